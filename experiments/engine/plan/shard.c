#include "experiments/engine/plan/plan.h"

#include "models/base/hash.h"

#include <stdio.h>
#include <string.h>

int shard_of(uint64_t hash, int count)
{
    return (int)(hash_finish(hash) % (uint64_t)count) + 1;
}

bool shard_holds(const struct shard *shard, uint64_t hash)
{
    return shard->count == 0 || shard_of(hash, shard->count) == shard->number;
}

const char *shard_text(const struct shard *shard, struct arena *arena)
{
    return arena_print(arena, "%d/%d", shard->number, shard->count);
}

bool shard_parse(const char *text, struct shard *out)
{
    struct shard read;
    int end = 0;
    *out = (struct shard){0};
    if (text[strspn(text, "0123456789/")] ||
        sscanf(text, "%6d/%6d%n", &read.number, &read.count, &end) != 2 || text[end] ||
        read.number < 1 || read.number > read.count || read.count > SHARDS_MOST)
        return false;
    *out = read;
    return true;
}
