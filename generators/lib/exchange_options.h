/* Parameters shared by the exchange generators, and what they do to an instance. */
#ifndef COMMSCHED_GENERATORS_LIB_EXCHANGE_OPTIONS_H
#define COMMSCHED_GENERATORS_LIB_EXCHANGE_OPTIONS_H

#include "generators/generator.h"

/* Matrices of an exchange with more than MOST_NODES would not fit in memory. */
#define MOST_NODES 16384
#define NODES_PARAMETER(count) NODES_FROM_PARAMETER(1, count)
#define NODES_FROM_PARAMETER(fewest, count)                                                        \
    {                                                                                              \
        WHOLE_PARAMETER(NODES_KEY, count, fewest, MOST_NODES, "number of nodes")                   \
    }

#define BYTES_OF_ALL_PARAMETER                                                                     \
    {                                                                                              \
        REAL_PARAMETER("bytes", "1000", 0, 1e15, "size of every message"), .after_draw = true      \
    }

#define EXECUTION_PARAMETER                                                                        \
    {                                                                                              \
        CHOICE_PARAMETER("execution", "asynchronous", "asynchronous|synchronous",                  \
                         "asynchronous or synchronous phases"),                                    \
            .after_draw = true                                                                     \
    }

#define SLOWDOWN_PARAMETER                                                                         \
    {                                                                                              \
        CHOICE_PARAMETER("slowdown", "none", "none|leaving_cluster|shared_uplink|shared_pair",     \
                         "what distant messages do to each other"),                                \
            .after_draw = true                                                                     \
    }

#define PHASE_STARTUP_PARAMETER                                                                    \
    {                                                                                              \
        REAL_PARAMETER("phase_startup", "0", 0, 1e6,                                               \
                       "start-up of every phase, over the mean time of a message; with "           \
                       "execution=synchronous only"),                                              \
            LATER_SCALE                                                                            \
    }

#define PORTS_PARAMETERS                                                                           \
    {REAL_PARAMETER("latency_share", "0", 0, 1,                                                    \
                    "latency that ports overlap, over the start-up; 0: ports are held"),           \
     LATER_SCALE},                                                                                 \
        {CHOICE_PARAMETER("ports", "held", "held|interleaved|buffered", "how a node receives"),    \
         LATER_SCALE},                                                                             \
        {WHOLE_PARAMETER("threads", "2", 1, MOST_NODES,                                            \
                         "interleaved: most transfers that a node receives at once"),              \
         LATER_SCALE},                                                                             \
        {REAL_PARAMETER("alpha", "0", 0, 100,                                                      \
                        "interleaved: cost of switching, over the time of the transfers"),         \
         LATER_SCALE},                                                                             \
        {CHOICE_PARAMETER("share", "proportional", "proportional|equal",                           \
                          "interleaved: how threads divide a port"),                               \
         LATER_SCALE},                                                                             \
        {REAL_PARAMETER("buffer", "0", 0, 1e15, "buffered: bytes that a node can store"),          \
         LATER_SCALE},                                                                             \
        {CHOICE_PARAMETER("port_map", "none", "none|tiers|links|shared|same_rail|any_rail",        \
                          "ports of a node or of a cluster, see commsched-format(5)"),             \
         LATER_SCALE},                                                                             \
        {WHOLE_PARAMETER("rails", "2", 1, MOST_NODES,                                              \
                         "same_rail, any_rail: send ports, and receive ports, of a node"),         \
         LATER_SCALE},                                                                             \
    {                                                                                              \
        REAL_PARAMETER("release", "0", 0, 1000,                                                    \
                       "latest release time of a message, over the lower bound; uniform from 0"),  \
            LATER_SCALE                                                                            \
    }

/* Critical nodes, deadlines and priorities (models/exchange/service.h). They are drawn from a copy
 * of the instance's random generator, so the instance is the same with and without them. A message
 * has the same draws at every load, and a larger set of critical nodes contains every smaller
 * one. */
