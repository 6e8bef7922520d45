/* Collectives of the MPI library that move the same data: MPI_Alltoallv for an exchange, MPI_Bcast
 * for a multicast of one message to all other nodes, MPI_Reduce and the like for collective
 * operations; by the library's own choice of an algorithm, and by each that can be chosen
 * (library_algorithms.h). They wait as the library does. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_OTHERS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_OTHERS_H

#include "experiments/reality/execution/data_plan.h"
#include "experiments/reality/execution/executed.h"
#include "experiments/reality/mpi/crew.h"

/* In all ranks; of a collective operation with the rank's data plan, else NULL. In rank 0
 * out->others is set, in the crew's arena; none where no collective does the same. An algorithm
 * that refuses, as one for two ranks alone, is left out. A no where data arrived changed. */
struct verdict others_measure(struct crew *crew, const struct schedule *schedule,
                              const struct data_plan *data, int repetitions, struct executed *out);

#endif
