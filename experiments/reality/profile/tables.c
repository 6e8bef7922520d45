#include "experiments/reality/profile/tables.h"

#include <inttypes.h>
#include <string.h>

#define NUMBER .kind = COLUMN_NUMBER
#define WHOLE .kind = COLUMN_WHOLE
#define SECONDS NUMBER, .style = STYLE_EXACT
#define MILLISECONDS .key = "", NUMBER, .style = STYLE_SIGNIFICANT, .unit = "ms"
#define SHARE NUMBER, .style = STYLE_FIXED, .decimals = 1
#define ERROR NUMBER, .style = STYLE_SIGNED, .decimals = 2
#define RATIO NUMBER, .style = STYLE_FIXED, .decimals = 3

/* A missing number is absent. */
static struct entry number(double value)
{
    return isfinite(value) ? entry_number(value) : (struct entry){0};
}

static struct entry milliseconds(double seconds)
{
    return number(1e3 * seconds);
}

static struct entry percent(double share)
{
    return number(100.0 * share);
}

static struct entry text(const char *text)
{
    return text ? entry_text(text) : (struct entry){0};
}

static struct entry truth_of_baseline(const struct profiled *profiled, bool of_baseline)
{
    return profiled->has_baseline ? entry_truth(of_baseline) : (struct entry){0};
}

static struct entry carrier(const struct record *call, struct arena *arena)
{
    return entry_text(profiled_carrier(call, arena));
}

/* ---- calls ---- */

struct table profiled_calls_table(const struct profiled *profiled, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "engine"},
        {.heading = "mode"},
        {.heading = "call"},
        {.key = "algorithm"},
        {.key = "why"},
        {.key = "", .heading = "carried out by"},
        {.key = "baseline", .heading = "baseline"},
        {.heading = "calls", WHOLE},
        {.key = "calls_percent", .heading = "%", SHARE},
        {.key = "bytes", .heading = "bytes", NUMBER},
        {.key = "seconds", SECONDS},
        {MILLISECONDS, .heading = "time ms"},
        {.key = "seconds_percent", .heading = "%", SHARE},
        {.key = "agreement", SECONDS},
        {MILLISECONDS, .heading = "agreement ms"},
        {.key = "planning", SECONDS},
        {MILLISECONDS, .heading = "planning ms"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < profiled->fate_count; k++) {
        const struct profiled_fate *fate = &profiled->fates[k];
        const struct record *call = fate->call;
        TABLE_ROW(
            &table, entry_text(call->engine), entry_text(call->mode), entry_text(call->call),
            text(call->algorithm), text(call->why), carrier(call, arena),
            truth_of_baseline(profiled, fate->of_baseline), entry_whole((long long)fate->count),
            percent(fate->share_of_calls), number(fate->bytes), number(fate->seconds),
            milliseconds(fate->seconds), percent(fate->share_of_seconds), number(fate->agreement),
            milliseconds(fate->agreement), number(fate->planning), milliseconds(fate->planning));
    }
    return table;
}

/* ---- ways ---- */

/* The first columns in rows about a work. */
#define WORK_COLUMNS                                                                               \
    {.key = "engine"}, {.key = "network"}, {.heading = "call"}, {.heading = "ranks", WHOLE},       \
        {.heading = "root", WHOLE}, {.heading = "bytes", NUMBER},                                  \
    {                                                                                              \
        .key = "digest", .heading = "sizes"                                                        \
    }
#define WORK_ENTRIES(call, arena)                                                                  \
    entry_text((call)->engine), text((call)->network), entry_text((call)->call),                   \
        entry_whole((call)->ranks), root_entry(call), number((call)->bytes),                       \
        digest_entry(call, arena)

static struct entry root_entry(const struct record *call)
{
    return call->root >= 0 ? entry_whole(call->root) : (struct entry){0};
}

static struct entry digest_entry(const struct record *call, struct arena *arena)
{
    return call->digest != 0 ? entry_text(arena_print(arena, "%016" PRIx64, call->digest))
                             : (struct entry){0};
}

/* Starts a section for each engine and network. */
static void begin_place(struct table *table, const struct record *call, const struct record *before)
{
    if (before && strcmp(before->engine, call->engine) == 0 &&
        profiled_compare_texts(before->network, call->network) == 0)
        return;
    table_section(table, arena_print(table->arena, "%s, %s", call->engine,
                                     call->network ? call->network : "no network"));
}

