#!/bin/sh
# mpirun's way to a node of the test bed, in place of ssh: enter.sh ADDRESS COMMAND...
# The host is node-K there, with temporary files of its own.
node=$((${1##*.} - 1))
shift
TMPDIR=/run/commsched/$node
export TMPDIR
exec ip netns exec commsched-$node unshare --uts sh -c "hostname node-$node && $*"
