/* The MPI library and its version: "openmpi 4.1.4", "mpich 4.0.2". */
#ifndef COMMSCHED_EXPERIMENTS_MPI_LIBRARY_NAME_H
#define COMMSCHED_EXPERIMENTS_MPI_LIBRARY_NAME_H

#include "models/base/arena.h"

const char *library_name(struct arena *arena);

#endif
