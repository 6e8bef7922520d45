/* Overheads of the hosts of a switch network: parameters shared by its generators. They are drawn
 * last, so that network and messages are the same with and without them. */
#ifndef COMMSCHED_GENERATORS_LIB_HOST_OVERHEADS_H
#define COMMSCHED_GENERATORS_LIB_HOST_OVERHEADS_H

#include "generators/generator.h"

#define HOST_OVERHEADS_PARAMETERS                                                                  \
    {.key = "overheads",                                                                           \
     .kind = PARAMETER_CHOICE,                                                                     \
     .initial = "none",                                                                            \
     .choices = "none|classes|independent|correlated",                                             \
     .help =                                                                                       \
         "of the hosts' processors: none of their own; speed classes at random places; or "        \
         "those of multicast/workstations",                                                        \
     .after_draw = true,                                                                           \
     .unsaid = true},                                                                              \
        {.key = "classes",                                                                         \
         .kind = PARAMETER_TEXT,                                                                   \
         .initial = "1/2,5/6,10/11",                                                               \
         .help =                                                                                   \
             "sending/receiving time of each class, in start-ups, as 1/2,5/6 (equal shares "       \
             "of the hosts) or 1/2x4,5/6x2 (so many hosts)",                                       \
         .after_draw = true,                                                                       \
         .unsaid = true},                                                                          \
    {                                                                                              \
        .key = "overhead_scale", .kind = PARAMETER_REAL, .initial = "1", .least = 0, .most = 1000, \
        .help = "factor of all overheads", .after_draw = true, .unsaid = true                      \
    }

/* Draws the overheads of hosts whose start-up is set. The reason of a failure names the
 * parameter. */
struct verdict draw_host_overheads(struct switched *switched, const struct settings *settings,
                                   gsl_rng *rng, struct arena *arena);

#endif
