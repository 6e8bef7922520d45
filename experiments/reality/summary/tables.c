#include "experiments/reality/summary/tables.h"

#define NUMBER .kind = COLUMN_NUMBER
#define WHOLE .kind = COLUMN_WHOLE
#define SIGNED NUMBER, .style = STYLE_SIGNED, .decimals = 2
#define PERCENT NUMBER, .style = STYLE_FIXED, .decimals = 2
#define TAU NUMBER, .style = STYLE_FIXED, .decimals = 2
#define SECONDS NUMBER, .style = STYLE_SIGNIFICANT, .unit = "s"
#define RANK NUMBER, .style = STYLE_GENERAL

/* A missing number is absent. */
static struct entry number(double value)
{
    return isfinite(value) ? entry_number(value) : (struct entry){0};
}

static struct entry percent(double share)
{
    return number(100.0 * share);
}

static struct entry mode_entry(enum executed_mode mode)
{
    return entry_text(executed_mode_words[mode]);
}

/* "9 of 10"; absent without pairs. */
static struct entry right_entry(const struct summary_pairs *pairs, struct arena *arena)
{
    return pairs->count > 0 ? entry_text(arena_print(arena, "%d of %d", pairs->right, pairs->count))
                            : entry_text("none");
}

static struct entry range_entry(double low, double high, struct arena *arena)
{
    return isfinite(low) ? entry_text(arena_print(arena, "%.2f to %.2f", low, high))
                         : (struct entry){0};
}

/* ---- totals ---- */

struct table outside_totals_table(const struct outside *outside, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "engine"},
        {.heading = "mode"},
        {.heading = "model"},
        {.key = "networks", .heading = "networks", WHOLE},
        {.heading = "schedules", WHOLE},
        {.key = "error_least_percent", PERCENT},
        {.key = "error_median_percent", .heading = "error %: median", PERCENT},
        {.key = "error_greatest_percent", .heading = "greatest", PERCENT},
        {.key = "furthest", .heading = "of"},
        {.key = "within", .heading = "within 3 %", WHOLE},
        {.key = "tau", .heading = "mean tau", TAU},
        {.key = "tau_low", TAU},
        {.key = "tau_high", TAU},
        {.key = "", .heading = "95 %", .alignment = 'r'},
        {.key = "pairs", WHOLE},
        {.key = "right", WHOLE},
        {.key = "right_by_minima", WHOLE},
        {.key = "", .heading = "ranked right", .alignment = 'r'},
        {.key = "reversed", .heading = "surely reversed", WHOLE},
        {.key = "holds", .heading = "holds"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < outside->total_count; k++) {
        const struct summary_total *total = &outside->totals[k];
        const struct summary_pairs *pairs = &total->pairs;
        TABLE_ROW(&table, entry_text(total->engine), mode_entry(total->mode),
                  entry_text(total->model), entry_whole(total->groups),
                  entry_whole(total->schedules), percent(total->errors.least),
                  percent(total->errors.median), percent(total->errors.greatest),
                  entry_text(total->errors.furthest), entry_whole(total->within),
                  number(total->tau), number(total->tau_low), number(total->tau_high),
                  range_entry(total->tau_low, total->tau_high, arena), entry_whole(pairs->count),
                  entry_whole(pairs->right), entry_whole(pairs->right_by_minima),
                  right_entry(pairs, arena), entry_whole(pairs->reversed),
                  summary_holds(total) ? entry_verdict("yes", TONE_GOOD)
                                       : entry_verdict("no", TONE_POOR));
    }
    return table;
}

/* ---- groups ---- */

