/* Data and texts as one sequence of bytes for another rank, a process of the same program on the
 * same kind of machine (mpi/ranks.h): structs are copied as they are, and are unpacked in the same
 * order. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PACKING_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PACKING_H

#include "models/base/arena.h"

/* Empty: all zero except the arena. */
struct packing {
    struct arena *arena;
    unsigned char *bytes; /* in the arena */
    size_t count, capacity;
};

void pack_bytes(struct packing *out, const void *data, size_t count);
void pack_text(struct packing *out, const char *text);

/* The bytes not yet unpacked. */
struct unpacking {
    const unsigned char *at;
};

void unpack_bytes(struct unpacking *in, void *data, size_t count);
const char *unpack_text(struct unpacking *in); /* not copied */

#endif
