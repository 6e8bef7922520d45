#include "experiments/reality/execution/executed.h"

#include "experiments/engine/statistics/statistics.h"
#include "models/format/family.h"

#include <math.h>

const char *const executed_mode_words[] = {
    [EXECUTED_TIMED] = "timed", [EXECUTED_ORDER] = "order", [EXECUTED_MODEL] = "model", NULL};

static const struct field summary_fields[] = {
    {FIELD_OF(struct executed_summary, minimum, NUMBER)},
    {FIELD_OF(struct executed_summary, median, NUMBER)},
    {FIELD_OF(struct executed_summary, low, NUMBER), .optional = true},
    {FIELD_OF(struct executed_summary, high, NUMBER), .optional = true},
    {0}};

static const struct field times_fields[] = {
    {FIELD_OF(struct executed_times, send_start, NUMBER)},
    {FIELD_OF(struct executed_times, send_end, NUMBER)},
    {FIELD_OF(struct executed_times, receive_start, NUMBER)},
    {FIELD_OF(struct executed_times, receive_end, NUMBER)},
    {0}};

static const struct own_field own_schedule = {.read = read_schedule, .write = write_schedule};

/* There are as many transfers as in the schedule. */
const struct field executed_fields[] = {
    {.key = "executed", .kind = FIELD_FORMAT, .least = EXECUTED_FORMAT},
    {FIELD_OF(struct executed, engine, TEXT)},
    {FIELD_OF(struct executed, mode, WORD), .words = executed_mode_words},
    {FIELD_OF(struct executed, network, TEXT)},
    {FIELD_OF(struct executed, date, TEXT)},
    {.key = "hosts", LIST_AT(struct executed, hosts, host_count, TEXT)},
    {FIELD_OF(struct executed, clock_uncertainty, NUMBER)},
    {.key = "repetitions",
     LIST_AT(struct executed, repetitions, repetition_count, NUMBER),
     .least = 1},
    {FIELD_OF(struct executed, measured, OBJECT), .of = summary_fields},
    {.key = "transfers",
     LIST_AT(struct executed, transfers, schedule.timeline.count, OBJECT),
     .of = times_fields},
    {FIELD_OF(struct executed, schedule, OWN), .own = &own_schedule},
    {0}};

double executed_completion(const struct executed_times *times, size_t count)
{
    double completion = 0.0;
    for (size_t k = 0; k < count; k++)
        completion = fmax(completion, times[k].receive_end);
    return completion;
}

struct executed_summary executed_summarise(const double *repetitions, size_t count,
                                           struct arena *scratch)
{
    struct interval interval = interval_of_median(EXECUTED_LEVEL, repetitions, count, scratch);
    struct summary summary = summarise(repetitions, count, scratch);
    return (struct executed_summary){
        .minimum = summary.minimum,
        .median = summary.median,
        .low = interval.low,
        .high = interval.high,
    };
}

void executed_put(FILE *out, const struct executed *executed)
{
    fields_write(out, executed_fields, executed, 0);
    fputc('\n', out);
}

void executed_print(FILE *out, const struct executed *executed)
{
    const struct executed_summary *measured = &executed->measured;
    double predicted = executed->schedule.completion;
    fprintf(out, "algorithm: %s\n", executed->schedule.algorithm);
    if (*executed->network)
        fprintf(out, "network: %s\n", executed->network);
    fprintf(out, "engine: %s\nmode: %s\nrepetitions: %zu\nclock_uncertainty: %.3g s\n",
            executed->engine, executed_mode_words[executed->mode], executed->repetition_count,
            executed->clock_uncertainty);
    fprintf(out, "predicted: %.12g s\nminimum: %.12g s\nmedian: %.12g s\n", predicted,
            measured->minimum, measured->median);
    if (!isnan(measured->low))
        fprintf(out, "median_interval: %.12g to %.12g s\n", measured->low, measured->high);
    if (predicted > 0.0)
        fprintf(out, "error: %+.2f %%\n", 100.0 * (measured->median / predicted - 1.0));
}

static bool read_executed(struct reader *reader, const struct spot *root, void *into)
{
    struct executed *out = into;
    struct spot times = spot_member(root, "transfers");
    size_t count;
    *out = (struct executed){.measured = {.low = NAN, .high = NAN}};
    if (!fields_read(reader, root, executed_fields, out) || !read_array(reader, &times, &count))
        return false;
    return count == out->schedule.timeline.count ||
           reader_fail(reader, &times, "times of %zu transfers where the schedule has %zu", count,
                       out->schedule.timeline.count);
}

static bool read_either(struct reader *reader, const struct spot *root, void *into)
{
    struct executed *out = into;
    *out = (struct executed){0};
    return spot_member(root, "executed").json ? read_executed(reader, root, out)
                                              : read_schedule(reader, root, &out->schedule);
}

struct verdict executed_read_either(const char *path, struct arena *arena, struct executed *out)
{
    return read_file(path, arena, read_either, out);
}

struct verdict executed_read(const char *path, struct arena *arena, struct executed *out)
{
    return read_file(path, arena, read_executed, out);
}
