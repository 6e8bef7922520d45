#include "experiments/present/measure.h"

#include "experiments/engine/files/output.h"
#include "models/base/stream.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int compare_texts(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) : (one != NULL) - (other != NULL);
}

/* NAN first. */
static int compare_numbers(double one, double other)
{
    if (isnan(one) || isnan(other))
        return (int)isnan(other) - (int)isnan(one);
    return (one > other) - (one < other);
}

static void add(struct measured *measured, struct measured_row row)
{
    const struct executed_summary *summary = &row.measured;
    row.error = summary->median == row.predicted ? 0.0 : summary->median / row.predicted - 1.0;
    row.speedup = NAN;
    ARENA_GROW(measured->arena, measured->row, measured->count, measured->room);
    measured->row[measured->count++] = row;
}

/* ---- executions ---- */

static const char *model_of(const struct instance *instance, struct arena *arena)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family != FAMILY_EXCHANGE)
        return family_name(instance->family);
    return arena_print(arena, "exchange, %s, slowdown %s%s", ports_words[exchange->ports],
                       slowdown_words[exchange->slowdown],
                       exchange->execution == EXECUTION_SYNCHRONOUS ? ", synchronous" : "");
}

static void add_execution(struct measured *measured, const struct executed *executed)
{
    const struct schedule *schedule = &executed->schedule;
    add(measured, (struct measured_row){.engine = executed->engine,
                                        .network = *executed->network ? executed->network : NULL,
                                        .work = model_of(&schedule->instance, measured->arena),
                                        .digest = instance_digest(&schedule->instance),
                                        .algorithm = schedule->algorithm,
                                        .mode = executed_mode_words[executed->mode],
                                        .count = executed->repetition_count,
                                        .predicted = schedule->completion,
                                        .measured = executed->measured,
                                        .overhead = NAN});
}

/* ---- calls ---- */

/* Equal for calls of one row. */
static int by_way(const void *a, const void *b)
{
    const struct call_record *one = a, *other = b;
    int order = strcmp(one->engine, other->engine);
    order = order ? order : compare_texts(one->network, other->network);
    order = order ? order : strcmp(one->call, other->call);
    order = order ? order : (one->ranks > other->ranks) - (one->ranks < other->ranks);
    order = order ? order : (one->root > other->root) - (one->root < other->root);
    order = order ? order : compare_numbers(one->bytes, other->bytes);
    order = order ? order : (one->digest > other->digest) - (one->digest < other->digest);
    order = order ? order : compare_texts(one->algorithm, other->algorithm);
    order = order ? order : compare_texts(one->why, other->why);
    order = order ? order : strcmp(one->mode, other->mode);
    return order ? order : compare_numbers(one->predicted, other->predicted);
}

static const char *work_of(const struct call_record *call, struct arena *arena)
{
    const char *root = call->root < 0 ? "" : arena_print(arena, " from %d", call->root);
    const char *bytes =
        isnan(call->bytes) ? "unknown sizes" : arena_print(arena, "%.12g bytes", call->bytes);
    return arena_print(arena, "%s%s, %d ranks, %s", call->call, root, call->ranks, bytes);
}

static void add_calls(struct measured *measured, const struct call_record *calls, size_t count)
{
    double *seconds = ARENA_ARRAY(measured->arena, double, count), overhead = 0.0;
    for (size_t k = 0; k < count; k++) {
        seconds[k] = calls[k].measured;
        overhead += calls[k].agreement + calls[k].planning;
    }
    add(measured,
        (struct measured_row){.engine = calls->engine,
                              .network = calls->network,
                              .work = work_of(calls, measured->arena),
                              .digest = calls->digest,
                              .algorithm = calls->algorithm,
                              .why = calls->why,
                              .mode = calls->mode,
                              .count = count,
                              .predicted = calls->predicted,
                              .measured = executed_summarise(seconds, count, measured->arena),
                              .overhead = overhead / (double)count});
}

/* ---- comparisons ---- */

static int by_place(const struct measured_row *one, const struct measured_row *other)
{
    int order = strcmp(one->engine, other->engine);
    order = order ? order : compare_texts(one->network, other->network);
    order = order ? order : strcmp(one->work, other->work);
    return order ? order : (one->digest > other->digest) - (one->digest < other->digest);
}

static int by_prediction(const void *a, const void *b)
{
    const struct measured_row *one = a, *other = b;
    int order = by_place(one, other);
    order = order ? order : strcmp(one->mode, other->mode);
    order = order ? order : compare_numbers(one->predicted, other->predicted);
    order = order ? order : compare_texts(one->algorithm, other->algorithm);
    order = order ? order : compare_texts(one->why, other->why);
    order = order ? order : compare_numbers(one->measured.median, other->measured.median);
    return order ? order : (one->count > other->count) - (one->count < other->count);
}

/* A program without an instance knows no network. */
static bool is_same_work(const struct measured_row *one, const struct measured_row *other)
{
    return one->digest != 0 && one->digest == other->digest &&
           strcmp(one->engine, other->engine) == 0 && strcmp(one->work, other->work) == 0 &&
           (!one->network || !other->network || strcmp(one->network, other->network) == 0);
}

static void compare_with_library(const struct measured *measured, struct measured_row *row)
{
    for (size_t k = 0; row->algorithm && isnan(row->speedup) && k < measured->count; k++) {
        const struct measured_row *other = &measured->row[k];
        if (!other->algorithm && is_same_work(row, other))
            row->speedup = other->measured.median / row->measured.median;
    }
}