static struct entry range_entry(double low, double high, int decimals, struct arena *arena)
{
    return isfinite(low) && isfinite(high)
               ? entry_text(arena_print(arena, "%.*f to %.*f", decimals, low, decimals, high))
               : (struct entry){0};
}

/* In milliseconds, with the digits of such a column. */
static struct entry interval_entry(const struct executed_summary *measured, struct arena *arena)
{
    if (!isfinite(measured->low))
        return (struct entry){0};
    const char *ends[2];
    for (int end = 0; end < 2; end++) {
        double value = 1e3 * (end == 0 ? measured->low : measured->high);
        ends[end] = number_text(value, STYLE_SIGNIFICANT, 1e3 * measured->median, 0, arena);
    }
    return entry_text(arena_print(arena, "%s to %s", ends[0], ends[1]));
}

struct table profiled_works_table(const struct profiled *profiled, struct arena *arena)
{
    static const struct column columns[] = {
        WORK_COLUMNS,
        {.key = "algorithm"},
        {.key = "why"},
        {.key = "", .heading = "carried out by"},
        {.heading = "mode"},
        {.key = "baseline", .heading = "baseline"},
        {.heading = "calls", WHOLE},
        {.key = "predicted", SECONDS},
        {.key = "median", SECONDS},
        {.key = "low", SECONDS},
        {.key = "high", SECONDS},
        {.key = "minimum", SECONDS},
        {MILLISECONDS, .heading = "predicted ms"},
        {MILLISECONDS, .heading = "median"},
        {.key = "", .heading = "98 %", .alignment = 'r'},
        {MILLISECONDS, .heading = "fastest"},
        {.key = "error_percent", .heading = "error %", ERROR},
        {.key = "agreement_first", SECONDS},
        {.key = "agreement", SECONDS},
        {.key = "planning_first", SECONDS},
        {.key = "planning", SECONDS},
        {MILLISECONDS, .heading = "agreement: first"},
        {MILLISECONDS, .heading = "in all"},
        {MILLISECONDS, .heading = "planning: first"},
        {MILLISECONDS, .heading = "in all"},
        {.key = "apart", SECONDS},
        {MILLISECONDS, .heading = "ranks apart"},
        {.key = "uncertainty", SECONDS},
        {.key = "seconds", SECONDS},
        {0},
    };
    struct table table = table_start(columns, arena);
    const struct record *before = NULL;
    for (size_t k = 0; k < profiled->way_count; k++) {
        const struct profiled_way *way = &profiled->ways[k];
        const struct record *call = way->call;
        const struct executed_summary *measured = &way->measured;
        begin_place(&table, call, before);
        before = call;
        TABLE_ROW(&table, WORK_ENTRIES(call, arena), text(call->algorithm), text(call->why),
                  carrier(call, arena), entry_text(call->mode),
                  truth_of_baseline(profiled, way->of_baseline), entry_whole((long long)way->count),
                  number(call->predicted), number(measured->median), number(measured->low),
                  number(measured->high), number(measured->minimum), milliseconds(call->predicted),
                  milliseconds(measured->median), interval_entry(measured, arena),
                  milliseconds(measured->minimum), percent(way->error), number(call->agreement),
                  number(way->agreement), number(call->planning), number(way->planning),
                  milliseconds(call->agreement), milliseconds(way->agreement),
                  milliseconds(call->planning), milliseconds(way->planning), number(way->apart),
                  milliseconds(way->apart), number(way->uncertainty), number(way->total));
    }
    return table;
}

/* ---- speed-ups ---- */

static struct entry outcome_entry(const struct profiled_speedup *speedup)
{
    static const struct {
        const char *words;
        enum tone tone;
    } outcomes[] = {[PROFILED_FASTER] = {"faster", TONE_GOOD},
                    [PROFILED_SLOWER] = {"SLOWER", TONE_BAD},
                    [PROFILED_UNDECIDED] = {"undecided", TONE_NONE}};
    if (speedup->outcome == PROFILED_FASTER && speedup->net <= 1.0)
        return entry_verdict("faster, LOST BY ITS COSTS", TONE_POOR);
    return entry_verdict(outcomes[speedup->outcome].words, outcomes[speedup->outcome].tone);
}

