/* Multicasts on a network of switches: every message goes from its source to a set of destinations,
 * which may forward it, through an arbitrary network of switches.
 *
 * A switch has ports; a port leads to a port of another switch or to one host (processor). A
 * transfer of L bytes is a worm of L flits that holds every channel of its route from the moment
 * its header is granted the channel until its tail has left it; routing.h defines the route,
 * wormhole.h the time. Hosts may have individual overheads, as in `multicast` section 2; then one
 * processor per host sends and receives. Paper: `agents` sections 2 and 6.
 *
 * Checker: check.c. Bounds: bounds.c, algorithms/bounds. Exact: none. Includes allowed:
 * tests/rooms.txt. */
#ifndef COMMSCHED_MODELS_SWITCHED_SWITCHED_H
#define COMMSCHED_MODELS_SWITCHED_SWITCHED_H

#include "models/base/message.h"
#include "models/base/overhead.h"
#include "models/base/verdict.h"
#include "models/timeline.h"

#include <stdbool.h>
#include <stdint.h>

/* Limits for files and generators. */
#define SWITCHED_SWITCHES_MOST 32768
#define SWITCHED_HOSTS_MOST 1048576
#define SWITCHED_PORTS_MOST 65535
#define SWITCHED_LINKS_MOST (INT32_MAX / 4)
#define SWITCHED_TRANSFERS_MOST (INT32_MAX / 2)
#define SWITCHED_SECONDS_MOST 4e6              /* of a start-up, per byte, or of a switch */
#define SWITCHED_BYTES_MOST 9007199254740992.0 /* 2^53: all integers up to it are doubles */

enum routing_rule {
    ROUTING_SHORTEST,     /* up = lower level, then lower id; a shortest legal route */
    ROUTING_TREE,         /* only edges of the spanning tree */
    ROUTING_PRINTED_RULE, /* as printed in the paper: cross edges are directed by id only; can
                             deadlock */
};

extern const char *const routing_rule_names[]; /* in files; ends with NULL */

struct switch_link {
    int a, b; /* two different switches; parallel links are listed separately */
};

struct switched_timing {
    double startup;      /* seconds, at the sender, before every send */
    double per_byte;     /* seconds for a flit to cross a channel: tau */
    double switch_delay; /* seconds from a header's arrival at a switch to its request */
};

struct switched {
    int switches; /* 1 + the largest id in a link or a host */
    int ports;    /* ports per switch; at least the links and hosts of any switch */
    struct switch_link *links;
    int link_count;
    int *host_switch; /* [hosts] */
    int hosts;
    struct switched_timing timing;
    enum routing_rule routing;
    int root;                 /* root switch of the spanning tree */
    struct message *messages; /* of at least one byte, whole numbers up to SWITCHED_BYTES_MOST */
    int message_count;
    /* [hosts], or both NULL: every host takes timing.startup to send and no time to receive. If
     * set, timing.startup is not used. */
    struct overhead *send, *receive;
    const char **names; /* [hosts]; NULL: hosts have no names */
};

/* The timing in integer picoseconds, rounded. */
struct switched_picoseconds {
    int64_t startup, per_byte, switch_delay;
};

struct switched_picoseconds switched_picoseconds(const struct switched *switched);

/* The time for which a message of this size occupies the processor of a host that sends or receives
 * it, in integer picoseconds, rounded once; a double, because it may exceed 64 bits. */
double switched_send_picoseconds(const struct switched *switched, int host, double bytes);
double switched_receive_picoseconds(const struct switched *switched, int host, double bytes);

/* Converts picoseconds to seconds; no other code does. */
static inline double switched_seconds(int64_t picoseconds)
{
    return (double)picoseconds * 1e-12;
}

/* The number of destinations of all messages, which is the number of transfers of a schedule. */
size_t switched_transfer_count(const struct switched *switched);

/* Total bytes delivered: every message counts once per destination. */
double switched_volume(const struct switched *switched);

/* Volume over completion, in bytes per second; 0 if the completion is 0. */
double switched_throughput(const struct switched *switched, double completion);

/* Checks the whole instance; generators and readers call it last. The reason names the error. */
struct verdict switched_validate(const struct switched *switched, struct arena *scratch);

/* The largest of the bounds that hold for every plan (bounds.c): the doubling of holders per
 * message, the sends of each source, the receipts of each receiver, both if one processor makes
 * them, and the work of all hosts over their number. */
double switched_lower_bound(const struct switched *switched);

/* The same, without what this host (-1: none) sends and receives; *busiest: the host that gives it,
 * -1: none alone. */
double switched_bound_without(const struct switched *switched, int without, int *busiest);

/* Checks a timeline against the instance alone: every destination is served once, by the source or
 * by a destination that was served before. Then the order of every sender is recovered and
 * simulated again, and the times must be identical. */
struct verdict switched_check(const struct switched *switched, const struct timeline *timeline,
                              struct arena *scratch);

/* ---- not installed ---- */

/* Where the error of a network is: in its "links", its "hosts" or the "root", and there the number
 * of the link or the host; -1: the whole. */
struct network_place {
    const char *part;
    int number;
};

/* The first error of links, hosts and root, whose numbers must be in range, and its place. */
struct verdict switched_check_network(const struct switched *switched, struct arena *scratch,
                                      struct network_place *place);

/* Fails if seconds is not a valid time, is too long, is not zero but rounds to 0 ps, or is zero
 * where it must be positive. */
struct verdict switched_check_time(double seconds, bool positive);

#endif
