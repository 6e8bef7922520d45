/* The integer program against the dynamic program, and its relaxation between the closed-form bound
 * and the optimum. */
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/deadline_model.h"
#include "models/base/units.h"
#include "models/base/wall_clock.h"
#include "models/multicast/bounds.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

extern const struct computed_bound computed_bound_multicast_time_indexed;

enum { MOST = 16 };

/* Some node is the source, some others are its destinations; few kinds of processors, or each
 * different; whole times of a unit, including zero; with or without a wire. */
static struct instance draw(gsl_rng *rng, int nodes, struct arena *arena)
{
    static const double units[] = {1.0, 0.1, 1e-6, 1.0 / 3.0, 12.5};
    double unit = units[gsl_rng_uniform_int(rng, 5)];
    unsigned long kinds = 1 + gsl_rng_uniform_int(rng, gsl_rng_uniform_int(rng, 2) ? 3 : MOST);
    unsigned long least = gsl_rng_uniform_int(rng, 3) == 0 ? 0 : 1;
    double send[MOST], receive[MOST];
    for (unsigned long k = 0; k < kinds; k++) {
        send[k] = unit * (double)(least + gsl_rng_uniform_int(rng, 8));
        receive[k] = unit * (double)(least + gsl_rng_uniform_int(rng, 12));
    }
    struct multicast multicast = {.nodes = nodes,
                                  .send = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .receive = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .messages = ARENA_ZEROED(arena, struct message, 1),
                                  .message_count = 1};
    if (gsl_rng_uniform_int(rng, 3) == 0)
        multicast.latency.uniform = unit * (double)gsl_rng_uniform_int(rng, 5);
    struct message *message = multicast.messages;
    message->source = (int)gsl_rng_uniform_int(rng, (unsigned long)nodes);
    message->bytes = 1.0;
    message->destinations = ARENA_ARRAY(arena, int, nodes);
    bool all = gsl_rng_uniform_int(rng, 2);
    for (int node = 0; node < nodes; node++) {
        unsigned long kind = gsl_rng_uniform_int(rng, kinds);
        multicast.send[node].constant = send[kind];
        multicast.receive[node].constant = receive[kind];
        if (node != message->source && (all || gsl_rng_uniform_int(rng, 4)))
            message->destinations[message->count++] = node;
    }
    return (struct instance){.family = FAMILY_MULTICAST, .as.multicast = multicast};
}

static bool refused(const struct instance *instance, const char *part)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by("multicast/optimum", instance, 0.0, &arena);
    return found.status == STATUS_REFUSED && strstr(found.reason, part);
}

/* The optimum is found and proved, and the bound lies between the closed-form bound and it. */
static void expect_optimum(const struct instance *instance, double optimum, unsigned long seed)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by("multicast/optimum", instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT(found.optimal);
    CU_ASSERT_DOUBLE_EQUAL(found.completion, optimum, 1e-9 * optimum);
    double relaxed = bound_by(&computed_bound_multicast_time_indexed, instance, INFINITY);
    CU_ASSERT(!clearly_less(optimum, relaxed, optimum));
    CU_ASSERT(!clearly_less(relaxed, multicast_lower_bound(&instance->as.multicast), relaxed));
    if (found.status != STATUS_VALID || clearly_differ(found.completion, optimum, optimum))
        printf("\nseed %lu: %.12g (proved %.12g), optimum %.12g, bound %.12g %s\n", seed,
               found.completion, found.proved, optimum, relaxed, found.reason);
}

/* Methods that share neither a recursion nor code. */
TEST(integer_program_and_dynamic_program)
{
    for (unsigned long seed = 1; seed <= (unsigned long)effort(40); seed++) {
        gsl_rng *rng = random_start(gsl_rng_mt19937, seed, arena);
        struct instance instance = draw(rng, 2 + (int)(seed % 9), arena);
        double optimum = solve_by("multicast/optimum_dp", &instance, INFINITY, arena).completion;
        if (!refused(&instance, "in no time"))
            expect_optimum(&instance, optimum, seed);
        arena_release(arena);
    }
}

/* Nodes that all broadcast, with messages of different sizes: nine are far too hard for a
 * second. */
