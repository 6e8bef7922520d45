/* Instances and schedules through JSON and back; every kind of bad input with its exact place. */
#include "models/format.h"
#include "models/format_value.h"
#include "tests/suite.h"

#include <gsl/gsl_rng.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a writer prints; the caller frees it. */
static char *written_instance(const struct instance *instance)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    format_write_instance(out, instance);
    fclose(out);
    return text;
}

static char *written_schedule(const struct schedule *schedule)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    format_write_schedule(out, schedule);
    fclose(out);
    return text;
}

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

static bool same_instance(const struct instance *a, const struct instance *b)
{
    const struct exchange *x = &a->as.exchange, *y = &b->as.exchange;
    return a->family == b->family && same_string(a->name, b->name) &&
           same_string(a->about, b->about) && x->nodes == y->nodes &&
           same_matrix(&x->bytes, &y->bytes, x->nodes) &&
           same_matrix(&x->startup, &y->startup, x->nodes) &&
           same_matrix(&x->per_byte, &y->per_byte, x->nodes) &&
           same_clusters(x->cluster, y->cluster, x->nodes) && x->slowdown == y->slowdown &&
           x->execution == y->execution;
}

static void check_instance_round_trip(const struct instance *instance)
{
    struct arena arena = {0};
    struct instance again;
    char *text = written_instance(instance);
    struct verdict verdict = parse_instance(text, &arena, &again);
    CU_ASSERT_TRUE(verdict.ok);
    if (verdict.ok) {
        CU_ASSERT_TRUE(same_instance(instance, &again));
        char *second = written_instance(&again);
        CU_ASSERT_STRING_EQUAL(text, second);
        free(second);
    }
    free(text);
    arena_release(&arena);
}

/* Awkward doubles: not short in decimal, the extremes, a negative zero, whole numbers that a long
 * cannot print or a double cannot tell from their neighbours. */
static const double awkward[] = {0.1,       1.0 / 3.0, 5e-324, 2.2250738585072014e-308,
                                 0x1.p1023, 1e15,      1e16,   123456789012345680.0,
                                 -0.0,      1e22,      1e-7,   9007199254740993.0};
#define AWKWARD (sizeof awkward / sizeof *awkward)

