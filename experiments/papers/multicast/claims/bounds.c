/* multicast 3.2 and 7: the lower bound of Eq. 4, and WRP against it. */
#include "models/multicast/bounds.h"
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/multicast.h"
#include "experiments/papers/multicast/least_found.h"

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

static struct observation is_a_bound(const struct instance *instance, struct claim_context *context)
{
    const struct statement *said = context->claim->data;
    if (said->hypothesis && !said->hypothesis(&instance->as.multicast))
        return observe_nothing();
    return bound_not_above_least(said->bound, instance, context);
}

static const struct instance_space eq4_spaces[] = {
    TWO_TO_ONE,
    SMALL_MULTICASTS(5000),
    {0},
};

static const struct instance_space corrected_spaces[] = {
    TWO_TO_ONE,
    SMALL_MULTICASTS(20000),
    HYBRID_MULTICASTS,
    {0},
};

/* The order of arrivals, used by the corrected bound, minimises the T_r of Eq. 4 for every node; a
 * larger bound is therefore not the least over all orders. */
static struct observation earliest_reach_first(const struct instance *instance,
                                               struct claim_context *context)
{
    const struct multicast *multicast = &instance->as.multicast;
    (void)context;
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

static const struct instance_space equal_sizes_spaces[] = {
    TWO_TO_ONE,
    MULTICASTS("multicasts of up to 3 messages of one byte among up to 4 nodes", 20000, 4, 3, 4, 1,
               false),
    ALL_TO_ALL,
    {0},
};

/* ---- WRP ---- */

static struct observation wrp_25(const struct instance *instance, struct claim_context *context)
{
    struct solution wrp = claim_solve("multicast/wrp", instance, context);
    return wrp.status == STATUS_REFUSED ? observe_nothing()
                                        : observe_at_most(wrp.completion, 2.5 * wrp.lower_bound);
}

static const struct instance_space wrp_25_spaces[] = {
    SMALL_CLUSTERS,
    SMALL_MULTICASTS(5000),
    WORKSTATIONS("64 nodes, 4 sources, hybrid messages", 200,
                 "nodes=64 pattern=multicast sources=4 sizes=hybrid"),
    WORKSTATIONS("60 nodes, single broadcast", 200, "nodes=60 pattern=single network=mixed"),
    {0},
};

#define STATEMENT(name, spaces, ...)                                                               \
    {                                                                                              \
        name, is_a_bound, spaces, "multicast/*", (&(const struct statement){__VA_ARGS__}), NULL    \
    }

const struct claim_test claim_tests_multicast_bounds[] = {
    STATEMENT("multicast_eq4", eq4_spaces, multicast_eq4, order_is_clear),
    {"multicast_earliest_reach_first", earliest_reach_first, eq4_spaces, "", NULL, NULL},
    STATEMENT("multicast_eq4_corrected", corrected_spaces, multicast_lower_bound, NULL),
    STATEMENT("multicast_eq4_equal_sizes", equal_sizes_spaces, multicast_eq4, equal_sizes),
    {"multicast_wrp_25_any", wrp_25, wrp_25_spaces, "multicast/wrp", NULL, NULL},
    {0},
};
