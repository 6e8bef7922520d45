#!/bin/sh
# The test bed: a quick run of `make reality`, a repetition, and beds that are ended from outside, which
# must leave nothing behind. The measurements are not judged here.
. tests/engines/lib.sh

make_reality() { make --no-print-directory -C "$S" reality QUICK=1 OUT="$place/reality/out" >"$1" 2>&1; }

# Processes of this script's beds, found by their command, and anything else that they could leave.
left_behind() {
    pgrep -f -- "sleep $mark" || true
    ip netns list | grep commsched-
    ip -o link | grep -E ' (bridge|port-[0-9]+|data)[@:]'
    ls -A "$place/reality/temporary"
}

# SIGNAL STATUS: a bed in which ranks sleep gets the signal and ends with that status.
end_by() {
    mkdir -p temporary
    TMPDIR=$PWD/temporary env --default-signal=INT "$S/experiments/reality/wire/bed.sh" "$place/reality/out/reality/gusto/network.json" \
        mpirun -n 5 sleep "$mark" >said 2>&1 &
    bed=$!
    for _ in $(seq 300); do
        [ "$(pgrep -c -f -x -- "sleep $mark")" -lt 5 ] || break
        sleep 0.1
    done
    ranks=$(pgrep -c -f -x -- "sleep $mark")
    kill -s "$1" $bed
    wait $bed 2>/dev/null
    status=$?
    for _ in $(seq 50); do
        [ -n "$(left_behind)" ] || break
        sleep 0.1
    done
    if [ "$ranks" = 5 ] && [ $status = "$2" ] && [ -z "$(left_behind)" ]; then
        tell passed "a bed ended by SIG$1 leaves nothing"
    else
        tell failed "a bed ended by SIG$1: $ranks ranks, exit status $status, left: $(left_behind | tr '\n' ' ')"
    fi
}

enter reality
mark=98765.$$
make_reality said
status=$?
if grep -q '^skipped: \|could not be installed' said; then
    tell skipped "make reality: $(grep -m 1 '^skipped: \|could not be installed' said)"
    summary
    exit
fi
executions=$(find out/reality -name '*-order.json' -o -name '*-timed.json' | wc -l)
if [ $status = 0 ] && [ -s out/reality/outside.svg ] && [ "$executions" = 6 ] &&
    grep -q '^6 executions in 2 groups' out/reality/outside.txt; then
    tell passed "make reality QUICK=1: calibrated, scheduled, executed, compared"
    sed -n '/^engine  *mode/,/^$/p' out/reality/outside.txt
else
    tell failed "make reality QUICK=1: exit status $status, $executions executions: $(tail -n 3 said)"
fi
if [ -s out/reality/gusto/calibrated-held.svg ] && [ -s out/reality/gusto/overlapped-open_shop-order.svg ]; then
    tell passed "measurements and executions are drawn"
else
    tell failed "pictures: $(cat out/reality/gusto/drawing.said)"
fi
if grep -qx 'dropped: 0' out/reality/gusto/wire.counts && grep -qx 'ports: enforced' out/reality/gusto/wire.counts; then
    tell passed "the wire lost nothing"
else
    tell failed "the wire: $(tr '\n' ' ' <out/reality/gusto/wire.counts)"
fi
make_reality again
status=$?
if [ $status = 0 ] && ! grep -q 'calibrating\|predicted [0-9]' again; then
    tell passed "what is there is not measured again"
else
    tell failed "once more: exit status $status: $(grep -m 3 'calibrating\|predicted [0-9]' again)"
fi
# Real-time priority for ranks may not be permitted: enter.sh falls back on nice.
if ! chrt --rr 1 true 2>/dev/null; then
    tell skipped "real-time priorities are not allowed here"
elif [ "$("$S/experiments/reality/wire/bed.sh" out/reality/gusto/network.json mpirun -n 5 sh -c 'chrt -p $$' |
    grep -c 'SCHED_RR')" = 5 ]; then
    tell passed "ranks wait for no other process's time slice"
else
    tell failed "ranks have no real-time priority"
fi
end_by INT 130
end_by TERM 143
end_by KILL 137
summary
