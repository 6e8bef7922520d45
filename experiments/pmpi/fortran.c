/* Wrappers of MPI's Fortran functions under Open MPI: those of mpif.h and the module mpi
 * (mpi_bcast_), and those called by the module mpi_f08 (ompi_bcast_f). Open MPI's own call PMPI_*;
 * in MPICH they call MPI_*, which this library already wraps. */
#include <mpi.h>

#ifdef OPEN_MPI

#include <stdbool.h>

/* NOLINTNEXTLINE(misc-redundant-expression): MPI_Fint is another type in other builds */
_Static_assert(sizeof(MPI_Fint) == sizeof(int), "counts of Fortran are not those of C");

/* The variables whose addresses represent MPI_IN_PLACE and MPI_BOTTOM; a build of Open MPI has one
 * of the spellings, or none if it was built without Fortran. */
extern const int mpi_fortran_in_place __attribute__((weak));
extern const int mpi_fortran_in_place_ __attribute__((weak));
extern const int mpi_fortran_in_place__ __attribute__((weak));
extern const int MPI_FORTRAN_IN_PLACE __attribute__((weak));
extern const int mpi_fortran_bottom __attribute__((weak));
extern const int mpi_fortran_bottom_ __attribute__((weak));
extern const int mpi_fortran_bottom__ __attribute__((weak));
extern const int MPI_FORTRAN_BOTTOM __attribute__((weak));

enum { SPELLINGS = 4 };

static const int *const in_place[SPELLINGS] = {&mpi_fortran_in_place, &mpi_fortran_in_place_,
                                               &mpi_fortran_in_place__, &MPI_FORTRAN_IN_PLACE};
static const int *const bottom[SPELLINGS] = {&mpi_fortran_bottom, &mpi_fortran_bottom_,
                                             &mpi_fortran_bottom__, &MPI_FORTRAN_BOTTOM};

/* An absent variable is NULL, and so may a buffer of no bytes be. */
static bool stands_for(const void *buffer, const int *const *variables)
{
    for (int k = 0; k < SPELLINGS; k++)
        if (buffer && buffer == variables[k])
            return true;
    return false;
}

static void *buffer_of(void *buffer)
{
    return stands_for(buffer, bottom) ? MPI_BOTTOM : buffer;
}

static void *sent(void *buffer)
{
    return stands_for(buffer, in_place) ? MPI_IN_PLACE : buffer_of(buffer);
}

static void report(MPI_Fint *error, int code)
{
    if (error)
        *error = code;
}

static void alltoall(void *send, MPI_Fint *send_count, MPI_Fint *send_type, void *receive,
                     MPI_Fint *receive_count, MPI_Fint *receive_type, MPI_Fint *comm,
                     MPI_Fint *error)
{
    report(error,
           MPI_Alltoall(sent(send), *send_count, PMPI_Type_f2c(*send_type), buffer_of(receive),
                        *receive_count, PMPI_Type_f2c(*receive_type), PMPI_Comm_f2c(*comm)));
}

static void alltoallv(void *send, MPI_Fint *send_counts, MPI_Fint *send_places, MPI_Fint *send_type,
                      void *receive, MPI_Fint *receive_counts, MPI_Fint *receive_places,
                      MPI_Fint *receive_type, MPI_Fint *comm, MPI_Fint *error)
{
    report(error, MPI_Alltoallv(sent(send), send_counts, send_places, PMPI_Type_f2c(*send_type),
                                buffer_of(receive), receive_counts, receive_places,
                                PMPI_Type_f2c(*receive_type), PMPI_Comm_f2c(*comm)));
}

static void bcast(void *buffer, MPI_Fint *count, MPI_Fint *type, MPI_Fint *root, MPI_Fint *comm,
                  MPI_Fint *error)
{
    report(error,
           MPI_Bcast(buffer_of(buffer), *count, PMPI_Type_f2c(*type), *root, PMPI_Comm_f2c(*comm)));
}

/* Under the names of mpif.h and of the module mpi, */
extern __typeof__(alltoall) mpi_alltoall_ __attribute__((alias("alltoall")));
extern __typeof__(alltoallv) mpi_alltoallv_ __attribute__((alias("alltoallv")));
extern __typeof__(bcast) mpi_bcast_ __attribute__((alias("bcast")));

/* and those called by mpi_f08. */
extern __typeof__(alltoall) ompi_alltoall_f __attribute__((alias("alltoall")));
extern __typeof__(alltoallv) ompi_alltoallv_f __attribute__((alias("alltoallv")));
extern __typeof__(bcast) ompi_bcast_f __attribute__((alias("bcast")));

#endif
