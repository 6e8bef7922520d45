/* Round trips: what is written reads back equal, and is written again as the same bytes. */
#ifndef COMMSCHED_TESTS_FUZZ_LIB_ROUND_TRIP_H
#define COMMSCHED_TESTS_FUZZ_LIB_ROUND_TRIP_H

#include "models/format/format.h"

#include <stdbool.h>

/* Small enough that time and memory quadratic in its nodes, switches and messages are
 * negligible. */
bool is_small(const struct instance *instance);

/* A finding if the file does not preserve the instance, or the schedule. */
void round_trip_instance(const struct instance *instance, struct arena *arena);
void round_trip_schedule(const struct schedule *schedule, struct arena *arena);

/* Calls all closed-form bounds; a finding if one is not a number. */
void use_bounds(const struct instance *instance);

#endif
