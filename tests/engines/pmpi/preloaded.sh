# shellcheck shell=sh disable=SC2154,SC2231
# Functions for pmpi_suites.sh: commands must have the same results with and without the preloaded library.
# $mpi is openmpi or mpich; a run may take $limit seconds.
#
#     make_instances NODES              networks for that many ranks
#     library_for_mpi PACKAGE...        makes the library for $mpi, with the packages; else reports a skip
#     begin SUITE                       starts this suite, under $mpi
#     trial LABEL RANKS COMMAND...      runs the command without the library and in each mode with it, each
#                                       time in an empty directory; its results are the files there, its
#                                       output, and its exit status
#     end_of_suite CALL...              reports, for each mode, how many results were equal, and how many
#                                       calls were planned; it is a failure if no call of a named kind was
#                                       planned, or if a command fails even without the library

modes="one_at_a_time posted"
limit=120

make_instances() {
    "$C" generate exchange/uniform_network --nodes "$1" -o exchange.json
    "$C" generate multicast/workstations --nodes "$1" -o multicast.json
    instances=$PWD/exchange.json,$PWD/multicast.json
}

library_for_mpi() {
    case $mpi in
    openmpi) set -- libopenmpi-dev openmpi-bin "$@" ;;
    mpich) set -- libmpich-dev mpich "$@" ;;
    esac
    if ! "$S/experiments/packages.sh" "$@" >/dev/null 2>&1; then
        tell skipped "$mpi: these packages are not here, and cannot be installed: $*"
        return 1
    fi
    (cd "$S" && make --no-print-directory pmpi MPICC="mpicc.$mpi") && return
    tell failed "the library cannot be built for $mpi"
    return 1
}

launch() {
    case $mpi in
    openmpi) timeout -k 5 "$limit" mpirun.openmpi --oversubscribe --mca mpi_yield_when_idle 1 \
        --mca orte_abort_timeout 5 -n "$@" ;;
    mpich) timeout -k 5 "$limit" mpirun.mpich -n "$@" ;;
    esac
}

begin() {
    suite=$1 runs=$PWD/runs/$1.$mpi
    mkdir -p "$runs"
    for mode in $modes; do : >"$runs/$mode.profile"; done
}

# run WAY LABEL RANKS COMMAND...
run() {
    way=$1 label=$2 ranks=$3
    shift 3
    [ "$way" = plain ] ||
        set -- env LD_PRELOAD="$S/build/$mpi/libcommsched-pmpi.so" COMMSCHED_INSTANCE="$instances" \
            COMMSCHED_MODE="$way" COMMSCHED_PROFILE="$runs/$way.profile" "$@"
    mkdir -p "$runs/$way/$label.$ranks" "$runs/$way.errors"
    (
        cd "$runs/$way/$label.$ranks" || exit 2
        launch "$ranks" "$@" >said 2>"$runs/$way.errors/$label.$ranks" </dev/null
        echo $? >status
    )
}

trial() {
    run plain "$@"
    for mode in $modes; do
        run "$mode" "$@"
        if diff -r "$runs/plain/$1.$2" "$runs/$mode/$1.$2" >>"$runs/$mode.differences"; then
            echo "same $(cat "$runs/plain/$1.$2/status")"
        else
            echo "differs $1.$2"
        fi >>"$runs/$mode.tally"
    done
}

end_of_suite() {
    for mode in $modes; do
        if said=$(awk -v wanted="$*" '
            FILENAME ~ /tally$/ && $1 == "same" { same++; failed += $2 != 0 }
            FILENAME ~ /tally$/ && $1 == "differs" { which = which " " $2 }
            FILENAME ~ /profile$/ { seen++ }
            FILENAME ~ /profile$/ && /"algorithm": / && match($0, /"call": "[a-z]*"/) {
                planned[substr($0, RSTART + 9, RLENGTH - 10)]++ }
            END { printf "%d runs as without the library", same
                  if (failed) printf ", of which %d fail with and without", failed
                  printf "; %d calls, planned", seen
                  for (k = split(wanted, calls, " "); k > 0; k--) {
                      printf " %d %s", planned[calls[k]], calls[k]
                      lacking += !planned[calls[k]] }
                  if (which) printf "; these differ:%s", which
                  exit !same || failed || which || lacking }' "$runs/$mode.tally" "$runs/$mode.profile" 2>&1); then
            tell passed "$suite, $mpi, $mode: $said"
        else
            tell failed "$suite, $mpi, $mode: $said"
        fi
    done
}
