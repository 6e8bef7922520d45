#include "experiments/present/invocation.h"

#include <string.h>
#include <time.h>

static bool are_equal_texts(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

const char *invocation_date(struct arena *arena)
{
    char second[32];
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    strftime(second, sizeof second, "%Y-%m-%d %H:%M:%S", gmtime_r(&now.tv_sec, &utc));
    return arena_print(arena, "%s.%03ld UTC", second, now.tv_nsec / 1000000);
}

/* No two of a shard start on one host in the same millisecond. */
static bool are_one(const struct invocation *a, const struct invocation *b)
{
    bool equal = a->host_count == b->host_count && strcmp(a->engine, b->engine) == 0 &&
                 strcmp(a->started, b->started) == 0 && are_equal_texts(a->batch, b->batch) &&
                 a->shard.number == b->shard.number && a->shard.count == b->shard.count;
    for (size_t k = 0; equal && k < a->host_count; k++)
        equal = strcmp(a->hosts[k].name, b->hosts[k].name) == 0;
    return equal;
}

struct invocations invocations_join(const struct invocations *some, const struct invocations *more,
                                    struct arena *arena)
{
    struct invocations all = {
        .list = ARENA_ARRAY(arena, struct invocation, some->count + more->count + 1),
        .count = some->count};
    if (some->count > 0)
        memcpy(all.list, some->list, some->count * sizeof *all.list);
    for (size_t k = 0; k < more->count; k++) {
        size_t found = 0;
        while (found < all.count && !are_one(&all.list[found], &more->list[k]))
            found++;
        if (found == all.count || all.list[found].seconds < more->list[k].seconds)
            all.list[found] = more->list[k];
        all.count += found == all.count;
    }
    return all;
}
