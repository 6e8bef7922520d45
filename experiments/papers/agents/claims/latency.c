/* agents 4: latency of a message on an idle network, to a processor of the same switch, to a remote
 * one, and between remote ones. */
#include "experiments/claims/spaces/spaces.h"
#include "models/switched/routing.h"

#include <math.h>

struct latency {
    double local, to_remote, between; /* seconds from the beginning of the start-up */
    double sender_ready;              /* of the message to a remote node */
};

/* The completion of a single message from host to host, and when its sender is ready again; NAN
 * without either host. */
static double unicast(const struct instance *instance, int from, int to, double *sender_ready,
                      struct claim_context *context)
{
    if (from < 0 || to < 0)
        return NAN;
    struct instance single = *instance;
    struct message message = {from, &to, 1, instance->as.switched.messages[0].bytes};
    single.as.switched.messages = &message;
    struct solution solution = claim_solve("switched/separate", &single, context);
    if (solution.status != STATUS_VALID)
        return NAN;
    *sender_ready = solution.timeline.transfers[0].send_end;
    return solution.completion;
}

/* The times and lengths of section 6. */
static bool is_of_paper(const struct switched *switched)
{
    const struct switched_timing *timing = &switched->timing;
    for (int m = 0; m < switched->message_count; m++)
        if (switched->messages[m].bytes != 131072 && switched->messages[m].bytes != 33554432)
            return false;
    return timing->startup == 5e-6 && timing->per_byte == 10.5e-9 && timing->switch_delay == 200e-9;
}

/* For the instance's only message, between the first suitable hosts of the root: two on it, one on
 * each of two of its children. NAN if there are none, if the routes are not those of the tree, or
 * if only instances of the paper count and this is none. */
static struct latency latency_of(const struct instance *instance, bool of_paper,
                                 struct claim_context *context)
{
    const struct latency none = {NAN, NAN, NAN, NAN};
    const struct switched *switched = &instance->as.switched;
    if (switched->routing != ROUTING_TREE || switched->message_count != 1 ||
        (of_paper && !is_of_paper(switched)))
        return none;
    struct routing routing = routing_make(switched, context->arena);
    int here[2] = {-1, -1}, below[2] = {-1, -1};
    for (int host = switched->hosts - 1; host >= 0; host--) {
        int v = switched->host_switch[host];
        int *found = v == switched->root                   ? here
                     : routing.parent[v] == switched->root ? below
                                                           : NULL;
        if (!found || (found == below && below[0] >= 0 && switched->host_switch[below[0]] == v))
            continue;
        found[1] = found[0];
        found[0] = host;
    }
    struct latency made = none;
    made.local = unicast(instance, here[0], here[1], &made.sender_ready, context);
    made.between = unicast(instance, below[0], below[1], &made.sender_ready, context);
    made.to_remote = unicast(instance, here[0], below[0], &made.sender_ready, context);
    return isnan(made.local + made.between + made.to_remote) ? none : made;
}

CLAIM_TEST(much_larger)
{
    struct latency latency = latency_of(instance, true, context);
    return observe_at_most(2.0 * latency.local, latency.to_remote);
}

CLAIM_TEST(order)
{
    struct latency latency = latency_of(instance, false, context);
    if (isnan(latency.local))
        return observe_nothing();
    return observe_that(latency.local < latency.to_remote && latency.to_remote < latency.between);
}

CLAIM_TEST(whole)
{
    struct latency latency = latency_of(instance, true, context);
    double local = ceil(latency.to_remote / latency.local);
    return observe_at_most(local + 1.0, ceil(latency.between / latency.local));
}

/* The tolerance is a thousandth of a unit. */
CLAIM_TEST(sender_ready)
{
    struct latency latency = latency_of(instance, true, context);
    return observe_at_most(latency.sender_ready, 1.001 * latency.local);
}

/* Two hosts per switch and one message; every other instance has the times and a length of the
 * paper. */
CLAIM_DRAW(draw_latency)
{
    int switches = draw_whole(context, 3, 8);
    struct switched *switched = sparse_network(context, switches, draw_whole(context, 0, switches),
                                               2 * switches, 1, ROUTING_TREE, out);
    for (int k = 0; k < 2 * switches; k++)
        add_host(switched, k / 2);
    int bytes = draw_whole(context, 1, 1000);
    if (index % 2) {
        switched->timing =
            (struct switched_timing){.startup = 5e-6, .per_byte = 10.5e-9, .switch_delay = 200e-9};
        bytes = index % 4 == 1 ? 131072 : 33554432;
    }
    add_message(switched, 0, &(int){1}, 1, bytes, context);
    return true;
}

SPACE_LIST(latency_spaces,
           RANDOM_SPACE("sparse networks of up to 8 switches", 2000, draw_latency, NULL));

const struct claim_test claim_tests_agents_latency[] = {
    {"agents_latency_much_larger", much_larger, latency_spaces, .algorithms = "switched/separate"},
    {"agents_sender_ready", sender_ready, latency_spaces, .algorithms = "switched/separate"},
    {"agents_latency_order", order, latency_spaces, "switched/separate",
     .reading = "times in seconds"},
    {"agents_latency_order", whole, latency_spaces, "switched/separate",
     .reading = "whole numbers of the time of a send to a local node"},
    {0},
};
