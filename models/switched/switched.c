#include "models/switched/switched.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define PICOSECONDS_PER_SECOND 1e12

const char *const routing_rule_names[] = {
    [ROUTING_SHORTEST] = "shortest",
    [ROUTING_TREE] = "tree",
    [ROUTING_PRINTED_RULE] = "printed_rule",
    NULL,
};

static int64_t picoseconds(double seconds)
{
    return llround(seconds * PICOSECONDS_PER_SECOND);
}

struct switched_picoseconds switched_picoseconds(const struct switched *switched)
{
    const struct switched_timing *timing = &switched->timing;
    return (struct switched_picoseconds){.startup = picoseconds(timing->startup),
                                         .per_byte = picoseconds(timing->per_byte),
                                         .switch_delay = picoseconds(timing->switch_delay)};
}

static double overhead_picoseconds(struct overhead overhead, double bytes)
{
    return round(overhead_time(overhead, bytes) * PICOSECONDS_PER_SECOND);
}

double switched_send_picoseconds(const struct switched *switched, int host, double bytes)
{
    return switched->send ? overhead_picoseconds(switched->send[host], bytes)
                          : round(switched->timing.startup * PICOSECONDS_PER_SECOND);
}

double switched_receive_picoseconds(const struct switched *switched, int host, double bytes)
{
    return switched->receive ? overhead_picoseconds(switched->receive[host], bytes) : 0.0;
}

struct verdict switched_check_time(double seconds, bool positive)
{
    if (!isfinite(seconds) || seconds < 0.0)
        return verdict_no("%.12g s is not a valid time", seconds);
    if (seconds > SWITCHED_SECONDS_MOST)
        return verdict_no("%.12g s is more than can be counted in picoseconds", seconds);
    if (seconds > 0.0 && picoseconds(seconds) == 0)
        return verdict_no("%.12g s is not zero, but rounds to 0 ps", seconds);
    if (positive && seconds == 0.0)
        return verdict_no("it must be more than 0 s");
    return verdict_yes();
}

size_t switched_transfer_count(const struct switched *switched)
{
    size_t count = 0;
    for (int m = 0; m < switched->message_count; m++)
        count += (size_t)switched->messages[m].count;
    return count;
}

double switched_volume(const struct switched *switched)
{
    double bytes = 0.0;
    for (int m = 0; m < switched->message_count; m++)
        bytes += (double)switched->messages[m].count * switched->messages[m].bytes;
    return bytes;
}

double switched_throughput(const struct switched *switched, double completion)
{
    return completion > 0.0 ? switched_volume(switched) / completion : 0.0;
}

/* ---- network ---- */

/* No switch has more links and hosts than ports; the place is the first excess one. */
static struct verdict check_ports(const struct switched *switched, int *used,
                                  struct network_place *place)
{
    int over = -1;
    for (int k = 0; k < 2 * switched->link_count + switched->hosts; k++) {
        int host = k - 2 * switched->link_count;
        int end = host >= 0 ? switched->host_switch[host]
                  : k % 2   ? switched->links[k / 2].b
                            : switched->links[k / 2].a;
        if (++used[end] <= switched->ports || over >= 0)
            continue;
        over = end;
        *place = host >= 0 ? (struct network_place){"hosts", host}
                           : (struct network_place){"links", k / 2};
    }
    return over < 0 ? verdict_yes()
                    : verdict_no("switch %d needs %d ports for its links and hosts and has %d",
                                 over, used[over], switched->ports);
}

static int find_set(int *above, int switch_id)
{
    while (above[switch_id] != switch_id)
        switch_id = above[switch_id] = above[above[switch_id]];
    return switch_id;
}

/* The first link or host of the switch. */
static struct network_place place_of(const struct switched *switched, int switch_id)
{
    for (int k = 0; k < switched->link_count; k++)
        if (switched->links[k].a == switch_id || switched->links[k].b == switch_id)
            return (struct network_place){"links", k};
    for (int host = 0; host < switched->hosts; host++)
        if (switched->host_switch[host] == switch_id)
            return (struct network_place){"hosts", host};
    return (struct network_place){"links", -1};
}

