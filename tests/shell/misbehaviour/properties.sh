#!/bin/sh
# make test ALGORITHM=exchange/KIND, one kind at a time: it fails and reports what the algorithm did; for
# well-behaved ones it passes. TESTS: the tests, with these prototypes.
. "$(dirname "$0")/lib.sh"
export COMMSCHED="$ROGUE" TEST_BUILD=$PWD/out
for kind in $(kinds); do
    rm -rf out
    ROGUE=$TESTS
    TEST_ALGORITHM=exchange/$kind rogue 400 "properties of $kind" properties
    if [ "$(reason_of "$kind")" = valid ]; then
        [ $status = 0 ] || fault "properties of $kind: status $status: $(grep -A 3 exchange/ said.out)"
    else
        fails "properties of $kind"
        said_of "$kind" "$(cat said.out said.err)" "properties of"
        grep -q "exchange/$kind" said.out || fault "properties of $kind: it is not named"
    fi
done
conclude