static struct matrix awkward_matrix(struct arena *arena, int nodes, size_t first)
{
    struct matrix matrix = {.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    for (int k = 0; k < nodes * nodes; k++)
        matrix.entries[k] = awkward[((size_t)k + first) % AWKWARD];
    return matrix;
}

static void test_instance_round_trips(void)
{
    struct arena arena = {0};
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    *exchange = (struct exchange){.nodes = 5, .bytes = {1e6, NULL}, .startup = {0.001, NULL}};
    check_instance_round_trip(&instance);
    exchange->bytes = awkward_matrix(&arena, 5, 0);
    check_instance_round_trip(&instance);
    exchange->startup = awkward_matrix(&arena, 5, 3);
    exchange->per_byte = awkward_matrix(&arena, 5, 7);
    exchange->cluster = (int[]){0, 4, 0, 2, 2};
    exchange->slowdown = SLOWDOWN_LEAVING_CLUSTER;
    exchange->execution = EXECUTION_SYNCHRONOUS;
    instance.name = "a \"name\"\\ with\ttab, \xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";
    instance.about = "";
    check_instance_round_trip(&instance);
    exchange->cluster = NULL; /* a slowdown without clusters: all nodes are in one */
    check_instance_round_trip(&instance);
    for (size_t k = 0; k < AWKWARD; k++) {
        exchange->bytes = (struct matrix){awkward[k], NULL};
        check_instance_round_trip(&instance);
    }
    arena_release(&arena);
}

static void test_instance_as_written(void)
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
    char *text = written_instance(&instance);
    CU_ASSERT_STRING_EQUAL(text,
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
    free(text);
}

static void test_text_not_utf8(void)
{
    struct instance instance = {.family = FAMILY_EXCHANGE, .name = "caf\xE9"}, again;
    instance.as.exchange.nodes = 1;
    struct arena arena = {0};
    char *text = written_instance(&instance);
    CU_ASSERT_TRUE(parse_instance(text, &arena, &again).ok);
    CU_ASSERT_STRING_EQUAL(again.name, "caf?");
    free(text);
    arena_release(&arena);
}

static void test_instance_read(void)
{
    static const char text[] =
        "{\"per_byte\":0, \"startup\":1e0, \"bytes\":7,\"nodes\":3.0,"
        "\"\\u006dodel\":\"exchange\",\"execution\":\"asynchronous\"}";
    struct arena arena = {0};
    struct instance instance;
    CU_ASSERT_TRUE_FATAL(parse_instance(text, &arena, &instance).ok);
    const struct exchange *exchange = &instance.as.exchange;
    CU_ASSERT_EQUAL(exchange->nodes, 3);
    CU_ASSERT_EQUAL(exchange_bytes(exchange, 0, 1), 7.0);
    CU_ASSERT_EQUAL(exchange_bytes(exchange, 1, 1), 0.0);
    CU_ASSERT_PTR_NULL(exchange->bytes.entries);
    CU_ASSERT_PTR_NULL(exchange->cluster);
    CU_ASSERT_PTR_NULL(instance.name);
    CU_ASSERT_EQUAL(exchange->execution, EXECUTION_ASYNCHRONOUS);
    CU_ASSERT_EQUAL(exchange->slowdown, SLOWDOWN_NONE);
    arena_release(&arena);
}

/* A schedule with parcels, phases and no sense. */
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

static void test_schedule_round_trip(void)
{
    struct arena arena = {0};
    struct schedule schedule = odd_schedule(&arena), again;
    char *text = written_schedule(&schedule);
    struct verdict verdict = parse_schedule(text, &arena, &again);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "");
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    CU_ASSERT_STRING_EQUAL(again.algorithm, "exchange/odd");
    CU_ASSERT_EQUAL(again.completion, 7.5);
    CU_ASSERT_EQUAL(again.lower_bound, 0.1);
    CU_ASSERT_EQUAL(again.timeline.completion, 1e300);
    CU_ASSERT_TRUE(same_instance(&schedule.instance, &again.instance));
    check_same_transfers(&schedule.timeline, &again.timeline);
    char *second = written_schedule(&again);
    CU_ASSERT_STRING_EQUAL(text, second);
    free(second);
    free(text);
    schedule.timeline = timeline_start(&arena);
    text = written_schedule(&schedule);
    CU_ASSERT_TRUE(parse_schedule(text, &arena, &again).ok);
    CU_ASSERT_EQUAL(again.timeline.count, 0);
    free(text);
    arena_release(&arena);
}

static void test_schedule_as_written(void)
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
    struct arena arena = {0};
    struct schedule schedule;
    struct verdict verdict = parse_schedule(expected, &arena, &schedule);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    char *text = written_schedule(&schedule);
    CU_ASSERT_STRING_EQUAL(text, expected);
    free(text);
    arena_release(&arena);
}

struct bad {
    const char *text;
    int line, column;
    const char *fragment;
};

static void check_bad(const struct bad *bad, const struct verdict *verdict)
{
    char place[64];
    snprintf(place, sizeof place, "t.json:%d:%d: ", bad->line, bad->column);
    bool right = !verdict->ok && strncmp(verdict->reason, place, strlen(place)) == 0 &&
                 strstr(verdict->reason + strlen(place), bad->fragment) &&
                 !strchr(verdict->reason, '\n');
    if (!right)
        printf("\n    %s\n    gives %s\n    not %s...%s\n", bad->text,
               verdict->ok ? "no error" : verdict->reason, place, bad->fragment);
    CU_ASSERT_TRUE(right);
}

static void check_bad_instances(const struct bad *bad)
{
    for (; bad->text; bad++) {
        struct arena arena = {0};
        struct instance instance;
        struct verdict verdict = parse_instance(bad->text, &arena, &instance);
        check_bad(bad, &verdict);
        arena_release(&arena);
    }
}

#define EXCHANGE "{\"model\":\"exchange\",\n"
#define COSTS "\"startup\":0,\"per_byte\":0"

