/* How long messages are compared to their routes. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_WORM_LENGTH_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_WORM_LENGTH_H

#include "models/switched/switched.h"

/* Every message has a flit for each channel of any route, which is when a simulation by releases
 * equals one flit by flit (models/switched/wormhole.h). */
static inline bool worms_span_routes(const struct switched *switched)
{
    for (int m = 0; m < switched->message_count; m++)
        if (switched->messages[m].bytes < switched->switches + 1)
            return false;
    return true;
}

#endif
