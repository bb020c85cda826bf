#!/bin/sh
# compute-sanitizer over every case once, with some of the sizes. Arguments go to gpu-tests: --filter tensor
cd "$(dirname "$0")" || exit
status=0
for tool in memcheck racecheck synccheck; do
    echo "== $tool"
    compute-sanitizer --tool "$tool" --error-exitcode 9 --print-limit 20 \
        ./gpu-tests --one-process --quick --limit 300 "$@" >"$tool.log" 2>&1 || status=1
    grep -v '^pass' "$tool.log"
done
exit $status
