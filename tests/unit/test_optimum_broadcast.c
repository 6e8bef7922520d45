/* The integer program of a broadcast against the dynamic program: two methods that share neither a
 * recursion nor code. */
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <string.h>

extern const struct computed_bound computed_bound_multicast_broadcast_deadline;

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

TEST(integer_program_dynamic_program)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= (unsigned long)effort(500); seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = draw(rng, 2 + (int)(seed % 9), arena);
        double optimum = solve_by("multicast/optimum_dp", &instance, INFINITY, arena).completion;
        expect_optimum("multicast/optimum_broadcast", &computed_bound_multicast_broadcast_deadline,
                       &instance, optimum, seed);
        arena_release(arena);
    }
}

/* Paper `broadcast`, Fig. 5 and 6; n = 102: the dynamic program; larger: a valid schedule reaches
 * the relaxation. */
TEST(clusters_of_paper_broadcast)
{
    static const struct {
        const char *parameters;
        double optimum;
    } cases[] = {
        {"nodes=6", 13},
        {"nodes=6 source=normal", 20},
        {"nodes=6 source=slow", 24},
        {"nodes=12", 15},
        {"nodes=48", 19},
        {"nodes=100", 21},
        {"nodes=102", 21},
        {"nodes=1000", 27},
        {"nodes=10000", 33},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct instance instance =
            make_instance("multicast/classes", cases[k].parameters, 1, arena);
        struct solution found = solve_by("multicast/optimum_broadcast", &instance, INFINITY, arena);
        CU_ASSERT(found.optimal);
        CU_ASSERT_EQUAL(found.completion, cases[k].optimum);
        CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_broadcast_deadline, &instance, INFINITY),
                        cases[k].optimum);
    }
}

TEST(twelve_processors_that_differ)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 3; seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = draw(rng, 12, arena);
        struct multicast *multicast = &instance.as.multicast;
        for (int node = 0; node < 12; node++) {
            multicast->send[node].constant = 1 + (double)gsl_rng_uniform_int(rng, 20);
            multicast->receive[node].constant = 1 + (double)gsl_rng_uniform_int(rng, 20);
        }
        multicast->latency.uniform = 0;
        double optimum = solve_by("multicast/optimum_dp", &instance, INFINITY, arena).completion;
        struct solution found = solve_by("multicast/optimum_broadcast", &instance, INFINITY, arena);
        CU_ASSERT(found.optimal);
        CU_ASSERT_EQUAL(found.completion, optimum);
        arena_release(arena);
    }
}

TEST(no_time_at_all)
{
    struct instance instance = make_instance("multicast/classes", "nodes=48", 1, arena);
    struct solution found = solve_by("multicast/optimum_broadcast", &instance, 0.0, arena);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT(!found.optimal);
    CU_ASSERT_EQUAL(found.completion, 21); /* FNF */
    CU_ASSERT_EQUAL(found.proved, 12);     /* fastest send, slowest receive */
    CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_broadcast_deadline, &instance, 0.0), 12);
}

static void expect_refusal(const struct instance *instance, const char *part)
{
    BLOCK_ARENA(arena);
    struct solution found = solve_by("multicast/optimum_broadcast", instance, INFINITY, &arena);
    CU_ASSERT_EQUAL(found.status, STATUS_REFUSED);
    CU_ASSERT_PTR_NOT_NULL(strstr(found.reason, part));
}

TEST(refusals)
{
    struct instance instance = make_instance("multicast/classes", "nodes=6", 1, arena);
    struct multicast *multicast = &instance.as.multicast;
    multicast->send[1].constant = sqrt(2.0);
    expect_refusal(&instance, "times must be whole multiples of one unit");
    multicast->send[1].constant = 1.001;
    expect_refusal(&instance, "at most 100000 are supported");
    double wires[36] = {0};
    multicast->latency.entries = wires;
    expect_refusal(&instance, "one wire time");
    instance = make_instance("multicast/worked_example", "", 1, arena);
    expect_refusal(&instance, "one message, not 3");
}
