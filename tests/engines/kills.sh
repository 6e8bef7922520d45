#!/bin/sh
# Interruptions in every engine: a smaller job of which something is killed at a random moment and which is
# submitted again has the results of an undisturbed job. KILLS_SEED repeats the moments.
. tests/engines/lib.sh

: "${KILLS_SEED:=$(date +%s)}"
export KILLS_SEED
job='experiment exchange_figure_09 multicluster_table_5_3_3 --quick --only experiments --only hunt'

# Main processes of this directory's job (neither workers nor shells) with these words.
processes_of() {
    for process in $(pgrep -f -- "$1"); do
        [ "$(readlink "/proc/$process/cwd")" = "$PWD" ] || continue
        own=$(cat "/proc/$process/comm") || continue
        parent=$(awk '/^PPid:/ { print $2 }' "/proc/$process/status")
        case $own in
        commsched*) [ "$own" = "$(cat "/proc/$parent/comm")" ] || echo "$process" ;;
        esac
    done 2>/dev/null
}

# Waits 0.2 to 2.2 seconds after such a process exists, much less than its work takes: WORDS SALT
random_moment() {
    for _ in $(seq 600); do
        [ -z "$(processes_of "$1")" ] || break
        sleep 0.1
    done
    sleep "$(awk -v seed="$KILLS_SEED$2" 'BEGIN { srand(seed); printf "%.1f\n", 0.2 + 2 * rand() }')"
}

# Kills one of them: WORDS SALT
kill_one() {
    random_moment "$1" "$2"
    victim=$(processes_of "$1" | tail -n 1)
    [ -n "$victim" ] && kill -KILL "$victim"
}

# Runs the job again after it has lost something, unless its next round has made that good: ENGINE WHAT
again() {
    # shellcheck disable=SC2086 # words
    [ -e out/hunt/hunt.tsv ] || make_by "$1" $job >again 2>&1
    same "$place/kills/local/out" "$2, made again"
}

# In a Slurm: a task is cancelled and the process of another killed, each at a moment of its own.
if [ "${1:-}" = in_slurm ]; then
    cd "$place/kills/slurm" || exit 2
    # shellcheck disable=SC2086 # words
    array=$("$C" submit slurm --shards 3 --now -- $job --out out | sed -n 's/^array \([0-9]*\),.*/\1/p')
    (random_moment '--shard 1/3' 1 && scancel "${array}_1") &
    kill_one '--shard 2/3' 2
    killed=$?
    wait
    wait_for_queue
    exit $killed
fi

enter kills/local
# shellcheck disable=SC2086 # words
make_by local $job >said 2>&1
if can_run parallel "a shard killed"; then
    enter kills/parallel
    # shellcheck disable=SC2086 # words
    make_by parallel $job >said 2>&1 &
    kill_one '--shard 2/4' 3 || tell failed "no shard could be killed"
    wait
    again parallel "a shard of 4 killed"
fi
if can_run slurm "tasks killed"; then
    enter kills/slurm
    (cd "$S" && tests/engines/slurm.sh sh tests/engines/kills.sh in_slurm) >said 2>&1 ||
        tell failed "no task could be killed: $(tail -n 3 said)"
    again slurm "a task of 3 cancelled, the process of another killed"
fi
if can_run mpi "a rank killed"; then
    enter kills/mpi
    # shellcheck disable=SC2086 # words
    make_by mpi $job >said 2>&1 &
    kill_one '--shard 3/4' 4 || tell failed "no rank could be killed"
    wait
    again mpi "a rank of 4 killed"
fi
echo "moments of KILLS_SEED=$KILLS_SEED"
summary
