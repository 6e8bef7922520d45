/* Parameters shared by several exchange generators. */
#ifndef COMMSCHED_GENERATORS_LIB_EXCHANGE_OPTIONS_H
#define COMMSCHED_GENERATORS_LIB_EXCHANGE_OPTIONS_H

#include "generators/generator.h"

#define EXECUTION_PARAMETER                                                                        \
    {                                                                                              \
        .key = "execution", .kind = PARAMETER_CHOICE, .initial = "asynchronous",                   \
        .choices = "asynchronous|synchronous", .help = "asynchronous or synchronous phases",       \
        .after_draw = true                                                                         \
    }

#define SLOWDOWN_PARAMETER                                                                         \
    {                                                                                              \
        .key = "slowdown", .kind = PARAMETER_CHOICE, .initial = "none",                            \
        .choices = "none|leaving_cluster|shared_uplink|shared_pair",                               \
        .help = "what distant messages do to each other", .after_draw = true                       \
    }

#define LATENCY_SHARE_PARAMETER                                                                    \
    {                                                                                              \
        .key = "latency_share", .kind = PARAMETER_REAL, .initial = "0", .least = 0, .most = 1,     \
        .help = "latency that ports overlap, over the start-up; 0: ports are held",                \
        .after_draw = true, .unsaid = true                                                         \
    }

/* The number of nodes; an exchange of more than MOST_NODES would not fit in memory as a matrix. */
#define MOST_NODES 16384
#define NODES_PARAMETER(count) NODES_FROM_PARAMETER(1, count)
#define NODES_FROM_PARAMETER(fewest, count)                                                        \
    {                                                                                              \
        .key = NODES_KEY, .kind = PARAMETER_WHOLE, .initial = count, .least = (fewest),            \
        .most = MOST_NODES, .help = "number of nodes"                                              \
    }

enum execution execution_setting(const struct settings *settings);
enum slowdown slowdown_setting(const struct settings *settings);

/* Latencies of that share of the start-ups, which are there; a no where the execution is
 * synchronous or slowed. */
struct verdict set_latency_share(const struct settings *settings, struct arena *arena,
                                 struct exchange *exchange);

/* A [nodes * nodes] matrix of zeros. */
struct matrix matrix_of_zeros(int nodes, struct arena *arena);

/* Entry of a matrix that is not uniform. */
double *matrix_entry(struct matrix *matrix, int nodes, int row, int column);

#endif
