/* Overheads that a node does not have: before it sends it is busy for a while, and after it has
 * received. With them nodes of one kind stand for nodes of different speeds. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_INJECTED_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_INJECTED_H

#include "models/multicast/multicast.h"

/* A node's own; all zero: none. */
struct injected {
    struct overhead send, receive;
};

/* In all ranks: each gets its own from rank 0, where those of a multicast instance of as many nodes
 * as there are ranks are read from that path (NULL: none). A no is the same in all ranks; its
 * reason is rank 0's alone. */
struct verdict injected_read(const char *path, struct arena *arena, struct injected *own);

void injected_before_sending(const struct injected *own, double bytes);
void injected_after_receiving(const struct injected *own, double bytes);

#endif
