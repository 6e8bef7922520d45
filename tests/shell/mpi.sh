#!/bin/sh
# Shards as ranks of mpirun (MPIRUN): the same bytes as with local processes; a lost rank is made good by the
# same command; commsched-mpi, made by MPICC (mpicc), refuses what is not for ranks.
. tests/lib/shell.sh
SHARED=1

experiments=$(sample 'exchange_gusto broadcast_figure_6' 'exchange_figure_09 exchange_gusto broadcast_random_mean
    multicast_figure_07_small agents_figure_01_16_tree multicluster_figure_2')
claims=$(sample 'broadcast_lemma1 exchange_p2' 'exchange_open_shop_2_small broadcast_lemma1 multicast_rrs_worse
    exchange_theorem2')

begin() {
    command -v mpirun >/dev/null || { skip "there is no mpirun"; return 1; }
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_base_warn_component_unused=0
}

# The contents of a directory except times, and stored runs except their processor time.
results() {
    (cd "$1" && find . -type f ! -name '*.db*' ! -name 'job.json' ! -name 'report.*' ! -name lock \
        ! -name audit.tsv ! -path './parts/*' | LC_ALL=C sort | xargs cksum)
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

# shellcheck disable=SC2086 # names are words
test_experiments() {
    begin || return
    expect 0 '' "$C" experiment $experiments --quick --out local
    expect 0 'report: remote/report.html' "$C" submit mpi --shards 3 --now -- experiment $experiments --quick --out remote
    same_results local remote
}

# shellcheck disable=SC2086 # names are words
test_audit() {
    its_turn 0 2 && begin || return
    expect 0 '' "$C" audit $claims --out local_audit
    expect 0 '' "$C" submit mpi --shards 3 --now -- audit $claims --out remote_audit
    same_results local_audit remote_audit
}

test_hunts() {
    long && begin || return
    expect 0 '' "$C" experiment --all --only hunt --quick --out local_hunts
    expect 0 '' "$C" submit mpi --shards 3 --now -- experiment --all --only hunt --quick --out remote_hunts
    same_results local_hunts remote_hunts
}

# A rank whose shard cannot be written, and a host file that is passed on.
test_a_rank_that_fails() {
    its_turn 1 2 && begin || return
    job='experiment broadcast_figure_6 --replications 3 --only experiments'
    mkdir -p lost/parts && : >lost/parts/2-of-2
    # shellcheck disable=SC2086 # words
    expect 2 'commsched: shard 2: exit status 2' "$C" submit mpi --shards 2 --now -- $job --out lost
    rm lost/parts/2-of-2
    # shellcheck disable=SC2086 # words
    expect 0 '' "$C" submit mpi --shards 2 --now -- $job --out lost
    # shellcheck disable=SC2086 # words
    expect 0 '' "$C" $job --out whole
    same_results whole lost
    expect 0 "mpirun --hostfile 'my hosts' -n 2 " "$C" submit mpi --shards 2 --hostfile 'my hosts' -- audit
}

test_refusals() {
    begin || return
    command -v "${MPICC:-mpicc}" >/dev/null || { skip "there is no ${MPICC:-mpicc}"; return; }
    tree_copy || return
    [ -x commsched-mpi ] || expect 0 '' make mpi
    expect 2 "commsched-mpi runs calibrate and execute; 'list' needs commsched" ./commsched-mpi list
    expect 2 "'list' needs commsched" mpirun -n 2 ./commsched-mpi list
    expect 2 'Usage: mpirun' ./commsched-mpi
    expect 0 'Usage: mpirun' ./commsched-mpi --help
}

run_cases "$@"
