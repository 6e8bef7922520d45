/* Serialisation of numbers and texts for another program.
 *
 * Unpacking trusts no input: after the first missing item, all numbers are 0, all texts are empty,
 * and unpacking_ended returns false. Whole numbers take as few bytes as they need. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PACKING_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PACKING_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* Empty: all zero except the arena. */
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

/* NULL if there are fewer bytes. The bytes are not copied. */
const void *unpack_bytes(struct unpacking *in, size_t count);
uint64_t unpack_number(struct unpacking *in);

/* A number below the limit. */
size_t unpack_below(struct unpacking *in, size_t limit);

/* The number of items that follow, each of at least one byte. */
size_t unpack_count(struct unpacking *in);
double unpack_double(struct unpacking *in);
const char *unpack_text(struct unpacking *in); /* not copied */

/* True if nothing was missing and nothing is left. */
bool unpacking_ended(const struct unpacking *in);

#endif