static void test_bad_syntax(void)
{
    static const struct bad bad[] = {
        {"", 1, 1, "the file is empty"},
        {" \n\t ", 1, 1, "the file is empty"},
        {"\xEF\xBB\xBF{}", 1, 1, "byte order mark"},
        {"\x7F"
         "ELF\x02\x01",
         1, 1, "'[' or '{' expected"},
        {"\x89PNG\r\n", 1, 1, "unable to decode byte 0x89"},
        {"hello", 1, 1, "'[' or '{' expected near 'hello'"},
        {"{\"model\":\"exchange\"", 1, 20, "'}' expected near end of file"},
        {"{\"model\":\"exch", 1, 15, "premature end of input"},
        {"{\"a\":1}\n  }", 2, 3, "end of file expected near '}'"},
        {"{\"a\":1}{", 1, 8, "end of file expected"},
        {"{\"a\":1,}", 1, 8, "string or '}' expected"},
        {"{\"a\" 1}", 1, 6, "':' expected"},
        {"{\"\xC3\xA9\xC3\xA9\": nan}", 1, 8, "invalid token near 'nan'"},
        {"{\"a\": Infinity}", 1, 7, "invalid token near 'Infinity'"},
        {"{\"a\": .5}", 1, 7, "invalid token"},
        {"{\"a\": 01}", 1, 7, "invalid token"},
        {"{\"a\": 'x'}", 1, 7, "invalid token"},
        {"{\"a\":\n [1e999]}", 2, 3, "real number overflow near '1e999'"},
        {"{\"a\":\n [1, -1e999]}", 2, 6, "real number overflow near '-1e999'"},
        {"{\"a\":\"x\ny\"}", 1, 6, "unexpected newline"},
        {"{\"a\":\"x\\qy\"}", 1, 6, "invalid escape"},
        {"{\"a\":\"x\\u0000y\"}", 1, 6, "a string with \\u0000"},
        {"{\"a\":\"x\xFFy\"}", 1, 8, "unable to decode byte 0xff"},
        {"{\"a\":1,\n \"b\":2, \"a\":3}", 2, 9, "duplicate object key near '\"a\"'"},
        {"{\"a\":{\"a very long key, longer than what is quoted\":2,\n"
         "  \"a very long key, longer than what is quoted\":2}}",
         2, 3, "duplicate object key"},
        {0},
    };
    check_bad_instances(bad);
}

static void test_zero_byte(void)
{
    static const char text[] = "{\"a\":\n \0}";
    struct arena arena = {0};
    struct instance instance;
    struct verdict verdict =
        format_parse_instance("t.json", text, sizeof text - 1, &arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "t.json:2:2: a zero byte");
    verdict = format_parse_instance("t.json", NULL, 0, &arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "t.json:1:1: the file is empty");
    arena_release(&arena);
}

static void test_deep_nesting(void)
{
    enum { DEPTH = 1000000 };
    static const struct bad bad = {"[[[[...", 1, 2049, "maximum parsing depth reached near '['"};
    char *text = malloc(DEPTH);
    memset(text, '[', DEPTH);
    struct arena arena = {0};
    struct instance instance;
    struct verdict verdict = format_parse_instance("t.json", text, DEPTH, &arena, &instance);
    check_bad(&bad, &verdict);
    arena_release(&arena);
    free(text);
}

static void test_bad_keys(void)
{
    static const struct bad bad[] = {
        {"[1]", 1, 1, "an array where an object is needed"},
        {" {}", 1, 2, "the key \"model\" is missing"},
        {"{\"model\": 7}", 1, 11, "model: a number where a string is needed"},
        {"{\"model\": \"exchanges\"}", 1, 11, "model: \"exchanges\" is unknown; known: exchange"},
        {"{\"m\\\"\": [\"}\", {\"model\": 1}, {}],\n\"model\":\"b\\nc\"}", 2, 9,
         "model: \"b\\nc\" is unknown"},
        {EXCHANGE "\"bytes\":[[0]],\"startup\":0}", 1, 1, "the key \"per_byte\" is missing"},
        {EXCHANGE "\"bytes\":4," COSTS "}", 1, 1, "the key \"nodes\" is missing, which one number"},
        {EXCHANGE " \"Bytes\":4," COSTS "}", 2, 2,
         "unknown key \"Bytes\"; known: model, name, about, nodes, bytes, startup, per_byte, "
         "clusters, slowdown, execution"},
        {EXCHANGE "\"bytes\":{\"x\":[1,{}]}, \"\\u0078\" :4," COSTS "}", 2, 23,
         "unknown key \"x\""},
        {EXCHANGE "\"bytes\":4, \"a\\nb\":4}", 2, 12, "unknown key \"a\\nb\""},
        {EXCHANGE "\"bytes\":4, \""
                  "0123456789012345678901234567890123456789"
                  "0123456789012345678901234567890123456789"
                  "\":4}",
         2, 12, "unknown key \"0123456789012345678901234567890123456789012345678901234567...\";"},
        {EXCHANGE "\"name\":4,\"bytes\":[[0]]," COSTS "}", 2, 8,
         "name: a number where a string is needed"},
        {EXCHANGE "\"about\":null,\"bytes\":[[0]]," COSTS "}", 2, 9, "about: null where a string"},
        {0},
    };
    check_bad_instances(bad);
}

