/* Planned collectives for an unmodified MPI program: libcommsched-pmpi, preloaded or linked before
 * the MPI library, defines MPI_Alltoall, MPI_Alltoallv, MPI_Alltoallw and MPI_Bcast, and passes
 * calls that it does not take to PMPI_*. The functions below have the arguments and results of the
 * MPI functions. Paper `exchange` section 3: schedules made at run time from information about the
 * network. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_PMPI_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_PMPI_H

#include <mpi.h>

int pmpi_alltoall(const void *send, int send_count, MPI_Datatype send_type, void *receive,
                  int receive_count, MPI_Datatype receive_type, MPI_Comm comm);
int pmpi_alltoallv(const void *send, const int *send_counts, const int *send_places,
                   MPI_Datatype send_type, void *receive, const int *receive_counts,
                   const int *receive_places, MPI_Datatype receive_type, MPI_Comm comm);
int pmpi_alltoallw(const void *send, const int *send_counts, const int *send_places,
                   const MPI_Datatype *send_types, void *receive, const int *receive_counts,
                   const int *receive_places, const MPI_Datatype *receive_types, MPI_Comm comm);
int pmpi_bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm);

#endif