struct table outside_groups_table(const struct outside *outside, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "engine"},
        {.heading = "network"},
        {.heading = "nodes", WHOLE},
        {.heading = "mode"},
        {.heading = "model"},
        {.key = "links"},
        {.key = "instance"},
        {.heading = "schedules", WHOLE},
        {.key = "error_least_percent", .heading = "error %: least", PERCENT},
        {.key = "error_median_percent", .heading = "median", PERCENT},
        {.key = "error_greatest_percent", .heading = "greatest", PERCENT},
        {.key = "furthest", .heading = "of"},
        {.key = "tau", .heading = "tau", TAU},
        {.key = "tau_low", TAU},
        {.key = "tau_high", TAU},
        {.key = "", .heading = "98 %", .alignment = 'r'},
        {.key = "tau_of_minima", TAU},
        {.key = "pairs", WHOLE},
        {.key = "right", WHOLE},
        {.key = "right_by_minima", WHOLE},
        {.key = "reversed", WHOLE},
        {.key = "", .heading = "ranked right", .alignment = 'r'},
        {.key = "choice_cost_percent", .heading = "choice costs %", PERCENT},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < outside->group_count; k++) {
        const struct summary_group *group = &outside->groups[k];
        const struct summary_pairs *pairs = &group->pairs;
        TABLE_ROW(&table, entry_text(group->engine), entry_text(group->network),
                  entry_whole(group->nodes), mode_entry(group->mode), entry_text(group->model),
                  entry_text(executed_links_words[group->links]),
                  entry_text(arena_print(arena, "%016llx", (unsigned long long)group->instance)),
                  entry_whole((long long)group->count), percent(group->errors.least),
                  percent(group->errors.median), percent(group->errors.greatest),
                  entry_text(group->errors.furthest), number(group->tau), number(group->tau_low),
                  number(group->tau_high), range_entry(group->tau_low, group->tau_high, arena),
                  number(group->tau_of_minima), entry_whole(pairs->count),
                  entry_whole(pairs->right), entry_whole(pairs->right_by_minima),
                  entry_whole(pairs->reversed), right_entry(pairs, arena),
                  percent(group->choice_cost));
    }
    return table;
}

/* ---- schedules ---- */

/* The leading columns of a row of a group. */
#define GROUP_COLUMNS                                                                              \
    {.key = "engine"}, {.key = "network"}, {.key = "mode"},                                        \
    {                                                                                              \
        .key = "model"                                                                             \
    }
#define GROUP_ENTRIES(group)                                                                       \
    entry_text((group)->engine), entry_text((group)->network), mode_entry((group)->mode),          \
        entry_text((group)->model)

static void add_group_section(struct table *table, const struct summary_group *group)
{
    struct arena *arena = table->arena;
    table_section(table, arena_print(arena, "%s, %s, %s, %s", group->engine, group->network,
                                     executed_mode_words[group->mode], group->model));
}

/* "2", "2 (1 to 3)". */
static struct entry rank_entry(const struct summary_run *run, struct arena *arena)
{
    return entry_text(isnan(run->rank_low) ? arena_print(arena, "%g", run->rank)
                                           : arena_print(arena, "%g (%g to %g)", run->rank,
                                                         run->rank_low, run->rank_high));
}

static void add_schedule(struct table *table, const struct summary_group *group,
                         const struct summary_run *run)
{
    const struct executed *executed = run->executed;
    TABLE_ROW(table, GROUP_ENTRIES(group), entry_text(executed->schedule.algorithm),
              number(executed->predicted), number(executed->measured.median),
              number(executed->measured.minimum), number(executed->predicted),
              number(executed->measured.median), number(executed->measured.minimum),
              percent(run->median), percent(run->low), percent(run->high), percent(run->minimum),
              number(run->rank_predicted), number(run->rank), number(run->rank_low),
              number(run->rank_high), rank_entry(run, table->arena),
              entry_whole((long long)executed->repetition_count), entry_text(run->path));
}

