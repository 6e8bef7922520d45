/* Truths through JSON and back, bit for bit; invalid ones with their exact place; and truths in an
 * instance's digest and copy. */
#include "models/format/format.h"
#include "models/instance_copy.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <string.h>

#define EXCHANGE                                                                                   \
    "{\n"                                                                                          \
    "  \"model\": \"exchange\",\n"                                                                 \
    "  \"nodes\": 3,\n"                                                                            \
    "  \"bytes\": 1,\n"                                                                            \
    "  \"startup\": 1,\n"                                                                          \
    "  \"per_byte\": 0,\n"
#define MULTICAST                                                                                  \
    "{\n"                                                                                          \
    "  \"model\": \"multicast\",\n"                                                                \
    "  \"nodes\": [\n"                                                                             \
    "    {\"send\": {\"constant\": 1, \"per_byte\": 0}, "                                          \
    "\"receive\": {\"constant\": 3, \"per_byte\": 0}},\n"                                          \
    "    {\"send\": {\"constant\": 2, \"per_byte\": 0}, "                                          \
    "\"receive\": {\"constant\": 4, \"per_byte\": 0}}\n"                                           \
    "  ],\n"                                                                                       \
    "  \"wire\": {\n"                                                                              \
    "    \"latency\": 0,\n"                                                                        \
    "    \"per_byte\": 0\n"                                                                        \
    "  },\n"                                                                                       \
    "  \"messages\": [\n"                                                                          \
    "    {\"source\": 0, \"destinations\": [1], \"bytes\": 1}\n"                                   \
    "  ],\n"
#define TRUTH(members) "  \"truth\": {\n" members "\n  }\n}\n"

static struct verdict parse(const char *text, struct arena *arena, struct instance *out)
{
    return format_parse_instance("t.json", text, strlen(text), arena, out);
}

static const char *const texts[] = {
    EXCHANGE "  \"truth\": {}\n}\n",
    EXCHANGE TRUTH("    \"links\": [\n"
                   "      {\"from\": 0, \"to\": 1, \"time\": [0, 3], \"factor\": [1.5, 2]},\n"
                   "      {\"from\": 2, \"to\": 2, \"time\": [0.10000000000000001], "
                   "\"factor\": [0.33333333333333331]}\n"
                   "    ],\n"
                   "    \"link_spread\": 0.25,\n"
                   "    \"checkpoints\": \"even\",\n"
                   "    \"checkpoint_count\": 3,\n"
                   "    \"checkpoint_seconds\": 0.10000000000000001,\n"
                   "    \"threshold\": 0.20000000000000001"),
    EXCHANGE TRUTH("    \"checkpoints\": \"even\",\n"
                   "    \"checkpoint_count\": 0"),
    EXCHANGE TRUTH("    \"link_spread\": [\n"
                   "      [0, 0.5, 10],\n"
                   "      [4.9406564584124654e-324, 0, 0.10000000000000001],\n"
                   "      [0, 0, 0]\n"
                   "    ],\n"
                   "    \"checkpoints\": \"change\""),
    MULTICAST TRUTH("    \"links\": [\n"
                    "      {\"from\": 1, \"to\": 0, \"time\": [5], \"factor\": [1e-100]}\n"
                    "    ],\n"
                    "    \"nodes\": [\n"
                    "      {\"node\": 0, \"time\": [0, 1, 9007199254740992], "
                    "\"factor\": [1, 1, 0.10000000000000001]}\n"
                    "    ],\n"
                    "    \"node_spread\": [0, 0.29999999999999999],\n"
                    "    \"checkpoints\": \"halving\""),
};
#define TEXTS (sizeof texts / sizeof *texts)

TEST(golden_texts)
{
    for (size_t k = 0; k < TEXTS; k++) {
        struct instance instance;
        struct verdict verdict = parse(texts[k], arena, &instance);
        CU_ASSERT_STRING_EQUAL(verdict.reason, "");
        CU_ASSERT_TRUE_FATAL(verdict.ok);
        CU_ASSERT_STRING_EQUAL(written_instance(&instance, arena), texts[k]);
    }
}

