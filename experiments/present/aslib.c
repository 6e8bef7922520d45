#include "experiments/engine/ending.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/shrink/shrink.h"

static const char *const statuses[STATUSES] = {[STATUS_VALID] = "ok",
                                               [STATUS_REFUSED] = "not_applicable",
                                               [STATUS_CRASHED] = "crash",
                                               [STATUS_TIMED_OUT] = "timeout",
                                               [STATUS_EXHAUSTED] = "memout"};

struct table aslib_runs(const struct benchmark *benchmark, const struct suite_entry *const *entries,
                        struct arena *arena)
{
    static const struct column columns[] = {
        {.key = "instance_id"},
        {.key = "repetition"},
        {.key = "algorithm"},
        {.key = "quality"},
        {.key = "runtime"},
        {.key = "runstatus", .values = "ok,timeout,memout,not_applicable,crash,other"},
        {0}};
    struct table table = table_start(columns, arena);
    for (int k = 0; k < benchmark->set->count; k++)
        for (int a = 0; a < benchmark->algorithm_count; a++) {
            const struct solution *solution = &benchmark_at(benchmark, k, a)->solution;
            bool valid = solution->status == STATUS_VALID;
            const char *status = statuses[solution->status];
            TABLE_ROW(&table, entry_text(entries[k]->name), entry_whole(1),
                      entry_text(benchmark->algorithms[a]->name),
                      entry_number(valid ? solution->completion / entries[k]->value : NAN),
                      entry_number(valid ? solution->cpu_seconds : NAN),
                      entry_text(status ? status : "other"));
        }
    return table;
}

static void put_features(struct instance *instance, struct arena *arena, struct entry *out)
{
    static const enum slot_kind kinds[] = {SLOT_SIZE, SLOT_CONSTANT, SLOT_RATE};
    const struct timeline nothing = {0};
    struct slots slots = instance_slots(instance, arena);
    double *values = ARENA_ARRAY(arena, double, slots.count);
    *out++ = entry_whole(instance_nodes(instance));
    *out++ = entry_number(instance_lower_bound(instance, &nothing));
    for (int k = 0; k < 3; k++) {
        size_t count = 0;
        for (size_t s = 0; s < slots.count; s++)
            if (slots.slot[s].kind & kinds[k] && slot_value(&slots.slot[s]) > 0.0)
                values[count++] = slot_value(&slots.slot[s]);
        struct summary summary = summarise(values, count, arena);
        *out++ = entry_number(summary.mean);
        *out++ = entry_number(count == 1 ? 0.0 : summary.deviation / summary.mean);
    }
}

struct table aslib_features(const struct suite_entry *const *entries, size_t count,
                            struct arena *arena)
{
    struct table table = table_of_keys(
        "instance_id,repetition,nodes,lower_bound,size_mean,size_variation,constant_mean,"
        "constant_variation,rate_mean,rate_variation",
        STYLE_EXACT, arena);
    for (size_t k = 0; k < count; k++) {
        struct instance instance;
        require(suite_instance(entries[k], arena, &instance));
        struct entry *row = TABLE_ROW(&table, entry_text(entries[k]->name), entry_whole(1));
        put_features(&instance, arena, row + 2);
    }
    return table;
}
