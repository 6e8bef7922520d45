/* A part of a job that one task of a batch system makes: of everything that is to be done, what
 * has a certain hash. Which shard something belongs to depends on its name alone, never on what is
 * stored or on where it is made. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SHARD_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SHARD_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

#define SHARDS_MOST 100000

struct shard {
    int number, count; /* 1 to count; count 0: the whole job */
};

/* The shard, of so many, that something of this hash (models/base/hash.h) belongs to. */
int shard_of(uint64_t hash, int count);

/* True when it belongs to this one. */
bool shard_holds(const struct shard *shard, uint64_t hash);

/* "3/64", and back: false, with *out zeroed, for what is no such text, 0/64, 65/64 or more than
 * SHARDS_MOST. */
const char *shard_text(const struct shard *shard, struct arena *arena);
bool shard_parse(const char *text, struct shard *out);

#endif
