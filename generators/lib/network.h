/* Networks of pairwise latency and bandwidth, and their loads.
 *
 * Paper `exchange` section 3.1 (Tables 1 and 2, the GUSTO directory) and section 5. 1 kB is 1000
 * bytes, 1 kb/s 1000 bits per second. */
#ifndef COMMSCHED_GENERATORS_LIB_NETWORK_H
#define COMMSCHED_GENERATORS_LIB_NETWORK_H

#include "generators/lib/exchange_options.h"

/* The ranges of Tables 1 and 2: seconds, and bits per second. */
#define GUSTO_LATENCIES 4.5e-3, 89.5e-3
#define GUSTO_BANDWIDTHS 246e3, 4976e3

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

/* Makes *out an exchange of that many nodes without messages, its costs to be set by set_link. */
struct exchange *network_start(const struct settings *settings, int nodes, struct arena *arena,
                               struct instance *out);

/* Sets the start-up and per-byte time of a pair. */
void set_link(struct exchange *exchange, int from, int to, double latency, double bandwidth);

/* A random network of symmetric links, the latency of each pair drawn before its bandwidth, then
 * its load, then what network_parameters say; the generator's preset are the network_ranges. */
struct verdict generate_network(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                                struct instance *out);

extern const struct parameter network_parameters[];

#endif
