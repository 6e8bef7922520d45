#!/bin/sh
# The program is killed by SIGKILL while a prototype runs that has started processes of its own: all end with it.
. "$(dirname "$0")/lib.sh"
"$CLEAN" generate exchange/gusto -o g.json

# killed PROCESSES ARGUMENTS...: once that many processes run
killed() {
    least=$1
    shift
    (marked "$ROGUE" "$@" >said.out 2>said.err </dev/null) &
    parent=$!
    for attempt in $(seq 600); do
        [ "$(survivors | wc -l)" -ge "$least" ] && break
        sleep 0.1
    done
    [ "$(survivors | wc -l)" -ge "$least" ] || fault "killed $1: no processes: $(cat said.err)"
    kill -KILL $parent
    wait $parent 2>/dev/null
    for attempt in $(seq 600); do
        left=$(survivors)
        [ -z "$left" ] && break
        sleep 0.1
    done
    for process in $left; do
        fault "killed $1: process $process stays"
        kill -KILL "$process"
    done
}

# the program, the guard, the host, and the prototype's; and a worker
killed 4 solve exchange/lingers g.json --time-limit 1000
killed 5 audit guarantee/exchange/lingers --jobs 1 --out out
conclude
