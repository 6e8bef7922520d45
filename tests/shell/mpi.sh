#!/bin/sh
# Ranks as workers: the same bytes as with local processes; prototypes that crash or never end affect only
# their own runs; a lost rank or a signal ends the job, and the same command resumes it. Uses the library of
# MPICC (mpicc), with MPIRUN (mpirun).
. tests/lib/shell.sh
SHARED=1

experiments=$(sample 'exchange_gusto broadcast_figure_6' 'exchange_figure_09 exchange_gusto broadcast_random_mean
    multicast_figure_07_small agents_figure_01_16_tree multicluster_figure_2')
claims=$(sample 'broadcast_lemma1 exchange_p2' 'exchange_open_shop_2_small broadcast_lemma1 multicast_rrs_worse
    exchange_theorem2')

# With COMMSCHED_LONG=1 only.
begin_long() { long && begin; }

# In the copy of the tree, in which commsched-mpi is made.
begin() {
    command -v "${MPICC:-mpicc}" >/dev/null || { skip "there is no ${MPICC:-mpicc}"; return 1; }
    tree_copy || return
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_base_warn_component_unused=0
    [ -x commsched-mpi ] || expect 0 '' make mpi
}

# N ARGUMENTS: the program by that many ranks
ranks() {
    n=$1
    shift
    "${MPIRUN:-mpirun}" -n "$n" ./commsched-mpi "$@"
}

# The contents of a directory except times, and stored runs except their processor time.
results() {
    (cd "$1" && find . -type f ! -name '*.db*' ! -name 'job.json' ! -name 'report.*' ! -name lock \
        ! -name audit.tsv | LC_ALL=C sort | xargs cksum)
    [ ! -e "$1/audit.tsv" ] || grep -v seconds "$1/audit.tsv" | cut -f 1-4
    sqlite3 -readonly -list "$1/results.db" "SELECT algorithm, settings, replication, status, reason,
        quote(completion), quote(lower_bound), quote(ports_only), quote(size_exchange), quote(contended)
        FROM runs JOIN cells ON cell = id ORDER BY 1, 2, 3" | cksum
}

same_results() {
    results "$1" >"$T/expected"
    count
    results "$2" | diff "$T/expected" - >"$T/difference" ||
        fail "$2 differs from $1: $(head -n 5 "$T/difference")"
}

test_experiments() {
    begin || return
    expect 0 '' ./commsched experiment $experiments --quick --out local
    expect 0 '' ranks 4 experiment $experiments --quick --out remote
    same_results local remote
    expect 0 '"mpi"' cat remote/job.json
    expect 0 '' ranks 1 experiment exchange_gusto --quick --out alone
    expect 0 '' cmp local/exchange_gusto.tsv alone/exchange_gusto.tsv
}

test_audit() {
    its_turn 0 2 && begin || return
    expect 0 '' ./commsched audit $claims --out local_audit
    expect 0 '' ranks 3 audit $claims --out remote_audit
    same_results local_audit remote_audit
}

test_hunts() {
    begin_long || return
    expect 0 '' ranks 2 hunt exchange/greedy --evaluations 2000 -o remote.json
    expect 0 '' ./commsched hunt exchange/greedy --evaluations 2000 -o local.json
    expect 0 '' cmp local.json remote.json
    expect 0 '' ./commsched hunt --quick --out local_hunts
    expect 0 '' ranks 3 hunt --quick --out remote_hunts
    same_results local_hunts remote_hunts
}

test_refusals() {
    begin || return
    expect 2 'commsched experiment: --jobs: the ranks are the workers; mpirun -n sets their number' \
        ./commsched-mpi experiment --jobs 2
    expect 2 '--shard: ranks divide the whole job' ./commsched-mpi audit --shard 1/2 --out o
    expect 2 "commsched-mpi runs experiment, audit and hunt; 'list' needs commsched" \
        ./commsched-mpi list
    expect 2 'Usage: mpirun' ./commsched-mpi
    expect 0 'Usage: mpirun' ./commsched-mpi --help
    expect 2 "there is no experiment 'exchange_figure'" ranks 3 experiment exchange_figure
    [ ! -e out ] || fail "something was written"
}

# Ranks of one job that are programs from two revisions of the sources.
test_other_sources() {
    begin_long || return
    case $(${MPIRUN:-mpirun} --version) in *HYDRA*) skip "Open MPI's way to say it"; return ;; esac
    [ -x other-mpi ] || {
        cp commsched-mpi first-mpi
        sed -i 's/^EXCHANGE(greedy,/\n&/' algorithms/exchange/greedy.c
        expect 0 '' make MPI_PROGRAM=other-mpi other-mpi
    }
    expect 2 'ranks that are programs of other sources than rank 0 on' \
        mpirun -n 2 ./first-mpi experiment exchange_gusto --out mixed : -n 1 ./other-mpi
    also ': 2 on '
    [ ! -e mixed ] || fail "something was written"
}

# One that aborts and one that never ends, together with the others: every verdict as with local processes.
# With so few replications none is given up, so that the same runs are stored in any order.
test_prototypes_that_misbehave() {
    begin_long || return
    rogues rogues aborts loop control
    expect 0 '' make HEURISTICS=rogues PROGRAM=rogue MPI_PROGRAM=rogue-mpi rogue rogue-mpi
    job="experiment exchange_figure_09 --quick --replications 2 --only experiments --time-limit 0.8"
    run ./rogue $job --out local_rogues
    ended=$status
    expect "$ended" '20 cells with failed runs' "${MPIRUN:-mpirun}" -n 3 ./rogue-mpi $job --out remote_rogues
    lacks 'Signal: Aborted'
    expect 1 '' sh -c 'grep "without a result" remote_rogues/*.tsv | grep -v "exchange/aborts\|exchange/loop"'
    expect 0 'crashed' cat remote_rogues/exchange_figure_09.tsv
    same_results local_rogues remote_rogues
}

long_job="experiment broadcast_figure_6 --replications $(sample 150 1000) --only experiments"

# The program's processes that run here.
ours() {
    for q in $(pgrep commsched-mpi); do
        case $(readlink "/proc/$q/cwd") in "$PWD") echo "$q" ;; esac
    done
}