struct table profiled_speedups_table(const struct profiled *profiled, struct arena *arena)
{
    static const struct column columns[] = {
        WORK_COLUMNS,
        {.key = "algorithm"},
        {.key = "why"},
        {.key = "", .heading = "carried out by"},
        {.heading = "mode"},
        {.key = "baseline_calls", WHOLE},
        {.key = "baseline_median", SECONDS},
        {MILLISECONDS, .heading = "baseline ms"},
        {.key = "calls", .heading = "calls", WHOLE},
        {.key = "median", SECONDS},
        {MILLISECONDS, .heading = "median ms"},
        {.key = "speedup", .heading = "speed-up", RATIO},
        {.key = "low", RATIO},
        {.key = "high", RATIO},
        {.key = "", .heading = "98 %", .alignment = 'r'},
        {.key = "speedup_with_costs", .heading = "with costs", RATIO},
        {.heading = "outcome"},
        {0},
    };
    struct table table = table_start(columns, arena);
    const struct record *before = NULL;
    for (size_t k = 0; k < profiled->speedup_count; k++) {
        const struct profiled_speedup *speedup = &profiled->speedups[k];
        const struct profiled_way *way = speedup->way;
        const struct record *call = way->call;
        begin_place(&table, call, before);
        before = call;
        TABLE_ROW(&table, WORK_ENTRIES(call, arena), text(call->algorithm), text(call->why),
                  carrier(call, arena), entry_text(call->mode),
                  entry_whole((long long)speedup->baseline_count), number(speedup->baseline),
                  milliseconds(speedup->baseline), entry_whole((long long)way->count),
                  number(way->measured.median), milliseconds(way->measured.median),
                  number(speedup->ratio), number(speedup->low), number(speedup->high),
                  range_entry(speedup->low, speedup->high, 3, arena), number(speedup->net),
                  outcome_entry(speedup));
    }
    return table;
}

struct table profiled_totals_table(const struct profiled *profiled, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "engine"},
        {.heading = "network"},
        {.heading = "call"},
        {.key = "algorithm"},
        {.key = "why"},
        {.key = "", .heading = "carried out by"},
        {.heading = "mode"},
        {.heading = "works", WHOLE},
        {.key = "speedup", .heading = "speed-up: mean", RATIO},
        {.key = "least", RATIO},
        {.key = "greatest", RATIO},
        {.key = "", .heading = "range", .alignment = 'r'},
        {.key = "speedup_with_costs", .heading = "with costs", RATIO},
        {.key = "faster", .heading = "faster", WHOLE},
        {.key = "slower", .heading = "slower", WHOLE},
        {.key = "undecided", .heading = "undecided", WHOLE},
        {.key = "lost_by_costs", .heading = "lost by costs", WHOLE},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < profiled->total_count; k++) {
        const struct profiled_total *total = &profiled->totals[k];
        const struct record *call = total->way->call;
        TABLE_ROW(
            &table, entry_text(call->engine), text(call->network), entry_text(call->call),
            text(call->algorithm), text(call->why), carrier(call, arena), entry_text(call->mode),
            entry_whole(total->works), number(total->mean), number(total->least),
            number(total->greatest), range_entry(total->least, total->greatest, 3, arena),
            number(total->net_mean), entry_whole(total->outcomes[PROFILED_FASTER]),
            entry_whole(total->outcomes[PROFILED_SLOWER]),
            entry_whole(total->outcomes[PROFILED_UNDECIDED]), entry_whole(total->lost_by_costs));
    }
    return table;
}

/* ---- all of it ---- */

struct value *profiled_value(const struct profiled *profiled, struct arena *arena)
{
    struct value *value = value_object();
    const struct table calls = profiled_calls_table(profiled, arena),
                       works = profiled_works_table(profiled, arena),
                       speedups = profiled_speedups_table(profiled, arena),
                       totals = profiled_totals_table(profiled, arena);
    value_set_number(value, "level", SUMMARY_LEVEL);
    value_set_whole(value, "bootstrap_samples", SUMMARY_SAMPLES);
    value_set(value, "calls", table_array(&calls));
    value_set(value, "works", table_array(&works));
    value_set(value, "speedups", table_array(&speedups));
    value_set(value, "totals", table_array(&totals));
    return value;
}
