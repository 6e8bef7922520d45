/* Critical nodes, deadlines and priorities of an exchange (models/exchange/service.h): parameters
 * shared by several generators.
 *
 * They are drawn from a copy of the instance's random generator, so the instance is the same with
 * and without them. A message has the same draws at every load, and a larger set of critical nodes
 * contains every smaller one. */
#ifndef COMMSCHED_GENERATORS_LIB_SERVICE_OPTIONS_H
#define COMMSCHED_GENERATORS_LIB_SERVICE_OPTIONS_H

#include "generators/lib/exchange_options.h"

#define SERVICE_CHOICE(its_key, its_choices, its_help)                                             \
    {                                                                                              \
        .key = its_key, .kind = PARAMETER_CHOICE, .initial = "none", .choices = its_choices,       \
        .help = its_help, .after_draw = true, .unsaid = true                                       \
    }

#define SERVICE_PARAMETERS                                                                         \
    {.key = "critical",                                                                            \
     .kind = PARAMETER_WHOLE,                                                                      \
     .initial = "0",                                                                               \
     .least = 0,                                                                                   \
     .most = MOST_NODES,                                                                           \
     .help = "number of critical nodes, each of weight 1",                                         \
     .after_draw = true,                                                                           \
     .unsaid = true},                                                                              \
        SERVICE_CHOICE("deadlines", "none|uniform",                                                \
                       "deadlines of messages: the message's time plus what is uniform from 0 to " \
                       "the lower bound over deadline_load"),                                      \
        {.key = "deadline_load",                                                                   \
         .kind = PARAMETER_REAL,                                                                   \
         .initial = "1",                                                                           \
         .least = 1e-6,                                                                            \
         .most = 1e6,                                                                              \
         .help = "lower bound over the time within which deadlines are",                           \
         .after_draw = true,                                                                       \
         .unsaid = true},                                                                          \
        SERVICE_CHOICE("priorities", "none|uniform",                                               \
                       "priorities of messages: all 1; uniform from 1 to 10")

/* Adds the service to a complete instance; does nothing if all parameters are initial. The reason
 * of a failure names the impossible parameter. */
struct verdict draw_service(const struct settings *settings, const gsl_rng *rng,
                            struct arena *arena, struct exchange *exchange);

#endif
