#!/bin/sh
# Collectives of Fortran programs (mpif.h, the modules mpi and mpi_f08) are executed as planned by the
# preloaded libcommsched-pmpi, under Open MPI and MPICH, including the constants for in place and bottom.
. tests/engines/lib.sh
. tests/engines/pmpi/preloaded.sh

enter pmpi_fortran
make_instances 4
for mpi in openmpi mpich; do
    library_for_mpi gfortran || continue
    begin fortran
    for dialect in MPIF MODULE F08; do
        if mpifort.$mpi -w -fallow-argument-mismatch -D$dialect -o $dialect.$mpi "$S/tests/engines/pmpi/fortran.F90"; then
            trial $dialect 3 "$PWD/$dialect.$mpi"
        else
            tell failed "fortran.F90 with $dialect cannot be compiled for $mpi"
        fi
    done
    end_of_suite alltoall alltoallv bcast
    for call in alltoall alltoallv; do
        in_place=$(grep -c "\"call\": \"$call\".*in place" "$runs/posted.profile")
        if [ "$in_place" = 3 ]; then tell passed "$mpi knows $call in place"; else tell failed "$mpi, $call in place: $in_place of 3"; fi
    done
done
summary
