/* Injected overheads: a node is busy for a while before each send and after each receipt, so that
 * nodes of one kind can stand for nodes of different speeds. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_INJECTED_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_INJECTED_H

#include "models/multicast/multicast.h"

/* Those of one node; all zero: none. */
struct injected {
    struct overhead send, receive;
};

/* On all ranks: each gets its own from rank 0, which reads those of a multicast instance with as
 * many nodes as there are ranks from that path (NULL: none). Success is the same on all ranks; only
 * rank 0 has the reason. */
struct verdict injected_read(const char *path, struct arena *arena, struct injected *own);

void injected_before_sending(const struct injected *own, double bytes);
void injected_after_receiving(const struct injected *own, double bytes);

#endif
