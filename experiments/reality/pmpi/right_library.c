#include "experiments/reality/pmpi/right_library.h"

#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef OPEN_MPI
static const bool for_open_mpi = true;
#else
static const bool for_open_mpi = false;
#endif

enum { LONGEST_NAME = 8192 }; /* MPICH's; Open MPI's is shorter */

void right_library_check(void)
{
    char told[LONGEST_NAME];
    int length;
    PMPI_Get_library_version(told, &length);
    bool open_mpi = strncmp(told, "Open MPI", strlen("Open MPI")) == 0;
    if (open_mpi == for_open_mpi)
        return;
    fprintf(stderr,
            "commsched: this libcommsched-pmpi.so is for %s, but the program runs with %s\n",
            for_open_mpi ? "Open MPI" : "MPICH", open_mpi ? "Open MPI" : "another MPI");
    _exit(2); /* MPI_Abort needs a communicator */
}
