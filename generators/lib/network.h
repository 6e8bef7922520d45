/* Networks of pairwise latency and bandwidth, and their loads.
 *
 * Paper `exchange` section 3.1 (Tables 1 and 2, the GUSTO directory) and section 5. 1 kB is 1000
 * bytes, 1 kb/s 1000 bits per second. */
#ifndef COMMSCHED_GENERATORS_LIB_NETWORK_H
#define COMMSCHED_GENERATORS_LIB_NETWORK_H

#include "generators/generator.h"

/* The ranges of Tables 1 and 2. */
#define GUSTO_LEAST_LATENCY 4.5e-3 /* seconds */
#define GUSTO_MOST_LATENCY 89.5e-3
#define GUSTO_LEAST_BANDWIDTH 246e3 /* bits per second */
#define GUSTO_MOST_BANDWIDTH 4976e3

/* Draws a number from a range. */
typedef double draw_between(gsl_rng *rng, double least, double most);
draw_between draw_uniform, draw_log_uniform;

struct link_range {
    double least, most;
    draw_between *draw;
};

/* Ranges of latencies in seconds and of bandwidths in bits per second. */
struct network_ranges {
    struct link_range latency, bandwidth;
};

/* Sets the start-up and per-byte time of a pair. */
void set_link(struct exchange *exchange, int from, int to, double latency, double bandwidth);

/* Draws symmetric links, the latency of each pair before its bandwidth. */
void draw_network(struct exchange *exchange, gsl_rng *rng, const struct network_ranges *ranges,
                  struct arena *arena);

#define LOAD_PARAMETER                                                                             \
    {                                                                                              \
        .key = "load", .kind = PARAMETER_CHOICE, .initial = "small",                               \
        .choices = "small|large|mixed|servers",                                                    \
        .help =                                                                                    \
            "small (1 kB), large (1 MB), mixed (either, evenly), servers (the first 20 % of "      \
            "the nodes send 1 MB to every client, all else is 1 kB)",                              \
        .after_draw = false                                                                        \
    }

/* Sets the messages from the load parameter; drawn after the network. */
void draw_load(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
               struct arena *arena);

/* A random network with its load and its belief, for all network generators. */
struct verdict generate_network(const struct settings *settings, gsl_rng *rng,
                                const struct network_ranges *ranges, struct arena *arena,
                                struct instance *out);

#endif