TEST(what_is_read)
{
    struct instance instance;
    CU_ASSERT_TRUE_FATAL(parse(texts[1], arena, &instance).ok);
    const struct truth *truth = instance_truth(&instance);
    const struct steps *link = truth_link(truth, 3, 0, 1);
    CU_ASSERT_EQUAL(steps_at(link, 2.9), 1.5);
    CU_ASSERT_EQUAL(steps_at(link, 3.0), 2.0);
    CU_ASSERT_EQUAL(truth_link(truth, 3, 1, 0)->count, 0);
    CU_ASSERT_EQUAL(steps_at(truth_link(truth, 3, 2, 2), 0.0), 1.0);
    CU_ASSERT_PTR_NULL(truth->node);
    CU_ASSERT_EQUAL((int)truth->checkpoints, (int)CHECKPOINTS_EVEN);
    CU_ASSERT_EQUAL(truth->checkpoint_count, 3);
    CU_ASSERT_EQUAL(truth->checkpoint_seconds, 0.1);
    CU_ASSERT_EQUAL(truth->threshold, 0.2);
    CU_ASSERT_EQUAL(matrix_at(&truth->link_spread, 3, 1, 2), 0.25);
    CU_ASSERT_TRUE_FATAL(parse(texts[4], arena, &instance).ok);
    truth = instance_truth(&instance);
    CU_ASSERT_EQUAL(steps_at(truth_node(truth, 0), 1e16), 0.1);
    CU_ASSERT_EQUAL(truth_node(truth, 1)->count, 0);
    CU_ASSERT_EQUAL(truth->node_spread[1], 0.3);
    CU_ASSERT_TRUE_FATAL(parse(texts[0], arena, &instance).ok);
    CU_ASSERT_PTR_NOT_NULL(instance_truth(&instance));
}

/* Every member of a truth changes the digest; reading, writing and copying do not. */
TEST(the_digest_covers_it)
{
    static const char *const others[] = {
        "",
        "\"truth\":{}",
        "\"truth\":{\"links\":[{\"from\":0,\"to\":1,\"time\":[0],\"factor\":[2]}]}",
        "\"truth\":{\"links\":[{\"from\":0,\"to\":1,\"time\":[0],\"factor\":[3]}]}",
        "\"truth\":{\"links\":[{\"from\":0,\"to\":1,\"time\":[1],\"factor\":[2]}]}",
        "\"truth\":{\"links\":[{\"from\":1,\"to\":0,\"time\":[0],\"factor\":[2]}]}",
        "\"truth\":{\"nodes\":[{\"node\":1,\"time\":[0],\"factor\":[2]}]}",
        "\"truth\":{\"nodes\":[{\"node\":0,\"time\":[0],\"factor\":[2]}]}",
        "\"truth\":{\"link_spread\":0.5}",
        "\"truth\":{\"node_spread\":[0.5,0]}",
        "\"truth\":{\"checkpoints\":\"change\"}",
        "\"truth\":{\"checkpoints\":\"halving\"}",
        "\"truth\":{\"checkpoints\":\"even\",\"checkpoint_count\":1}",
        "\"truth\":{\"checkpoints\":\"even\",\"checkpoint_count\":2}",
        "\"truth\":{\"checkpoint_seconds\":0.5}",
        "\"truth\":{\"threshold\":0.5}",
    };
    enum { OTHERS = sizeof others / sizeof *others };
    uint64_t digests[OTHERS];
    for (size_t k = 0; k < OTHERS; k++) {
        struct instance instance, again;
        const char *start = arena_print(arena, "%.*s", (int)strlen(MULTICAST) - 2, MULTICAST);
        const char *text = arena_print(arena, "%s%s%s}", start, *others[k] ? "," : "", others[k]);
        CU_ASSERT_TRUE_FATAL(parse(text, arena, &instance).ok);
        digests[k] = instance_digest(&instance);
        struct instance copy = instance_copy(&instance, arena);
        CU_ASSERT_EQUAL(instance_digest(&copy), digests[k]);
        const char *written = written_instance(&copy, arena);
        CU_ASSERT_TRUE_FATAL(parse(written, arena, &again).ok);
        CU_ASSERT_EQUAL(instance_digest(&again), digests[k]);
        for (size_t other = 0; other < k; other++)
            CU_ASSERT_NOT_EQUAL(digests[other], digests[k]);
    }
}

#define EXCHANGE_OF(members)                                                                       \
    "{\"model\":\"exchange\",\"nodes\":3,\"bytes\":1,\"startup\":1,\"per_byte\":1,\n\"truth\":"    \
    "{" members "}}"
#define COSTS                                                                                      \
    "\"send\": {\"constant\": 1, \"per_byte\": 0}, \"receive\": {\"constant\": 2, \"per_byte\": "  \
    "0}"
#define MULTICAST_START                                                                            \
    "{\"model\":\"multicast\",\"wire\":{\"latency\":0,\"per_byte\":0},\"nodes\":[{" COSTS          \
    "},{" COSTS "}],\n"
#define MULTICAST_OF(members) MULTICAST_START "\"messages\":[],\n\"truth\":{" members "}}"
#define LINK(steps) "\"links\":[{\"from\":0,\"to\":1," steps "}]"
#define NODE(steps) "\"nodes\":[{\"node\":1," steps "}]"