struct verdict switched_check_network(const struct switched *switched, struct arena *scratch,
                                      struct network_place *place)
{
    int switches = switched->switches, root = switched->root, apart = -1;
    int *used = ARENA_ZEROED(scratch, int, switches), *above = ARENA_ARRAY(scratch, int, switches);
    struct verdict verdict = check_ports(switched, used, place);
    if (!verdict.ok)
        return verdict;
    *place = (struct network_place){"root", -1};
    if (root < 0 || root >= switches)
        return verdict_no("the root %d is not one of the %d switches", root, switches);
    for (int k = 0; k < switches; k++)
        above[k] = k;
    for (int k = 0; k < switched->link_count; k++)
        above[find_set(above, switched->links[k].a)] = find_set(above, switched->links[k].b);
    for (int k = 0; k < switches && (apart < 0 || used[apart] == 0); k++)
        if (find_set(above, k) != find_set(above, root) && (apart < 0 || used[k] > 0))
            apart = k; /* rather one that some link or host names */
    if (apart < 0)
        return verdict_yes();
    *place = place_of(switched, apart);
    return verdict_no("switch %d is not connected with the root %d", apart, root);
}

static struct verdict check_ranges(const struct switched *switched)
{
    int switches = switched->switches;
    for (int k = 0; k < switched->link_count; k++) {
        const struct switch_link *link = &switched->links[k];
        if (link->a < 0 || link->b < 0 || link->a >= switches || link->b >= switches)
            return verdict_no("link %d (%d - %d): there is no such switch", k, link->a, link->b);
        if (link->a == link->b)
            return verdict_no("link %d: it joins switch %d to itself", k, link->a);
    }
    for (int host = 0; host < switched->hosts; host++)
        if (switched->host_switch[host] < 0 || switched->host_switch[host] >= switches)
            return verdict_no("host %d: there is no switch %d", host, switched->host_switch[host]);
    return verdict_yes();
}

static struct verdict check_message(const struct switched *switched, int number, int *seen)
{
    const struct message *message = &switched->messages[number];
    if (message->source < 0 || message->source >= switched->hosts)
        return verdict_no("message %d: there is no host %d", number, message->source);
    if (!(message->bytes >= 1.0))
        return verdict_no("message %d: it has no bytes", number);
    if (message->bytes > SWITCHED_BYTES_MOST || message->bytes != floor(message->bytes))
        return verdict_no("message %d: its bytes are no whole number up to 2^53", number);
    seen[message->source] = number + 1;
    for (int k = 0; k < message->count; k++) {
        int host = message->destinations[k];
        if (host < 0 || host >= switched->hosts)
            return verdict_no("message %d: there is no host %d", number, host);
        if (seen[host] == number + 1)
            return verdict_no("message %d: host %d is its %s", number, host,
                              host == message->source ? "source" : "destination twice");
        seen[host] = number + 1;
    }
    return verdict_yes();
}

static struct verdict check_overheads(const struct switched *switched)
{
    if (!switched->send != !switched->receive)
        return verdict_no("only one of the two kinds of overheads is there");
    for (int k = 0; switched->send && k < 2 * switched->hosts; k++) {
        const struct overhead *overhead = (k % 2 ? switched->receive : switched->send) + k / 2;
        struct verdict verdict = switched_check_time(overhead->constant, false);
        if (verdict.ok)
            verdict = switched_check_time(overhead->per_byte, false);
        if (!verdict.ok)
            return verdict_no("host %d, overhead to %s: %s", k / 2, k % 2 ? "receive" : "send",
                              verdict.reason);
    }
    return verdict_yes();
}

struct verdict switched_validate(const struct switched *switched, struct arena *scratch)
{
    struct verdict verdict = check_ranges(switched);
    if (!verdict.ok)
        return verdict;
    verdict = switched_check_network(switched, scratch, &(struct network_place){0});
    int *seen = ARENA_ZEROED(scratch, int, switched->hosts);
    for (int m = 0; verdict.ok && m < switched->message_count; m++)
        verdict = check_message(switched, m, seen);
    const struct switched_timing *timing = &switched->timing;
    if (verdict.ok)
        verdict = switched_check_time(timing->startup, false);
    if (verdict.ok)
        verdict = switched_check_time(timing->per_byte, true);
    if (verdict.ok)
        verdict = switched_check_time(timing->switch_delay, false);
    return verdict.ok ? check_overheads(switched) : verdict;
}
