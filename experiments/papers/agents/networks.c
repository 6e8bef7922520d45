#include "experiments/papers/agents/networks.h"

#include <gsl/gsl_randist.h>
#include <string.h>

int draw_whole(struct trial_context *context, int least, int most)
{
    return least + (int)gsl_rng_uniform_int(context->rng, (unsigned long)(most - least) + 1);
}

static bool linked(const struct switched *switched, int a, int b)
{
    for (int k = 0; k < switched->link_count; k++) {
        const struct switch_link *link = &switched->links[k];
        if ((link->a == a && link->b == b) || (link->a == b && link->b == a))
            return true;
    }
    return false;
}

struct switched sparse_network(struct trial_context *context, int switches, int extra_links,
                               int hosts, int messages, enum routing_rule rule)
{
    struct arena *arena = context->arena;
    int startup = draw_whole(context, 0, 3), switch_delay = draw_whole(context, 0, 2);
    int root = draw_whole(context, 0, switches - 1);
    struct switched switched = {
        .switches = switches,
        .ports = 2 * switches + hosts,
        .links = ARENA_ARRAY(arena, struct switch_link, switches + extra_links),
        .host_switch = ARENA_ARRAY(arena, int, hosts),
        .timing = {.startup = startup, .per_byte = 1, .switch_delay = switch_delay},
        .routing = rule,
        .root = root,
        .messages = ARENA_ARRAY(arena, struct switched_message, messages)};
    int *id = ARENA_ARRAY(arena, int, switches);
    for (int v = 0; v < switches; v++)
        id[v] = v;
    gsl_ran_shuffle(context->rng, id, (size_t)switches, sizeof *id);
    for (int v = 1; v < switches; v++)
        switched.links[switched.link_count++] =
            (struct switch_link){id[draw_whole(context, 0, v - 1)], id[v]};
    for (int k = 0; k < extra_links; k++) {
        int a = draw_whole(context, 0, switches - 1), b = draw_whole(context, 0, switches - 1);
        if (a != b && !linked(&switched, a, b))
            switched.links[switched.link_count++] = (struct switch_link){a, b};
    }
    return switched;
}

int add_host(struct switched *switched, int on)
{
    switched->host_switch[switched->hosts] = on;
    return switched->hosts++;
}

void add_message(struct switched *switched, int source, const int *destinations, int count,
                 int bytes, struct trial_context *context)
{
    struct switched_message *message = &switched->messages[switched->message_count++];
    *message = (struct switched_message){.source = source,
                                         .destinations = ARENA_ARRAY(context->arena, int, count),
                                         .count = count,
                                         .bytes = bytes};
    memcpy(message->destinations, destinations, (size_t)count * sizeof *destinations);
}
