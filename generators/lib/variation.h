/* Truths of generated instances (models/base/truth.h): parameters shared by several generators.
 *
 * The truth is seeded by one number drawn after the instance, so the instance is the same with and
 * without a truth, and a link or node has the same draws whatever else varies and however strongly.
 * Both directions of a link vary as one, as the networks of these generators are symmetric. Times
 * are fractions of the lower bound of the believed instance; factors vary until VARIATION_UNTIL
 * times this bound and then stay constant, with at most FACTORS_MOST_STEPS steps each.
 *
 * Strength: the bandwidths that the GUSTO directory reported for ten pairs of sites at one time
 * (paper `exchange`, Table 2) have logarithms with a standard deviation of 1.0. That is the spread
 * over pairs. For the spread over time, which is what a truth has, none of the reproduced papers
 * gives a number: section 3.1 says that network load varies with time, 6.3 that variations may be
 * rapid, and its tables show one moment. If pairs differ only in their means, the variance over
 * pairs at one moment is the variance of these means plus that over time; so the table allows any
 * sigma from 0 to GUSTO_LOG_SPREAD. The initial 0.5, which attributes a quarter of that variance to
 * time, is our choice; sweeps go to either side of 1. Ten pairs of five sites leave the 1.0 itself
 * uncertain by a quarter. */
#ifndef COMMSCHED_GENERATORS_LIB_VARIATION_H
#define COMMSCHED_GENERATORS_LIB_VARIATION_H

#include "generators/generator.h"
#include "generators/lib/factors.h"

#define GUSTO_LOG_SPREAD 1.0

#define VARIATION_UNTIL 4.0
/* Limits if links vary, and if only nodes do. */
#define VARIATION_MOST_NODES 256
#define VARIATION_MOST_SOLE_NODES 4096

#define VARIATION_CHOICE(its_key, its_initial, its_choices, its_help)                              \
    {                                                                                              \
        .key = its_key, .kind = PARAMETER_CHOICE, .initial = its_initial, .choices = its_choices,  \
        .help = its_help, .after_draw = true, .unsaid = true                                       \
    }

#define VARIATION_NUMBER(its_key, its_kind, its_initial, its_least, its_most, its_help)            \
    {                                                                                              \
        .key = its_key, .kind = its_kind, .initial = its_initial, .least = its_least,              \
        .most = its_most, .help = its_help, .after_draw = true, .unsaid = true                     \
    }

#define VARIATION_OF_LINKS                                                                         \
    VARIATION_CHOICE("change_of", "links", "links|nodes",                                          \
                     "what changes with variation=change: links, or all links of a node")

#define VARIATION_OF_NODES                                                                         \
    VARIATION_CHOICE("vary", "nodes", "nodes|links|both",                                          \
                     "what deviates from belief: overheads of nodes, times of wires, or both")

/* what: one of the two macros above. */
#define VARIATION_PARAMETERS(what)                                                                 \
    VARIATION_CHOICE("variation", "none", "none|lognormal|on_off|drift|change",                    \
                     "how times deviate from belief: not at all; or by log-normal factors of "     \
                     "mean 1, cross-traffic that comes and goes, a drift, one change"),            \
        what,                                                                                      \
        VARIATION_NUMBER("sigma", PARAMETER_REAL, "0.5", 0, 5,                                     \
                         "standard deviation of a factor's logarithm, of lognormal and drift"),    \
        VARIATION_NUMBER("sigma_range", PARAMETER_REAL, "0", 0, 1,                                 \
                         "r: each has its own sigma, or logarithm of busy_factor, 1-r to 1+r "     \
                         "times the given one"),                                                   \
        VARIATION_NUMBER("busy_factor", PARAMETER_REAL, "2", 0.001, 1000,                          \
                         "factor while there is cross-traffic"),                                   \
        VARIATION_NUMBER("busy_share", PARAMETER_REAL, "0.5", 0.01, 0.99,                          \
                         "share of the time with cross-traffic"),                                  \
        VARIATION_NUMBER(                                                                          \
            "period", PARAMETER_REAL, "0.5", 0.05, 1000,                                           \
            "mean time from one burst of cross-traffic to the next, or time in which "             \
            "a drift forgets; over the lower bound"),                                              \
        VARIATION_NUMBER("changed", PARAMETER_WHOLE, "1", 0, 1e6,                                  \
                         "how many links or nodes change"),                                        \
        VARIATION_NUMBER("change_factor", PARAMETER_REAL, "10", 0.001, 1000,                       \
                         "factor of those that change"),                                           \
        VARIATION_NUMBER("change_at", PARAMETER_REAL, "0", 0, 1000,                                \
                         "when they change; over the lower bound"),                                \
        VARIATION_CHOICE("checkpoints", "none", "none|change|halving|even",                        \
                         "when the rest may be planned anew: whenever a factor changes, whenever " \
                         "half of what was left has ended, or checkpoint_count times"),            \
        VARIATION_NUMBER("checkpoint_count", PARAMETER_WHOLE, "3", 0, 1e6,                         \
                         "how many, with checkpoints=even; 0: none"),                              \
        VARIATION_NUMBER("checkpoint_cost", PARAMETER_REAL, "0", 0, 1000,                          \
                         "time for which nothing begins at a checkpoint; over the lower bound"),   \
        VARIATION_NUMBER("threshold", PARAMETER_REAL, "0", 0, 1e6,                                 \
                         "deviation from belief above which the rest is planned anew")

/* Draws the truth of a complete instance; does nothing with variation=none. The reason of a failure
 * names the incompatible parameters. */
struct verdict vary_exchange(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                             struct exchange *exchange);
struct verdict vary_multicast(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                              struct multicast *multicast);

#endif
