/* A shard: the part of a job made by one task of a batch system, selected by hash. The shard of an
 * item depends only on the item's name, never on what is stored or on where it is made. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SHARD_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SHARD_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

#define SHARDS_MOST 100000

struct shard {
    int number, count; /* 1 to count; count 0: the whole job */
};

/* The shard, out of count, of an item with this hash (models/base/hash.h). */
int shard_of(uint64_t hash, int count);

/* True if an item with this hash belongs to the shard. */
bool shard_holds(const struct shard *shard, uint64_t hash);

/* "3/64", and the inverse: returns false, with *out zeroed, for other texts, 0/64, 65/64 or more
 * than SHARDS_MOST. */
const char *shard_text(const struct shard *shard, struct arena *arena);
bool shard_parse(const char *text, struct shard *out);

#endif
