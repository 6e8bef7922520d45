#include "experiments/suite/record.h"

#include "experiments/suite/orders.h"
#include "models/base/units.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void record_start(struct suite_record *record, uint64_t digest)
{
    record->digest = digest;
    record->value = record->one_pass = INFINITY;
    record->bound = 0.0;
    record->found[0] = record->orders[0] = record->proved[0] = record->one_pass_by[0] = '\0';
    record->all = record->failed = false;
}

struct verdict record_schedule(struct suite_record *record, const struct instance *instance,
                               const struct timeline *timeline, const char *found, double *value,
                               struct arena *scratch)
{
    const char *orders;
    struct timeline again;
    struct verdict verdict = orders_of(instance, timeline, scratch, &orders);
    if (verdict.ok && strlen(orders) >= ORDERS_MOST)
        verdict = verdict_no("the orders of the schedule take more than %d bytes", ORDERS_MOST);
    if (verdict.ok)
        verdict = orders_execute(instance, orders, scratch, &again);
    if (verdict.ok)
        verdict = instance_check(instance, &again, scratch);
    if (!verdict.ok)
        return verdict;
    *value = again.completion;
    if (again.completion < record->value) {
        record->value = again.completion;
        snprintf(record->found, sizeof record->found, "%s", found);
        snprintf(record->orders, sizeof record->orders, "%s", orders);
    }
    return verdict;
}

struct suite_change record_apply(const struct suite_record *record, struct suite_entry *entry,
                                 struct arena *arena)
{
    struct suite_change change = {
        .value = record->value<entry->value, .bound = record->bound> entry->bound,
        .one_pass =
            record->one_pass < entry->one_pass ||
            (record->all && isfinite(record->one_pass) && record->one_pass > entry->one_pass)};
    entry->digest = record->digest;
    if (change.value) {
        entry->value = record->value;
        entry->found = arena_print(arena, "%s", record->found);
        entry->orders = arena_print(arena, "%s", record->orders);
    }
    if (change.bound) {
        entry->bound = record->bound;
        entry->proved = arena_print(arena, "%s", record->proved);
    }
    if (change.one_pass) {
        entry->one_pass = record->one_pass;
        entry->one_pass_by = arena_print(arena, "%s", record->one_pass_by);
    }
    return change;
}
