#!/bin/sh
# hunt, one kind at a time: invalid runs give no witness. SURVEY set: also the survey, all at once.
. "$(dirname "$0")/lib.sh"
for kind in $(kinds); do
    rm -rf out && mkdir out
    rogue 60 "hunt $kind" hunt "exchange/$kind" --nodes 3 --evaluations 40 --jobs 2 -o out/w.json
    said_of "$kind" "$(cat said.out said.err)" hunt
    if [ "$(reason_of "$kind")" = valid ]; then
        [ $status = 0 ] && [ -s out/w.json ] || fault "hunt $kind: status $status"
    else
        fails "hunt $kind"
        [ ! -e out/w.json ] || fault "hunt $kind: a witness is written"
    fi
done

if [ -n "${SURVEY:-}" ]; then
    "$CLEAN" hunt --quick --out clean >/dev/null 2>&1
    rm -rf out
    rogue 500 survey hunt --quick --out out
    of_others <out/hunt/hunt.tsv >answered
    same survey clean/hunt/hunt.tsv answered
    fails survey
fi
conclude
