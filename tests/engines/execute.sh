#!/bin/sh
# commsched-mpi execute between four ranks on loopback: both modes, every kind of schedule, output files,
# refusals, and clocks with an offset. The only times checked are planned starts, which must not be early.
. tests/engines/lib.sh
can_run mpi "executions" || { summary; exit; }
enter execute
through= # a command with its words
ranks() {
    n=$1
    shift
    # shellcheck disable=SC2086 # several words
    mpirun -n "$n" --mca btl tcp,self --mca btl_tcp_if_include lo $through "$M" execute "$@" >said 2>wrong
}

# FILE CONDITION: the condition holds for the execution e, with schedule s
holds() {
    if python3 -B -c "import json; e = json.load(open('$1')); s = e['schedule']; assert $2" 2>why; then
        tell passed "$1: $2"
    else
        tell failed "$1: $2: $(tail -n 1 why)"
    fi
}

cat >forwarded.schedule <<'J'
{"algorithm": "by hand", "completion": 0.04, "lower_bound": 0.02,
 "instance": {"model": "exchange", "nodes": 4, "startup": 0.02, "per_byte": 0,
              "bytes": [[0, 0, 900, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]},
 "transfers": [
  {"from": 0, "to": 1, "bytes": 900, "send_start": 0, "send_end": 0.02, "receive_start": 0, "receive_end": 0.02,
   "parcels": [{"origin": 0, "destination": 2, "bytes": 900}]},
  {"from": 1, "to": 2, "bytes": 900, "send_start": 0.02, "send_end": 0.04, "receive_start": 0.02, "receive_end": 0.04,
   "parcels": [{"origin": 0, "destination": 2, "bytes": 900}]}]}
J
"$C" generate exchange/uniform_network -n 4 -o exchange.json &&
    "$C" solve exchange/open_shop exchange.json -o exchange.schedule >said
sed 's/"startup"/"execution": "synchronous", "startup"/' exchange.json >phases.json &&
    "$C" solve exchange/max_matching phases.json -o phases.schedule >said
"$C" generate multicast/workstations -n 4 -o multicast.json &&
    "$C" solve multicast/ecf multicast.json -o multicast.schedule >said

for mode in order timed; do
    for schedule in exchange.schedule phases.schedule multicast.schedule forwarded.schedule; do
        status 0 ranks 4 $schedule --mode $mode --repetitions 2 -o $mode.json
    done
done
holds order.json 'e["mode"] == "order" and len(e["repetitions"]) == 2'
holds order.json 'e["transfers"][0]["receive_end"] <= e["transfers"][1]["send_start"]'
holds timed.json 'e["transfers"][1]["send_start"] >= 0.02'
holds timed.json 'e["measured"]["minimum"] == min(e["repetitions"]) == max(t["receive_end"] for t in e["transfers"])'
holds timed.json 'len(e["hosts"]) == 4'
"$C" generate multicast/collective -n 3 --set operation=reduce --set bytes=8000 -o reduce.json &&
    "$C" solve multicast/linear reduce.json -o reduce.schedule >said
status 2 ranks 3 reduce.schedule
has wrong 'schedules of collective operations are not carried out'
if mpicc -shared -fPIC -o damaged.so "$S/tests/engines/damaged_messages.c" 2>wrong; then
    through="env LD_PRELOAD=$PWD/damaged.so"
    status 2 ranks 4 exchange.schedule
    has wrong 'arrived changed at byte 2'
    through=
else
    tell skipped "damaged messages: $(head -n 1 wrong)"
fi
if (cd "$S" && tests/shell/schemas.py valid executed "$OLDPWD"/order.json "$OLDPWD"/timed.json); then
    tell passed "all are valid by their schema"
elif [ $? = 77 ]; then
    tell skipped "there is no python3-jsonschema"
else
    tell failed "not all are valid by their schema"
fi
status 0 "$C" plot timed.json -o timed.svg
has timed.svg ', timed: '
"$C" measure order.json timed.json >said
has said 'exchange, held'

# The other ranks' clock is a day ahead.
if unshare --time --monotonic 86400 --fork true 2>/dev/null; then
    mpirun --mca btl tcp,self --mca btl_tcp_if_include lo -n 2 "$M" execute forwarded.schedule --repetitions 2 --mode timed -o apart.json \
        : -n 2 unshare --time --monotonic 86400 --fork "$M" execute >said 2>wrong || tell failed "clocks apart: $(cat said wrong)"
    holds apart.json '0 < e["clock_uncertainty"] < 1'
    holds apart.json 'all(t["send_start"] <= t["receive_end"] < 60 for t in e["transfers"]) and e["transfers"][1]["send_start"] >= 0.019'
else
    tell skipped "clocks that are apart: no namespaces of time here"
fi

for words in '' 'absent.json' 'exchange.json' 'exchange.schedule --mode granted' 'exchange.schedule more'; do
    status 2 ranks 4 $words -o none.json
done
status 2 ranks 3 exchange.schedule -o none.json
[ "$(grep -c 'the schedule has 4 nodes and there are 3 ranks' wrong)" = 1 ] || tell failed "rank 0 alone speaks: $(cat wrong)"
sed 's/"send_end": 0.04/"send_end": 0.05/' forwarded.schedule >wrong.json
status 2 ranks 4 wrong.json -o none.json
has wrong 'is no valid schedule'
[ -e none.json ] && tell failed "something was written of what is refused"
summary
