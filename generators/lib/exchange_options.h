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

#define PHASE_STARTUP_PARAMETER                                                                    \
    {                                                                                              \
        .key = "phase_startup", .kind = PARAMETER_REAL, .initial = "0", .least = 0, .most = 1e6,   \
        .help =                                                                                    \
            "start-up of every phase, over the mean time of a message; with "                      \
            "execution=synchronous only",                                                          \
        .after_draw = true, .unsaid = true                                                         \
    }

/* Receipt models, and their parameters. */
#define RECEIPT_PARAMETERS                                                                         \
    {.key = "ports",                                                                               \
     .kind = PARAMETER_CHOICE,                                                                     \
     .initial = "held",                                                                            \
     .choices = "held|interleaved|buffered",                                                       \
     .help = "how a node receives",                                                                \
     .after_draw = true,                                                                           \
     .unsaid = true},                                                                              \
        {.key = "threads",                                                                         \
         .kind = PARAMETER_WHOLE,                                                                  \
         .initial = "2",                                                                           \
         .least = 1,                                                                               \
         .most = MOST_NODES,                                                                       \
         .help = "interleaved: most transfers that a node receives at once",                       \
         .after_draw = true,                                                                       \
         .unsaid = true},                                                                          \
        {.key = "alpha",                                                                           \
         .kind = PARAMETER_REAL,                                                                   \
         .initial = "0",                                                                           \
         .least = 0,                                                                               \
         .most = 100,                                                                              \
         .help = "interleaved: cost of switching, over the time of the transfers",                 \
         .after_draw = true,                                                                       \
         .unsaid = true},                                                                          \
        {.key = "share",                                                                           \
         .kind = PARAMETER_CHOICE,                                                                 \
         .initial = "proportional",                                                                \
         .choices = "proportional|equal",                                                          \
         .help = "interleaved: how threads divide a port",                                         \
         .after_draw = true,                                                                       \
         .unsaid = true},                                                                          \
    {                                                                                              \
        .key = "buffer", .kind = PARAMETER_REAL, .initial = "0", .least = 0, .most = 1e15,         \
        .help = "buffered: bytes that a node can store", .after_draw = true, .unsaid = true        \
    }

/* The number of nodes; matrices of an exchange with more than MOST_NODES would not fit in
 * memory. */
#define MOST_NODES 16384
#define NODES_PARAMETER(count) NODES_FROM_PARAMETER(1, count)
#define NODES_FROM_PARAMETER(fewest, count)                                                        \
    {                                                                                              \
        .key = NODES_KEY, .kind = PARAMETER_WHOLE, .initial = count, .least = (fewest),            \
        .most = MOST_NODES, .help = "number of nodes"                                              \
    }

enum execution execution_setting(const struct settings *settings);
enum slowdown slowdown_setting(const struct settings *settings);

/* Sets ports from LATENCY_SHARE_PARAMETER, a share of the start-ups, which must be set already, and
 * from RECEIPT_PARAMETERS. Fails if the execution is synchronous or slowed, or if both request a
 * port model. */
struct verdict set_ports(const struct settings *settings, struct arena *arena,
                         struct exchange *exchange);

/* Sets the start-up of phases, a multiple of the mean message time without slowdown; messages must
 * be set already. Fails if the execution is asynchronous. */
struct verdict set_phase_startup(const struct settings *settings, struct exchange *exchange);

/* A [nodes * nodes] matrix of zeros. */
struct matrix matrix_of_zeros(int nodes, struct arena *arena);

/* An entry of a matrix that is not uniform. */
double *matrix_entry(struct matrix *matrix, int nodes, int row, int column);

#endif
