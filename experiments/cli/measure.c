/* commsched measure: compares measurements with predictions: executions of schedules (executed.h),
 * and calls in profiles (experiments/reality/collectives/record.h), one row for each way of doing a
 * work. */
#include "experiments/cli/common.h"
#include "experiments/reality/collectives/record.h"
#include "experiments/reality/execution/executed.h"
#include "models/base/order.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct comparison {
    /* How the work was done: one of the calls, or an execution as a call. */
    struct call_record call;
    const char *work; /* the model of an execution, or the call with its ranks and bytes */
    size_t count;     /* repetitions, or calls */
    struct executed_summary measured;
    double error;    /* median / predicted - 1 */
    double overhead; /* mean seconds of a call's agreement and planning; NAN: an execution */
    double speedup;  /* median of the same work by the MPI library over this one; NAN: none */
};

struct measured {
    struct comparison *row; /* [count], sorted; independent of the order of the files */
    size_t count, room;
    struct arena *arena;
};

static const char doc[] =
    "Compares measured times with predicted ones: executions of schedules, written by "
    "'commsched-mpi execute' or 'commsched-simgrid', and profiles of a program's collective calls, "
    "written by libcommsched-pmpi.so with COMMSCHED_PROFILE. In a directory, reads all of these at "
    "any depth.\vThere is one row for each execution, and for the calls of one work that were "
    "carried out in the same way. Rows of one work and mode are in the order of their predictions. "
    "commsched-format(5) describes the files and, under PRINTED OBJECTS, the columns.";

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

static void add(struct measured *measured, struct comparison row)
{
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
    const struct call_record call = {.engine = executed->engine,
                                     .network = *executed->network ? executed->network : NULL,
                                     .digest = instance_digest(&schedule->instance),
                                     .algorithm = schedule->algorithm,
                                     .mode = executed_mode_words[executed->mode],
                                     .predicted = schedule->completion};
    add(measured, (struct comparison){.call = call,
                                      .work = model_of(&schedule->instance, measured->arena),
                                      .count = executed->repetition_count,
                                      .measured = executed->measured,
                                      .overhead = NAN});
}

/* ---- calls ---- */

static const char *work_of(const struct call_record *call, struct arena *arena)
{
    const char *root = call->root < 0 ? "" : arena_print(arena, " from %d", call->root);
    const char *bytes =
        isnan(call->bytes) ? "unknown sizes" : arena_print(arena, "%.12g bytes", call->bytes);
    return arena_print(arena, "%s%s, %d ranks, %s", call->call, root, call->ranks, bytes);
}

/* A row of its own, until it is merged with those of the same way. */
static void add_call(struct measured *measured, const struct call_record *call)
{
    add(measured, (struct comparison){.call = *call,
                                      .work = work_of(call, measured->arena),
                                      .count = 1,
                                      .measured.median = call->measured,
                                      .overhead = call->agreement + call->planning});
}

/* ---- comparisons ---- */

/* Equal for calls of one row. */
static int by_way(const struct comparison *one, const struct comparison *other)
{
    const struct call_record *left = &one->call, *right = &other->call;
    int order = strcmp(left->engine, right->engine);
    order = order_then(order, compare_texts(left->network, right->network));
    order = order_then(order, strcmp(one->work, other->work));
    order = order_then(order, ORDER(left->digest, right->digest));
    order = order_then(order, strcmp(left->mode, right->mode));
    order = order_then(order, compare_numbers(left->predicted, right->predicted));
    order = order_then(order, compare_texts(left->algorithm, right->algorithm));
    return order_then(order, compare_texts(left->why, right->why));
}

static int by_prediction(const void *a, const void *b)
{
    const struct comparison *one = a, *other = b;
    int order = by_way(one, other);
    order = order_then(order, compare_numbers(one->measured.median, other->measured.median));
    order = order_then(order, compare_numbers(one->overhead, other->overhead));
    return order_then(order, ORDER(one->count, other->count));
}

/* The calls of one way, the first of them in the row. */
static void merge(struct comparison *row, size_t count, struct arena *arena)
{
    double *seconds = ARENA_ARRAY(arena, double, count), overhead = 0.0;
    for (size_t k = 0; k < count; k++) {
        seconds[k] = row[k].measured.median;
        overhead += row[k].overhead;
    }
    row->count = count;
    row->overhead = overhead / (double)count;
    row->measured = executed_summarise(seconds, count, arena);
}

static void merge_calls(struct measured *measured)
{
    struct comparison *row = measured->row;
    size_t kept = 0;
    for (size_t first = 0, end; first < measured->count; first = end) {
        bool call = !isnan(row[first].overhead);
        end = first + 1;
        while (call && end < measured->count && by_way(&row[first], &row[end]) == 0)
            end++;
        if (call)
            merge(&row[first], end - first, measured->arena);
        row[kept++] = row[first];
    }
    measured->count = kept;
}

