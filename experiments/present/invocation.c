#include "experiments/present/invocation.h"

#include <math.h>
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

/* ---- as JSON ---- */

static struct value *hosts_value(const struct invocation *invocation)
{
    struct value *hosts = value_array();
    for (size_t k = 0; k < invocation->host_count; k++) {
        struct value *host = value_object();
        value_set_text(host, "name", invocation->hosts[k].name);
        value_set_whole(host, "workers", invocation->hosts[k].workers);
        value_append(hosts, host);
    }
    return hosts;
}

struct value *invocations_value(const struct invocations *invocations, struct arena *arena)
{
    struct value *array = value_array();
    for (size_t k = 0; k < invocations->count; k++) {
        const struct invocation *one = &invocations->list[k];
        struct value *value = value_object();
        value_set_text(value, "engine", one->engine);
        if (one->batch)
            value_set_text(value, "batch", one->batch);
        value_set(value, "hosts", hosts_value(one));
        if (one->shard.count > 0)
            value_set_text(value, "shard", shard_text(&one->shard, arena));
        value_set_text(value, "started", one->started);
        value_set_number(value, "seconds", one->seconds);
        value_set_number(value, "busy", one->busy);
        value_set_whole(value, "runs", one->runs);
        value_set_whole(value, "trials", one->trials);
        value_set_whole(value, "hunts", one->hunts);
        value_append(array, value);
    }
    return array;
}

const char *known_text(const struct value *value, const char *key, struct arena *arena)
{
    const char *text = value_text(value, key);
    return text ? arena_print(arena, "%s", text) : "unknown";
}

static void take_hosts(const struct value *array, struct arena *arena, struct invocation *out)
{
    out->host_count = value_count(array);
    out->hosts = ARENA_ARRAY(arena, struct invocation_host, out->host_count + 1);
    for (size_t k = 0; k < out->host_count; k++) {
        const struct value *host = value_item(array, k);
        out->hosts[k] = (struct invocation_host){known_text(host, "name", arena),
                                                 (int)value_whole(host, "workers")};
    }
}

/* 0 if the number is missing. */
static double seconds_of(const struct value *value, const char *key)
{
    return fmax(0.0, value_number(value, key));
}

struct invocations invocations_take(const struct value *array, struct arena *arena)
{
    struct invocations taken = {.count = value_count(array)};
    taken.list = ARENA_ZEROED(arena, struct invocation, taken.count + 1);
    for (size_t k = 0; k < taken.count; k++) {
        const struct value *value = value_item(array, k);
        struct invocation *one = &taken.list[k];
        const char *shard = value_text(value, "shard");
        *one = (struct invocation){
            .engine = known_text(value, "engine", arena),
            .batch = value_text(value, "batch") ? known_text(value, "batch", arena) : NULL,
            .started = known_text(value, "started", arena),
            .seconds = seconds_of(value, "seconds"),
            .busy = seconds_of(value, "busy"),
            .runs = value_whole(value, "runs"),
            .trials = value_whole(value, "trials"),
            .hunts = value_whole(value, "hunts")};
        if (shard)
            shard_parse(shard, &one->shard);
        take_hosts(value_child(value, "hosts"), arena, one);
    }
    return taken;
}
