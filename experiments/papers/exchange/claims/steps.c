/* exchange 4.4 and 4.5: steps of greedy, idle cycles of open shop. */
#include "experiments/claims/spaces/spaces.h"
#include "models/timeline.h"

#include <math.h>
#include <string.h>

/* ---- greedy ---- */

static int steps_of(const char *algorithm, const struct instance *instance,
                    struct claim_context *context)
{
    struct solution found = claim_solve(algorithm, instance, context);
    return count_phases(&found.timeline);
}

CLAIM_TEST(more_steps_than_nodes)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing();
    return observe_that(steps_of("exchange/greedy", instance, context) > exchange->nodes &&
                        steps_of("exchange/greedy_reversed", instance, context) > exchange->nodes);
}

CLAIM_DRAW(draw_many_steps)
{
    enum { NODES = 5 };
    static const double durations[NODES * NODES] = {0, 3, 1, 3, 1, /* found by search */
                                                    1, 0, 1, 2, 2, /**/
                                                    2, 2, 0, 2, 2, /**/
                                                    2, 3, 2, 0, 1, /**/
                                                    1, 1, 3, 1, 0};
    memcpy(exchange_without_messages(NODES, context, out)->bytes.entries, durations,
           sizeof durations);
    return true;
}

/* ---- open shop ---- */

enum { MOST_HELD = 16 }; /* every transfer is compared with every other */

/* Duration for which the node receives between two times. */
static double receives_between(const struct timeline *timeline, int node, double begin, double end)
{
    double sum = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        double overlap = fmin(end, transfer->receive_end) - fmax(begin, transfer->receive_start);
        if (transfer->to == node && overlap > 0.0)
            sum += overlap;
    }
    return sum;
}

/* The largest idle time of a sender before a transfer while the receiver of some message that it
 * still had to send was not receiving. */
static double needless_idle(const struct timeline *timeline, int nodes, struct arena *arena)
{
    struct port_turns sends = port_turns_of(timeline, nodes, SENDS, arena);
    double most = 0.0;
    for (int node = 0; node < nodes; node++)
        for (size_t k = sends.first[node]; k < sends.first[node + 1]; k++) {
            double since = k == sends.first[node] ? 0.0 : sends.turns[k - 1].end;
            double start = sends.turns[k].start;
            for (size_t later = k; later < sends.first[node + 1] && since < start; later++) {
                int to = timeline->transfers[sends.turns[later].transfer].to;
                most = fmax(most, start - since - receives_between(timeline, to, since, start));
            }
        }
    return most;
}

CLAIM_TEST(idles_only_when_blocked)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange->nodes > MOST_HELD)
        return observe_nothing();
    struct solution found = claim_solve("exchange/open_shop", instance, context);
    return observe_at_most(needless_idle(&found.timeline, exchange->nodes, context->arena), 0.0);
}

const struct claim_test claim_tests_exchange_steps[] = {
    {"exchange_greedy_steps", more_steps_than_nodes,
     SPACES(WHOLE_SPACE("an exchange of 5 nodes, durations 1 to 3", 1, draw_many_steps, NULL)),
     .algorithms = "exchange/greedy exchange/greedy_reversed"},
    {"exchange_open_shop_idle", idles_only_when_blocked,
     SPACES(EXCHANGES("all of 3 nodes, durations 0 to 2, diagonal too", 19683, 3, 3, true),
            GENERATED_SPACE("5 nodes, durations 0 to 9, diagonal too", 2000,
                            "exchange/random_integers", "nodes=5 most=9 diagonal=yes"),
            GENERATED_SPACE("8 nodes, durations 0 to 100", 1000, "exchange/random_integers",
                            "nodes=8 most=100")),
     .algorithms = "exchange/open_shop"},
    {0},
};
