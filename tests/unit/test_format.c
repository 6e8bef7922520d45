/* Instances and schedules through JSON and back, complete, truncated and damaged. */
#include "models/format/format.h"
#include "models/format/value.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <gsl/gsl_rng.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct verdict parse_instance(const char *text, struct arena *arena, struct instance *out)
{
    return format_parse_instance("t.json", text, strlen(text), arena, out);
}

static struct verdict parse_schedule(const char *text, struct arena *arena, struct schedule *out)
{
    return format_parse_schedule("t.json", text, strlen(text), arena, out);
}

static bool same_string(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_matrix(const struct matrix *a, const struct matrix *b, int nodes)
{
    if (!a->entries || !b->entries)
        return a->entries == b->entries && memcmp(&a->uniform, &b->uniform, sizeof(double)) == 0;
    return memcmp(a->entries, b->entries, (size_t)nodes * (size_t)nodes * sizeof(double)) == 0;
}

static bool same_clusters(const int *a, const int *b, int nodes)
{
    return a && b ? memcmp(a, b, (size_t)nodes * sizeof *a) == 0 : a == b;
}

static bool same_levels(const struct exchange *x, const struct exchange *y)
{
    bool same = x->levels == y->levels;
    for (int level = 0; same && level < x->levels; level++)
        same = same_clusters(x->group[level], y->group[level], x->nodes);
    return same;
}

static bool same_instance(const struct instance *a, const struct instance *b)
{
    const struct exchange *x = &a->as.exchange, *y = &b->as.exchange;
    return a->family == b->family && same_string(a->name, b->name) &&
           same_string(a->about, b->about) && x->nodes == y->nodes &&
           same_matrix(&x->bytes, &y->bytes, x->nodes) &&
           same_matrix(&x->startup, &y->startup, x->nodes) &&
           same_matrix(&x->per_byte, &y->per_byte, x->nodes) &&
           same_clusters(x->cluster, y->cluster, x->nodes) && same_levels(x, y) &&
           x->slowdown == y->slowdown && x->execution == y->execution;
}

static void check_instance_round_trip(const struct instance *instance)
{
    BLOCK_ARENA(arena);
    struct instance again;
    const char *text = written_instance(instance, &arena);
    CU_ASSERT_TRUE_FATAL(parse_instance(text, &arena, &again).ok);
    CU_ASSERT_TRUE(same_instance(instance, &again));
    CU_ASSERT_STRING_EQUAL(text, written_instance(&again, &arena));
}

/* Awkward doubles: not short in decimal, the extremes, a negative zero, whole numbers that a long
 * cannot print or a double cannot tell from their neighbours. */
static const double awkward[] = {0.1,      1.0 / 3.0, 5e-324, 2.2250738585072014e-308,
                                 0x1.p150, 1e15,      1e16,   123456789012345680.0,
                                 -0.0,     1e22,      1e-7,   9007199254740993.0};
#define AWKWARD (sizeof awkward / sizeof *awkward)

static struct matrix awkward_matrix(struct arena *arena, int nodes, size_t first)
{
    struct matrix matrix = {.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    for (int k = 0; k < nodes * nodes; k++)
        matrix.entries[k] = awkward[((size_t)k + first) % AWKWARD];
    return matrix;
}

TEST(instances_come_back_bit_for_bit)
{
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    *exchange = (struct exchange){.nodes = 5, .bytes = {1e6, NULL}, .startup = {0.001, NULL}};
    check_instance_round_trip(&instance);
    exchange->bytes = awkward_matrix(arena, 5, 0);
    check_instance_round_trip(&instance);
    exchange->startup = awkward_matrix(arena, 5, 3);
    exchange->per_byte = awkward_matrix(arena, 5, 7);
    exchange->cluster = (int[]){0, 4, 0, 2, 2};
    exchange->slowdown = SLOWDOWN_LEAVING_CLUSTER;
    exchange->execution = EXECUTION_SYNCHRONOUS;
    instance.name = "a \"name\"\\ with\ttab, \xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";
    instance.about = "";
    check_instance_round_trip(&instance);
    exchange->levels = 2;
    exchange->group = (int *[]){(int[]){1, 4, 0, 2, 2}, (int[]){0, 1, 2, 3, 4}};
    check_instance_round_trip(&instance);
    exchange->levels = 0;
    exchange->cluster = NULL; /* a slowdown without clusters: all nodes are in one */
    check_instance_round_trip(&instance);
    for (size_t k = 0; k < AWKWARD; k++) {
        exchange->bytes = (struct matrix){awkward[k], NULL};
        check_instance_round_trip(&instance);
    }
}

TEST(an_instance_is_written_as_expected)
{
    struct instance instance = {.family = FAMILY_EXCHANGE, .name = "two"};
    instance.as.exchange = (struct exchange){
        .nodes = 2,
        .bytes.entries = (double[]){0, 1000, 2.5, 0},
        .startup.uniform = 1,
        .per_byte.uniform = 0.1,
        .cluster = (int[]){0, 1},
        .slowdown = SLOWDOWN_LEAVING_CLUSTER,
    };
    CU_ASSERT_STRING_EQUAL(written_instance(&instance, arena),
                           "{\n"
                           "  \"model\": \"exchange\",\n"
                           "  \"name\": \"two\",\n"
                           "  \"bytes\": [\n"
                           "    [0, 1000],\n"
                           "    [2.5, 0]\n"
                           "  ],\n"
                           "  \"startup\": 1,\n"
                           "  \"per_byte\": 0.10000000000000001,\n"
                           "  \"clusters\": [0, 1],\n"
                           "  \"slowdown\": \"leaving_cluster\"\n"
                           "}\n");
}

TEST(a_name_that_is_not_UTF_8)
{
    struct instance instance = {.family = FAMILY_EXCHANGE, .name = "caf\xE9"}, again;
    instance.as.exchange.nodes = 1;
    CU_ASSERT_TRUE(parse_instance(written_instance(&instance, arena), arena, &again).ok);
    CU_ASSERT_STRING_EQUAL(again.name, "caf\uFFFD");
}

TEST(an_instance_written_by_hand)
{
    static const char text[] =
        "{\"per_byte\":0, \"startup\":1e0, \"bytes\":7,\"nodes\":3.0,"
        "\"\\u006dodel\":\"exchange\",\"execution\":\"asynchronous\"}";
    struct instance instance;
    CU_ASSERT_TRUE_FATAL(parse_instance(text, arena, &instance).ok);
    const struct exchange *exchange = &instance.as.exchange;
    CU_ASSERT_EQUAL(exchange->nodes, 3);
    CU_ASSERT_EQUAL(exchange_bytes(exchange, 0, 1), 7.0);
    CU_ASSERT_EQUAL(exchange_bytes(exchange, 1, 1), 0.0);
    CU_ASSERT_PTR_NULL(exchange->bytes.entries);
    CU_ASSERT_PTR_NULL(exchange->cluster);
    CU_ASSERT_PTR_NULL(instance.name);
    CU_ASSERT_EQUAL(exchange->execution, EXECUTION_ASYNCHRONOUS);
    CU_ASSERT_EQUAL(exchange->slowdown, SLOWDOWN_NONE);
}

TEST(nodes_are_the_rows_of_the_first_matrix)
{
    static const char *const texts[] = {
        "\"bytes\":7,\"startup\":[[0,1],[2,3]],\"per_byte\":0",
        "\"bytes\":7,\"startup\":1,\"per_byte\":[[0,1],[2,3]]",
        "\"bytes\":[[0,1],[2,3]],\"startup\":1,\"per_byte\":2",
    };
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        struct instance instance;
        const char *text = arena_print(arena, "{\"model\":\"exchange\",%s}", texts[k]);
        CU_ASSERT_TRUE_FATAL(parse_instance(text, arena, &instance).ok);
        CU_ASSERT_EQUAL(instance.as.exchange.nodes, 2);
    }
}

/* A schedule with parcels and phases that makes no sense. */
static struct schedule odd_schedule(struct arena *arena)
{
    struct schedule schedule = {.algorithm = "exchange/odd",
                                .instance = {.family = FAMILY_EXCHANGE, .about = "n\xC3\xA9"},
                                .timeline = timeline_start(arena),
                                .completion = 7.5,
                                .lower_bound = 0.1};
    schedule.instance.as.exchange =
        (struct exchange){.nodes = 3, .bytes = {2, NULL}, .startup = awkward_matrix(arena, 3, 1)};
    const struct parcel parcels[] = {{0, 2, 1.5}, {1, 2, 1.0 / 3.0}};
    const struct transfer transfers[] = {
        {.from = 0, .to = 1, .bytes = 2, .send_end = 0.7, .receive_end = 0.7},
        {.from = 1, .to = 2, .phase = 4, .bytes = 0.1, .send_start = 1, .receive_end = 1e300},
    };
    timeline_append(&schedule.timeline, &transfers[0], NULL, 0);
    timeline_append(&schedule.timeline, &transfers[1], parcels, 2);
    timeline_append(&schedule.timeline, &transfers[0], parcels + 1, 1);
    return schedule;
}

static void check_same_transfers(const struct timeline *a, const struct timeline *b)
{
    CU_ASSERT_EQUAL_FATAL(a->count, b->count);
    CU_ASSERT_EQUAL_FATAL(a->parcel_count, b->parcel_count);
    CU_ASSERT_EQUAL(a->completion, b->completion);
    for (size_t k = 0; k < a->count; k++) {
        const struct transfer *x = &a->transfers[k], *y = &b->transfers[k];
        CU_ASSERT_TRUE(x->message == y->message && x->from == y->from && x->to == y->to &&
                       x->phase == y->phase && x->bytes == y->bytes &&
                       x->send_start == y->send_start && x->send_end == y->send_end &&
                       x->receive_start == y->receive_start && x->receive_end == y->receive_end &&
                       x->parcel == y->parcel && x->parcel_count == y->parcel_count);
    }
    for (size_t k = 0; k < a->parcel_count; k++) {
        const struct parcel *x = &a->parcels[k], *y = &b->parcels[k];
        CU_ASSERT_TRUE(x->origin == y->origin && x->destination == y->destination &&
                       x->bytes == y->bytes);
    }
}

TEST(schedules_come_back_bit_for_bit)
{
    struct schedule schedule = odd_schedule(arena), again;
    const char *text = written_schedule(&schedule, arena);
    struct verdict verdict = parse_schedule(text, arena, &again);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "");
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    CU_ASSERT_STRING_EQUAL(again.algorithm, "exchange/odd");
    CU_ASSERT_EQUAL(again.completion, 7.5);
    CU_ASSERT_EQUAL(again.lower_bound, 0.1);
    CU_ASSERT_EQUAL(again.timeline.completion, 1e300);
    CU_ASSERT_TRUE(same_instance(&schedule.instance, &again.instance));
    check_same_transfers(&schedule.timeline, &again.timeline);
    CU_ASSERT_STRING_EQUAL(text, written_schedule(&again, arena));
    schedule.timeline = timeline_start(arena);
    CU_ASSERT_TRUE(parse_schedule(written_schedule(&schedule, arena), arena, &again).ok);
    CU_ASSERT_EQUAL(again.timeline.count, 0);
}

