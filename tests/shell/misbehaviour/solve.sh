#!/bin/sh
# solve, one kind at a time: it reports what the algorithm did, fails, and writes no schedule. A
# well-behaved kind gives the same result as the control, with a clean standard output.
. "$(dirname "$0")/lib.sh"
numbers() { grep -vE '^(algorithm|cpu_seconds): ' "$1"; }

"$CLEAN" generate exchange/gusto -o g.json
rogue 15 control solve exchange/control g.json
numbers said.out >control

for kind in $(kinds); do
    rm -rf out && mkdir out
    case $(reason_of "$kind") in *memory) limit=50 ;; *) limit=0.2 ;; esac
    rogue 60 "solve $kind" solve "exchange/$kind" g.json --time-limit $limit -o out/s.json
    said_of "$kind" "$(cat said.out said.err)" solve
    if [ "$(reason_of "$kind")" = valid ]; then
        [ $status = 0 ] && [ -s out/s.json ] || fault "solve $kind: status $status"
        numbers said.out >own
        same "solve $kind" control own
    else
        fails "solve $kind"
        [ ! -e out/s.json ] || grep -q "made an invalid schedule" said.err ||
            fault "solve $kind: a schedule is written"
    fi
    [ "$kind" != noise ] || [ "$(grep -c '^noise of ' said.err)" = 3 ] ||
        fault "solve noise: not all noise is on standard error: $(cat said.err)"
done
conclude