static void compare(struct measured *measured)
{
    const struct call_record *calls = measured->calls;
    if (measured->call_count > 1)
        qsort(measured->calls, measured->call_count, sizeof *calls, by_way);
    for (size_t first = 0, end; first < measured->call_count; first = end) {
        for (end = first; end < measured->call_count && by_way(&calls[first], &calls[end]) == 0;)
            end++;
        add_calls(measured, &calls[first], end - first);
    }
    if (measured->count > 1)
        qsort(measured->row, measured->count, sizeof *measured->row, by_prediction);
    for (size_t k = 0; k < measured->count; k++)
        compare_with_library(measured, &measured->row[k]);
}

/* ---- files ---- */

static bool is_directory(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* Whether the key is the first of the file's first object, where its writer puts it. */
static bool begins_with(const char *path, const char *key)
{
    char text[64] = "";
    FILE *stream = stream_open(path, "r");
    if (!stream)
        return false;
    text[fread(text, 1, sizeof text - 1, stream)] = '\0';
    fclose(stream);
    const char *at = text + strspn(text, " \t\r\n{\"");
    return strncmp(at, key, strlen(key)) == 0 && at[strlen(key)] == '"';
}

static struct verdict read_profile(const char *path, struct measured *out)
{
    struct call_record *calls;
    size_t count;
    struct verdict verdict = record_read(path, out->arena, &calls, &count);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        ARENA_GROW(out->arena, out->calls, out->call_count, out->call_room);
        out->calls[out->call_count++] = calls[k];
    }
    return verdict;
}

static struct verdict read_execution(const char *path, struct measured *out)
{
    struct executed executed;
    struct verdict verdict = executed_read(path, out->arena, &executed);
    if (verdict.ok)
        add_execution(out, &executed);
    return verdict;
}

static struct verdict read_path(const char *path, bool named, struct measured *out);

/* All entries except those that begin with a dot, in byte order. */
static struct verdict read_directory(const char *path, struct measured *out)
{
    const char **names;
    size_t count;
    struct verdict verdict = verdict_yes();
    if (!directory_names(path, "", out->arena, &names, &count))
        return verdict_no("%s: %s", path, strerror(errno));
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = read_path(arena_print(out->arena, "%s/%s", path, names[k]), false, out);
    return verdict;
}

static struct verdict read_path(const char *path, bool named, struct measured *out)
{
    if (is_directory(path))
        return read_directory(path, out);
    if (begins_with(path, "profile"))
        return read_profile(path, out);
    return named || begins_with(path, "executed") ? read_execution(path, out) : verdict_yes();
}

struct verdict measure_read(const char *const *paths, size_t count, struct arena *arena,
                            struct measured *out)
{
    struct verdict verdict = verdict_yes();
    *out = (struct measured){.arena = arena};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        size_t before = out->count + out->call_count;
        verdict = read_path(paths[k], true, out);
        if (verdict.ok && out->count + out->call_count == before)
            verdict = verdict_no("%s: contains no execution and no call", paths[k]);
    }
    if (verdict.ok)
        compare(out);
    return verdict;
}

/* ---- the table ---- */

/* A missing number is absent. */
static struct entry number(double value, double scale)
{
    return entry_if(isfinite(value), entry_scaled(value, scale));
}

struct table measured_table(const struct measured *measured)
{
#define EXACT(name)                                                                                \
    {                                                                                              \
        .key = (name), .kind = COLUMN_NUMBER, .style = STYLE_EXACT                                 \
    }
#define SECONDS(title)                                                                             \
    {                                                                                              \
        .key = "", .heading = (title), .kind = COLUMN_NUMBER, .style = STYLE_SIGNIFICANT           \
    }
#define SECONDS_OF(row)                                                                            \
    number((row)->predicted, scale), number((row)->measured.median, scale),                        \
        number((row)->measured.low, scale), number((row)->measured.high, scale),                   \
        number((row)->measured.minimum, scale), number((row)->overhead, scale)
    static const struct column columns[] = {
        {.heading = "engine"},
        {.heading = "network"},
        {.heading = "work"},
        {.key = "digest"},
        {.key = "algorithm"},
        {.key = "why"},
        {.key = "", .heading = "algorithm"},
        {.heading = "mode"},
        {.heading = "count", .kind = COLUMN_COUNT},
        EXACT("predicted"),
        EXACT("median"),
        EXACT("low"),
        EXACT("high"),
        EXACT("minimum"),
        EXACT("overhead"),
        SECONDS("predicted s"),
        SECONDS("median s"),
        SECONDS("98 %: from"),
        SECONDS("to"),
        SECONDS("minimum s"),
        SECONDS("overhead s"),
        {.key = "error_percent",
         .heading = "error %",
         .kind = COLUMN_NUMBER,
         .style = STYLE_SIGNED,
         .decimals = 2},
        {.key = "speedup",
         .heading = "speed-up",
         .kind = COLUMN_NUMBER,
         .style = STYLE_FIXED,
         .decimals = 3},
        {0},
    };
    struct arena *arena = measured->arena;
    struct table table = table_start(columns, arena);
    for (const struct measured_row *row = measured->row; row < measured->row + measured->count;
         row++) {
        double scale = row->measured.median;
        const char *carrier =
            row->algorithm ? row->algorithm : arena_print(arena, "the library: %s", row->why);
        TABLE_ROW(&table, entry_text(row->engine), entry_if_any(row->network),
                  entry_text(row->work),
                  entry_if(row->digest, entry_text(arena_print(arena, "%016" PRIx64, row->digest))),
                  entry_if_any(row->algorithm), entry_if_any(row->why), entry_text(carrier),
                  entry_text(row->mode), entry_whole((long long)row->count), SECONDS_OF(row),
                  SECONDS_OF(row), number(100.0 * row->error, 0.0), number(row->speedup, 0.0));
    }
    return table;
}
