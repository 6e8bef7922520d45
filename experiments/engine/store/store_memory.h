/* SQLite's memory, watched: of some damaged files too it says that it has none, and only here is
 * seen whether that is so. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_MEMORY_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_MEMORY_H

#include <stdbool.h>

/* Before the first store is opened; later calls change nothing. */
void store_memory_watch(void);

/* True when an allocation of SQLite's has failed. */
bool store_memory_exhausted(void);

#endif
