#!/bin/sh
# libcommsched-pmpi under Open MPI and MPICH: calls with random sizes, datatypes and communicators have the
# results of PMPI_* in every mode; wrong arguments give the same errors as without it; also ranks
# with different environments, lost ranks, profiles. Under Open MPI also the commands of
# the manual page's section AN UNCHANGED MPI PROGRAM.
. tests/engines/lib.sh

launch() {
    case $mpi in
    openmpi) timeout -k 5 60 mpirun.openmpi --oversubscribe --mca btl tcp,self --mca btl_tcp_if_include lo \
        --mca mpi_yield_when_idle 1 --mca orte_abort_timeout 5 -n "$@" ;;
    mpich) timeout -k 5 60 mpirun.mpich -n "$@" ;;
    esac
}

# RANKS COMMAND...: runs with the library, and the variables of $settings
scheduled() {
    ranks=$1
    shift
    # shellcheck disable=SC2086 # several variables
    launch "$ranks" env $settings LD_PRELOAD="$library" "$@" >said 2>wrong
}

# NUMBER FILE PATTERN: checks the number of matching lines
lines() {
    found=$(grep -c "$3" "$2")
    if [ "$found" = "$1" ]; then tell passed "$2: $1 lines with $3"; else tell failed "$2: $found lines with $3, not $1"; fi
}

some() {
    if grep -q "$2" "$1"; then tell passed "$1: $2"; else tell failed "$1: no line with $2"; fi
}

random_calls() {
    for mode in one_at_a_time posted library; do
        settings="$network COMMSCHED_MODE=$mode COMMSCHED_PROFILE=$mode"
        status 0 scheduled 4 ./results 2 4 60
        has said ', 0 differ'
    done
    some one_at_a_time '"algorithm": "exchange'
    some posted '"algorithm": "multicast'
    lines 0 library '"algorithm":'
    lines "$(wc -l <posted)" library '"why": "'
    lines "$(wc -l <posted)" one_at_a_time '"measured": [0-9]'
}

# Messages in pieces over other ranks, by default where that is faster, and as the named algorithms say.
forwarded_calls() {
    printf '{"model": "exchange", "nodes": 6, "bytes": 1, "clusters": [0, 0, 0, 1, 1, 1], "startup": 1e-6, "per_byte": [' >groups.json
    for from in 0 0 0 1 1 1; do
        echo "[$([ $from = 0 ] && echo 1e-8, 1e-8, 1e-8, 1e-6, 1e-6, 1e-6 || echo 1e-6, 1e-6, 1e-6, 1e-8, 1e-8, 1e-8)]"
    done | paste -sd , >>groups.json
    echo ']}' >>groups.json
    for algorithm in '' exchange/forward exchange/adapted_uniform; do
        mode=$([ -z "$algorithm" ] && echo one_at_a_time || echo posted)
        settings="COMMSCHED_INSTANCE=$PWD/groups.json COMMSCHED_ALGORITHM=$algorithm COMMSCHED_MODE=$mode COMMSCHED_PROFILE=forwarded"
        status 0 scheduled 6 ./results 1 5 1500
        has said ', 0 differ'
        some forwarded "\"algorithm\": \"${algorithm:-exchange/forward_once}\""
    done
    some forwarded '"algorithm": "exchange/open_shop_longest"'
    lines 0 forwarded '"why": "exchange'
}

same_files() { diff -r "$1" "$2" >said 2>wrong; }

# Every size is planned once, unless 64 others have come since.
repeated_calls() {
    settings="$network COMMSCHED_PROFILE=repeated.profile"
    status 0 scheduled 3 ./repeated
    has said '0 bytes wrong'
    lines 65 repeated.profile '"alltoallv".*"planning": 0,'
    lines 66 repeated.profile '"alltoallv".*"planning": [^,]*[1-9]'
    lines 65 repeated.profile '"bcast".*"planning": 0,'
}

# Ranks that differ are told so.
other_environments() {
    settings=''
    status 0 scheduled 3 ./results 1 1 20
    has said ', 0 differ'
    loaded="env LD_PRELOAD=$library"
    # shellcheck disable=SC2086 # several words
    status 2 launch 1 $loaded $network ./repeated : -n 2 $loaded ./repeated >said 2>wrong
    has wrong 'the ranks differ in variables COMMSCHED_* or in the files'
}

errors() {
    for ranks in 2 3; do
        settings="$network COMMSCHED_MODE=$([ $ranks = 2 ] && echo posted || echo one_at_a_time)"
        # Open MPI's own broadcast of too much data to three ranks never ends.
        only=$([ $ranks = 2 ] || echo negative_count negative_counts no_type uncommitted same_buffer \
            in_place_received root_beyond no_communicator longer longer_to_self)
        # shellcheck disable=SC2086
        launch $ranks ./errors $only >plain 2>wrong
        # shellcheck disable=SC2086
        status 0 scheduled $ranks ./errors $only
        cp said scheduled.errors
        status 0 same_files plain scheduled.errors
        some plain 'longer: [1-9]'
    done
}

