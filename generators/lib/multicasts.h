/* Common parts of the generators of switched instances: the multicasts on a network, its timing,
 * and the parameters for both.
 *
 * Paper `agents` section 6: sources and destinations random, destinations without the source; 128
 * KB is 131072 bytes, long messages have 32 MB; start-up 5 us, 10.5 ns per byte, 200 ns per
 * switch. */
#ifndef COMMSCHED_GENERATORS_LIB_MULTICASTS_H
#define COMMSCHED_GENERATORS_LIB_MULTICASTS_H

#include "generators/generator.h"

#define LONG_BYTES INT64_C(33554432)

#define MULTICASTS_PARAMETER                                                                       \
    {                                                                                              \
        .key = "multicasts", .kind = PARAMETER_WHOLE, .initial = "8", .least = 1, .most = 65536,   \
        .help = "number of messages"                                                               \
    }
#define DESTINATIONS_PARAMETER(count)                                                              \
    {                                                                                              \
        .key = "destinations", .kind = PARAMETER_WHOLE, .initial = count, .least = 1,              \
        .most = 1048575, .help = "destinations of every message",                                  \
        .adapted = "all others where there are fewer"                                              \
    }
#define BYTES_PARAMETER                                                                            \
    {                                                                                              \
        .key = "bytes", .kind = PARAMETER_WHOLE, .initial = "131072", .least = 1, .most = 1e12,    \
        .help = "size of a message", .after_draw = true                                            \
    }
#define LONG_SHARE_PARAMETER                                                                       \
    {                                                                                              \
        .key = "long_share", .kind = PARAMETER_REAL, .initial = "0", .least = 0, .most = 100,      \
        .help = "percentage of messages of 32 MB, counted from the first", .after_draw = true      \
    }
#define ROUTING_PARAMETER                                                                          \
    {                                                                                              \
        .key = "routing", .kind = PARAMETER_CHOICE, .initial = "shortest",                         \
        .choices = "shortest|tree|printed_rule",                                                   \
        .help =                                                                                    \
            "shortest legal routes, edges of the spanning tree alone, or the paper's rule, which " \
            "can deadlock",                                                                        \
        .after_draw = true                                                                         \
    }

/* Limits the default number of destinations to the number of other hosts. */
void adapt_destinations(struct settings *settings, int hosts, struct arena *arena);

/* Fills in timing, routing, messages and overheads (host_overheads.h) of an instance with a given
 * network, from the parameters above. Fails if there are too few hosts, or if the network is not
 * valid. */
struct verdict draw_multicasts(struct switched *switched, const struct settings *settings,
                               gsl_rng *rng, struct arena *arena);

#endif
