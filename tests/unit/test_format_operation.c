/* Collective operations and their schedules through JSON and back; invalid input with its exact
 * place. */
#include "models/format/format.h"
#include "models/multicast/collective_clock.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <string.h>

static struct verdict parse(const char *text, struct arena *arena, struct instance *out)
{
    return format_parse_instance("t.json", text, strlen(text), arena, out);
}

static struct instance collective_of(const char *operation, struct arena *arena)
{
    const char *parameters =
        arena_print(arena, "operation=%s nodes=5 uneven=3 root=slowest", operation);
    return make_instance("multicast/collective", parameters, 1, arena);
}

TEST(round_trips)
{
    for (int k = OPERATION_MULTICAST + 1; k < OPERATION_COUNT; k++) {
        struct instance instance = collective_of(operation_rules[k].name, arena), again;
        const char *text = written_instance(&instance, arena);
        CU_ASSERT_TRUE_FATAL(parse(text, arena, &again).ok);
        CU_ASSERT_EQUAL((int)again.as.multicast.collective.operation, k);
        CU_ASSERT_EQUAL(again.as.multicast.message_count, instance.as.multicast.message_count);
        CU_ASSERT_EQUAL(instance_digest(&instance), instance_digest(&again));
        CU_ASSERT_STRING_EQUAL(text, written_instance(&again, arena));
    }
}

#define COSTS                                                                                      \
    "\"send\": {\"constant\": 1, \"per_byte\": 0}, \"receive\": {\"constant\": 2, \"per_byte\": "  \
    "0}"
#define TEXT(operation)                                                                            \
    "{\n"                                                                                          \
    "  \"model\": \"multicast\",\n"                                                                \
    "  \"nodes\": [\n"                                                                             \
    "    {" COSTS                                                                                  \
    ", \"combine\": 0},\n"                                                                         \
    "    {" COSTS                                                                                  \
    ", \"combine\": 0.5}\n"                                                                        \
    "  ],\n"                                                                                       \
    "  \"wire\": {\n"                                                                              \
    "    \"latency\": 0,\n"                                                                        \
    "    \"per_byte\": 0\n"                                                                        \
    "  },\n"                                                                                       \
    "  \"operation\": " operation                                                                  \
    "\n"                                                                                           \
    "}\n"

TEST(golden_texts)
{
    static const char *const texts[] = {
        TEXT("{\"name\": \"reduce\", \"root\": 1, \"bytes\": 4}"),
        TEXT("{\"name\": \"scatter\", \"root\": 0, \"bytes\": [4, 6]}"),
        TEXT("{\"name\": \"allreduce\", \"bytes\": 4}"),
    };
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        struct instance instance;
        CU_ASSERT_TRUE_FATAL(parse(texts[k], arena, &instance).ok);
        CU_ASSERT_STRING_EQUAL(written_instance(&instance, arena), texts[k]);
        CU_ASSERT_EQUAL(collective_combine_time(&instance.as.multicast, 1, 4.0), 2.0);
        CU_ASSERT_EQUAL(collective_combine_time(&instance.as.multicast, 0, 4.0), 0.0);
    }
}

/* Optional members: times to combine, of one node or of all, and equal sizes. */
TEST(defaults)
{
    struct instance instance;
    CU_ASSERT_TRUE_FATAL(parse("{\"model\":\"multicast\",\"nodes\":[{" COSTS "},{" COSTS "}],"
                               "\"wire\":{\"latency\":0,\"per_byte\":0},"
                               "\"operation\":{\"name\":\"allgather\",\"bytes\":3}}",
                               arena, &instance)
                             .ok);
    const struct collective *collective = &instance.as.multicast.collective;
    CU_ASSERT_PTR_NULL(collective->combine);
    CU_ASSERT_EQUAL(collective->blocks, 2);
    CU_ASSERT_EQUAL(collective->bytes[0], 3.0);
    CU_ASSERT_EQUAL(collective->bytes[1], 3.0);
    CU_ASSERT_TRUE_FATAL(parse("{\"model\":\"multicast\",\"nodes\":[{" COSTS "},{" COSTS
                               ",\"combine\":7}],\"wire\":{\"latency\":0,\"per_byte\":0},"
                               "\"operation\":{\"name\":\"allreduce\",\"bytes\":1}}",
                               arena, &instance)
                             .ok);
    CU_ASSERT_EQUAL(collective_combine_time(&instance.as.multicast, 0, 1.0), 0.0);
    CU_ASSERT_EQUAL(collective_combine_time(&instance.as.multicast, 1, 1.0), 7.0);
}

