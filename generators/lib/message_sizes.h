/* Sizes of messages of every node for every other. Paper `multicluster` section 5: normal with
 * standard deviation equal to the mean (which the paper calls variance), negative sizes raised to
 * 0, rounded to integers. Other distributions of the same mean and deviation are ours. */
#ifndef COMMSCHED_GENERATORS_LIB_MESSAGE_SIZES_H
#define COMMSCHED_GENERATORS_LIB_MESSAGE_SIZES_H

#include "generators/generator.h"

/* clang-format off */
#define MESSAGE_SIZE_PARAMETERS                                                                    \
    {.key = "mean",                                                                                \
     .kind = PARAMETER_REAL,                                                                       \
     .initial = "10000",                                                                           \
     .least = 0,                                                                                   \
     .most = 1e12,                                                                                 \
     .help = "mean size of a message in bytes"},                                                   \
    {.key = "spread",                                                                              \
     .kind = PARAMETER_REAL,                                                                       \
     .initial = "1",                                                                               \
     .least = 0,                                                                                   \
     .most = 100,                                                                                  \
     .help = "standard deviation of the size as a share of the mean"},                             \
    {.key = "distribution",                                                                        \
     .kind = PARAMETER_CHOICE,                                                                     \
     .initial = "normal",                                                                          \
     .choices = "normal|uniform|two_sizes",                                                        \
     .help = "of sizes around the mean; two_sizes: mean plus and minus the deviation",             \
     .after_draw = true}
/* clang-format on */

/* Sets the sizes by these parameters; the numbers drawn are the same for every distribution. */
void draw_message_sizes(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
                        struct arena *arena);

#endif