# The one of these that is rank 2.
rank_2() {
    for q in $(ours); do
        parent=$(sed 's/.*) . \([0-9]*\) .*/\1/' "/proc/$q/stat")
        ! grep -q commsched "/proc/$parent/comm" &&
            tr '\0' '\n' <"/proc/$q/environ" | grep -qxE '(OMPI_COMM_WORLD_RANK|PMI_RANK)=2' && echo "$q"
    done
    true
}

undisturbed() { [ -d undisturbed ] || expect 0 '' ./commsched $long_job --out undisturbed; }

# STATUS-OR-NOTHING TEXT HOW: the job ends with that, nothing of it remains, and the same command completes
# it
disturb() {
    rm -rf disturbed
    expect 0 "$1" "
        env --default-signal=INT,HUP,TERM ${MPIRUN:-mpirun} -n 3 ./commsched-mpi $long_job --out disturbed >log 2>&1 & p=\$!
        soon 'test -s disturbed/job.json'; sleep 0.3; $2
        ! wait \$p; cat log
        soon 'test -z \"\$(ours)\"'"
    expect 0 '' ranks 3 $long_job --out disturbed
    same_results undisturbed disturbed
}

test_a_lost_rank() { its_turn 1 2 && begin && undisturbed && disturb '' 'kill -KILL $(rank_2)'; }

test_a_signal() {
    begin_long && undisturbed || return
    disturb 'commsched: stopped; stored results remain, and the same command resumes\n' 'kill -TERM $p'
}

run_cases "$@"
