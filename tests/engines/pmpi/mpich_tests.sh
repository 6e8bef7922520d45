# shellcheck shell=sh disable=SC2154,SC2231
# Functions for pmpi_suites.sh: MPICH's own tests of the calls that the library takes, in mpich/test/mpi, for
# the MPI $mpi. They are compiled without MPICH's configure, with a handwritten header.
#
#     compile_mpich_tests DIRECTORY...  the tests of these directories, into mpich.$mpi
#     mpich_tests DIRECTORY...          lines "PROGRAM RANKS", as in MPICH's own lists

calls='(MPI|MTest|mpi)_([Aa]lltoall[vw]?|[Bb]cast) *\('

# The sources of a directory that themselves call one of them: "FILE PROGRAM".
callers() {
    grep -lE "$calls" mpich/test/mpi/"$1"/*.c mpich/test/mpi/"$1"/*.f mpich/test/mpi/"$1"/*.f90 2>/dev/null |
        sed 's|\(.*/\)\([^/]*\)\(\.[^.]*\)$|\1\2\3 \2|'
}

mpich_tests() {
    for directory; do
        callers "$directory" | while read -r _ program; do
            cat "mpich/test/mpi/$directory"/testlist "mpich/test/mpi/$directory"/testlist.in 2>/dev/null |
                awk -v name="$program" '$1 == name { print $1, $2 }'
        done
    done
}

compile_mpich_tests() {
    T=mpich/test/mpi made=mpich.$mpi
    mkdir -p "$made/objects"
    cp "$S/tests/engines/pmpi/mpitestconf.h" $T/include
    cp "$S/tests/engines/pmpi/mpitestconf.h" $T/dtpools/dtpoolsconf.h
    set -- "$@" end
    C_COMPILER="mpicc.$mpi -w -O1 -DOMPI_OMIT_MPI1_COMPAT_DECLS=0 -I$T/include -I$T/dtpools/include"
    FORTRAN="mpifort.$mpi -w -fallow-argument-mismatch -I$made/objects -J$made/objects"
    for file in $T/util/mtest.c $T/util/mtest_common.c $T/util/mtest_thread.c $T/dtpools/src/*.c; do
        $C_COMPILER -c -o "$made/objects/$(basename "$file" .c).o" "$file" || return
    done
    for dialect in f77 f90 f08; do
        $FORTRAN -c -o "$made/objects/$dialect" "$(echo $T/util/mtest_$dialect.f*)" || return
    done
    while [ "$1" != end ]; do
        callers "$1" | while read -r file program; do
            case $1 in
            f*) $FORTRAN -o "$made/$program" "$file" "$made/objects/${1%/*}" ;;
            *) $C_COMPILER -o "$made/$program" "$file" "$made"/objects/*.o -lm ;;
            esac || echo "$program" >>"$made/not_compiled"
        done
        shift
    done
}
