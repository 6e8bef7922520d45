#!/bin/sh
# mpirun's way to a node of the test bed, in place of ssh: enter.sh ADDRESS COMMAND...
# The host is node-K there, with temporary files of its own. What else this machine does comes second.
node=$((${1##*.} - 1))
shift
TMPDIR=/run/commsched/$node
export TMPDIR
exec nice -n -15 ip netns exec commsched-$node unshare --uts sh -c "hostname node-$node && $*"
