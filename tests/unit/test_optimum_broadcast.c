/* The integer program of a broadcast against the dynamic program: two methods that share neither a
 * recursion nor code. */
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_rng.h>
#include <math.h>

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
    for (unsigned long seed = 1; seed <= (unsigned long)effort(80); seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = draw(rng, 2 + (int)(seed % 9), arena);
        double optimum = solve_by("multicast/optimum_dp", &instance, INFINITY, arena).completion;
        expect_optimum("multicast/optimum_broadcast", &computed_bound_multicast_broadcast_deadline,
                       &instance, optimum, seed);
        arena_release(arena);
    }
}
