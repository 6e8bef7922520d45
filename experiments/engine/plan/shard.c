#include "experiments/engine/plan/plan.h"

#include "models/base/hash.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

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

/* Parses a number from 1 to most, followed by the given character; returns the text after that, or
 * NULL. */
static const char *parse_part(const char *text, char behind, long most, int *out)
{
    char *end;
    errno = 0;
    if (!isdigit((unsigned char)*text))
        return NULL;
    long number = strtol(text, &end, 10);
    *out = (int)number;
    return errno || number < 1 || number > most || *end != behind ? NULL : end + 1;
}

bool shard_parse(const char *text, struct shard *out)
{
    struct shard read;
    const char *count = parse_part(text, '/', SHARDS_MOST, &read.number);
    *out = (struct shard){0};
    if (!count || !parse_part(count, '\0', SHARDS_MOST, &read.count) || read.number > read.count)
        return false;
    *out = read;
    return true;
}