static void test_bad_nodes(void)
{
    static const struct bad bad[] = {
        {EXCHANGE "\"bytes\":4, \"nodes\":0," COSTS "}", 2, 20,
         "nodes: 0 where a whole number from 1 to 46340 is needed"},
        {EXCHANGE "\"bytes\":4, \"nodes\":46341," COSTS "}", 2, 20, "nodes: 46341 where"},
        {EXCHANGE "\"bytes\":4, \"nodes\":1e300," COSTS "}", 2, 20,
         "nodes: 1.0000000000000001e+300"},
        {EXCHANGE "\"bytes\":4, \"nodes\":2.5," COSTS "}", 2, 20, "nodes: 2.5 where"},
        {EXCHANGE "\"bytes\":4, \"nodes\":-1," COSTS "}", 2, 20, "nodes: -1 where"},
        {EXCHANGE "\"bytes\":4, \"nodes\":\"4\"," COSTS "}", 2, 20,
         "nodes: a string where a whole number is needed"},
        {EXCHANGE "\"bytes\":[[0]], \"nodes\":2," COSTS "}", 2, 9,
         "bytes: 1 rows where 2 nodes need 2"},
        {EXCHANGE "\"clusters\":[0,1],\"bytes\":[[0]]," COSTS "}", 2, 12,
         "clusters: 2 entries where 1 nodes need 1"},
        {EXCHANGE "\"clusters\":[0,\n2],\"bytes\":1,\"nodes\":2," COSTS "}", 3, 1,
         "clusters[1]: 2 where a whole number from 0 to 1 is needed"},
        {EXCHANGE "\"clusters\":[0,\n-1],\"bytes\":1,\"nodes\":2," COSTS "}", 3, 1,
         "clusters[1]: -1"},
        {EXCHANGE "\"clusters\":[0.5,0],\"bytes\":1,\"nodes\":2," COSTS "}", 2, 13,
         "clusters[0]: 0.5"},
        {EXCHANGE "\"clusters\":0,\"bytes\":1,\"nodes\":2," COSTS "}", 2, 12,
         "clusters: a number where an array is needed"},
        {EXCHANGE "\"slowdown\":\"some\",\"bytes\":[[0]]," COSTS "}", 2, 12,
         "slowdown: \"some\" is unknown; known: none, leaving_cluster"},
        {EXCHANGE "\"slowdown\":true,\"bytes\":[[0]]," COSTS "}", 2, 12,
         "slowdown: true where a string is needed"},
        {EXCHANGE "\"execution\":\"\",\"bytes\":[[0]]," COSTS "}", 2, 13,
         "execution: \"\" is unknown; known: asynchronous, synchronous"},
        {0},
    };
    check_bad_instances(bad);
}

