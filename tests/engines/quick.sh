#!/bin/sh
# The whole quick job by local workers, by shards and by MPI: all results are equal. Slurm runs the same
# shards as GNU parallel; kills.sh compares a smaller job by it. quick.sh WORD... tests another job by all
# engines, for example `audit agents_spcco`.
. tests/engines/lib.sh
engines='local parallel slurm mpi'
[ $# -gt 0 ] || {
    engines='local parallel mpi'
    set -- experiment --quick
}

# Reuses an existing quick job of the same sources, with the paths in its report adapted.
reuse() {
    [ "$1" = 'experiment --quick' ] || return 1
    revision=$(cat "$S/build/revision" 2>/dev/null)
    case $revision in '' | unknown | *-dirty) return 1 ;; esac
    grep -q "\"revision\": \"$revision\"" "$S/build/quick/job.json" 2>/dev/null || return 1
    cp -R "$S/build/quick" out && "$C" experiment --only report --out out >said 2>&1
}

seconds() { date +%s; }

for engine in $engines; do
    [ $engine = local ] || can_run $engine "the job" || continue
    enter "quick/$engine"
    began=$(seconds)
    if [ $engine = local ] && reuse "$*"; then
        echo "the quick job by local workers is the one in build/quick"
        continue
    fi
    make_by $engine "$@" >said 2>&1
    echo "$* by $engine: exit status $?, $(($(seconds) - began)) s"
    if [ $engine != local ]; then
        same "$place/quick/local/out" "$* by $engine"
    elif ! [ -e out/results.db ]; then
        tell failed "$* by local workers: $(tail -n 3 said)"
    fi
done
summary
