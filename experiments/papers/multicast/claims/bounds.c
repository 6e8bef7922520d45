/* multicast 3.2 and 7: the lower bound of Eq. 4, and WRP against it. */
#include "models/multicast/bounds.h"
#include "experiments/claims/spaces/spaces.h"
#include "models/multicast/clock.h"

#include <math.h>
#include <string.h>

/* ---- the least completion found: an upper bound on the optimum ---- */

enum { MOST_TRANSFERS = 5 };

struct choice {
    int message, from, to;
};

struct sequence_search {
    const struct multicast *multicast;
    double *available; /* [nodes] */
    bool *holds;       /* [messages * nodes] */
    double least;
    struct choice chosen[MOST_TRANSFERS], best[MOST_TRANSFERS];
    bool found;
};

static void try_sequences(struct sequence_search *search, size_t left, double end);

/* Tries every next transfer; as times only grow, sequences that end too late are pruned. */
static void try_transfer(struct sequence_search *search, int m, int from, int to, size_t left,
                         double end)
{
    const struct multicast *multicast = search->multicast;
    double bytes = multicast->messages[m].bytes;
    double *sender = &search->available[from], *receiver = &search->available[to];
    double sender_before = *sender, receiver_before = *receiver;
    *sender += multicast_send_time(multicast, from, bytes);
    double arrival = *sender + multicast_wire_time(multicast, from, to, bytes);
    *receiver = fmax(arrival, *receiver) + multicast_receive_time(multicast, to, bytes);
    double later = fmax(end, *receiver);
    if (later < search->least) {
        search->holds[m * multicast->nodes + to] = true;
        search->chosen[left - 1] = (struct choice){m, from, to};
        try_sequences(search, left - 1, later);
        search->holds[m * multicast->nodes + to] = false;
    }
    *sender = sender_before;
    *receiver = receiver_before;
}

static void try_sequences(struct sequence_search *search, size_t left, double end)
{
    const struct multicast *multicast = search->multicast;
    if (left == 0) {
        search->least = end;
        search->found = true;
        memcpy(search->best, search->chosen, sizeof search->best);
    }
    for (int m = 0; m < multicast->message_count && left > 0; m++) {
        const struct message *message = &multicast->messages[m];
        const bool *holds = search->holds + m * multicast->nodes;
        for (int d = 0; d < message->count; d++)
            for (int from = 0; from < multicast->nodes; from++)
                if (holds[from] && !holds[message->destinations[d]])
                    try_transfer(search, m, from, message->destinations[d], left, end);
    }
}

/* The completion of the best sequence by the model's clock, checked. */
static double completion_of_best(const struct sequence_search *search,
                                 const struct instance *instance, struct arena *scratch)
{
    size_t left = multicast_transfer_count(search->multicast);
    struct timeline timeline = timeline_start(scratch);
    struct multicast_clock clock =
        multicast_clock_start(search->multicast, DISCIPLINE_APPEND, scratch, &timeline);
    while (left-- > 0)
        multicast_clock_place(&clock, search->best[left].message, search->best[left].from,
                              search->best[left].to);
    return instance_check(instance, &timeline, scratch).ok ? timeline.completion : INFINITY;
}

static double least_of_sequences(const struct instance *instance, double least,
                                 struct arena *scratch)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct arena_mark mark = arena_mark(scratch);
    size_t nodes = (size_t)multicast->nodes, messages = (size_t)multicast->message_count;
    struct sequence_search search = {.multicast = multicast,
                                     .available = ARENA_ZEROED(scratch, double, nodes),
                                     .holds = ARENA_ZEROED(scratch, bool, nodes *messages),
                                     .least = least};
    for (int m = 0; m < multicast->message_count; m++)
        search.holds[m * multicast->nodes + multicast->messages[m].source] = true;
    try_sequences(&search, multicast_transfer_count(multicast), 0.0);
    if (search.found)
        least = fmin(least, completion_of_best(&search, instance, scratch));
    arena_rewind(scratch, mark);
    return least;
}

/* The least over all algorithms that are not exact and, if there are few transfers, over all
 * sequences by the append discipline. Every schedule that counts is checked. */
static double least_found(const struct instance *instance, struct claim_context *context)
{
    double least = INFINITY;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (found->algorithm->multicast && !found->algorithm->exact && !found->algorithm->derived &&
            found->algorithm->evaluations == 0.0) {
            double completion = claim_completion(found->name, instance, context);
            least = isnan(completion) ? least : fmin(least, completion);
        }
    if (multicast_transfer_count(&instance->as.multicast) <= MOST_TRANSFERS)
        least = least_of_sequences(instance, least, context->arena);
    return least;
}

