/* Every kind of invalid input to the readers, with its exact place. */
#include "models/format/format.h"
#include "tests/lib/suite.h"

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
        BLOCK_ARENA(arena);
        struct instance instance;
        struct verdict verdict = parse_instance(bad->text, &arena, &instance);
        check_bad(bad, &verdict);
    }
}

#define EXCHANGE "{\"model\":\"exchange\",\n"
#define COSTS "\"startup\":0,\"per_byte\":0"

TEST(errors_of_syntax_and_their_places)
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

TEST(zero_bytes_and_no_bytes)
{
    static const char text[] = "{\"a\":\n \0}";
    struct instance instance;
    struct verdict verdict =
        format_parse_instance("t.json", text, sizeof text - 1, arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "t.json:2:2: a zero byte");
    verdict = format_parse_instance("t.json", NULL, 0, arena, &instance);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "t.json:1:1: the file is empty");
}

TEST(deep_nesting)
{
    enum { DEPTH = 1000000 };
    static const struct bad bad = {"[[[[...", 1, 2049, "maximum parsing depth reached near '['"};
    char *text = malloc(DEPTH);
    memset(text, '[', DEPTH);
    struct instance instance;
    struct verdict verdict = format_parse_instance("t.json", text, DEPTH, arena, &instance);
    check_bad(&bad, &verdict);
    arena_release(arena);
    free(text);
}

TEST(unknown_and_missing_keys)
{
    static const struct bad bad[] = {
        {"[1]", 1, 1, "found an array, expected an object"},
        {" {}", 1, 2, "the key \"model\" is missing"},
        {"{\"model\": 7}", 1, 11, "model: found a number, expected a string"},
        {"{\"model\": \"exchanges\"}", 1, 11, "model: \"exchanges\" is unknown; known: exchange"},
        {"{\"m\\\"\": [\"}\", {\"model\": 1}, {}],\n\"model\":\"b\\nc\"}", 2, 9,
         "model: \"b\\nc\" is unknown"},
        {EXCHANGE "\"bytes\":[[0]],\"startup\":0}", 1, 1, "the key \"per_byte\" is missing"},
        {EXCHANGE "\"bytes\":4," COSTS "}", 1, 1,
         "the key \"nodes\" is missing; it is required without a matrix"},
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
         "name: found a number, expected a string"},
        {EXCHANGE "\"about\":null,\"bytes\":[[0]]," COSTS "}", 2, 9,
         "about: found null, expected a string"},
        {0},
    };
    check_bad_instances(bad);
}

TEST(bad_nodes_clusters_and_words)
{
    static const struct bad bad[] = {
        {EXCHANGE "\"bytes\":4, \"nodes\":0," COSTS "}", 2, 20,
         "nodes: found 0, expected a whole number from 1 to 46340"},
        {EXCHANGE "\"bytes\":4, \"nodes\":46341," COSTS "}", 2, 20, "nodes: found 46341, expected"},
        {EXCHANGE "\"bytes\":4, \"nodes\":1e300," COSTS "}", 2, 20,
         "nodes: found 1.0000000000000001e+300"},
        {EXCHANGE "\"bytes\":4, \"nodes\":2.5," COSTS "}", 2, 20, "nodes: found 2.5, expected"},
        {EXCHANGE "\"bytes\":4, \"nodes\":-1," COSTS "}", 2, 20, "nodes: found -1, expected"},
        {EXCHANGE "\"bytes\":4, \"nodes\":\"4\"," COSTS "}", 2, 20,
         "nodes: found a string, expected a whole number"},
        {EXCHANGE "\"bytes\":[[0]], \"nodes\":2," COSTS "}", 2, 9,
         "bytes: 1 rows where 2 nodes need 2"},
        {EXCHANGE "\"clusters\":[0,1],\"bytes\":[[0]]," COSTS "}", 2, 12,
         "clusters: 2 entries where 1 nodes need 1"},
        {EXCHANGE "\"clusters\":[0,\n2],\"bytes\":1,\"nodes\":2," COSTS "}", 3, 1,
         "clusters[1]: found 2, expected a whole number from 0 to 1"},
        {EXCHANGE "\"clusters\":[0,\n-1],\"bytes\":1,\"nodes\":2," COSTS "}", 3, 1,
         "clusters[1]: found -1"},
        {EXCHANGE "\"clusters\":[0.5,0],\"bytes\":1,\"nodes\":2," COSTS "}", 2, 13,
         "clusters[0]: found 0.5"},
        {EXCHANGE "\"clusters\":0,\"bytes\":1,\"nodes\":2," COSTS "}", 2, 12,
         "clusters: found a number, expected an array"},
        {EXCHANGE "\"slowdown\":\"some\",\"bytes\":[[0]]," COSTS "}", 2, 12,
         "slowdown: \"some\" is unknown; known: none, leaving_cluster"},
        {EXCHANGE "\"slowdown\":true,\"bytes\":[[0]]," COSTS "}", 2, 12,
         "slowdown: found true, expected a string"},
        {EXCHANGE "\"execution\":\"\",\"bytes\":[[0]]," COSTS "}", 2, 13,
         "execution: \"\" is unknown; known: asynchronous, synchronous"},
        {0},
    };
    check_bad_instances(bad);
}

