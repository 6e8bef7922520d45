/* The search of a foreign algorithm: its evaluations share one process, which ends with it. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_ISOLATED_SEARCH_H
#define COMMSCHED_EXPERIMENTS_SEARCH_ISOLATED_SEARCH_H

#include "experiments/search/hunt.h"

typedef struct verdict hunt_search(const struct hunt *hunt, struct hunt_guard *guard,
                                   struct arena *arena, struct hunt_find *find);

/* What search answers, called in a process of its own; or how that ended. */
struct verdict search_isolated(const struct hunt *hunt, hunt_search *search, struct arena *arena,
                               struct hunt_find *find);

#endif
