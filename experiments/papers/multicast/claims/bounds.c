/* multicast 3.2 and 7: the lower bound of Eq. 4, and WRP against it. */
#include "models/multicast/bounds.h"
#include "experiments/claims/spaces/spaces.h"
#include "models/multicast/clock.h"

#include <math.h>

/* ---- the least completion found: an upper bound on the optimum ---- */

enum { MOST_TRANSFERS = 5 };

struct sequence_search {
    const struct instance *instance;
    struct arena *scratch;
    struct transfer chosen[MOST_TRANSFERS]; /* message, from, to */
    size_t count;
    double least;
};

static bool holds(const struct sequence_search *search, int message, int node)
{
    bool so = search->instance->as.multicast.messages[message].source == node;
    for (size_t k = 0; k < search->count; k++)
        so = so || (search->chosen[k].message == message && search->chosen[k].to == node);
    return so;
}

/* The completion of what is chosen by the model's clock. */
static double completion_of_chosen(const struct sequence_search *search)
{
    struct arena_mark mark = arena_mark(search->scratch);
    const struct multicast *multicast = &search->instance->as.multicast;
    struct timeline timeline = timeline_start(search->scratch);
    struct multicast_clock clock =
        multicast_clock_start(multicast, DISCIPLINE_APPEND, search->scratch, &timeline);
    for (size_t k = 0; k < search->count; k++)
        multicast_clock_place(&clock, search->chosen[k].message, search->chosen[k].from,
                              search->chosen[k].to);
    bool whole = search->count == multicast_transfer_count(multicast);
    double completion = timeline.completion;
    if (whole && !instance_check(search->instance, &timeline, search->scratch).ok)
        completion = INFINITY;
    arena_rewind(search->scratch, mark);
    return completion;
}

/* Tries every next transfer; as times only grow, sequences that end too late are pruned. */
static void try_sequences(struct sequence_search *search)
{
    const struct multicast *multicast = &search->instance->as.multicast;
    double completion = completion_of_chosen(search);
    if (completion >= search->least)
        return;
    if (search->count == multicast_transfer_count(multicast)) {
        search->least = completion;
        return;
    }
    for (int m = 0; m < multicast->message_count; m++)
        for (int d = 0; d < multicast->messages[m].count; d++)
            for (int from = 0; from < multicast->nodes; from++) {
                int to = multicast->messages[m].destinations[d];
                if (!holds(search, m, from) || holds(search, m, to))
                    continue;
                search->chosen[search->count++] =
                    (struct transfer){.message = m, .from = from, .to = to};
                try_sequences(search);
                search->count--;
            }
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
    struct sequence_search search = {
        .instance = instance, .scratch = context->arena, .least = least};
    if (multicast_transfer_count(&instance->as.multicast) <= MOST_TRANSFERS)
        try_sequences(&search);
    return search.least;
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
