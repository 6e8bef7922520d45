# shellcheck shell=sh
# Functions for the scripts of tests/engines, which .ci/engines runs. Each script sources this file, in the
# source tree, and ends with `summary`. The words of a job are the command line of commsched without --out;
# an engine makes it in the current directory, as out/.
#
#     tell passed|failed|skipped WHAT     counts, and prints a line
#     can_run ENGINE                      parallel, slurm or mpi is available; else reported as skipped
#     make_by ENGINE WORD...              local (processes), parallel (4 shards), slurm (3), mpi (4)
#     same DIRECTORY WHAT                 out/ here equals out/ there
#     status STATUS WORD...               the command ends with that status; its output is in said, wrong
#     has FILE TEXT                       the text is in the file
#     manual_blocks PAGE SECTION NAME     the blocks of commands of the section, as NAME.01 and so on; PAGE is
#                                         manual or manual-tutorial

S=${S:-$PWD}
C=${COMMSCHED:-$S/commsched}
M=${COMMSCHED_MPI:-$S/commsched-mpi}
place=${TEST_BUILD:-$S/build}/engines
export S COMMSCHED_PLOTS="${COMMSCHED_PLOTS:-$S/plots}"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
passed=0 failed=0 skipped=0

tell() {
    eval "$1=\$(($1 + 1))"
    echo "$1: $2"
}

summary() {
    echo "${0##*/}: $passed passed, $failed failed, $skipped skipped"
    [ -z "${ENGINES_TALLY:-}" ] || echo "$passed $failed $skipped" >>"$ENGINES_TALLY"
    [ $failed = 0 ]
}

can_run() {
    case $1 in
    parallel) "$S/experiments/packages.sh" parallel >/dev/null 2>&1 && command -v parallel >/dev/null ;;
    slurm) "$S/experiments/packages.sh" slurm-wlm >/dev/null 2>&1 && command -v slurmctld sbatch >/dev/null ;;
    mpi) [ -x "$M" ] && command -v mpirun >/dev/null ;;
    esac || { tell skipped "$2: there is no $1 here, and it cannot be installed"; return 1; }
}

# In a Slurm started by tests/engines/slurm.sh: submits a job and waits until everything has ended.
submit_to_slurm() { "$C" submit slurm --shards 3 --now -- "$@" --out out && wait_for_queue; }
wait_for_queue() { until [ -z "$(squeue -h)" ]; do sleep 0.3; done; }

# As in the manual, in at most as many rounds as there are looks.
by_parallel() {
    for round in 1 2 3 4 5 6 7; do
        seq 4 | parallel --jobs 2 "$C" "$@" --shard {}/4 --merged out --out "out/parts/{}-of-4"
        "$C" submit merge out out/parts/*-of-4 && break
    done
    "$C" "$@" --out out
}

make_by() {
    engine=$1
    shift
    case $engine in
    local) "$C" "$@" --out out ;;
    parallel) by_parallel "$@" ;;
    slurm) "$S/tests/engines/slurm.sh" sh -c '
        here=$PWD && cd "$S" && . tests/engines/lib.sh && cd "$here" && submit_to_slurm "$@"' sh "$@" ;;
    mpi) "$C" submit mpi --shards 4 --now -- "$@" --out out ;;
    esac
}

same() {
    if said=$("$S/tests/engines/same.py" "$1" out 2>&1); then
        tell passed "$2: $said"
    else
        tell failed "$2: $said"
    fi
}

# Enters an empty directory: NAME
enter() {
    rm -rf "${place:?}/$1"
    mkdir -p "$place/$1"
    cd "$place/$1" || exit 2
}

status() {
    wanted=$1
    shift
    "$@"
    got=$?
    if [ $got = "$wanted" ]; then tell passed "$*"; else tell failed "$*: exit $got: $(cat said wrong)"; fi
}

has() {
    if grep -qF -- "$2" "$1"; then tell passed "$1: $2"; else tell failed "$2 is not in $1: $(head -c 2000 "$1")"; fi
}

manual_blocks() { "$C" "--$1" | awk -v heading="$2" -v into="$3" -f "$S/tests/lib/commands.awk"; }
