#include "experiments/present/tables/emitter.h"
#include "experiments/reality/execution/executed.h"

#include <math.h>
#include <stdlib.h>

enum { WORST_SHOWN = 5 };

static double percent(double measured, double predicted)
{
    return predicted > 0.0 ? 100.0 * (measured / predicted - 1.0) : NAN;
}

/* ---- totals ---- */

static const struct column whole_columns[] = {
    {.heading = "", .kind = COLUMN_TEXT},
    {.heading = "seconds", .kind = COLUMN_NUMBER, .style = STYLE_SIGNIFICANT, .missing = "-"},
    {.heading = "to predicted (%)",
     .kind = COLUMN_NUMBER,
     .style = STYLE_SIGNED,
     .decimals = 2,
     .missing = "-"},
    {0}};

static void put_measured(struct table *table, const char *what, double seconds, double predicted)
{
    TABLE_ROW(table, entry_text(what), entry_scaled(seconds, predicted),
              entry_number(percent(seconds, predicted)));
}

static void put_others(struct table *table, const struct executed *executed)
{
    for (size_t k = 0; k < executed->other_count; k++) {
        const struct executed_other *other = &executed->others[k];
        struct executed_summary summary =
            executed_summarise(other->seconds, other->count, table->arena);
        put_measured(table, arena_print(table->arena, "%s, median", other->name), summary.median,
                     executed->predicted);
    }
}

static void print_whole(FILE *out, const struct executed *executed, struct arena *arena)
{
    double predicted = executed->predicted;
    const struct executed_summary *measured = &executed->measured;
    struct table table = table_start(whole_columns, arena);
    TABLE_ROW(&table, entry_text("predicted"), entry_scaled(predicted, predicted));
    put_measured(&table, "minimum", measured->minimum, predicted);
    put_measured(&table, "median", measured->median, predicted);
    put_measured(&table, "98 % interval, from", measured->low, predicted);
    put_measured(&table, "to", measured->high, predicted);
    put_others(&table, executed);
    emitter_text.table(out, &table);
}

/* ---- the transfers that end furthest from where they should ---- */

struct error {
    size_t transfer;
    double seconds;
};

static int by_size(const void *left, const void *right)
{
    const struct error *a = left, *b = right;
    double x = fabs(a->seconds), y = fabs(b->seconds);
    if (x != y)
        return x > y ? -1 : 1;
    return (a->transfer > b->transfer) - (a->transfer < b->transfer);
}

static const struct column worst_columns[] = {
    {.heading = "transfer", .kind = COLUMN_COUNT},
    {.heading = "from", .kind = COLUMN_WHOLE},
    {.heading = "to", .kind = COLUMN_WHOLE},
    {.heading = "bytes", .kind = COLUMN_NUMBER, .style = STYLE_GENERAL},
    {.heading = "predicted end", .kind = COLUMN_NUMBER, .style = STYLE_SIGNIFICANT},
    {.heading = "measured", .kind = COLUMN_NUMBER, .style = STYLE_SIGNIFICANT},
    {.heading = "% of all",
     .kind = COLUMN_NUMBER,
     .style = STYLE_SIGNED,
     .decimals = 2,
     .missing = "-"},
    {0}};

static void print_worst(FILE *out, const struct executed *executed, struct arena *arena)
{
    const struct timeline *timeline = &executed->schedule.timeline;
    double completion = executed->schedule.completion, predicted = executed->predicted;
    double scale = completion > 0.0 ? predicted / completion : 1.0;
    struct error *errors = ARENA_ARRAY(arena, struct error, timeline->count + 1);
    struct table table = table_start(worst_columns, arena);
    for (size_t k = 0; k < timeline->count; k++)
        errors[k] = (struct error){k, executed->transfers[k].receive_end -
                                          scale * timeline->transfers[k].receive_end};
    if (timeline->count > 1)
        qsort(errors, timeline->count, sizeof *errors, by_size);
    for (size_t k = 0; k < timeline->count && k < WORST_SHOWN; k++) {
        const struct transfer *transfer = &timeline->transfers[errors[k].transfer];
        double end = scale * transfer->receive_end;
        TABLE_ROW(&table, entry_whole((long long)errors[k].transfer), entry_whole(transfer->from),
                  entry_whole(transfer->to), entry_number(transfer->bytes),
                  entry_scaled(end, predicted), entry_scaled(end + errors[k].seconds, predicted),
                  entry_number(predicted > 0.0 ? 100.0 * errors[k].seconds / predicted : NAN));
    }
    fputs("\nFurthest from the prediction, in the fastest repetition:\n", out);
    emitter_text.table(out, &table);
}

/* "1 repetition", "5 repetitions". */
static const char *count_repetitions(const struct executed *executed, struct arena *arena)
{
    return arena_print(arena, "%zu repetition%s", executed->repetition_count,
                       executed->repetition_count == 1 ? "" : "s");
}

void executed_print(FILE *out, const struct executed *executed, struct arena *arena)
{
    const struct schedule *schedule = &executed->schedule;
    fprintf(out, "algorithm: %s\n", schedule->algorithm);
    if (*executed->network)
        fprintf(out, "network: %s\n", executed->network);
    fprintf(out, "engine: %s, mode %s, %s\n", executed->engine, executed_mode_words[executed->mode],
            count_repetitions(executed, arena));
    fprintf(out, "links: %s\n", executed_links_words[executed->links]);
    fprintf(out, "clock_uncertainty: %.3g s\n\n", executed->clock_uncertainty);
    print_whole(out, executed, arena);
    if (executed->other_count > 0 && executed->links != EXECUTED_LINKS_ENFORCE &&
        schedule->instance.family == FAMILY_EXCHANGE)
        fprintf(out,
                "Not comparable: links that do not enforce the nodes' ports carry several "
                "messages at a time,\nwhich the schedule never asks of them.\n");
    if (schedule->timeline.count > 0)
        print_worst(out, executed, arena);
}
