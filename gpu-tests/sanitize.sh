#!/bin/sh
# compute-sanitizer over every case once, with some of the sizes: the groups of one tool beside each other.
cd "$(dirname "$0")" || exit
status=0
for tool in memcheck racecheck synccheck; do
    for group in $(./gpu-tests --list | cut -d' ' -f1 | sort -u); do
        (
            compute-sanitizer --tool "$tool" --error-exitcode 9 --print-limit 20 \
                ./gpu-tests --one-process --quick --limit 300 --filter " $group " >"$tool-$group.log" 2>&1
            echo "$tool $group: status $?, $(grep -c '^pass' "$tool-$group.log") passed," \
                "$(grep 'SUMMARY' "$tool-$group.log" | tail -n 1)"
        ) &
    done
    wait
done | tee sanitized.txt
grep -v 'status 0,' sanitized.txt && status=1
exit $status