struct table outside_schedules_table(const struct outside *outside, struct arena *arena)
{
    static const struct column columns[] = {
        GROUP_COLUMNS,
        {.heading = "algorithm"},
        {.key = "predicted", NUMBER, .style = STYLE_EXACT},
        {.key = "median", NUMBER, .style = STYLE_EXACT},
        {.key = "minimum", NUMBER, .style = STYLE_EXACT},
        {.key = "", .heading = "predicted", SECONDS},
        {.key = "", .heading = "median", SECONDS},
        {.key = "", .heading = "minimum", SECONDS},
        {.key = "error_percent", .heading = "error % of median", SIGNED},
        {.key = "error_low_percent", .heading = "from", SIGNED},
        {.key = "error_high_percent", .heading = "to", SIGNED},
        {.key = "error_of_minimum_percent", .heading = "of minimum", SIGNED},
        {.key = "rank_predicted", .heading = "rank predicted", RANK},
        {.key = "rank", RANK},
        {.key = "rank_low", RANK},
        {.key = "rank_high", RANK},
        {.key = "", .heading = "measured", .alignment = 'r'},
        {.heading = "repetitions", WHOLE},
        {.key = "file"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t g = 0; g < outside->group_count; g++) {
        const struct summary_group *group = &outside->groups[g];
        add_group_section(&table, group);
        for (size_t k = 0; k < group->count; k++)
            add_schedule(&table, group, &group->runs[k]);
    }
    return table;
}

struct table outside_transfers_table(const struct outside *outside, struct arena *arena)
{
    static const struct column columns[] = {
        GROUP_COLUMNS,
        {.heading = "algorithm"},
        {.heading = "transfers", WHOLE},
        {.key = "late_low_percent", .heading = "late %: 5th", SIGNED},
        {.key = "late_median_percent", .heading = "median", SIGNED},
        {.key = "late_high_percent", .heading = "95th", SIGNED},
        {.key = "late_greatest_percent", .heading = "greatest", SIGNED},
        {.key = "clock_uncertainty", .heading = "clocks ±", SECONDS},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t g = 0; g < outside->group_count; g++) {
        const struct summary_group *group = &outside->groups[g];
        add_group_section(&table, group);
        for (size_t k = 0; k < group->count; k++) {
            const struct summary_run *run = &group->runs[k];
            const struct executed *executed = run->executed;
            TABLE_ROW(&table, GROUP_ENTRIES(group), entry_text(executed->schedule.algorithm),
                      entry_whole((long long)executed->schedule.timeline.count),
                      percent(run->late_low), percent(run->late_median), percent(run->late_high),
                      percent(run->late_greatest), number(executed->clock_uncertainty));
        }
    }
    return table;
}

/* ---- the library's own ---- */

struct table outside_others_table(const struct outside *outside, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "engine"},
        {.heading = "network"},
        {.key = "name", .heading = "carried out by"},
        {.heading = "repetitions", WHOLE},
        {.heading = "median", SECONDS},
        {.key = "best_algorithm", .heading = "best schedule"},
        {.key = "best_mode", .heading = "mode"},
        {.key = "best_median", .heading = "its median", SECONDS},
        {.key = "ratio", .heading = "ratio", NUMBER, .style = STYLE_FIXED, .decimals = 3},
        {.key = "links"},
        {.key = "", .heading = "is the ratio fair?"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < outside->other_count; k++) {
        const struct summary_other *other = &outside->others[k];
        const struct executed *best = other->best->executed;
        enum tone tone = other->links == EXECUTED_LINKS_ENFORCE ? TONE_GOOD : TONE_POOR;
        TABLE_ROW(&table, entry_text(other->engine), entry_text(other->network),
                  entry_text(other->name), entry_whole((long long)other->count),
                  number(other->median), entry_text(best->schedule.algorithm),
                  mode_entry(best->mode), number(best->measured.median), number(other->ratio),
                  entry_text(executed_links_words[other->links]),
                  entry_verdict(summary_links_words(other->links), tone));
    }
    return table;
}

/* ---- all of it ---- */

struct value *outside_value(const struct outside *outside, struct arena *arena)
{
    struct value *value = value_object();
    const struct table totals = outside_totals_table(outside, arena),
                       groups = outside_groups_table(outside, arena),
                       schedules = outside_schedules_table(outside, arena),
                       transfers = outside_transfers_table(outside, arena),
                       others = outside_others_table(outside, arena);
    value_set_number(value, "level", SUMMARY_LEVEL);
    value_set_number(value, "differing", SUMMARY_APART);
    value_set_number(value, "error_goal", SUMMARY_ERROR_GOAL);
    value_set_number(value, "rank_goal", SUMMARY_RANK_GOAL);
    value_set_whole(value, "bootstrap_samples", SUMMARY_SAMPLES);
    value_set(value, "totals", table_array(&totals));
    value_set(value, "groups", table_array(&groups));
    value_set(value, "schedules", table_array(&schedules));
    value_set(value, "transfers", table_array(&transfers));
    value_set(value, "others", table_array(&others));
    return value;
}
