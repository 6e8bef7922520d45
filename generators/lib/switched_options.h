/* Common parts of the generators of switched instances: the multicasts on a network, its timing,
 * the overheads of its hosts, and the parameters for these.
 *
 * Paper `agents` section 6: sources and destinations random, destinations without the source; 128
 * KB is 131072 bytes, long messages have 32 MB; start-up 5 us, 10.5 ns per byte, 200 ns per
 * switch. */
#ifndef COMMSCHED_GENERATORS_LIB_SWITCHED_OPTIONS_H
#define COMMSCHED_GENERATORS_LIB_SWITCHED_OPTIONS_H

#include "generators/generator.h"

#define MULTICASTS_PARAMETERS(destinations_of_each)                                                \
    {WHOLE_PARAMETER("multicasts", "8", 1, 65536, "number of messages")},                          \
        {WHOLE_PARAMETER("destinations", destinations_of_each, 1, 1048575,                         \
                         "destinations of every message"),                                         \
         .adapted = "all others where there are fewer"},                                           \
        {WHOLE_PARAMETER("bytes", "131072", 1, 1e12, "size of a message"), .after_draw = true},    \
        {REAL_PARAMETER("long_share", "0", 0, 100,                                                 \
                        "percentage of messages of 32 MB, counted from the first"),                \
         .after_draw = true},                                                                      \
        {CHOICE_PARAMETER("routing", "shortest", "shortest|tree|printed_rule",                     \
                          "shortest legal routes, edges of the spanning tree alone, or the "       \
                          "paper's rule, which can deadlock"),                                     \
         .after_draw = true},                                                                      \
        {CHOICE_PARAMETER("overheads", "none", "none|classes|independent|correlated",              \
                          "of the hosts' processors: none of their own; speed classes at random "  \
                          "places; or those of multicast/workstations"),                           \
         LATER_SCALE},                                                                             \
    {                                                                                              \
        TEXT_PARAMETER("classes", "1/2,5/6,10/11",                                                 \
                       "sending/receiving time of each class, in start-ups, as 1/2,5/6 (equal "    \
                       "shares of the hosts) or 1/2x4,5/6x2 (so many hosts)"),                     \
            LATER_SCALE                                                                            \
    }

/* Limits the default number of destinations to the number of other hosts. */
void adapt_destinations(struct settings *settings, int hosts, struct arena *arena);

/* Fills in timing, routing, messages and overheads of an instance with a given network, from the
 * parameters above. The overheads are drawn last, so that the rest is the same with and without
 * them. Fails if there are too few hosts, or if the network is not valid. */
struct verdict draw_multicasts(struct switched *switched, const struct settings *settings,
                               gsl_rng *rng, struct arena *arena);

#endif