TEST(bad_levels)
{
    static const struct bad bad[] = {
        {EXCHANGE "\"levels\":0,\"bytes\":1,\"nodes\":2," COSTS "}", 2, 10,
         "levels: found a number, expected an array"},
        {EXCHANGE "\"levels\":[[0,0],\n7],\"bytes\":1,\"nodes\":2," COSTS "}", 3, 1,
         "levels[1]: found a number, expected an array"},
        {EXCHANGE "\"levels\":[[0,0,0]],\"bytes\":1,\"nodes\":2," COSTS "}", 2, 11,
         "levels[0]: 3 entries where 2 nodes need 2"},
        {EXCHANGE "\"levels\":[[0,\n2]],\"bytes\":1,\"nodes\":2," COSTS "}", 3, 1,
         "levels[0][1]: found 2, expected a whole number from 0 to 1"},
        {EXCHANGE "\"clusters\":[0,0,1],\"levels\":[[0,1,\n1]],\"bytes\":1,\"nodes\":3," COSTS "}",
         3, 1, "levels[0][2]: group 1 has nodes of different clusters"},
        {EXCHANGE "\"levels\":[[1,0,1],[1,\n 1,2]],\"bytes\":1,\"nodes\":3," COSTS "}", 3, 2,
         "levels[1][1]: group 1 has nodes of different groups of the previous level"},
        {EXCHANGE
         "\"levels\":[[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0],[0]],"
         "\"bytes\":1,\"nodes\":1," COSTS "}",
         2, 10, "levels: 17 levels; at most 16 are allowed"},
        {0},
    };
    check_bad_instances(bad);
}

