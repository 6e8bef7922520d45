#include "generators/lib/multicasts.h"

#include "generators/lib/host_overheads.h"

#include <math.h>
#include <stdlib.h>

static const struct switched_timing paper_timing = {
    .startup = 5e-6, .per_byte = 10.5e-9, .switch_delay = 200e-9};

static enum routing_rule routing_setting(const struct settings *settings)
{
    if (setting_is(settings, "routing", "tree"))
        return ROUTING_TREE;
    return setting_is(settings, "routing", "printed_rule") ? ROUTING_PRINTED_RULE
                                                           : ROUTING_SHORTEST;
}

static int ascending(const void *left, const void *right)
{
    int a = *(const int *)left, b = *(const int *)right;
    return (a > b) - (a < b);
}

/* Draws the source, then destinations without replacement: the front of a shuffle of hosts[count],
 * which stays a permutation. */
static void draw_message(struct switched_message *message, int destinations, int *hosts, int count,
                         gsl_rng *rng, struct arena *arena)
{
    for (int k = 0; k <= destinations; k++) {
        int other = k + (int)gsl_rng_uniform_int(rng, (unsigned long)(count - k)), host = hosts[k];
        hosts[k] = hosts[other];
        hosts[other] = host;
    }
    message->source = hosts[0];
    message->count = destinations;
    message->destinations = ARENA_ARRAY(arena, int, destinations);
    for (int k = 0; k < destinations; k++)
        message->destinations[k] = hosts[k + 1];
    qsort(message->destinations, (size_t)destinations, sizeof(int), ascending);
}

void adapt_destinations(struct settings *settings, int hosts, struct arena *arena)
{
    if (setting_whole(settings, "destinations") >= hosts)
        settings_adapt(settings, "destinations", hosts - 1, arena);
}

struct verdict draw_multicasts(struct switched *switched, const struct settings *settings,
                               gsl_rng *rng, struct arena *arena)
{
    int destinations = setting_whole(settings, "destinations");
    int count = setting_whole(settings, "multicasts");
    if (switched->hosts < 2)
        return verdict_no("a multicast needs at least 2 hosts; the network has %d",
                          switched->hosts);
    if (destinations >= switched->hosts)
        return verdict_no("destinations=%d: a source has only %d other nodes", destinations,
                          switched->hosts - 1);
    if ((double)count * destinations > SWITCHED_TRANSFERS_MOST)
        return verdict_no(
            "multicasts=%d: with destinations=%d each they make more than %d "
            "deliveries",
            count, destinations, SWITCHED_TRANSFERS_MOST);
    int long_messages = (int)round(setting_real(settings, "long_share") / 100.0 * count);
    int64_t bytes = (int64_t)setting_real(settings, "bytes");
    int *hosts = ARENA_ARRAY(arena, int, switched->hosts);
    for (int k = 0; k < switched->hosts; k++)
        hosts[k] = k;
    switched->timing = paper_timing;
    switched->routing = routing_setting(settings);
    switched->message_count = count;
    switched->messages = ARENA_ARRAY(arena, struct switched_message, count);
    for (int k = 0; k < count; k++) {
        draw_message(&switched->messages[k], destinations, hosts, switched->hosts, rng, arena);
        switched->messages[k].bytes = k < long_messages ? LONG_BYTES : bytes;
    }
    struct verdict verdict = draw_host_overheads(switched, settings, rng, arena);
    return verdict.ok ? switched_validate(switched, arena) : verdict;
}
