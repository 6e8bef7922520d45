#!/bin/sh
# Golden cases: golden.sh [-i] tests/golden/NAME.t... runs the commands in the files and prints what differs
# from the recorded output; -i asks whether to record it. The program is COMMSCHED, by default ./commsched.
#
# A file is a suite, in the format of cram. Lines at the margin say what a case is and where its numbers come from. A
# command is indented by two spaces and follows $, its continuation >; then comes what it prints, standard error
# included, and its exit status, [2], unless that is 0. A line that ends in (glob) or (re) is a pattern:
#
#     Theorem 2 (exchange 4.4): the lower bound of the worked example is 16.
#
#       $ commsched generate exchange/worked_example --output example.json
#       $ commsched bound example.json --json | grep -o '"value": 16'
#       "value": 16
#
# Each file starts in an empty directory, which its cases share; $TESTDIR is tests/golden. Use long options, and cut
# from the output what the case is not about. A case with loops or conditions is a script (tests/shell).
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