TEST(bad_matrices)
{
    static const struct bad bad[] = {
        {EXCHANGE "\"bytes\":[]," COSTS "}", 2, 9, "bytes: an empty matrix"},
        {EXCHANGE "\"bytes\":[[]]," COSTS "}", 2, 10, "bytes[0]: 0 entries where 1 nodes need 1"},
        {EXCHANGE "\"bytes\": [[0,1,2],\n [1,0,1],\n  [0,1]]," COSTS "}", 4, 3,
         "bytes[2]: 2 entries where 3 nodes need 3"},
        {EXCHANGE "\"bytes\":[\n  [0,1,2],\n  [0,1] ]," COSTS "}", 3, 3,
         "bytes[0]: 3 entries where 2 nodes need 2"},
        {EXCHANGE "\"bytes\":[[0,1], 7]," COSTS "}", 2, 17,
         "bytes[1]: found a number, expected an array"},
        {EXCHANGE "\"bytes\":[0,1]," COSTS "}", 2, 10,
         "bytes[0]: found a number, expected an array"},
        {EXCHANGE "\"bytes\":\"1\"," COSTS "}", 2, 9, "bytes: found a string, expected an array"},
        {EXCHANGE "\"bytes\":\"1\",\"nodes\":1," COSTS "}", 2, 9,
         "bytes: found a string, expected a number or a matrix"},
        {EXCHANGE "\"bytes\":-1,\"nodes\":1," COSTS "}", 2, 9, "bytes: -1 is negative"},
        {EXCHANGE "\"bytes\":[[0,1],[ -0.5 ,0]]," COSTS "}", 2, 18,
         "bytes[1][0]: -0.5 is negative"},
        {EXCHANGE "\"bytes\":[[0,1],[\n\tnull,0]]," COSTS "}", 3, 2,
         "bytes[1][0]: found null, expected a number"},
        {EXCHANGE "\"bytes\":[[0,1],[[],0]]," COSTS "}", 2, 17,
         "bytes[1][0]: found an array, expected"},
        {EXCHANGE "\"bytes\":[[0,1],[1,{\"]\":0}]]," COSTS "}", 2, 19,
         "bytes[1][1]: found an object, expected"},
        {EXCHANGE "\"bytes\":[[0,\"],[\"],[1,false]]," COSTS "}", 2, 13,
         "bytes[0][1]: found a string, expected a number"},
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

TEST(bad_schedules)
{
    static const struct bad bad[] = {
        {"null", 1, 1, "'[' or '{' expected"},
        {"[]", 1, 1, "found an array, expected an object"},
        {"{" CLAIMS "," INSTANCE "}", 1, 1, "the key \"transfers\" is missing"},
        {"{" INSTANCE "}", 1, 1, "the key \"algorithm\" is missing"},
        {"{\n\"name\":1," INSTANCE "}", 2, 1,
         "unknown key \"name\"; known: algorithm, instance, completion, lower_bound, transfers"},
        {"{" CLAIMS ",\"transfers\":[],\n\"instance\":[]}", 2, 12,
         "instance: found an array, expected an object"},
        {"{" CLAIMS ",\"transfers\":[],\n\"instance\":{\"model\":\"x\"}}", 2, 21,
         "instance.model: \"x\" is unknown"},
        {"{" CLAIMS ",\"transfers\":[],\n\"instance\":{\"nodes\":2}}", 2, 12,
         "instance: the key \"model\" is missing"},
        {"{" CLAIMS
         ",\"transfers\":[],\n\"instance\":{\"model\":\"exchange\",\"bytes\":[[0,1],[1]]," COSTS
         "}}",
         2, 47, "instance.bytes[1]: 1 entries where 2 nodes need 2"},
        {"{\"algorithm\":3,\"completion\":1,\"lower_bound\":1,\"transfers\":[]," INSTANCE "}", 1,
         14, "algorithm: found a number, expected a string"},
        {"{\"algorithm\":\"\",\"completion\":-1,\"lower_bound\":1,\"transfers\":[]," INSTANCE "}",
         1, 30, "completion: -1 is negative"},
        {"{\"algorithm\":\"\",\"completion\":1,\"lower_bound\":null,\"transfers\":[]," INSTANCE "}",
         1, 46, "lower_bound: found null, expected a number"},
        {"{" INSTANCE "," CLAIMS ",\n\"transfers\":{}}", 2, 13,
         "transfers: found an object, expected an array"},
        {0},
    };
    for (const struct bad *row = bad; row->text; row++) {
        struct schedule schedule;
        struct verdict verdict = parse_schedule(row->text, arena, &schedule);
        check_bad(row, &verdict);
    }
}

TEST(bad_transfers_and_parcels)
{
    static const struct bad bad[] = {
        {SCHEDULE "7]}", 3, 1, "transfers[0]: found a number, expected an object"},
        {SCHEDULE "{\"from\":0,\"to\":1,\"bytes\":1," TIMES "},\n"
                  "{\"from\":0,\"to\":2,\"bytes\":1," TIMES "}]}",
         4, 16, "transfers[1].to: found 2, expected a whole number from 0 to 1"},
        {SCHEDULE "{\"from\":-1,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 9,
         "transfers[0].from: found -1"},
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
         "transfers[0].bytes: found a string, expected a number"},
        {SCHEDULE "{\"phase\":1.5,\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 10,
         "transfers[0].phase: found 1.5, expected a whole number from 0 to 2147483647"},
        {SCHEDULE "{\"parcels\":{},\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 12,
         "transfers[0].parcels: found an object, expected an array"},
        {SCHEDULE "{\"parcels\":[],\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 12,
         "transfers[0].parcels: found 0 parcels, expected at least 1"},
        {SCHEDULE "{\"parcels\":[3],\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}", 3, 13,
         "transfers[0].parcels[0]: found a number, expected an object"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"bytes\":1}],\"from\":0,\"to\":1,\"bytes\":1," TIMES
                  "}]}",
         3, 13, "transfers[0].parcels[0]: the key \"destination\" is missing"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"destination\":5,\"bytes\":1}],\"from\":0,\"to\":1,"
                  "\"bytes\":1," TIMES "}]}",
         3, 39,
         "transfers[0].parcels[0].destination: found 5, expected a whole number from 0 to 1"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"from\":1}],\"from\":0,\"to\":1}]}", 3, 1,
         "transfers[0]: the key \"bytes\" is missing"},
        {SCHEDULE "{\"parcels\":[{\"origin\":0,\"from\":1}],\"from\":0,\"to\":1,\"bytes\":1," TIMES
                  "}]}",
         3, 25, "transfers[0].parcels[0]: unknown key \"from\"; known: origin, destination, bytes"},
        {0},
    };
    for (const struct bad *row = bad; row->text; row++) {
        struct schedule schedule;
        struct verdict verdict = parse_schedule(row->text, arena, &schedule);
        check_bad(row, &verdict);
    }
}

/* True if every UTF-8 sequence is complete. */
static bool is_utf8(const char *text)
{
    while (*text) {
        unsigned char first = (unsigned char)*text++;
        int others = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
        for (; others > 0; others--)
            if (((unsigned char)*text++ & 0xC0) != 0x80)
                return false;
    }
    return true;
}

/* A long word is cut at the end of a character, wherever the limit is. */
TEST(long_words)
{
    for (int ahead = 0; ahead < 4; ahead++) {
        struct instance instance;
        char text[512];
        int length = snprintf(text, sizeof text, "{\"model\":\"%.*s", ahead, "abc");
        for (int k = 0; k < 40; k++) /* of three bytes each */
            length += snprintf(text + length, sizeof text - (size_t)length, "\u20ac");
        snprintf(text + length, sizeof text - (size_t)length, "\"}");
        struct verdict verdict = parse_instance(text, arena, &instance);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "\u20ac...\""));
        CU_ASSERT_TRUE(is_utf8(verdict.reason));
        arena_release(arena);
    }
}
