#include "experiments/engine/plan/shard.h"

#include "models/base/hash.h"

int shard_of(uint64_t hash, int count)
{
    return (int)(hash_finish(hash) % (uint64_t)count) + 1;
}

bool shard_holds(const struct shard *shard, uint64_t hash)
{
    return shard->count == 0 || shard_of(hash, shard->count) == shard->number;
}
