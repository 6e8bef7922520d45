#include "experiments/reality/execution/executed.h"

#include "experiments/engine/statistics/interval.h"
#include "experiments/reality/collectives/fields.h"
#include "models/format/family.h"
#include "models/format/text.h"

#include <math.h>

#define STEP 2

const char *const executed_mode_words[] = {
    [EXECUTED_TIMED] = "timed", [EXECUTED_ORDER] = "order", [EXECUTED_MODEL] = "model", NULL};

static const struct key keys[] = {
    {"executed", true},          {"engine", true},      {"mode", true},
    {"network", true},           {"date", true},        {"hosts", true},
    {"clock_uncertainty", true}, {"repetitions", true}, {"measured", true},
    {"transfers", true},         {"schedule", true},    {0}};

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

struct executed_summary executed_summarise(const double *repetitions, size_t count,
                                           struct arena *scratch)
{
    struct interval interval = interval_of_median_at(EXECUTED_LEVEL, repetitions, count, scratch);
    bool none = interval.method == INTERVAL_NONE;
    struct executed_summary summary = {
        .minimum = INFINITY,
        .median = percentiles_of(repetitions, count, scratch).median,
        .low = none ? NAN : interval.low,
        .high = none ? NAN : interval.high,
    };
    for (size_t k = 0; k < count; k++)
        summary.minimum = fmin(summary.minimum, repetitions[k]);
    return summary;
}

/* ---- writing ---- */

static void put_text(FILE *out, const char *key, const char *text)
{
    write_key(out, STEP, key);
    text_print_string(out, text);
}

static void put_hosts(FILE *out, const struct executed *executed)
{
    write_key(out, STEP, "hosts");
    fputc('[', out);
    for (size_t k = 0; k < executed->host_count; k++) {
        fputs(k > 0 ? ", " : "", out);
        text_print_string(out, executed->hosts[k]);
    }
    fputc(']', out);
}

static void put_repetitions(FILE *out, const struct executed *executed)
{
    write_key(out, STEP, "repetitions");
    fputc('[', out);
    for (size_t k = 0; k < executed->repetition_count; k++) {
        fputs(k > 0 ? ", " : "", out);
        text_print_number(out, executed->repetitions[k]);
    }
    fputc(']', out);
}

static void put_transfers(FILE *out, const struct executed *executed)
{
    size_t count = executed->schedule.timeline.count;
    write_key(out, STEP, "transfers");
    fputc('[', out);
    for (size_t k = 0; k < count; k++) {
        fputs(k > 0 ? ",\n    " : "\n    ", out);
        fields_write(out, times_fields, &executed->transfers[k]);
    }
    fputs(count > 0 ? "\n  ]" : "]", out);
}

void executed_write(FILE *out, const struct executed *executed)
{
    fprintf(out, "{\n  \"executed\": %d", EXECUTED_FORMAT);
    put_text(out, "engine", executed->engine);
    put_text(out, "mode", executed_mode_words[executed->mode]);
    put_text(out, "network", executed->network);
    put_text(out, "date", executed->date);
    put_hosts(out, executed);
    write_key(out, STEP, "clock_uncertainty");
    text_print_number(out, executed->clock_uncertainty);
    put_repetitions(out, executed);
    write_key(out, STEP, "measured");
    fields_write(out, summary_fields, &executed->measured);
    put_transfers(out, executed);
    write_key(out, STEP, "schedule");
    write_schedule(out, &executed->schedule, STEP);
    fputs("\n}\n", out);
}

void executed_print(FILE *out, const struct executed *executed)
{
    const struct executed_summary *measured = &executed->measured;
    double predicted = executed->schedule.completion;
    fprintf(out, "algorithm: %s\n", executed->schedule.algorithm);
    if (*executed->network)
        fprintf(out, "network: %s\n", executed->network);
    fprintf(out, "engine: %s\nmode: %s\nrepetitions: %zu\nclock_uncertainty: %.3g\n",
            executed->engine, executed_mode_words[executed->mode], executed->repetition_count,
            executed->clock_uncertainty);
    fprintf(out, "predicted: %.12g\nminimum: %.12g\nmedian: %.12g\n", predicted, measured->minimum,
            measured->median);
    if (!isnan(measured->low))
        fprintf(out, "median_interval: %.12g to %.12g\n", measured->low, measured->high);
    if (predicted > 0.0)
        fprintf(out, "error_percent: %+.2f\n", 100.0 * (measured->median / predicted - 1.0));
}