mistakes() {
    printf '{"model": "exchange",\n "nodes": 4, "bytes": 1, "startup": -1, "per_byte": 0}\n' >negative.json
    settings="COMMSCHED_INSTANCE=$PWD/negative.json"
    status 2 scheduled 3 ./repeated
    has wrong 'negative.json:2:37: '
    settings="$network COMMSCHED_PROFILE=/nowhere/profile"
    status 2 scheduled 3 ./repeated
    has wrong 'commsched: /nowhere/profile: cannot write'
    settings="$network COMMSCHED_MODE=backwards"
    status 2 scheduled 3 ./repeated
    has wrong 'COMMSCHED_MODE'
}

# Starts an endless program of four ranks and kills one when the command BEGUN has succeeded; rank-* have the
# processes. Sets its exit status: BEGUN [NAME=VALUE...]
lose_rank() {
    rm -f rank-*
    begun=$1
    shift
    # shellcheck disable=SC2016 # the ranks'
    launch 4 env "$@" sh -c 'echo $$ >rank-${OMPI_COMM_WORLD_RANK:-$PMI_RANK}; exec ./program 1000000' >said 2>wrong &
    for _ in $(seq 300); do
        [ "$(cat rank-* 2>/dev/null | wc -l)" != 4 ] || ! eval "$begun" || break
        sleep 0.1
    done
    kill -KILL "$(cat rank-2)"
    wait $!
    ended=$?
}

# A job that loses a rank among forwarded calls ends as without the library.
lost_ranks() {
    lose_rank "sleep 1" COMMSCHED=nothing
    plain=$ended
    lose_rank "grep -qs adapted lost.profile" LD_PRELOAD="$library" COMMSCHED_INSTANCE="$PWD/groups.json" \
        COMMSCHED_ALGORITHM=exchange/adapted_uniform COMMSCHED_PROFILE=lost.profile
    if [ $ended = $plain ] && [ $ended != 0 ] && [ $ended != 124 ]; then
        tell passed "a job that loses a rank among forwarded calls ends as without the library: $ended"
    else
        tell failed "a job that loses a rank ended with $ended, without the library with $plain: $(tail -n 3 wrong)"
    fi
}

# NUMBER WHAT COMMAND...: the command prints the number
prints() {
    number=$1 what=$2
    shift 2
    printed=$("$@" 2>&1)
    if [ "$printed" = "$number" ]; then tell passed "$what"; else tell failed "$what: $printed, not $number"; fi
}

# The manual's commands in one shell, where what was built takes the place of what make install puts below a
# prefix; only the calibration is shorter.
manual_commands() {
    can_run mpi "the manual's commands" || return
    mkdir bin
    ln -s "$(command -v mpirun.openmpi)" bin/mpirun
    ln -s "$(command -v mpicc.openmpi)" bin/mpicc
    cp "$S/tests/engines/pmpi/program.c" .
    ln -s "$C" bin/commsched
    printf '#!/bin/sh\nexec "%s" "$@" --time-limit 1\n' "$M" >bin/commsched-mpi && chmod +x bin/commsched-mpi
    launch 4 ./program >plain
    manual_blocks manual "AN UNCHANGED MPI PROGRAM" block
    cat block.* | sed "s|/usr/local/lib/commsched/openmpi|${library%/*}|" >commands
    status 0 env PATH="$PWD/bin:$PATH" OMPI_MCA_btl=tcp,self OMPI_MCA_btl_tcp_if_include=lo sh -e commands >said 2>wrong
    prints 8 "eight runs with the results of the program by itself" grep -cx "$(cat plain)" said
    prints 108 "profiles have a line for each call" sh -c 'cat plain.profile scheduled.profile | wc -l'
    has said 'exchange/open_shop'
}

all_tests() {
    enter pmpi/$mpi
    "$C" generate exchange/uniform_network -n 4 -o exchange.json
    "$C" generate multicast/workstations -n 4 -o multicast.json
    network="COMMSCHED_INSTANCE=$PWD/exchange.json,$PWD/multicast.json"
    library=$S/build/$mpi/libcommsched-pmpi.so
    for program in results repeated errors program; do
        mpicc.$mpi -O1 -o $program "$S/tests/engines/pmpi/$program.c" ||
            tell failed "$program.c under $mpi"
    done
    random_calls
    forwarded_calls
    repeated_calls
    other_environments
    errors
    mistakes
    lost_ranks
    [ $mpi = openmpi ] || return
    manual_commands
}

for mpi in openmpi mpich; do
    if (cd "$S" && eval "${TEST_MAKE:-make} --no-print-directory pmpi MPICC=mpicc.$mpi") >/dev/null 2>&1; then
        all_tests
        cd "$S" || exit 2
    else
        tell skipped "$mpi: the library cannot be built here"
    fi
done
summary
