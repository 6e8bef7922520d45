/* Wrappers of MPI's functions in C. */
#include "experiments/reality/pmpi/pmpi.h"

int MPI_Alltoall(const void *send, int send_count, MPI_Datatype send_type, void *receive,
                 int receive_count, MPI_Datatype receive_type, MPI_Comm comm)
{
    return pmpi_alltoall(send, send_count, send_type, receive, receive_count, receive_type, comm);
}

int MPI_Alltoallv(const void *send, const int *send_counts, const int *send_places,
                  MPI_Datatype send_type, void *receive, const int *receive_counts,
                  const int *receive_places, MPI_Datatype receive_type, MPI_Comm comm)
{
    return pmpi_alltoallv(send, send_counts, send_places, send_type, receive, receive_counts,
                          receive_places, receive_type, comm);
}

int MPI_Alltoallw(const void *send, const int *send_counts, const int *send_places,
                  const MPI_Datatype *send_types, void *receive, const int *receive_counts,
                  const int *receive_places, const MPI_Datatype *receive_types, MPI_Comm comm)
{
    return pmpi_alltoallw(send, send_counts, send_places, send_types, receive, receive_counts,
                          receive_places, receive_types, comm);
}

int MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    return pmpi_bcast(buffer, count, type, root, comm);
}
