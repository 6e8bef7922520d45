#!/bin/sh
# audit of all kinds' guarantees in one job: no guarantee holds for an algorithm without valid runs, and
# claims of the papers are tried as without them.
. "$(dirname "$0")/lib.sh"
papers="exchange_theorem3 exchange_p2"
claims() { for kind in $(kinds); do echo "guarantee/exchange/$kind"; done; }

"$CLEAN" audit $papers --out clean >expected
rogue 120 audit audit $papers $(claims) --out out
fails audit
awk '/^[a-z_0-9\/]+: / { ours = /^(exchange_theorem3|exchange_p2): / } ours' said.out \
    >answered
same audit expected answered
for kind in $(kinds); do
    awk -v name="guarantee/exchange/$kind: " \
        '/^[a-z_0-9\/]+: / { ours = index($0, name) == 1 } ours' said.out >own
    case $(reason_of "$kind") in
    valid) grep -q '^[^ ]*: holds' own || fault "audit $kind: $(cat own)" ;;
    *)
        ! grep -q '^[^ ]*: holds' own || fault "audit $kind: holds"
        said_of "$kind" "$(cat own)" audit ;;
    esac
done
conclude
