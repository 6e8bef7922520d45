/* Costs known wrongly: orders executed at the actual costs, plans made anew, files, and the
 * generated factors. */
#include "models/believed.h"
#include "models/format/format.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <string.h>

/* Node 2 takes 10 s to send, the others 1 s. It is believed to be the fastest: it is served first,
 * and forwards to both others. Of those who know the costs, nobody forwards anything through it. */
TEST(an_order_takes_the_actual_times)
{
    struct overhead send[] = {{1, 0}, {1, 0}, {10, 0}, {10, 0}}, receive[4] = {{0, 0}};
    struct message message = {0, (int[]){1, 2, 3}, 3, 1};
    const struct belief belief = {.link.uniform = 1.0, .node = (double[]){1, 20, 0.01, 1}};
    struct instance instance = {.family = FAMILY_MULTICAST,
                                .as.multicast = {.nodes = 4,
                                                 .send = send,
                                                 .receive = receive,
                                                 .messages = &message,
                                                 .message_count = 1,
                                                 .belief = &belief}};
    struct solution kept = solve_by("multicast/fnf", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(kept.status, STATUS_VALID);
    CU_ASSERT_EQUAL(kept.completion, 21.0);
    CU_ASSERT_EQUAL(solve_by("multicast/fnf+recompute", &instance, INFINITY, arena).completion,
                    2.0);
}

static struct timeline run(const char *name, const struct instance *instance, struct arena *arena)
{
    struct solution solution = solve_by(name, instance, 10.0, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    return solution.timeline;
}

static const struct transfer *same_of(const struct timeline *timeline,
                                      const struct transfer *transfer)
{
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].from == transfer->from &&
            timeline->transfers[k].to == transfer->to)
            return &timeline->transfers[k];
    return NULL;
}

/* Until the checkpoint everything is as with the kept order; nothing else begins before it. */
static void expect_parts(const struct timeline *kept, const struct timeline *anew, double now)
{
    for (size_t k = 0; k < anew->count; k++) {
        const struct transfer *transfer = &anew->transfers[k], *before = same_of(kept, transfer);
        CU_ASSERT_PTR_NOT_NULL_FATAL(before);
        if (before->send_start < now)
            CU_ASSERT_TRUE(same_transfer(before, transfer));
        CU_ASSERT_TRUE(before->send_start < now || transfer->send_start >= now);
    }
}

/* Known from the start, the costs are those of the instance; known later, what has begun stays. */
static void visit(const struct instance *instance, void *data)
{
    BLOCK_ARENA(arena);
    static const char *const rules[] = {"exchange/dense", "exchange/greedy", "exchange/open_shop"};
    struct instance known = instance_known(instance);
    int *replanned = data;
    if (instance->family == FAMILY_MULTICAST) {
        struct timeline anew = run("multicast/ecf+recompute", instance, &arena);
        struct timeline plain = run("multicast/ecf", &known, &arena);
        CU_ASSERT_TRUE(same_timeline(&anew, &plain));
        return;
    }
    double checkpoint = instance->as.exchange.belief->checkpoint;
    for (size_t k = 0; k < sizeof rules / sizeof *rules; k++) {
        struct timeline kept = run(rules[k], instance, &arena);
        struct timeline anew = run(arena_print(&arena, "%s+recompute", rules[k]), instance, &arena);
        struct timeline plain = run(rules[k], &known, &arena);
        CU_ASSERT_TRUE(checkpoint > 0.0 || same_timeline(&anew, &plain));
        if (checkpoint > 0.0)
            expect_parts(&kept, &anew, checkpoint);
        *replanned += checkpoint > 0.0 && !same_timeline(&kept, &anew);
    }
}

TEST(what_has_begun_stays)
{
    int replanned = 0;
    for_every_belief(20, visit, &replanned);
    CU_ASSERT_TRUE(replanned > 50);
}