/* ---- reading ---- */

/* First, as other versions have other keys. */
static bool read_version(struct reader *reader, const struct spot *root)
{
    struct spot version = spot_member(root, "executed");
    int number;
    return !version.json || read_whole(reader, &version, EXECUTED_FORMAT, EXECUTED_FORMAT, &number);
}

static bool read_hosts(struct reader *reader, const struct spot *root, struct executed *out)
{
    struct spot list = spot_member(root, "hosts");
    if (!read_array(reader, &list, &out->host_count))
        return false;
    out->hosts = ARENA_ARRAY(reader->arena, const char *, out->host_count + 1);
    for (size_t k = 0; k < out->host_count; k++) {
        struct spot host = spot_entry(&list, k);
        if (!read_string(reader, &host, &out->hosts[k]))
            return false;
    }
    return true;
}

static bool read_repetitions(struct reader *reader, const struct spot *root, struct executed *out)
{
    struct spot list = spot_member(root, "repetitions");
    if (!read_array(reader, &list, &out->repetition_count))
        return false;
    if (out->repetition_count == 0)
        return reader_fail_type(reader, &list, "an array with an entry");
    out->repetitions = ARENA_ARRAY(reader->arena, double, out->repetition_count);
    for (size_t k = 0; k < out->repetition_count; k++) {
        struct spot number = spot_entry(&list, k);
        if (!read_number(reader, &number, &out->repetitions[k]))
            return false;
    }
    return true;
}

/* As many as the transfers of the schedule, which must have been read. */
static bool read_times(struct reader *reader, const struct spot *root, struct executed *out)
{
    struct spot list = spot_member(root, "transfers");
    size_t wanted = out->schedule.timeline.count, count;
    if (!read_array(reader, &list, &count))
        return false;
    if (count != wanted)
        return reader_fail(reader, &list, "times of %zu transfers where the schedule has %zu",
                           count, wanted);
    out->transfers = ARENA_ARRAY(reader->arena, struct executed_times, count + 1);
    for (size_t k = 0; k < count; k++) {
        struct spot times = spot_entry(&list, k);
        if (!fields_read(reader, &times, times_fields, &out->transfers[k]))
            return false;
    }
    return true;
}

static bool read_executed(struct reader *reader, const struct spot *root, void *into)
{
    int mode;
    struct executed *out = into;
    struct spot schedule = spot_member(root, "schedule"), measured = spot_member(root, "measured");
    *out = (struct executed){0};
    if (!read_version(reader, root) || !read_object(reader, root, keys) ||
        !read_string_of(reader, root, "engine", &out->engine) ||
        !read_word_of(reader, root, "mode", executed_mode_words, &mode))
        return false;
    out->mode = (enum executed_mode)mode;
    return read_string_of(reader, root, "network", &out->network) &&
           read_string_of(reader, root, "date", &out->date) && read_hosts(reader, root, out) &&
           read_number_of(reader, root, "clock_uncertainty", &out->clock_uncertainty) &&
           read_repetitions(reader, root, out) &&
           fields_read(reader, &measured, summary_fields, &out->measured) &&
           read_schedule(reader, &schedule, &out->schedule) && read_times(reader, root, out);
}

struct either {
    struct executed *out;
    bool executed;
};

static bool read_either(struct reader *reader, const struct spot *root, void *into)
{
    struct either *either = into;
    *either->out = (struct executed){0};
    either->executed = spot_member(root, "executed").json;
    return either->executed ? read_executed(reader, root, either->out)
                            : read_schedule(reader, root, &either->out->schedule);
}

struct verdict executed_read_either(const char *path, struct arena *arena, struct executed *out,
                                    bool *executed)
{
    struct either either = {.out = out};
    struct verdict verdict = read_file(path, arena, read_either, &either);
    *executed = either.executed;
    return verdict;
}

struct verdict executed_read(const char *path, struct arena *arena, struct executed *out)
{
    return read_file(path, arena, read_executed, out);
}
