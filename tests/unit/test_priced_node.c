/* A node's best schedule at given prices against exhaustive enumeration. */
#include "algorithms/lib/multicast/priced_node.h"
#include "tests/lib/suite.h"
#include "tests/literal/priced_node.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdio.h>

enum { DEADLINE = 7, GROUPS = 3 };

struct drawn {
    struct priced_part parts[GROUPS];
    struct priced_node node;
    double price[GROUPS][DEADLINE + 1], arrived[GROUPS][DEADLINE + 1], begun[GROUPS][DEADLINE + 1];
    struct priced_steps steps;
};

static int below(gsl_rng *rng, int limit)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)limit);
}

/* Prices are small whole numbers, so that sums are exact. */
static void draw_prices(struct drawn *drawn, gsl_rng *rng)
{
    drawn->steps = (struct priced_steps){.deadline = DEADLINE};
    for (int g = 0; g < GROUPS; g++) {
        double price = 0.0;
        for (int t = DEADLINE; t >= 0; t--) {
            price += below(rng, 3);
            drawn->price[g][t] = price;
            drawn->arrived[g][t] = drawn->begun[g][t] = 0.0;
        }
        drawn->steps.price[g] = drawn->price[g];
        drawn->steps.arrived[g] = drawn->arrived[g];
        drawn->steps.begun[g] = drawn->begun[g];
    }
}

static void draw(struct drawn *drawn, gsl_rng *rng)
{
    int count = 1 + below(rng, GROUPS), first = below(rng, GROUPS);
    draw_prices(drawn, rng);
    for (int p = 0; p < count; p++) {
        int send = below(rng, 4);
        bool own = below(rng, 3) == 0;
        drawn->parts[p] = (struct priced_part){.group = (first + p) % GROUPS,
                                               .receives = own ? below(rng, 2) : 1 + below(rng, 2),
                                               .own = own,
                                               .most = below(rng, 4),
                                               .send = send,
                                               .receive = below(rng, 4),
                                               .arrives = send + below(rng, 3)};
    }
    drawn->node = (struct priced_node){drawn->parts, count};
}

/* The profit of the schedule that was followed. */
static double followed(const struct drawn *drawn)
{
    double value = 0.0;
    for (int g = 0; g < GROUPS; g++)
        for (int t = 0; t <= DEADLINE; t++)
            value += drawn->price[g][t] * (drawn->arrived[g][t] - drawn->begun[g][t]);
    return value;
}

static double receives_followed(const struct drawn *drawn)
{
    double count = 0.0;
    for (int g = 0; g < GROUPS; g++)
        for (int t = 0; t <= DEADLINE; t++)
            count += drawn->begun[g][t];
    return count;
}

TEST(dynamic_program_tries_everything)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int possible = 0;
    for (unsigned long seed = 1; seed <= 1500; seed++) {
        struct drawn drawn;
        gsl_rng_set(rng, seed);
        draw(&drawn, rng);
        double *table = ARENA_ARRAY(arena, double, priced_states(&drawn.node) * (DEADLINE + 1));
        double value = priced_best(&drawn.node, &drawn.steps, table);
        double literal = literal_priced_best(&drawn.node, &drawn.steps);
        CU_ASSERT_EQUAL(value, literal);
        if (value != literal)
            printf("\nseed %lu: %g, tried %g\n", seed, value, literal);
        int receives = 0;
        for (int p = 0; p < drawn.node.count; p++)
            receives += drawn.parts[p].receives;
        if (value > -INFINITY) {
            possible++;
            CU_ASSERT_EQUAL(followed(&drawn), value);
            CU_ASSERT_EQUAL(receives_followed(&drawn), receives);
        }
        arena_release(arena);
    }
    CU_ASSERT(possible > 700 && possible < 1500);
}
