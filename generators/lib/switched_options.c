#include "generators/lib/switched_options.h"

#include "generators/lib/multicast_options.h"

#include <math.h>
#include <stdlib.h>

#define LONG_BYTES 33554432.0

static const struct switched_timing paper_timing = {
    .startup = 5e-6, .per_byte = 10.5e-9, .switch_delay = 200e-9};

/* Every class has constant overheads; each host's class is random. */
static struct verdict draw_classes(struct switched *switched, const struct settings *settings,
                                   gsl_rng *rng, struct arena *arena)
{
    struct speed_classes classes;
    struct verdict verdict =
        speed_classes_read("classes", setting_text(settings, "classes"), &classes);
    if (verdict.ok)
        verdict = speed_classes_share("classes", &classes, switched->hosts);
    if (!verdict.ok)
        return verdict;
    const int *place = draw_order(switched->hosts, rng, arena);
    int next = 0;
    double unit = switched->timing.startup;
    for (int k = 0; k < classes.count; k++)
        for (int c = 0; c < classes.list[k].count; c++, next++) {
            switched->send[place[next]] = (struct overhead){unit * classes.list[k].send, 0.0};
            switched->receive[place[next]] = (struct overhead){unit * classes.list[k].receive, 0.0};
        }
    return verdict_yes();
}

static struct verdict draw_host_overheads(struct switched *switched,
                                          const struct settings *settings, gsl_rng *rng,
                                          struct arena *arena)
{
    if (setting_is(settings, "overheads", "none"))
        return verdict_yes();
    switched->send = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    switched->receive = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    if (setting_is(settings, "overheads", "classes"))
        return draw_classes(switched, settings, rng, arena);
    draw_workstation_overheads(switched->hosts, setting_is(settings, "overheads", "correlated"),
                               rng, switched->send, switched->receive);
    return verdict_yes();
}

/* Draws the source, then destinations without replacement: the front of a shuffle of hosts[count],
 * which stays a permutation. */
static void draw_message(struct message *message, int destinations, int *hosts, int count,
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
    double bytes = trunc(setting_real(settings, "bytes"));
    int *hosts = ARENA_ARRAY(arena, int, switched->hosts);
    for (int k = 0; k < switched->hosts; k++)
        hosts[k] = k;
    switched->timing = paper_timing;
    switched->routing = (enum routing_rule)setting_word(settings, "routing", routing_rule_names);
    switched->message_count = count;
    switched->messages = ARENA_ARRAY(arena, struct message, count);
    for (int k = 0; k < count; k++) {
        draw_message(&switched->messages[k], destinations, hosts, switched->hosts, rng, arena);
        switched->messages[k].bytes = k < long_messages ? LONG_BYTES : bytes;
    }
    struct verdict verdict = draw_host_overheads(switched, settings, rng, arena);
    return verdict.ok ? switched_validate(switched, arena) : verdict;
}
