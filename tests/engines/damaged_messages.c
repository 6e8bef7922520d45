/* A preloaded library that changes the third byte of every message of bytes on arrival. */
#include <mpi.h>

enum { POSITION = 2 };

int MPI_Isend(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
              MPI_Request *request)
{
    if (type == MPI_BYTE && count > POSITION)
        ((unsigned char *)buffer)[POSITION] ^=
            1; /* the program's own memory, which may be changed */
    return PMPI_Isend(buffer, count, type, peer, tag, comm, request);
}
