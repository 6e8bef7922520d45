#include "experiments/engine/plan/plan.h"

#include "models/base/hash.h"

#include <stdlib.h>
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
    char *slash = NULL, *end = NULL;
    *out = (struct shard){0};
    if (!text[0] || text[strspn(text, "0123456789/")])
        return false;
    long number = strtol(text, &slash, 10), count = *slash ? strtol(slash + 1, &end, 10) : 0;
    if (!end || *end || number < 1 || number > count || count > SHARDS_MOST)
        return false;
    *out = (struct shard){(int)number, (int)count};
    return true;
}
