#!/bin/sh
# compute-sanitizer over every case once, with some of the sizes: the groups of one tool beside each other.
# A group is good where the tool found nothing, told so in a summary, and a case passed under it.
cd "$(dirname "$0")" || exit
cases=$(./gpu-tests --list) || exit
groups=$(echo "$cases" | cut -d' ' -f1 | sort -u)
if [ -z "$groups" ]; then
    echo "error: ./gpu-tests --list names no case" >&2
    exit 1
fi
tools="memcheck racecheck synccheck"
for tool in $tools; do
    for group in $groups; do
        (
            log="$tool-$group.log"
            compute-sanitizer --tool "$tool" --error-exitcode 9 --print-limit 20 \
                ./gpu-tests --one-process --quick --limit 300 --filter " $group " >"$log" 2>&1
            status=$?
            passed=$(grep -c '^pass' "$log")
            summary=$(grep 'SUMMARY' "$log" | tail -n 1)
            verdict=good
            if [ $status -ne 0 ] || [ "$passed" -eq 0 ] || [ -z "$summary" ]; then
                verdict=FAIL
            fi
            echo "$verdict  $tool $group: status $status, $passed passed, ${summary:-no summary}"
        ) &
    done
    wait
done | tee sanitized.txt
good=$(grep -c '^good' sanitized.txt)
wanted=$(($(echo "$tools" | wc -w) * $(echo "$groups" | wc -w)))
echo "$good of $wanted are good"
[ "$good" -eq "$wanted" ]