TEST(a_schedule_is_written_as_expected)
{
    static const char expected[] =
        "{\n"
        "  \"algorithm\": \"exchange/a\",\n"
        "  \"instance\": {\n"
        "    \"model\": \"exchange\",\n"
        "    \"nodes\": 2,\n"
        "    \"bytes\": 1,\n"
        "    \"startup\": [\n"
        "      [0, 1],\n"
        "      [2, 3]\n"
        "    ],\n"
        "    \"per_byte\": 0\n"
        "  },\n"
        "  \"completion\": 2,\n"
        "  \"lower_bound\": 1,\n"
        "  \"transfers\": [\n"
        "    {\"from\": 0, \"to\": 1, \"bytes\": 1, \"phase\": 0, \"send_start\": 0, "
        "\"send_end\": 1, \"receive_start\": 0, \"receive_end\": 1},\n"
        "    {\"from\": 1, \"to\": 0, \"bytes\": 1, \"phase\": 1, \"send_start\": 0, "
        "\"send_end\": 2, \"receive_start\": 0, \"receive_end\": 2, "
        "\"parcels\": [{\"origin\": 1, \"destination\": 0, \"bytes\": 1}]}\n"
        "  ]\n"
        "}\n";
    struct schedule schedule;
    CU_ASSERT_TRUE_FATAL(parse_schedule(expected, arena, &schedule).ok);
    CU_ASSERT_STRING_EQUAL(written_schedule(&schedule, arena), expected);
}

