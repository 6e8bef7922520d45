#!/bin/sh
# A job of commsched on MPI: @ROUNDS@ of @SHARDS@ shards, each merged into the directory of the
# results; then tables, figures and report. To resume after a failure, run this again:
# stored results are not computed again.
set -eu
command -v mpirun >/dev/null || { echo "there is no mpirun in PATH" >&2; exit 2; }
program=@PROGRAM@
out=@OUT@

# Each rank is a shard, by its number in the environment, and does not call MPI. One that fails must not end
# the others.
for round in $(seq @COUNT@); do
    mpirun@HOSTS@ -n @SHARDS@ sh -c '
        out=$1 && shift
        shard=$((${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-$SLURM_PROCID}} + 1))
        "$@" --shard $shard/@SHARDS@ --merged "$out" --out "$out/parts/$shard-of-@SHARDS@" --jobs @CPUS@ ||
            echo "commsched: shard $shard: exit status $?" >&2' \
        sh "$out" "$program"@WORDS@ ||
        echo "commsched: a rank failed" >&2
    set -- "$out"/parts/*-of-@SHARDS@
    [ -d "$1" ] || {
        echo "commsched: no shard wrote anything in $out/parts: each host must have the" \
            "program and the directory where they are here"
        exit 2
    } >&2
    status=0
    "$program" submit merge "$out" "$@" || status=$?
    [ $status = 1 ] || break # 1: something is missing
done
[ $status = 0 ] || exit $status
exec "$program"@WORDS@ --out "$out"
