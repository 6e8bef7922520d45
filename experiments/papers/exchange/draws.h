/* The random exchanges of paper `exchange`, section 5, for surveys: four loads on networks drawn
 * uniformly and log-uniformly, of 5 to 50 nodes. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_DRAWS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_DRAWS_H

#include "experiments/claims/trial.h"

enum exchange_load { LOAD_SMALL, LOAD_LARGE, LOAD_MIXED, LOAD_SERVERS, LOADS };

/* A round of so many draws has every load on both networks of every size once. */
enum { EXCHANGE_ROUND = 80 };

struct exchange_draw {
    enum exchange_load load;
    int nodes;
    struct instance instance; /* in the context's arena */
};

struct exchange_draw exchange_draw(size_t index, struct trial_context *context);

/* The value as that of the draw's load, and at LOADS as that of any; NAN elsewhere. */
void exchange_draw_value(const struct exchange_draw *draw, double value, double values[LOADS + 1]);

/* The largest completion over the bound; algorithms end with NULL. */
double exchange_draw_worst(const struct exchange_draw *draw, const char *const *algorithms,
                           struct trial_context *context);

/* Fills in whether all of them are within that factor of the bound; always true. */
bool observe_exchange_within(double factor, const char *const *algorithms, size_t index,
                             struct trial_context *context, double values[LOADS + 1]);

/* At file scope: observes the algorithms named. */
#define OBSERVE_WITHIN(factor, ...)                                                                \
    static bool observe(size_t index, struct trial_context *context, double *values)               \
    {                                                                                              \
        static const char *const algorithms[] = {__VA_ARGS__, NULL};                               \
        return observe_exchange_within(factor, algorithms, index, context, values);                \
    }

/* The survey of a value of each draw. */
#define EXCHANGE_SURVEY(rounds, list)                                                              \
    {                                                                                              \
        .trials = (rounds)*EXCHANGE_ROUND, .values = LOADS + 1, .observe = observe,                \
        .assertions = (list)                                                                       \
    }

#endif