static struct instance all_to_all(int nodes, struct arena *arena)
{
    struct multicast multicast = {.nodes = nodes,
                                  .send = ARENA_ARRAY(arena, struct overhead, nodes),
                                  .receive = ARENA_ARRAY(arena, struct overhead, nodes),
                                  .messages = ARENA_ZEROED(arena, struct message, nodes),
                                  .message_count = nodes};
    for (int node = 0; node < nodes; node++) {
        multicast.send[node] = (struct overhead){1 + node % 2, 0.25};
        multicast.receive[node] = (struct overhead){1 + node % 4, 0.5};
        struct message *message = &multicast.messages[node];
        *message = (struct message){node, ARENA_ARRAY(arena, int, nodes), 0, 1 + node % 4};
        for (int k = 0; k < nodes; k++)
            if (k != node)
                message->destinations[message->count++] = k;
    }
    return (struct instance){.family = FAMILY_MULTICAST, .as.multicast = multicast};
}

/* GLPK has half a second of grace, and a loaded machine takes longer: the assertion is generous,
 * the rest is exact. */
TEST(time_limit)
{
    struct instance instance = all_to_all(9, arena);
    double started = wall_clock();
    struct solution found = solve_by("multicast/optimum", &instance, 0.5, arena);
    CU_ASSERT(wall_clock() - started < 100);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT(!found.optimal);
    CU_ASSERT(!clearly_less(found.proved, found.lower_bound, found.proved));
    CU_ASSERT(found.proved < found.completion);
    CU_ASSERT(!clearly_less(solve_by("multicast/ecfp", &instance, 0.0, arena).completion,
                            found.completion, found.completion));
}

TEST(refusals)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, arena);
    struct multicast *multicast = &instance.as.multicast;
    multicast->send[2].constant = sqrt(2.0);
    CU_ASSERT(refused(&instance, "times must be whole multiples of one unit"));
    multicast->send[2].constant = 1.001;
    CU_ASSERT(refused(&instance, "at most 50000 are supported"));
    multicast->send[1] = multicast->receive[1] = (struct overhead){0, 0};
    multicast->send[2].constant = 2;
    CU_ASSERT(refused(&instance, "node 1 receives and forwards message 0 in no time"));
    instance = all_to_all(40, arena);
    CU_ASSERT(refused(&instance, "at most 50000 are supported"));
}

/* One send of 2 steps, one receive of 3, and one step of slack: a count has a column where it can
 * still change, and a row only where it does. */
TEST(the_smallest_model)
{
    static struct overhead send[] = {{2, 0}, {2, 0}}, receive[] = {{3, 0}, {3, 0}};
    static int destination = 1;
    static struct message message = {0, &destination, 1, 1};
    const struct multicast multicast = {
        .nodes = 2, .send = send, .receive = receive, .messages = &message, .message_count = 1};
    static const int received[] = {-1, -1, 0, 1, 1, 1, 1}, sent[] = {2, 3, 3, 3, 3, 3, 3};
    struct context context = {.arena = arena, .time_limit = INFINITY};
    struct multicast_deadline problem;
    struct deadline_model model;
    struct timeline known = timeline_start(arena);
    CU_ASSERT_EQUAL(multicast_deadline_start(&multicast, &context, &problem, &known),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_EQUAL(problem.least, 5);
    CU_ASSERT_EQUAL(problem.known, 5);
    CU_ASSERT_EQUAL(multicast_deadline_model(&problem, 6, &context, arena, &model),
                    OUTCOME_SCHEDULED);
    for (int t = 0; t <= 6; t++) {
        CU_ASSERT_EQUAL(model.received[t], received[t]);
        CU_ASSERT_EQUAL(model.sent[t], sent[t]);
    }
    CU_ASSERT_EQUAL(model.lp->columns.count, 4);
    /* both counts increase once, receives are supplied in two steps, the source is busy in seven */
    CU_ASSERT_EQUAL(model.lp->rows.count, 2 + 2 + 7);
}

/* The closed-form bound is within the size limit, but neither the known schedule nor what lies
 * between. */
TEST(too_large_between_the_bounds)
{
    enum { NODES = 9 };
    struct instance instance = all_to_all(NODES, arena);
    for (int node = 0; node < NODES; node++) {
        instance.as.multicast.send[node] = (struct overhead){101 + node, 0};
        instance.as.multicast.receive[node] = (struct overhead){1, 0};
    }
    struct solution found = solve_by("multicast/optimum", &instance, 0.0, arena);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    found = solve_by("multicast/optimum", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(found.status, STATUS_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(found.reason, "at most 50000 are supported"));
}
