#!/bin/sh
# Golden cases: golden.sh [-i] tests/golden/NAME.t... runs the commands in the files and prints what differs
# from the recorded output; -i asks whether to record it. The program is COMMSCHED, by default ./commsched.
set -u
program=${COMMSCHED:-$PWD/commsched}
[ -n "${COMMSCHED_PLOTS:-}" ] || export COMMSCHED_PLOTS="$PWD/plots"
place=$(mktemp -d) || exit 2
trap 'rm -rf "$place"' EXIT
trap 'exit 1' HUP INT TERM
ln -s "$program" "$place/commsched"
PATH=$place:$PATH cram3 "$@"
status=$?
for file; do rm -f -- "$file.err"; done
exit $status
