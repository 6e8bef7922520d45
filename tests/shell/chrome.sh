#!/bin/sh
# Export of traces: it writes JSON with the schedule's times, also for invalid schedules, and
# refusals leave no file.
. tests/lib/shell.sh

prepare() {
    $C generate exchange/worked_example -o g.json && $C solve exchange/open_shop g.json -o s.json >said
}

# Every transfer is a slice at its sender and one at its receiver; they end with the schedule.
test_the_verb() {
    expect 0 '' $C plot s.json --format chrome -o s.trace
    exactly ''
    expect 0 same "
        python3 -c 'if True:
            import json
            events = json.load(open(\"s.trace\"))[\"traceEvents\"]
            slices = [event for event in events if event[\"ph\"] == \"X\"]
            schedule = json.load(open(\"s.json\"))
            assert len(slices) == 2 * len(schedule[\"transfers\"]), len(slices)
            end = max(event[\"ts\"] + event[\"dur\"] for event in slices)
            assert abs(end / 1e6 - schedule[\"completion\"]) < 1e-9, end
            print(\"same\")'"
    expect 0 '' '$C plot s.json --format chrome | cmp - s.trace'
}

test_the_verb_refuses() {
    expect 2 "'gaol'" $C plot s.json --format gaol -o s.trace
    also chrome
    printf '{\n 1' >broken.json
    expect 2 broken.json:2: $C plot broken.json --format chrome -o s.trace
    expect 0 'broken.json\ng.json\ns.json\nsaid\n' ls
    sed -i 's/"send_end": [0-9.]*/"send_end": 99/' s.json
    expect 0 'warning: the schedule is not valid' $C plot s.json --format chrome -o s.trace
    expect 0 traceEvents cat s.trace
}

run_cases "$@"
