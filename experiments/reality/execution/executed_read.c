#include "experiments/reality/execution/executed.h"
#include "models/format/family.h"

#include <math.h>
#include <string.h>

const char *const executed_mode_words[] = {[EXECUTED_TIMED] = "timed",
                                           [EXECUTED_ORDER] = "order",
                                           [EXECUTED_GRANTED] = "granted",
                                           [EXECUTED_MODEL] = "model",
                                           NULL};

const char *const executed_links_words[] = {[EXECUTED_LINKS_UNKNOWN] = "unknown",
                                            [EXECUTED_LINKS_ENFORCE] = "ports enforced",
                                            [EXECUTED_LINKS_OPEN] = "ports not enforced",
                                            NULL};

static const struct key keys[] = {{"executed", true},
                                  {"engine", true},
                                  {"mode", true},
                                  {"network", true},
                                  {"links", true},
                                  {"date", true},
                                  {"hosts", true},
                                  {"clock_uncertainty", true},
                                  {"repetitions", true},
                                  {"measured", true},
                                  {"predicted", true},
                                  {"transfers", true},
                                  {"others", true},
                                  {"schedule", true},
                                  {0}};

static const struct key measured_keys[] = {
    {"minimum", true}, {"median", true}, {"low", true}, {"high", true}, {0}};

static const struct key times_keys[] = {
    {"send_start", true}, {"send_end", true}, {"receive_start", true}, {"receive_end", true}, {0}};

static const struct key other_keys[] = {{"name", true}, {"seconds", true}, {0}};

/* null: none. */
static bool number_or_none(struct reader *reader, const struct spot *object, const char *key,
                           double *out)
{
    struct spot number = spot_member(object, key);
    *out = NAN;
    return spot_is_null(&number) || read_number(reader, &number, out);
}

/* At least one number. */
static bool numbers_of(struct reader *reader, const struct spot *object, const char *key,
                       double **out, size_t *count)
{
    struct spot list = spot_member(object, key);
    if (!read_array(reader, &list, count))
        return false;
    if (*count == 0)
        return reader_fail_type(reader, &list, "an array with an entry");
    *out = ARENA_ARRAY(reader->arena, double, *count);
    for (size_t k = 0; k < *count; k++) {
        struct spot number = spot_entry(&list, k);
        if (!read_number(reader, &number, &(*out)[k]))
            return false;
    }
    return true;
}

static bool read_version(struct reader *reader, const struct spot *root)
{
    struct spot version = spot_member(root, "executed");
    int number;
    return read_whole(reader, &version, EXECUTED_FORMAT, EXECUTED_FORMAT, &number);
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

static bool read_measured(struct reader *reader, const struct spot *root,
                          struct executed_summary *out)
{
    struct spot measured = spot_member(root, "measured");
    return read_object(reader, &measured, measured_keys) &&
           read_number_of(reader, &measured, "minimum", &out->minimum) &&
           read_number_of(reader, &measured, "median", &out->median) &&
           number_or_none(reader, &measured, "low", &out->low) &&
           number_or_none(reader, &measured, "high", &out->high);
}

static bool read_times(struct reader *reader, const struct spot *spot, struct executed_times *out)
{
    return read_object(reader, spot, times_keys) &&
           read_number_of(reader, spot, "send_start", &out->send_start) &&
           read_number_of(reader, spot, "send_end", &out->send_end) &&
           read_number_of(reader, spot, "receive_start", &out->receive_start) &&
           read_number_of(reader, spot, "receive_end", &out->receive_end);
}

/* As many as the transfers of the schedule, which must have been read. */
static bool read_all_times(struct reader *reader, const struct spot *root, struct executed *out)
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
        if (!read_times(reader, &times, &out->transfers[k]))
            return false;
    }
    return true;
}

static bool read_others(struct reader *reader, const struct spot *root, struct executed *out)
{
    struct spot list = spot_member(root, "others");
    if (!read_array(reader, &list, &out->other_count))
        return false;
    out->others = ARENA_ARRAY(reader->arena, struct executed_other, out->other_count + 1);
    for (size_t k = 0; k < out->other_count; k++) {
        struct spot spot = spot_entry(&list, k);
        struct executed_other *other = &out->others[k];
        if (!read_object(reader, &spot, other_keys) ||
            !read_string_of(reader, &spot, "name", &other->name) ||
            !numbers_of(reader, &spot, "seconds", &other->seconds, &other->count))
            return false;
    }
    return true;
}

static bool read_head(struct reader *reader, const struct spot *root, struct executed *out)
{
    int mode, links;
    if (!read_string_of(reader, root, "engine", &out->engine) ||
        !read_word_of(reader, root, "mode", executed_mode_words, &mode) ||
        !read_string_of(reader, root, "network", &out->network) ||
        !read_word_of(reader, root, "links", executed_links_words, &links) ||
        !read_string_of(reader, root, "date", &out->date))
        return false;
    out->mode = (enum executed_mode)mode;
    out->links = (enum executed_links)links;
    return read_hosts(reader, root, out);
}

static bool read_executed(struct reader *reader, const struct spot *root, void *into)
{
    struct executed *out = into;
    struct spot schedule = spot_member(root, "schedule");
    *out = (struct executed){0};
    return read_object(reader, root, keys) && read_version(reader, root) &&
           read_head(reader, root, out) &&
           read_number_of(reader, root, "clock_uncertainty", &out->clock_uncertainty) &&
           numbers_of(reader, root, "repetitions", &out->repetitions, &out->repetition_count) &&
           read_measured(reader, root, &out->measured) &&
           read_number_of(reader, root, "predicted", &out->predicted) &&
           read_schedule(reader, &schedule, &out->schedule) && read_all_times(reader, root, out) &&
           read_others(reader, root, out);
}

struct verdict executed_read(const char *path, struct arena *arena, struct executed *out)
{
    return read_file(path, arena, read_executed, out);
}

struct verdict executed_parse(const char *name, const char *text, size_t length,
                              struct arena *arena, struct executed *out)
{
    return read_text(name, text, length, arena, read_executed, out);
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
