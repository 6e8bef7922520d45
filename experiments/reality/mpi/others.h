/* Collectives of the MPI library that move the same data: MPI_Alltoallv for an exchange, MPI_Bcast
 * for a multicast of one message to all other nodes, MPI_Reduce and others for collective
 * operations; by the library's own choice of an algorithm, and by each selectable one
 * (library_algorithms.h). Waiting is the library's own. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_OTHERS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_OTHERS_H

#include "experiments/reality/execution/data_plan.h"
#include "experiments/reality/execution/executed.h"
#include "experiments/reality/mpi/crew.h"

/* On all ranks; for a collective operation with the rank's data plan, else NULL. Sets out->others
 * on rank 0, in the crew's arena; none if no collective moves the same data. An algorithm that
 * refuses, for example one for two ranks only, is left out. Fails where data arrived changed. */
struct verdict others_measure(struct crew *crew, const struct schedule *schedule,
                              const struct data_plan *data, int repetitions, struct executed *out);

#endif
