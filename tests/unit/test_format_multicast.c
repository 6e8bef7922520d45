/* Multicast instances and schedules through JSON and back; invalid input with its exact place. */
#include "models/format/format.h"
#include "models/multicast/clock.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"
#include "tests/literal/random_multicast.h"

#include <string.h>

static struct verdict parse(const char *text, struct arena *arena, struct instance *out)
{
    return format_parse_instance("t.json", text, strlen(text), arena, out);
}

static bool same_matrix(const struct matrix *a, const struct matrix *b, int nodes)
{
    if (!a->entries || !b->entries)
        return a->entries == b->entries && a->uniform == b->uniform;
    return memcmp(a->entries, b->entries, (size_t)nodes * (size_t)nodes * sizeof(double)) == 0;
}

static bool same_message(const struct message *a, const struct message *b)
{
    return a->source == b->source && a->count == b->count && a->bytes == b->bytes &&
           memcmp(a->destinations, b->destinations, (size_t)a->count * sizeof *a->destinations) ==
               0;
}

static bool same_multicast(const struct multicast *a, const struct multicast *b)
{
    size_t bytes = (size_t)a->nodes * sizeof *a->send;
    if (a->nodes != b->nodes || a->message_count != b->message_count ||
        memcmp(a->send, b->send, bytes) != 0 || memcmp(a->receive, b->receive, bytes) != 0)
        return false;
    for (int k = 0; k < a->message_count; k++)
        if (!same_message(&a->messages[k], &b->messages[k]))
            return false;
    return same_matrix(&a->latency, &b->latency, a->nodes) &&
           same_matrix(&a->per_byte, &b->per_byte, a->nodes);
}

static void check_round_trip(const struct instance *instance)
{
    BLOCK_ARENA(arena);
    struct instance again;
    const char *text = written_instance(instance, &arena);
    CU_ASSERT_TRUE_FATAL(parse(text, &arena, &again).ok);
    CU_ASSERT_EQUAL(again.family, FAMILY_MULTICAST);
    CU_ASSERT_TRUE(same_multicast(&instance->as.multicast, &again.as.multicast));
    CU_ASSERT_EQUAL(instance_digest(instance), instance_digest(&again));
    CU_ASSERT_STRING_EQUAL(text, written_instance(&again, &arena));
}

TEST(round_trips)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 100; seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = {.family = FAMILY_MULTICAST,
                                    .as.multicast = random_multicast(rng, 6, arena)};
        check_round_trip(&instance);
        arena_release(arena);
    }
}

static const char golden[] =
    "{\n"
    "  \"model\": \"multicast\",\n"
    "  \"name\": \"two\",\n"
    "  \"nodes\": [\n"
    "    {\"name\": \"p0\", \"send\": {\"constant\": 1, \"per_byte\": 0}, "
    "\"receive\": {\"constant\": 3, \"per_byte\": 0.5}},\n"
    "    {\"send\": {\"constant\": 2, \"per_byte\": 0}, "
    "\"receive\": {\"constant\": 4, \"per_byte\": 0}}\n"
    "  ],\n"
    "  \"wire\": {\n"
    "    \"latency\": [\n"
    "      [0, 1],\n"
    "      [2, 0]\n"
    "    ],\n"
    "    \"per_byte\": 0.25\n"
    "  },\n"
    "  \"messages\": [\n"
    "    {\"source\": 0, \"destinations\": [1], \"bytes\": 4},\n"
    "    {\"source\": 1, \"destinations\": [0], \"bytes\": 0}\n"
    "  ]\n"
    "}\n";

TEST(golden_text)
{
    struct instance instance;
    CU_ASSERT_TRUE_FATAL(parse(golden, arena, &instance).ok);
    const struct multicast *multicast = &instance.as.multicast;
    CU_ASSERT_STRING_EQUAL(multicast->names[0], "p0");
    CU_ASSERT_PTR_NULL(multicast->names[1]);
    CU_ASSERT_EQUAL(multicast->receive[0].per_byte, 0.5);
    CU_ASSERT_EQUAL(multicast_wire_time(multicast, 1, 0, 8.0), 4.0);
    CU_ASSERT_STRING_EQUAL(written_instance(&instance, arena), golden);
}

TEST(schedule)
{
    struct schedule schedule = {.algorithm = "a", .completion = 4, .lower_bound = 4}, again;
    schedule.instance = (struct instance){.family = FAMILY_MULTICAST, .as.multicast = section_6()};
    schedule.timeline = timeline_start(arena);
    struct multicast_clock clock = multicast_clock_start(
        &schedule.instance.as.multicast, DISCIPLINE_APPEND, arena, &schedule.timeline);
    multicast_clock_place(&clock, 2, 2, 0);
    multicast_clock_place(&clock, 2, 2, 1);
    const char *text = written_schedule(&schedule, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "{\"message\": 2, \"from\": 2, \"to\": 0, \"bytes\": 1"));
    CU_ASSERT_TRUE_FATAL(format_parse_schedule("t", text, strlen(text), arena, &again).ok);
    CU_ASSERT_EQUAL(again.timeline.count, 2);
    CU_ASSERT_EQUAL(again.timeline.transfers[1].message, 2);
    CU_ASSERT_EQUAL(again.timeline.transfers[1].receive_end, 7);
    CU_ASSERT_EQUAL(again.timeline.completion, 7);
}

/* ---- invalid input ---- */

