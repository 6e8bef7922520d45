#include "experiments/suite/submit.h"

#include "experiments/suite/orders.h"

/* The orders of the schedule, and their value. Fails if the schedule is invalid when restored from
 * its orders, or not of the library's kind. */
static struct verdict restore(const struct schedule *schedule, struct arena *arena,
                              const char **orders, double *value)
{
    struct timeline again;
    struct verdict verdict = orders_of(&schedule->instance, &schedule->timeline, arena, orders);
    if (verdict.ok)
        verdict = orders_execute(&schedule->instance, *orders, arena, &again);
    if (verdict.ok)
        verdict = instance_check(&schedule->instance, &again, arena);
    if (verdict.ok)
        *value = again.completion;
    return verdict;
}

static const char *author(const struct schedule *schedule, struct arena *arena)
{
    char *found = arena_print(arena, "%.100s, submitted", schedule->algorithm);
    for (char *at = found; *at; at++)
        if ((unsigned char)*at < ' ')
            *at = ' ';
    return found;
}

/* With the library locked. */
static struct verdict keep(const char *directory, const struct schedule *schedule,
                           struct arena *arena, struct submission *out)
{
    struct suite_library library;
    uint64_t digest = instance_digest(&schedule->instance);
    const char *orders;
    struct verdict verdict = suite_load(directory, arena, &library);
    if (!verdict.ok)
        return verdict;
    struct suite_entry *entry = suite_find_digest(&library, digest);
    if (!entry)
        return verdict_no("no instance of the library has its digest, %016llx",
                          (unsigned long long)digest);
    verdict = restore(schedule, arena, &orders, &out->value);
    if (!verdict.ok)
        return verdict;
    out->name = entry->name;
    out->known = entry->value;
    out->better = out->value < entry->value;
    if (!out->better)
        return verdict;
    entry->value = out->value;
    entry->found = author(schedule, arena);
    entry->orders = orders;
    return suite_save(&library, arena);
}

struct verdict suite_submit(const char *directory, const struct schedule *schedule,
                            struct arena *arena, struct submission *out)
{
    int lock;
    struct verdict verdict = suite_lock(directory, &lock);
    if (!verdict.ok)
        return verdict;
    verdict = keep(directory, schedule, arena, out);
    suite_unlock(lock);
    return verdict;
}