/* ---- Eq. 4 ---- */

static double end_of_path(const struct multicast *multicast, int m, int node)
{
    const struct message *message = &multicast->messages[m];
    return multicast_send_time(multicast, message->source, message->bytes) +
           multicast_wire_time(multicast, message->source, node, message->bytes) +
           multicast_receive_time(multicast, node, message->bytes);
}

/* True if the order of Eq. 4 is unique: messages have a size, wires are equal, and no two paths to
 * a node end at the same time. */
static bool order_is_clear(const struct multicast *multicast)
{
    bool clear = multicast_uniform_wire(multicast);
    for (int a = 0; a < multicast->message_count; a++) {
        clear = clear && multicast->messages[a].bytes >= 1.0;
        for (int b = 0; b < a; b++)
            for (int node = 0; node < multicast->nodes; node++)
                clear = clear && end_of_path(multicast, a, node) != end_of_path(multicast, b, node);
    }
    return clear;
}

struct statement {
    double (*bound)(const struct multicast *multicast);
    bool (*hypothesis)(const struct multicast *multicast); /* or NULL */
};

/* Violated if the least completion found is below the bound. */
CLAIM_TEST(is_a_bound)
{
    const struct statement *said = context->claim->data;
    const struct multicast *multicast = &instance->as.multicast;
    if (instance->family != FAMILY_MULTICAST || multicast->message_count == 0 ||
        (said->hypothesis && !said->hypothesis(multicast)))
        return observe_nothing();
    return observe_at_most(said->bound(multicast), least_found(instance, context));
}

SPACE_LIST(eq4_spaces, TWO_TO_ONE, SMALL_MULTICASTS(5000));

/* The order of arrivals, used by the corrected bound, minimises the T_r of Eq. 4 for every node; a
 * larger bound is therefore not the least over all orders. */
CLAIM_TEST(earliest_reach_first)
{
    const struct multicast *multicast = &instance->as.multicast;
    if (multicast->message_count == 0 || !order_is_clear(multicast))
        return observe_nothing();
    return observe_at_most(multicast_eq4(multicast), multicast_lower_bound(multicast));
}

static bool equal_sizes(const struct multicast *multicast)
{
    for (int m = 1; m < multicast->message_count; m++)
        if (multicast->messages[m].bytes != multicast->messages[0].bytes)
            return false;
    return true;
}

/* ---- WRP ---- */

CLAIM_TEST(wrp_25)
{
    struct solution wrp = claim_solve("multicast/wrp", instance, context);
    return wrp.status == STATUS_REFUSED ? observe_nothing()
                                        : observe_at_most(wrp.completion, 2.5 * wrp.lower_bound);
}

#define STATEMENT(name, spaces, ...)                                                               \
    {                                                                                              \
        name, is_a_bound, spaces, "multicast/*", (&(const struct statement){__VA_ARGS__}), NULL    \
    }

const struct claim_test claim_tests_multicast_bounds[] = {
    STATEMENT("multicast_eq4", eq4_spaces, multicast_eq4, order_is_clear),
    {"multicast_earliest_reach_first", earliest_reach_first, eq4_spaces, .algorithms = ""},
    STATEMENT("multicast_eq4_corrected",
              SPACES(TWO_TO_ONE, SMALL_MULTICASTS(20000), HYBRID_MULTICASTS), multicast_lower_bound,
              NULL),
    STATEMENT("multicast_eq4_equal_sizes",
              SPACES(TWO_TO_ONE,
                     MULTICASTS("multicasts of up to 3 messages of one byte among up to 4 nodes",
                                20000, 4, 3, 4, 1, false),
                     ALL_TO_ALL),
              multicast_eq4, equal_sizes),
    {"multicast_wrp_25_any", wrp_25,
     SPACES(
         SMALL_CLUSTERS, SMALL_MULTICASTS(5000),
         WORKSTATIONS("64 nodes, 4 sources, hybrid messages", 200,
                      "nodes=64 pattern=multicast sources=4 sizes=hybrid"),
         WORKSTATIONS("60 nodes, single broadcast", 200, "nodes=60 pattern=single network=mixed")),
     .algorithms = "multicast/wrp"},
    {0},
};