#define NODE                                                                                       \
    "{\"send\":{\"constant\":1,\"per_byte\":0},\"receive\":{\"constant\":1,\"per_byte\":0}}"
#define NODES "{\"model\":\"multicast\",\n\"nodes\":[" NODE "," NODE "," NODE "],\n"
#define WIRE "\"wire\":{\"latency\":0,\"per_byte\":0},\n"
#define MESSAGE(text) NODES WIRE "\"messages\":[\n" text "]}"

struct bad {
    const char *text, *reason;
};

static const struct bad bads[] = {
    {MESSAGE("{\"source\":0,\"destinations\":[1,2,1],\"bytes\":1}"),
     "t.json:5:28: messages[0].destinations: 3 destinations; with 3 nodes at most 2 are allowed"},
    {MESSAGE("{\"source\":0,\"destinations\":[1,1],\"bytes\":1}"),
     "t.json:5:31: messages[0].destinations[1]: destination 1 is listed twice"},
    {MESSAGE("{\"source\":0,\"destinations\":[1,0],\"bytes\":1}"),
     "t.json:5:31: messages[0].destinations[1]: 0 is the message's source"},
    {MESSAGE("{\"source\":0,\"destinations\":[1,3],\"bytes\":1}"),
     "t.json:5:31: messages[0].destinations[1]: found 3, expected a whole number from 0 to 2"},
    {MESSAGE("{\"source\":3,\"destinations\":[1],\"bytes\":1}"),
     "t.json:5:11: messages[0].source: found 3, expected a whole number from 0 to 2"},
    {MESSAGE("{\"source\":-1,\"destinations\":[1],\"bytes\":1}"),
     "t.json:5:11: messages[0].source: found -1, expected a whole number from 0 to 2"},
    {MESSAGE("{\"source\":0,\"destinations\":[],\"bytes\":1}"),
     "t.json:5:28: messages[0].destinations: the list of destinations is empty"},
    {MESSAGE("{\"source\":0,\"destinations\":[1],\"bytes\":-1}"),
     "t.json:5:40: messages[0].bytes: -1 is negative"},
    {MESSAGE("{\"source\":0,\"destinations\":[1]}"),
     "t.json:5:1: messages[0]: the key \"bytes\" is missing"},
    {MESSAGE("{\"source\":0,\"destinations\":[1],\"bytes\":1},\n{\"destination\":[1]}"),
     "t.json:6:2: messages[1]: unknown key \"destination\"; known: source, destinations, bytes"},
    {NODES "\"wire\":{\"latency\":[[0,1],[1,0]],\"per_byte\":0},\"messages\":[]}",
     "t.json:3:19: wire.latency: 2 rows where 3 nodes need 3"},
    {NODES "\"wire\":{\"latency\":0},\"messages\":[]}",
     "t.json:3:8: wire: the key \"per_byte\" is missing"},
    {NODES "\"wire\":{\"latency\":0,\"per_byte\":-2},\"messages\":[]}",
     "t.json:3:32: wire.per_byte: -2 is negative"},
    {NODES "\"messages\":[]}", "t.json:1:1: the key \"wire\" is missing"},
    {"{\"model\":\"multicast\",\"nodes\":[]," WIRE "\"messages\":[]}",
     "t.json:1:30: nodes: there is no node"},
    {"{\"model\":\"multicast\",\"nodes\":3," WIRE "\"messages\":[]}",
     "t.json:1:30: nodes: found a number, expected an array"},
    {"{\"model\":\"multicast\",\"nodes\":[{\"send\":1,\"receive\":1}]," WIRE "\"messages\":[]}",
     "t.json:1:39: nodes[0].send: found a number, expected an object"},
    {"{\"model\":\"multicast\",\"nodes\":[{\"send\":{\"constant\":-1,\"per_byte\":0},\"receive\":{}"
     "}]," WIRE "\"messages\":[]}",
     "t.json:1:51: nodes[0].send.constant: -1 is negative"},
    {"{\"model\":\"broadcast\"}",
     "t.json:1:10: model: \"broadcast\" is unknown; known: exchange, multicast, switched"},
};

TEST(bad_input)
{
    for (size_t k = 0; k < sizeof bads / sizeof *bads; k++) {
        struct instance instance;
        struct verdict verdict = parse(bads[k].text, arena, &instance);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_STRING_EQUAL(verdict.reason, bads[k].reason);
        if (strcmp(verdict.reason, bads[k].reason) != 0)
            fprintf(stderr, "%s\n", verdict.reason);
    }
}

TEST(no_messages)
{
    struct instance instance;
    CU_ASSERT_TRUE_FATAL(parse(NODES WIRE "\"messages\":[]}", arena, &instance).ok);
    CU_ASSERT_EQUAL(instance.as.multicast.message_count, 0);
    CU_ASSERT_EQUAL(instance_lower_bound(&instance, NULL), 0);
    check_round_trip(&instance);
}

/* The bracket that ends a list is on a separate line, unless the list is empty. */
TEST(ends_of_lists)
{
    struct instance instance;
    CU_ASSERT_TRUE_FATAL(parse(NODES WIRE "\"messages\":[]}", arena, &instance).ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(written_instance(&instance, arena), "\"messages\": []\n"));
    struct message message = {.source = 0, .destinations = (int[]){1}, .count = 1, .bytes = 1};
    instance.as.multicast.messages = &message;
    instance.as.multicast.message_count = 1;
    CU_ASSERT_PTR_NOT_NULL(strstr(written_instance(&instance, arena), "}\n  ]\n"));
}