static void test_bad_matrices(void)
{
    static const struct bad bad[] = {
        {EXCHANGE "\"bytes\":[]," COSTS "}", 2, 9, "bytes: an empty matrix"},
        {EXCHANGE "\"bytes\":[[]]," COSTS "}", 2, 10, "bytes[0]: 0 entries where 1 nodes need 1"},
        {EXCHANGE "\"bytes\": [[0,1,2],\n [1,0,1],\n  [0,1]]," COSTS "}", 4, 3,
         "bytes[2]: 2 entries where 3 nodes need 3"},
        {EXCHANGE "\"bytes\":[\n  [0,1,2],\n  [0,1] ]," COSTS "}", 3, 3,
         "bytes[0]: 3 entries where 2 nodes need 2"},
        {EXCHANGE "\"bytes\":[[0,1], 7]," COSTS "}", 2, 17,
         "bytes[1]: a number where an array is needed"},
        {EXCHANGE "\"bytes\":[0,1]," COSTS "}", 2, 10, "bytes[0]: a number where an array"},
        {EXCHANGE "\"bytes\":\"1\"," COSTS "}", 2, 9, "bytes: a string where an array"},
        {EXCHANGE "\"bytes\":\"1\",\"nodes\":1," COSTS "}", 2, 9,
         "bytes: a string where a number or a matrix is needed"},
        {EXCHANGE "\"bytes\":-1,\"nodes\":1," COSTS "}", 2, 9, "bytes: -1 is negative"},
        {EXCHANGE "\"bytes\":[[0,1],[ -0.5 ,0]]," COSTS "}", 2, 18,
         "bytes[1][0]: -0.5 is negative"},
        {EXCHANGE "\"bytes\":[[0,1],[\n\tnull,0]]," COSTS "}", 3, 2,
         "bytes[1][0]: null where a number is needed"},
        {EXCHANGE "\"bytes\":[[0,1],[[],0]]," COSTS "}", 2, 17, "bytes[1][0]: an array where"},
        {EXCHANGE "\"bytes\":[[0,1],[1,{\"]\":0}]]," COSTS "}", 2, 19,
         "bytes[1][1]: an object where"},
        {EXCHANGE "\"bytes\":[[0,\"],[\"],[1,false]]," COSTS "}", 2, 13,
         "bytes[0][1]: a string where a number is needed"},
        {EXCHANGE "\"name\":\"\xC3\xBC\\\"\\\\\",\"bytes\":1,\"nodes\":2,\"per_byte\":0,"
                  "\"startup\":[[1,2]]}",
         2, 59, "startup: 1 rows where 2 nodes need 2"},
        {EXCHANGE "\"bytes\":[[1]],\"startup\":[[0]],\"per_byte\":[[-1]]}", 2, 44,
         "per_byte[0][0]: -1 is negative"},
        {0},
    };
    check_bad_instances(bad);
}

#define INSTANCE "\"instance\":{\"model\":\"exchange\",\"bytes\":1,\"nodes\":2," COSTS "}"
#define CLAIMS "\"algorithm\":\"a\",\"completion\":1,\"lower_bound\":1"
#define SCHEDULE "{" INSTANCE "," CLAIMS ",\n\"transfers\":[\n"
#define TIMES "\"send_start\":0,\"send_end\":1,\"receive_start\":0,\"receive_end\":1"

static void test_bad_schedules(void)
{
    static const struct bad bad[] = {
        {"null", 1, 1, "'[' or '{' expected"},
        {"[]", 1, 1, "an array where an object is needed"},
        {"{" CLAIMS "," INSTANCE "}", 1, 1, "the key \"transfers\" is missing"},
        {"{" INSTANCE "}", 1, 1, "the key \"algorithm\" is missing"},
        {"{\n\"name\":1," INSTANCE "}", 2, 1,
         "unknown key \"name\"; known: algorithm, instance, completion, lower_bound, transfers"},
        {"{" CLAIMS ",\"transfers\":[],\n\"instance\":[]}", 2, 12,
         "instance: an array where an object is needed"},
        {"{" CLAIMS ",\"transfers\":[],\n\"instance\":{\"model\":\"x\"}}", 2, 21,
         "instance.model: \"x\" is unknown"},
        {"{" CLAIMS ",\"transfers\":[],\n\"instance\":{\"nodes\":2}}", 2, 12,
         "instance: the key \"model\" is missing"},
        {"{" CLAIMS
         ",\"transfers\":[],\n\"instance\":{\"model\":\"exchange\",\"bytes\":[[0,1],[1]]," COSTS
         "}}",
         2, 47, "instance.bytes[1]: 1 entries where 2 nodes need 2"},
        {"{\"algorithm\":3,\"completion\":1,\"lower_bound\":1,\"transfers\":[]," INSTANCE "}", 1,
         14, "algorithm: a number where a string is needed"},
        {"{\"algorithm\":\"\",\"completion\":-1,\"lower_bound\":1,\"transfers\":[]," INSTANCE "}",
         1, 30, "completion: -1 is negative"},
        {"{\"algorithm\":\"\",\"completion\":1,\"lower_bound\":null,\"transfers\":[]," INSTANCE "}",
         1, 46, "lower_bound: null where a number is needed"},
        {"{" INSTANCE "," CLAIMS ",\n\"transfers\":{}}", 2, 13,
         "transfers: an object where an array is needed"},
        {0},
    };
    for (const struct bad *row = bad; row->text; row++) {
        struct arena arena = {0};
        struct schedule schedule;
        struct verdict verdict = parse_schedule(row->text, &arena, &schedule);
        check_bad(row, &verdict);
        arena_release(&arena);
    }
}