/* A program without an instance knows no network. */
static bool is_same_work(const struct comparison *one, const struct comparison *other)
{
    return one->call.digest != 0 && one->call.digest == other->call.digest &&
           strcmp(one->call.engine, other->call.engine) == 0 &&
           strcmp(one->work, other->work) == 0 &&
           (!one->call.network || !other->call.network ||
            strcmp(one->call.network, other->call.network) == 0);
}

static void compare_with_library(const struct measured *measured, struct comparison *row)
{
    row->speedup = NAN;
    for (size_t k = 0; row->call.algorithm && isnan(row->speedup) && k < measured->count; k++) {
        const struct comparison *other = &measured->row[k];
        if (!other->call.algorithm && is_same_work(row, other))
            row->speedup = other->measured.median / row->measured.median;
    }
}

static void compare(struct measured *measured)
{
    if (measured->count > 1)
        qsort(measured->row, measured->count, sizeof *measured->row, by_prediction);
    merge_calls(measured);
    for (size_t k = 0; k < measured->count; k++) {
        struct comparison *row = &measured->row[k];
        double median = row->measured.median;
        row->error = median == row->call.predicted ? 0.0 : median / row->call.predicted - 1.0;
        compare_with_library(measured, row);
    }
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
    for (size_t k = 0; k < count && verdict.ok; k++)
        add_call(out, &calls[k]);
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

/* Files of either kind and, of directories, all of these at any depth. */
static struct measured read_paths(const struct words *paths, struct arena *arena)
{
    struct measured out = {.arena = arena};
    for (int k = 0; k < paths->count; k++) {
        size_t before = out.count;
        require(read_path(paths->word[k], true, &out));
        if (out.count == before)
            fail("%s: contains no execution and no call", paths->word[k]);
    }
    compare(&out);
    return out;
}

/* ---- the table ---- */

/* A missing number is absent. */
static struct entry number(double value, double scale)
{
    return entry_if(isfinite(value), entry_scaled(value, scale));
}

static struct table table_of(const struct measured *measured)
{
#define EXACT .style = STYLE_EXACT
#define SECONDS .key = "", .style = STYLE_SIGNIFICANT
#define SECONDS_OF(row)                                                                            \
    number((row)->call.predicted, scale), number((row)->measured.median, scale),                   \
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
        {.heading = "count"},
        {.key = "predicted", EXACT},
        {.key = "median", EXACT},
        {.key = "low", EXACT},
        {.key = "high", EXACT},
        {.key = "minimum", EXACT},
        {.key = "overhead", EXACT},
        {.heading = "predicted s", SECONDS},
        {.heading = "median s", SECONDS},
        {.heading = "98 %: from", SECONDS},
        {.heading = "to", SECONDS},
        {.heading = "minimum s", SECONDS},
        {.heading = "overhead s", SECONDS},
        {.key = "error_percent", .heading = "error %", .style = STYLE_SIGNED, .decimals = 2},
        {.key = "speedup", .heading = "speed-up", .style = STYLE_FIXED, .decimals = 3},
        {0},
    };
    struct arena *arena = measured->arena;
    struct table table = table_start(columns, arena);
    for (const struct comparison *row = measured->row; row < measured->row + measured->count;
         row++) {
        const struct call_record *call = &row->call;
        double scale = row->measured.median;
        const char *carrier =
            call->algorithm ? call->algorithm : arena_print(arena, "the library: %s", call->why);
        TABLE_ROW(
            &table, entry_text(call->engine), entry_if_any(call->network), entry_text(row->work),
            entry_if(call->digest, entry_text(arena_print(arena, "%016" PRIx64, call->digest))),
            entry_if_any(call->algorithm), entry_if_any(call->why), entry_text(carrier),
            entry_text(call->mode), entry_whole((long long)row->count), SECONDS_OF(row),
            SECONDS_OF(row), number(100.0 * row->error, 0.0), number(row->speedup, 0.0));
    }
    return table;
}

/* ---- the verb ---- */

struct arguments {
    struct verb_input verb;
};

static const struct verb_option options[] = {
    FORMAT_OPTION("Print in this format instead of text"),
    JSON_OPTION,
    {0},
};

static int run(void *input)
{
    const struct arguments *arguments = input;
    const struct measured measured = read_paths(&arguments->verb.arguments, arguments->verb.arena);
    const struct table table = table_of(&measured);
    if (!arguments->verb.json) {
        arguments->verb.emitter->table(stdout, &table);
        return EXIT_POSITIVE;
    }
    struct value *value = value_object();
    value_set_number(value, "level", EXECUTED_LEVEL);
    value_set(value, "measurements", table_array(&table));
    value_print(stdout, value);
    return EXIT_POSITIVE;
}

VERB(measure, "compare measurements with predictions", .group = VERB_CLUSTER,
     INPUT(.verb.emitter = &emitter_text), .options = options,
     TAKES("FILE|DIR...", 1, 0, "executions or profiles are needed", NULL));
