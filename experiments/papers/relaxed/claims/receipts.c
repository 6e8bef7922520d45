/* relaxed: two messages that a node receives at the same time. */
#include "experiments/claims/spaces/spaces.h"
#include "models/base/units.h"

#include <math.h>

#define ALGORITHM "exchange/fixed_pattern"

enum { NODES = 3, RECEIVER = 2, LONGEST = 6, ALPHAS = 5 };

/* 0 and 1 each have a message for 2 that takes that many seconds; alpha is a multiple of a
 * quarter. */
CLAIM_DRAW(draw_pair)
{
    const enum thread_share *share = context->space->data;
    double first = (double)(1 + index % LONGEST), second = (double)(1 + index / LONGEST % LONGEST);
    double quarters = (double)(index / LONGEST / LONGEST % ALPHAS);
    struct exchange *exchange = exchange_without_messages(NODES, context, out);
    exchange->ports = PORTS_INTERLEAVED;
    exchange->interleaving = (struct interleaving){2, 0.25 * quarters, *share};
    exchange->bytes.entries[0 * NODES + RECEIVER] = first;
    exchange->bytes.entries[1 * NODES + RECEIVER] = second;
    return true;
}

/* True if the only messages are two for the same node; *one and *two are their times. */
static bool is_pair(const struct exchange *exchange, double *one, double *two)
{
    int count = 0, receiver = -1;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            if (exchange_bytes(exchange, from, to) == 0.0)
                continue;
            if (count > 1 || (count == 1 && receiver != to))
                return false;
            *(count++ == 0 ? one : two) = exchange_message_time(exchange, from, to);
            receiver = to;
        }
    return count == 2;
}

CLAIM_TEST(time_together)
{
    const enum thread_share *share = context->claim->data;
    const struct exchange *exchange = &instance->as.exchange;
    double one, two;
    if (instance->family != FAMILY_EXCHANGE || exchange->ports != PORTS_INTERLEAVED ||
        exchange->interleaving.threads < 2 || exchange->interleaving.share != *share ||
        !is_pair(exchange, &one, &two))
        return observe_nothing();
    double told = (1.0 + exchange->interleaving.alpha) * (one + two);
    return observe_that(
        !clearly_differ(claim_completion(ALGORITHM, instance, context), told, told));
}

static const enum thread_share proportional = SHARE_PROPORTIONAL, equal = SHARE_EQUAL;

const struct claim_test claim_tests_relaxed_receipts[] = {
    {"relaxed_two_at_once", time_together,
     SPACES(WHOLE_SPACE("two messages of 1 to 6 s, alpha 0 to 1", LONGEST *LONGEST *ALPHAS,
                        draw_pair, &proportional)),
     ALGORITHM, &proportional, "the port is divided in proportion to the messages' times"},
    {"relaxed_two_at_once", time_together,
     SPACES(WHOLE_SPACE("two messages of 1 to 6 s, alpha 0 to 1", LONGEST *LONGEST *ALPHAS,
                        draw_pair, &equal)),
     ALGORITHM, &equal, "the port is divided equally"},
    {0},
};
