/* Every message of a program that is bytes arrives with its third byte changed: to be preloaded. */
#include <mpi.h>

enum { POSITION = 2 };

int MPI_Isend(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
              MPI_Request *request)
{
    if (type == MPI_BYTE && count > POSITION)
        ((unsigned char *)buffer)[POSITION] ^=
            1; /* the program's own memory, which it may change */
    return PMPI_Isend(buffer, count, type, peer, tag, comm, request);
}