static const struct {
    const char *text, *reason;
} bads[] = {
    {"{\"model\":\"exchange\",\"nodes\":3,\"bytes\":1,\"startup\":1,\"per_byte\":1,\"truth\":7}",
     "1:74: truth: found a number, expected an object"},
    {EXCHANGE_OF("\"link\":[]"),
     "2:10: truth: unknown key \"link\"; known: links, nodes, link_spread, node_spread, "
     "checkpoints, checkpoint_count, checkpoint_seconds, threshold"},
    {EXCHANGE_OF("\"links\":{}"), "2:18: truth.links: found an object, expected an array"},
    {EXCHANGE_OF("\"links\":[7]"), "2:19: truth.links[0]: found a number, expected an object"},
    {EXCHANGE_OF("\"links\":[{\"from\":0,\"time\":[0],\"factor\":[1]}]"),
     "2:19: truth.links[0]: the key \"to\" is missing"},
    {EXCHANGE_OF(LINK("\"time\":[0],\"factor\":[1],\"until\":9")),
     "2:60: truth.links[0]: unknown key \"until\"; known: from, to, time, factor"},
    {EXCHANGE_OF("\"links\":[{\"from\":0,\"to\":3,\"time\":[0],\"factor\":[1]}]"),
     "2:34: truth.links[0].to: found 3, expected a whole number from 0 to 2"},
    {EXCHANGE_OF("\"links\":[{\"from\":-1,\"to\":0,\"time\":[0],\"factor\":[1]}]"),
     "2:27: truth.links[0].from: found -1, expected a whole number from 0 to 2"},
    {EXCHANGE_OF("\"links\":[{\"from\":0,\"to\":1,\"time\":[0],\"factor\":[1]},\n"
                 "{\"from\":0,\"to\":1,\"time\":[2],\"factor\":[1]}]"),
     "3:1: truth.links[1]: the link from 0 to 1 is listed twice"},
    {EXCHANGE_OF(LINK("\"time\":[0,2,2],\"factor\":[1,2,3]")),
     "2:48: truth.links[0].time[2]: found 2, expected a time later than the previous one"},
    {EXCHANGE_OF(LINK("\"time\":[2,1],\"factor\":[1,2]")),
     "2:46: truth.links[0].time[1]: found 1, expected a time later than the previous one"},
    {EXCHANGE_OF(LINK("\"time\":[-1],\"factor\":[1]")),
     "2:44: truth.links[0].time[0]: -1 is negative"},
    {EXCHANGE_OF(LINK("\"time\":[1e101],\"factor\":[1]")),
     "2:44: truth.links[0].time[0]: found 9.9999999999999998e+100, expected at most 1e+100"},
    {EXCHANGE_OF(LINK("\"time\":[],\"factor\":[]")),
     "2:43: truth.links[0].time: the list of times is empty"},
    {EXCHANGE_OF(LINK("\"time\":0,\"factor\":[1]")),
     "2:43: truth.links[0].time: found a number, expected an array"},
    {EXCHANGE_OF(LINK("\"time\":[0,1],\"factor\":[1]")),
     "2:58: truth.links[0].factor: 1 factors where 2 times need 2"},
    {EXCHANGE_OF(LINK("\"time\":[0],\"factor\":[0]")),
     "2:57: truth.links[0].factor[0]: found 0, expected a positive factor"},
    {EXCHANGE_OF(LINK("\"time\":[0],\"factor\":[-2]")),
     "2:57: truth.links[0].factor[0]: found -2, expected a positive factor"},
    {EXCHANGE_OF(LINK("\"time\":[0],\"factor\":[1e-101]")),
     "2:57: truth.links[0].factor[0]: found 1.0000000000000001e-101, expected a factor from 1e-100 "
     "to "
     "1e+100"},
    {EXCHANGE_OF(LINK("\"time\":[0],\"factor\":[\"2\"]")),
     "2:57: truth.links[0].factor[0]: found a string, expected a number"},
    {EXCHANGE_OF(LINK("\"time\":[0],\"factor\":[1e100]")),
     "1:1: messages of up to 1 bytes at up to 1e+100 s and 1e+100 s a byte: more than 1e+100 "
     "bytes, or seconds, cannot be added up"},
    {EXCHANGE_OF(NODE("\"time\":[0],\"factor\":[1]")),
     "2:18: truth.nodes: only the nodes of a multicast have factors"},
    {EXCHANGE_OF("\"node_spread\":[0,0,0]"),
     "2:24: truth.node_spread: only the nodes of a multicast have factors"},
    {EXCHANGE_OF("\"link_spread\":-1"), "2:24: truth.link_spread: -1 is negative"},
    {EXCHANGE_OF("\"link_spread\":10.5"),
     "2:24: truth.link_spread: a spread of 10.5; at most 10 is allowed"},
    {EXCHANGE_OF("\"link_spread\":[[0,0],[0,0]]"),
     "2:24: truth.link_spread: 2 rows where 3 nodes need 3"},
    {EXCHANGE_OF("\"link_spread\":[[0,0,0],[0,0,-1],[0,0,0]]"),
     "2:38: truth.link_spread[1][2]: -1 is negative"},
    {EXCHANGE_OF("\"checkpoints\":\"often\""),
     "2:24: truth.checkpoints: \"often\" is unknown; known: none, change, halving, even"},
    {EXCHANGE_OF("\"checkpoint_count\":3"),
     "2:29: truth.checkpoint_count: a count is not allowed where checkpoints are none"},
    {EXCHANGE_OF("\"checkpoints\":\"halving\",\"checkpoint_count\":3"),
     "2:53: truth.checkpoint_count: a count is not allowed where checkpoints are halving"},
    {EXCHANGE_OF("\"checkpoints\":\"even\""),
     "2:9: truth: the key \"checkpoint_count\" is missing; even checkpoints require it"},
    {EXCHANGE_OF("\"checkpoints\":\"even\",\"checkpoint_count\":-1"),
     "2:50: truth.checkpoint_count: found -1, expected a whole number from 0 to 2147483647"},
    {EXCHANGE_OF("\"checkpoint_seconds\":-0.5"),
     "2:31: truth.checkpoint_seconds: -0.5 is negative"},
    {EXCHANGE_OF("\"threshold\":1e300"),
     "2:22: truth.threshold: found 1.0000000000000001e+300, expected at most 1e+100"},
    {"{\"model\":\"exchange\",\"nodes\":3,\"bytes\":1,\"startup\":1,\"per_byte\":1,"
     "\"execution\":\"synchronous\",\n\"truth\":{}}",
     "2:9: truth: a truth requires ports held, slowdown none and asynchronous execution"},
    {"{\"model\":\"exchange\",\"nodes\":3,\"bytes\":1,\"startup\":1,\"per_byte\":1,"
     "\"slowdown\":\"shared_pair\",\n\"truth\":{}}",
     "2:9: truth: a truth requires ports held, slowdown none and asynchronous execution"},
    {"{\"model\":\"exchange\",\"nodes\":3,\"bytes\":1,\"startup\":1,\"per_byte\":1,"
     "\"ports\":\"overlapped_latency\",\"latency\":0,\n\"truth\":{}}",
     "2:9: truth: a truth requires ports held, slowdown none and asynchronous execution"},
    {"{\"model\":\"exchange\",\"nodes\":4097,\"bytes\":1,\"startup\":1,\"per_byte\":1,\n"
     "\"truth\":{\"links\":[]}}",
     "2:18: truth.links: links of 4097 nodes; at most 4096 are allowed"},
    {MULTICAST_OF("\"links\":[{\"from\":1,\"to\":1,\"time\":[0],\"factor\":[1]}]"),
     "3:19: truth.links[0]: a link from node 1 to itself"},
    {MULTICAST_OF("\"nodes\":[{\"node\":2,\"time\":[0],\"factor\":[1]}]"),
     "3:27: truth.nodes[0].node: found 2, expected a whole number from 0 to 1"},
    {MULTICAST_OF("\"nodes\":[{\"node\":1,\"time\":[0],\"factor\":[1]},"
                  "{\"node\":1,\"time\":[1],\"factor\":[2]}]"),
     "3:54: truth.nodes[1]: node 1 is listed twice"},
    {MULTICAST_OF(NODE("\"time\":[3,2],\"factor\":[1,1]")),
     "3:39: truth.nodes[0].time[1]: found 2, expected a time later than the previous one"},
    {MULTICAST_OF("\"node_spread\":[0.5]"),
     "3:24: truth.node_spread: 1 entries where 2 nodes need 2"},
    {MULTICAST_OF("\"node_spread\":0.5"),
     "3:24: truth.node_spread: found a number, expected an array"},
    {MULTICAST_OF("\"node_spread\":[0.5,-1]"), "3:29: truth.node_spread[1]: -1 is negative"},
    {MULTICAST_OF("\"node_spread\":[0.5,11]"),
     "3:29: truth.node_spread[1]: a spread of 11; at most 10 is allowed"},
    {MULTICAST_START "\"operation\":{\"name\":\"allreduce\",\"bytes\":1},\n\"truth\":{}}",
     "3:9: truth: a truth requires messages, not an operation"},
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
            fprintf(stderr, "%s\n%s\n\n", bads[k].text, verdict.reason);
    }
}