static void test_bad_transfers(void)
{
    static const struct bad bad[] = {
        {SCHEDULE "7]}", 3, 1, "transfers[0]: a number where an object is needed"},
        {SCHEDULE "{\"from\":0,\"to\":1,\"bytes\":1," TIMES "},\n"
                  "{\"from\":0,\"to\":2,\"bytes\":1," TIMES "}]}",
         4, 16, "transfers[1].to: 2 where a whole number from 0 to 1 is needed"},
        {SCHEDULE "{\"from\":-1,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 9, "transfers[0].from: -1"},
        {SCHEDULE "{\"from\":0,\"to\":1,\"message\":0,\"bytes\":1," TIMES "}]}", 3, 18,
         "transfers[0]: unknown key \"message\"; known: from, to, bytes, phase, send_start, "
         "send_end, receive_start, receive_end, parcels"},
        {SCHEDULE " {\"from\":0,\"to\":1," TIMES "}]}", 3, 2,
         "transfers[0]: the key \"bytes\" is missing"},
        {SCHEDULE "{\"from\":0,\"to\":1,\"bytes\":1,\"send_start\":0,\"send_end\":0}]}", 3, 1,
         "transfers[0]: the key \"receive_start\" is missing"},
        {SCHEDULE "{\"from\":0,\"to\":1,\"bytes\":-3," TIMES "}]}", 3, 26,
         "transfers[0].bytes: -3 is negative"},
        {SCHEDULE "{\"from\":0,\"to\":1,\"bytes\":\"\"," TIMES "}]}", 3, 26,
         "transfers[0].bytes: a string where a number is needed"},
        {SCHEDULE "{\"phase\":1.5,\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 10,
         "transfers[0].phase: 1.5 where a whole number from 0 to 2147483647 is needed"},
        {SCHEDULE "{\"parcels\":{},\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 12,
         "transfers[0].parcels: an object where an array is needed"},
        {SCHEDULE "{\"parcels\":[],\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 12,
         "transfers[0].parcels: 0 parcels where there is 1 at least"},
        {SCHEDULE "{\"parcels\":[3],\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 13,
         "transfers[0].parcels[0]: a number where an object is needed"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"bytes\":1}],\"from\":0,\"to\":1,\"bytes\":1," TIMES
                  "}]}",
         3, 13, "transfers[0].parcels[0]: the key \"destination\" is missing"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"destination\":5,\"bytes\":1}],\"from\":0,\"to\":1,"
                  "\"bytes\":1," TIMES "}]}",
         3, 39,
         "transfers[0].parcels[0].destination: 5 where a whole number from 0 to 1 is needed"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"from\":1}],\"from\":0,\"to\":1}]}", 3, 1,
         "transfers[0]: the key \"bytes\" is missing"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"from\":1}],\"from\":0,\"to\":1,\"bytes\":1," TIMES
                  "}]}",
         3, 25, "transfers[0].parcels[0]: unknown key \"from\"; known: origin, destination, bytes"},
        {0},
    };
    for (const struct bad *row = bad; row->text; row++) {
        struct arena arena = {0};
        struct schedule schedule;
        struct verdict verdict = parse_schedule(row->text, &arena, &schedule);
        check_bad(row, &verdict);
        arena_release(&arena);
    }
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
    struct arena arena = {0};
    char *copy = malloc(length > 0 ? length : 1);
    memcpy(copy, text, length);
    struct instance instance;
    struct schedule schedule;
    struct verdict verdict = as_schedule
                                 ? format_parse_schedule("t.json", copy, length, &arena, &schedule)
                                 : format_parse_instance("t.json", copy, length, &arena, &instance);
    free(copy);
    arena_release(&arena);
    return verdict;
}

static char *sample_text(bool as_schedule)
{
    struct arena arena = {0};
    struct schedule schedule = odd_schedule(&arena);
    schedule.instance.as.exchange.cluster = (int[]){0, 1, 0};
    schedule.instance.name = "a \"quoted\\ name\" \xE2\x82\xAC";
    char *text = as_schedule ? written_schedule(&schedule) : written_instance(&schedule.instance);
    arena_release(&arena);
    return text;
}

static void test_truncation(void)
{
    for (int as_schedule = 0; as_schedule < 2; as_schedule++) {
        char *text = sample_text(as_schedule);
        size_t length = strlen(text), wrong = 0;
        CU_ASSERT_TRUE(parse_exactly(text, length, as_schedule).ok);
        for (size_t kept = 0; kept < length - 1; kept++) { /* all but the last new line */
            struct verdict verdict = parse_exactly(text, kept, as_schedule);
            wrong += verdict.ok || !places_error(&verdict, kept);
        }
        CU_ASSERT_EQUAL(wrong, 0);
        free(text);
    }
}

static void test_mutations(void)
{
    enum { ROUNDS = 4000 };
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    gsl_rng_set(rng, 20260);
    for (int as_schedule = 0; as_schedule < 2; as_schedule++) {
        char *text = sample_text(as_schedule);
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
        free(text);
    }
    gsl_rng_free(rng);
}

static void test_files(void)
{
    struct arena arena = {0};
    struct instance instance;
    struct verdict verdict = format_read_instance("/nonexistent/x.json", &arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "/nonexistent/x.json: No such file or directory");
    verdict = format_read_instance("/", &arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "/: Is a directory");
    verdict = format_read_instance("/dev/null", &arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "/dev/null:1:1: the file is empty");
    char path[] = "/tmp/test_format_XXXXXX";
    int descriptor = mkstemp(path);
    CU_ASSERT_TRUE_FATAL(descriptor >= 0);
    FILE *out = fdopen(descriptor, "w");
    instance = (struct instance){.family = FAMILY_EXCHANGE};
    instance.as.exchange = (struct exchange){.nodes = 100};
    instance.as.exchange.bytes = awkward_matrix(&arena, 100, 0); /* more than the first buffer */
    format_write_instance(out, &instance);
    CU_ASSERT_EQUAL(fclose(out), 0);
    struct instance again;
    CU_ASSERT_TRUE(format_read_instance(path, &arena, &again).ok);
    CU_ASSERT_TRUE(same_instance(&instance, &again));
    unlink(path);
    arena_release(&arena);
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

static void test_comma_locale(void)
{
    if (set_comma_locale()) {
        test_instance_round_trips();
        test_instance_as_written();
        test_schedule_round_trip();
        test_schedule_as_written();
        test_bad_matrices();
    }
    setlocale(LC_ALL, "C");
}

static void test_values(void)
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
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    value_print(out, top);
    fclose(out);
    CU_ASSERT_STRING_EQUAL(
        text,
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
    free(text);
}

static const struct test tests[] = {
    {"instances come back bit for bit", test_instance_round_trips},
    {"an instance is written as expected", test_instance_as_written},
    {"a name that is not UTF-8", test_text_not_utf8},
    {"an instance written by hand", test_instance_read},
    {"schedules come back bit for bit", test_schedule_round_trip},
    {"a schedule is written as expected", test_schedule_as_written},
    {"errors of syntax and their places", test_bad_syntax},
    {"zero bytes and no bytes", test_zero_byte},
    {"deep nesting", test_deep_nesting},
    {"unknown and missing keys", test_bad_keys},
    {"bad nodes, clusters and words", test_bad_nodes},
    {"bad matrices", test_bad_matrices},
    {"bad schedules", test_bad_schedules},
    {"bad transfers and parcels", test_bad_transfers},
    {"a file cut anywhere is an error", test_truncation},
    {"changed bytes never crash", test_mutations},
    {"files", test_files},
    {"a locale with decimal commas", test_comma_locale},
    {"values for commands", test_values},
    {0},
};

const struct suite suite_format = {"format", tests};