/* An error names the file and a place within the text. */
static bool places_error(const struct verdict *verdict, size_t length)
{
    char *end;
    if (strncmp(verdict->reason, "t.json:", 7) != 0)
        return false;
    unsigned long line = strtoul(verdict->reason + 7, &end, 10);
    if (*end != ':' || line < 1 || line > length + 1)
        return false;
    unsigned long column = strtoul(end + 1, &end, 10);
    return strncmp(end, ": ", 2) == 0 && column >= 1 && column <= length + 1;
}

/* Parses as an instance or as a schedule, from memory that ends with the text. */
static struct verdict parse_exactly(const char *text, size_t length, bool as_schedule)
{
    BLOCK_ARENA(arena);
    char *copy = malloc(length > 0 ? length : 1);
    memcpy(copy, text, length);
    struct instance instance;
    struct schedule schedule;
    struct verdict verdict = as_schedule
                                 ? format_parse_schedule("t.json", copy, length, &arena, &schedule)
                                 : format_parse_instance("t.json", copy, length, &arena, &instance);
    free(copy);
    return verdict;
}

static char *sample_text(bool as_schedule, struct arena *arena)
{
    struct schedule schedule = odd_schedule(arena);
    schedule.instance.as.exchange.cluster = (int[]){0, 1, 0};
    schedule.instance.name = "a \"quoted\\ name\" \xE2\x82\xAC";
    return as_schedule ? written_schedule(&schedule, arena)
                       : written_instance(&schedule.instance, arena);
}