/* ---- schedules ---- */

/* Both nodes reduce their data in that many pieces, sent together. */
static struct schedule bundled(int pieces, struct arena *arena)
{
    struct schedule schedule = {.algorithm = "by hand"};
    CU_ASSERT_TRUE_FATAL(
        parse(TEXT("{\"name\": \"allreduce\", \"bytes\": 4}"), arena, &schedule.instance).ok);
    const struct multicast *multicast = &schedule.instance.as.multicast;
    struct pieces all = pieces_equal(multicast, pieces, arena);
    int *carried = ARENA_ARRAY(arena, int, all.count);
    schedule.timeline = timeline_start(arena);
    struct collective_clock clock =
        collective_clock_start(multicast, &all, arena, &schedule.timeline);
    for (int piece = 0; piece < all.count; piece++)
        carried[piece] = piece;
    collective_clock_place(&clock, 0, 1, carried, all.count);
    collective_clock_place(&clock, 1, 0, carried, all.count);
    schedule.completion = schedule.timeline.completion;
    return schedule;
}

/* More pieces than there are nodes. */
TEST(parcels_are_pieces_of_blocks)
{
    struct schedule schedule = bundled(4, arena), again;
    const char *text = written_schedule(&schedule, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "{\"origin\": 0, \"destination\": 3, \"bytes\": 1}"));
    CU_ASSERT_TRUE_FATAL(format_parse_schedule("t", text, strlen(text), arena, &again).ok);
    CU_ASSERT_STRING_EQUAL(text, written_schedule(&again, arena));
    CU_ASSERT_EQUAL(again.timeline.transfers[1].parcel_count, 4);
}

TEST(whole_blocks_have_no_parcels)
{
    struct schedule schedule = bundled(1, arena), again;
    const char *text = written_schedule(&schedule, arena);
    CU_ASSERT_PTR_NULL(strstr(text, "parcels"));
    CU_ASSERT_TRUE_FATAL(format_parse_schedule("t", text, strlen(text), arena, &again).ok);
    CU_ASSERT_EQUAL(again.timeline.transfers[1].message, 0);
}

/* An allreduce has one block. */
TEST(parcels_of_blocks_that_are_not_there)
{
    struct schedule schedule = bundled(4, arena), again;
    schedule.timeline.parcels[1].origin = 1;
    const char *text = written_schedule(&schedule, arena);
    struct verdict verdict = format_parse_schedule("t", text, strlen(text), arena, &again);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason,
                                  "transfers[0].parcels[1].origin: found 1, expected a whole "
                                  "number from 0 to 0"));
}

/* ---- invalid input ---- */

#define START                                                                                      \
    "{\"model\":\"multicast\",\"wire\":{\"latency\":0,\"per_byte\":0},\n\"nodes\":[{" COSTS "},{"
#define NODES START COSTS "}],\n"
#define OPERATION(text) NODES "\"operation\":" text "}"

struct bad {
    const char *text, *reason;
};

