/* The random exchanges of paper `exchange`, section 5, for surveys: four loads on networks drawn
 * uniformly and log-uniformly, of 5 to 50 nodes. */
#ifndef COMMSCHED_EXPERIMENTS_EVIDENCE_EXCHANGE_DRAWS_H
#define COMMSCHED_EXPERIMENTS_EVIDENCE_EXCHANGE_DRAWS_H

#include "experiments/audit/trial.h"

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

#endif
