#include "experiments/present/suite_report.h"

#include "experiments/suite/standings.h"

#include <string.h>

#define NUMBER .kind = COLUMN_NUMBER
#define WHOLE .kind = COLUMN_WHOLE
#define PERCENT NUMBER, .style = STYLE_FIXED, .decimals = 3

static struct entry percent(double share)
{
    return isfinite(share) ? entry_number(100.0 * share) : (struct entry){0};
}

static struct entry seconds(double value, bool known)
{
    return known ? entry_number(value) : (struct entry){0};
}

static struct entry words(const char *text)
{
    return *text ? entry_text(text) : (struct entry){0};
}

/* ---- entries ---- */

static void add_entry(struct table *table, const struct suite_entry *entry)
{
    bool valued = isfinite(entry->value), bounded = entry->bound > 0.0;
    TABLE_ROW(table, entry_text(entry->name), entry_text(family_name(entry->family)),
              entry_text(entry->class_name), entry_text(entry->generator),
              entry_text(entry->parameters), entry_whole((long long)entry->seed),
              entry_text(arena_print(table->arena, "%016llx", (unsigned long long)entry->digest)),
              seconds(entry->value, valued), words(entry->found), seconds(entry->bound, bounded),
              words(entry->proved),
              valued && bounded ? percent(suite_gap(entry->value, entry->bound))
                                : (struct entry){0},
              seconds(entry->one_pass, isfinite(entry->one_pass)), words(entry->one_pass_by),
              seconds(entry->searched, isfinite(entry->searched)), words(entry->searched_by),
              entry_text(suite_is_closed(entry) ? "closed" : "open"));
}

struct table suite_entries_table(const struct suite_library *library, const bool *chosen,
                                 struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "name"},
        {.key = "family"},
        {.heading = "class"},
        {.key = "generator"},
        {.key = "parameters"},
        {.key = "seed", WHOLE},
        {.key = "digest"},
        {.key = "value", .heading = "best known", NUMBER, .style = STYLE_EXACT},
        {.key = "found", .heading = "found by"},
        {.key = "bound", .heading = "best bound", NUMBER, .style = STYLE_EXACT},
        {.key = "proved", .heading = "proved by"},
        {.key = "gap_percent", .heading = "gap %", PERCENT},
        {.key = "one_pass", NUMBER, .style = STYLE_EXACT},
        {.key = "one_pass_by"},
        {.key = "searched", NUMBER, .style = STYLE_EXACT},
        {.key = "searched_by"},
        {.heading = "status"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (int k = 0; k < library->count; k++)
        if (chosen[k])
            add_entry(&table, &library->entries[k]);
    return table;
}

/* ---- classes ---- */

struct class_summary {
    int entries, closed, near, easy, known;
    double gaps, worst;
};

static void count_entry(struct class_summary *summary, const struct suite_entry *entry)
{
    double gap = suite_gap(entry->value, entry->bound);
    summary->entries++;
    summary->closed += suite_is_closed(entry);
    summary->near += suite_is_near(entry);
    summary->easy += suite_is_easy(entry);
    if (!isfinite(gap))
        return;
    summary->known++;
    summary->gaps += gap;
    summary->worst = fmax(summary->worst, gap);
}

/* For a class, or, if class_name is NULL, a family. */
static void add_class(struct table *table, const struct suite_library *library, enum family family,
                      const char *class_name)
{
    struct class_summary summary = {0};
    for (int k = 0; k < library->count; k++) {
        const struct suite_entry *entry = &library->entries[k];
        if (entry->family == family && (!class_name || strcmp(entry->class_name, class_name) == 0))
            count_entry(&summary, entry);
    }
    if (summary.entries > 0)
        TABLE_ROW(table, entry_text(family_name(family)),
                  entry_text(class_name ? class_name : "all"), entry_whole(summary.entries),
                  entry_whole(summary.closed), entry_whole(summary.near), entry_whole(summary.easy),
                  percent(summary.gaps / summary.known), percent(summary.worst));
}