TEST(exact_algorithms_refuse)
{
    const struct belief belief = {.link.uniform = 2.0};
    struct instance instance = make_instance("exchange/worked_example", "", 1, arena);
    instance.as.exchange.belief = &belief;
    struct solution solution = solve_by("exchange/optimum", &instance, 10.0, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(solution.reason, "costs are known wrongly"));
    CU_ASSERT_PTR_NULL(algorithm_find("exchange/optimum+recompute"));
    CU_ASSERT_PTR_NULL(algorithm_find("exchange/greedy+recompute+recompute"));
    CU_ASSERT_PTR_NULL(algorithm_find("exchange/greedy+slack"));
}

/* ---- files ---- */

static void visit_written(const struct instance *instance, void *data)
{
    struct instance again;
    const char *text = written_instance(instance, data);
    CU_ASSERT_TRUE(format_parse_instance("t", text, strlen(text), data, &again).ok);
    CU_ASSERT_EQUAL(instance_digest(&again), instance_digest(instance));
    struct instance known = instance_known(instance);
    CU_ASSERT_NOT_EQUAL(instance_digest(&known), instance_digest(instance));
}

TEST(files_keep_it)
{
    for_every_belief(2, visit_written, arena);
}

TEST(errors_with_their_place)
{
    static const char *const cases[][2] = {
        {"\"belief\":{\"links\":[[1,1]]}",
         "t.json:2:19: belief.links: 1 rows where 2 nodes need 2"},
        {"\"belief\":{\"links\":-1}", "t.json:2:19: belief.links: -1 is negative"},
        {"\"belief\":{\"nodes\":[1,1]}",
         "t.json:2:11: belief: unknown key \"nodes\"; known: links, checkpoint"},
        {"\"belief\":{\"checkpoint\":1e101}",
         "t.json:2:24: belief.checkpoint: found 1e+101, expected at most 1e+100"},
        {"\"execution\":\"synchronous\",\"belief\":{}",
         "t.json:2:36: belief: a belief requires ports held, slowdown none and asynchronous "
         "execution"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct instance out;
        const char *text = arena_print(arena,
                                       "{\"model\":\"exchange\",\"bytes\":[[0,1],[1,0]],"
                                       "\"startup\":0,\"per_byte\":1,\n%s}",
                                       cases[k][0]);
        struct verdict verdict = format_parse_instance("t.json", text, strlen(text), arena, &out);
        CU_ASSERT_FALSE(verdict.ok);
        if (strcmp(verdict.reason, cases[k][1]) != 0)
            printf("\n%s\n", verdict.reason);
        CU_ASSERT_STRING_EQUAL(verdict.reason, cases[k][1]);
    }
}

/* ---- the generated factors ---- */

/* Links vary as one in both directions; the network is the same, and so are the draws: logarithms
 * are sigma times the same number, less half the variance. */
TEST(the_same_draws_at_every_strength)
{
    struct instance plain = make_instance("exchange/uniform_network", "nodes=8", 3, arena);
    struct instance one = make_instance("exchange/uniform_network", "nodes=8 sigma=0.5", 3, arena);
    struct instance two = make_instance("exchange/uniform_network", "nodes=8 sigma=1", 3, arena);
    const struct matrix *weak = &one.as.exchange.belief->link;
    const struct matrix *strong = &two.as.exchange.belief->link;
    struct instance known = instance_known(&one);
    CU_ASSERT_EQUAL(instance_digest(&known), instance_digest(&plain));
    for (int a = 0; a < 8; a++)
        for (int b = 0; b < a; b++) {
            CU_ASSERT_EQUAL(matrix_at(weak, 8, a, b), matrix_at(weak, 8, b, a));
            CU_ASSERT_DOUBLE_EQUAL(2.0 * (log(matrix_at(weak, 8, a, b)) + 0.125),
                                   log(matrix_at(strong, 8, a, b)) + 0.5, 1e-9);
        }
}

TEST(what_has_no_belief_is_refused)
{
    struct instance out;
    struct verdict verdict = generate_by_name(
        "exchange/uniform_network", "nodes=4 sigma=1 execution=synchronous", 1, 0, arena, &out);
    CU_ASSERT_TRUE(!verdict.ok && strstr(verdict.reason, "sigma=1: requires held ports"));
}