static const struct bad bads[] = {
    {OPERATION("{\"name\":\"reduce\",\"bytes\":1}"), "3:13: operation: reduce needs a root"},
    {OPERATION("{\"name\":\"gather\",\"root\":2,\"bytes\":1}"),
     "3:37: operation.root: found 2, expected a whole number from 0 to 1"},
    {OPERATION("{\"name\":\"gather\",\"root\":-1,\"bytes\":1}"),
     "3:37: operation.root: found -1, expected a whole number from 0 to 1"},
    {OPERATION("{\"name\":\"gather\",\"root\":0.5,\"bytes\":1}"),
     "3:37: operation.root: found 0.5, expected a whole number from 0 to 1"},
    {OPERATION("{\"name\":\"allreduce\",\"root\":0,\"bytes\":1}"),
     "3:40: operation.root: allreduce has no root"},
    {OPERATION("{\"name\":\"scan\",\"bytes\":1}"),
     "3:21: operation.name: \"scan\" is unknown; known: broadcast, reduce, scatter, gather, "
     "allgather, allreduce"},
    {OPERATION("{\"name\":\"multicast\",\"bytes\":1}"),
     "3:21: operation.name: \"multicast\" is unknown; known: broadcast, reduce, scatter, gather, "
     "allgather, allreduce"},
    {OPERATION("{\"name\":7,\"bytes\":1}"),
     "3:21: operation.name: found a number, expected a string"},
    {OPERATION("{\"bytes\":1}"), "3:13: operation: the key \"name\" is missing"},
    {OPERATION("{\"name\":\"allreduce\"}"), "3:13: operation: the key \"bytes\" is missing"},
    {OPERATION("{\"name\":\"allreduce\",\"bytes\":1,\"size\":1}"),
     "3:43: operation: unknown key \"size\"; known: name, root, bytes"},
    {OPERATION("\"reduce\""), "3:13: operation: found a string, expected an object"},
    {OPERATION("{\"name\":\"allreduce\",\"bytes\":-1}"), "3:41: operation.bytes: -1 is negative"},
    {OPERATION("{\"name\":\"allreduce\",\"bytes\":[1,2]}"),
     "3:41: operation.bytes: found an array, expected a number"},
    {OPERATION("{\"name\":\"allgather\",\"bytes\":[1,2,3]}"),
     "3:41: operation.bytes: 3 sizes where 2 nodes need 2"},
    {OPERATION("{\"name\":\"allgather\",\"bytes\":[]}"),
     "3:41: operation.bytes: 0 sizes where 2 nodes need 2"},
    {OPERATION("{\"name\":\"allgather\",\"bytes\":[1,-2]}"),
     "3:44: operation.bytes[1]: -2 is negative"},
    {OPERATION("{\"name\":\"allgather\",\"bytes\":[1,null]}"),
     "3:44: operation.bytes[1]: found null, expected a number"},
    {OPERATION("{\"name\":\"allgather\",\"bytes\":[[0,1],[1,0]]}"),
     "3:42: operation.bytes[0]: found an array, expected a number"},
    {NODES "\"messages\":[],\"operation\":{\"name\":\"allreduce\",\"bytes\":1}}",
     "3:27: operation: messages and an operation exclude each other"},
    {"{\"model\":\"multicast\",\"nodes\":[{" COSTS "}],\"wire\":{\"latency\":0,\"per_byte\":0}}",
     "1:1: the key \"messages\" or \"operation\" is missing"},
    {START COSTS ",\"combine\":1}],\n\"messages\":[]}",
     "3:12: messages: times to combine require an operation"},
    {START "\"combine\":-1," COSTS "}],\n\"operation\":{\"name\":\"allreduce\",\"bytes\":1}}",
     "2:105: nodes[1].combine: -1 is negative"},
    {START "\"combine\":{}," COSTS "}],\n\"operation\":{\"name\":\"allreduce\",\"bytes\":1}}",
     "2:105: nodes[1].combine: found an object, expected a number"},
    {OPERATION("{\"name\":\"allgather\",\"bytes\":1e100}"),
     "1:1: messages of up to 2e+100 bytes at up to 2 s and 0 s a byte: more than 1e+100 bytes, or "
     "seconds, cannot be added up"},
};

TEST(bad_input)
{
    for (size_t k = 0; k < sizeof bads / sizeof *bads; k++) {
        struct instance instance;
        struct verdict verdict = parse(bads[k].text, arena, &instance);
        const char *reason = arena_print(arena, "t.json:%s", bads[k].reason);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_STRING_EQUAL(verdict.reason, reason);
        if (strcmp(verdict.reason, reason) != 0)
            fprintf(stderr, "%s\n", verdict.reason);
    }
}

/* The limit keeps a short text from taking excessive memory. */
TEST(many_blocks)
{
    enum { NODES_WRITTEN = COLLECTIVE_BLOCKS_MOST + 1 };
    FILE *out = printing();
    fputs("{\"model\":\"multicast\",\"wire\":{\"latency\":0,\"per_byte\":0},\"nodes\":[", out);
    for (int node = 0; node < NODES_WRITTEN; node++)
        fprintf(out, "%s{" COSTS "}", node > 0 ? "," : "");
    fputs("],\n\"operation\":{\"name\":\"allgather\",\"bytes\":1}}", out);
    struct instance instance;
    struct verdict verdict = parse(printed(arena), arena, &instance);
    CU_ASSERT_STRING_EQUAL(
        verdict.reason,
        "t.json:2:13: operation: 16385 nodes with a block each; at most 16384 are allowed");
}