struct table suite_classes_table(const struct suite_library *library, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "family"},
        {.heading = "class"},
        {.heading = "instances", WHOLE},
        {.heading = "closed", WHOLE},
        {.key = "within_1_percent", .heading = "within 1 %", WHOLE},
        {.key = "near_by_one_pass", .heading = "by one pass", WHOLE},
        {.key = "mean_gap_percent", .heading = "mean gap %", PERCENT},
        {.key = "worst_gap_percent", .heading = "worst gap %", PERCENT},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED; family++) {
        const char *last = "";
        for (int k = 0; k < library->count; k++) {
            const struct suite_entry *entry = &library->entries[k];
            if (entry->family == family && strcmp(entry->class_name, last) != 0)
                add_class(&table, library, family, last = entry->class_name);
        }
        add_class(&table, library, family, NULL);
    }
    return table;
}

/* ---- runs ---- */

struct table suite_standings_start(struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "algorithm"},
        {.heading = "class"},
        {.heading = "instances", WHOLE},
        {.key = "counted", .heading = "valid", WHOLE},
        {.key = "at_best", .heading = "at best", WHOLE},
        {.heading = "better", WHOLE},
        {.key = "gap_to_best_percent", .heading = "to best %", PERCENT},
        {.key = "gap_to_bound_percent", .heading = "to bound %", PERCENT},
        {.heading = "score", NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {.key = "score_low", .heading = "from", NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {.key = "score_high", .heading = "to", NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {0},
    };
    return table_start(columns, arena);
}

void suite_standings_add(struct table *table, const struct suite_benchmark *suite)
{
    size_t count;
    const struct standing *standings = suite_standings(suite, &count, table->arena);
    for (size_t k = 0; k < count; k++) {
        const struct standing *standing = &standings[k];
        bool measured = standing->of_score.method != INTERVAL_NONE;
        TABLE_ROW(table, entry_text(standing->algorithm->name),
                  entry_text(standing->class_name ? standing->class_name : "all"),
                  entry_whole(standing->instances), entry_whole(standing->counted),
                  entry_whole(standing->at_best), entry_whole(standing->better),
                  percent(standing->gap_to_best), percent(standing->gap_to_bound),
                  entry_number(standing->score), seconds(standing->of_score.low, measured),
                  seconds(standing->of_score.high, measured));
        if (!standing->class_name && k + 1 < count)
            table_section(table, "");
    }
}

struct table suite_runs_start(struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "name"},
        {.heading = "class"},
        {.heading = "algorithm"},
        {.heading = "completion", NUMBER, .style = STYLE_EXACT},
        {.key = "best_known", .heading = "best known", NUMBER, .style = STYLE_EXACT},
        {.heading = "bound", NUMBER, .style = STYLE_EXACT},
        {.key = "gap_to_best_percent", .heading = "to best %", PERCENT},
        {.key = "gap_to_bound_percent", .heading = "to bound %", PERCENT},
        {.key = "remark", .heading = ""},
        {0},
    };
    return table_start(columns, arena);
}

static const char *remark_of(const struct compared *run, enum reach reach)
{
    static const char *const remarks[] = {"", "", "best known", "better"};
    if (reach != REACH_NONE)
        return remarks[reach];
    return run->solution.status == STATUS_VALID ? schedule_kind_name(run->kind)
                                                : run->solution.reason;
}

void suite_runs_add(struct table *table, const struct suite_benchmark *suite)
{
    for (int k = 0; k < suite->benchmark.set->count; k++)
        for (int a = 0; a < suite->benchmark.algorithm_count; a++) {
            const struct suite_entry *entry = &suite->library->entries[suite->entries[k]];
            const struct compared *run = benchmark_at(&suite->benchmark, k, a);
            enum reach reach = suite_reach(suite, k, a);
            bool counts = reach != REACH_NONE;
            double completion = counts ? run->solution.completion : NAN;
            TABLE_ROW(table, entry_text(entry->name), entry_text(entry->class_name),
                      entry_text(run->algorithm->name), seconds(completion, counts),
                      entry_number(entry->value), entry_number(entry->bound),
                      percent(reach == REACH_BEST ? 0.0 : completion / entry->value - 1.0),
                      counts ? percent(suite_gap(completion, entry->bound)) : (struct entry){0},
                      words(remark_of(run, reach)));
        }
}
