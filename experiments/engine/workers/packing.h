/* Numbers and texts as bytes for another program, and back.
 *
 * Who unpacks trusts nothing: after the first thing that is not there, all numbers are 0 and all
 * texts empty, and unpacking_ended says no. Whole numbers take as few bytes as they need. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PACKING_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PACKING_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* All zero but for the arena: empty. */
struct packing {
    struct arena *arena;
    unsigned char *bytes; /* in the arena */
    size_t count, capacity;
};

void pack_bytes(struct packing *out, const void *data, size_t count);
void pack_number(struct packing *out, uint64_t number);
void pack_double(struct packing *out, double value);
void pack_text(struct packing *out, const char *text); /* NULL comes back as NULL */

struct unpacking {
    const unsigned char *at, *end;
    bool failed;
};

struct unpacking unpacking_start(const void *bytes, size_t count);

/* NULL where there are not so many. They stay where they are. */
const void *unpack_bytes(struct unpacking *in, size_t count);
uint64_t unpack_number(struct unpacking *in);

/* A number below the limit. */
size_t unpack_below(struct unpacking *in, size_t limit);

/* How many things follow, each of at least one byte. */
size_t unpack_count(struct unpacking *in);
double unpack_double(struct unpacking *in);
const char *unpack_text(struct unpacking *in); /* stays where it is */

/* True where nothing was missing and nothing is left. */
bool unpacking_ended(const struct unpacking *in);

#endif