TEST(a_file_cut_anywhere_is_an_error)
{
    for (int as_schedule = 0; as_schedule < 2; as_schedule++) {
        char *text = sample_text(as_schedule, arena);
        size_t length = strlen(text), wrong = 0;
        CU_ASSERT_TRUE(parse_exactly(text, length, as_schedule).ok);
        for (size_t kept = 0; kept < length - 1; kept++) { /* all but the last new line */
            struct verdict verdict = parse_exactly(text, kept, as_schedule);
            wrong += verdict.ok || !places_error(&verdict, kept);
        }
        CU_ASSERT_EQUAL(wrong, 0);
    }
}

TEST(changed_bytes_never_crash)
{
    enum { ROUNDS = 4000 };
    BLOCK_RNG(rng, gsl_rng_taus2);
    gsl_rng_set(rng, 20260);
    for (int as_schedule = 0; as_schedule < 2; as_schedule++) {
        char *text = sample_text(as_schedule, arena);
        size_t length = strlen(text), errors = 0, wrong = 0;
        for (int round = 0; round < ROUNDS; round++) {
            static const char likely[] = "{}[],:\"\\0-9.eE \n\xC3";
            size_t at = gsl_rng_uniform_int(rng, length);
            char before = text[at];
            text[at] = round % 2 ? likely[gsl_rng_uniform_int(rng, sizeof likely)]
                                 : (char)gsl_rng_uniform_int(rng, 256);
            struct verdict verdict = parse_exactly(text, length, as_schedule);
            errors += !verdict.ok;
            wrong += !verdict.ok && !places_error(&verdict, length);
            text[at] = before;
        }
        CU_ASSERT_EQUAL(wrong, 0);
        CU_ASSERT_TRUE(errors > ROUNDS / 4);
    }
}

TEST(files)
{
    struct instance instance;
    struct verdict verdict = format_read_instance("/nonexistent/x.json", arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "/nonexistent/x.json: No such file or directory");
    verdict = format_read_instance("/", arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "/: Is a directory");
    verdict = format_read_instance("/dev/null", arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "/dev/null:1:1: the file is empty");
    place_enter(arena);
    const char *path = place_file("x.json");
    instance = (struct instance){.family = FAMILY_EXCHANGE};
    instance.as.exchange = (struct exchange){.nodes = 100};
    instance.as.exchange.bytes = awkward_matrix(arena, 100, 0); /* more than the first buffer */
    write_file(path, written_instance(&instance, arena));
    struct instance again;
    CU_ASSERT_TRUE(format_read_instance(path, arena, &again).ok);
    CU_ASSERT_TRUE(same_instance(&instance, &again));
    place_leave(1);
}

static bool set_comma_locale(void)
{
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8",
                                        "de_DE",       "fr_FR",      "es_ES.UTF-8", "it_IT.UTF-8"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (setlocale(LC_ALL, names[k]) && strcmp(localeconv()->decimal_point, ",") == 0)
            return true;
    return false;
}

TEST(a_locale_with_decimal_commas)
{
    if (set_comma_locale()) {
        test_instances_come_back_bit_for_bit(arena);
        test_an_instance_is_written_as_expected(arena);
        test_schedules_come_back_bit_for_bit(arena);
        test_a_schedule_is_written_as_expected(arena);
    }
    setlocale(LC_ALL, "C");
}

TEST(values_for_commands)
{
    struct value *top = value_object(), *results = value_array(), *row = value_object();
    value_set_number(top, "lower_bound", 3.0);
    value_set_null(top, "optimum");
    value_set(top, "results", results);
    value_set_text(row, "algorithm", "exchange/\"x\"\n");
    value_set_number(row, "ratio", 0.1);
    value_set_number(row, "big", 1e300);
    value_set_number(row, "none", NAN);
    value_set_whole(row, "whole", -9007199254740993);
    value_set_bool(row, "valid", true);
    value_append(results, row);
    value_append(results, value_object());
    value_append(results, value_array());
    value_print(printing(), top);
    CU_ASSERT_STRING_EQUAL(
        printed(arena),
        "{\n"
        "  \"lower_bound\": 3,\n"
        "  \"optimum\": null,\n"
        "  \"results\": [\n"
        "    {\"algorithm\": \"exchange/\\\"x\\\"\\n\", \"ratio\": 0.10000000000000001, "
        "\"big\": 1.0000000000000001e+300, \"none\": null, \"whole\": -9007199254740993, "
        "\"valid\": true},\n"
        "    {},\n"
        "    []\n"
        "  ]\n"
        "}\n");
}