#define SERVICE_PARAMETERS                                                                         \
    {WHOLE_PARAMETER("critical", "0", 0, MOST_NODES,                                               \
                     "number of critical nodes, each of weight 1"),                                \
     LATER_SCALE},                                                                                 \
        {CHOICE_PARAMETER("deadlines", "none", "none|uniform",                                     \
                          "deadlines of messages: the message's time plus what is uniform from 0 " \
                          "to the lower bound over deadline_load"),                                \
         LATER_SCALE},                                                                             \
        {REAL_PARAMETER("deadline_load", "1", 1e-6, 1e6,                                           \
                        "lower bound over the time within which deadlines are"),                   \
         LATER_SCALE},                                                                             \
    {                                                                                              \
        CHOICE_PARAMETER("priorities", "none", "none|uniform",                                     \
                         "priorities of messages: all 1; uniform from 1 to 10"),                   \
            LATER_SCALE                                                                            \
    }

#define CHECKPOINT_PARAMETER                                                                       \
    {                                                                                              \
        REAL_PARAMETER("checkpoint", "0", 0, 1000,                                                 \
                       "when the actual costs become known; over the lower bound"),                \
            LATER_SCALE                                                                            \
    }

#define MESSAGE_SIZE_PARAMETERS                                                                    \
    {REAL_PARAMETER("mean", "10000", 0, 1e12, "mean size of a message in bytes")},                 \
        {REAL_PARAMETER("spread", "1", 0, 100,                                                     \
                        "standard deviation of the size as a share of the mean")},                 \
    {                                                                                              \
        CHOICE_PARAMETER(                                                                          \
            "distribution", "normal", "normal|uniform|two_sizes",                                  \
            "of sizes around the mean; two_sizes: mean plus and minus the deviation"),             \
            .after_draw = true                                                                     \
    }

/* Makes *out an exchange with the execution and slowdown of its parameters, if there are such. */
struct exchange *exchange_start(const struct settings *settings, int nodes, struct instance *out);

/* The same with messages of zero bytes, whose duration will be their size: start-up 0 and one
 * second per byte. */
struct exchange *durations_start(const struct settings *settings, int nodes, struct arena *arena,
                                 struct instance *out);

/* Sets what the parameters above, as far as the generator has them, say of an exchange whose
 * messages and costs are complete: the start-up of phases, ports, release times, service and
 * belief, in this order. The reason of a failure names the parameters that exclude each other. */
struct verdict exchange_finish(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                               struct exchange *exchange);

/* Sets the sizes of messages of every node for every other. Paper `multicluster` section 5: normal
 * with standard deviation equal to the mean (which the paper calls variance), negative sizes raised
 * to 0, rounded to integers. Other distributions of the same mean and deviation are ours; the
 * numbers drawn are the same for each. */
void draw_message_sizes(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
                        struct arena *arena);

/* The costs of all links, by level (models/exchange/links.h): from between the outermost groups,
 * cost[0], to inside the innermost. Uniform if all are equal. */
struct matrix costs_by_level(const struct exchange *exchange, const double *cost,
                             struct arena *arena);

/* An entry of a matrix that is not uniform. */
double *matrix_entry(struct matrix *matrix, int nodes, int row, int column);

/* Networks of pairwise latency and bandwidth, and their loads.
 *
 * Paper `exchange` section 3.1 (Tables 1 and 2, the GUSTO directory) and section 5. 1 kB is 1000
 * bytes, 1 kb/s 1000 bits per second. */

/* The ranges of Tables 1 and 2: seconds, and bits per second. */
#define GUSTO_LATENCIES 4.5e-3, 89.5e-3
#define GUSTO_BANDWIDTHS 246e3, 4976e3

struct link_range {
    double least, most;
    bool logarithmic; /* drawn log-uniformly; else uniformly */
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
