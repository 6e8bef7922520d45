/* Random services for tests: critical nodes, deadlines and priorities. */
#ifndef COMMSCHED_TESTS_LIB_RANDOM_SERVICE_H
#define COMMSCHED_TESTS_LIB_RANDOM_SERVICE_H

#include "models/exchange/service.h"

#include <gsl/gsl_rng.h>

/* Deadlines are up to `seconds`; weights are integers up to 4. In the arena. */
struct service *random_service(gsl_rng *rng, int nodes, double seconds, struct arena *arena);

#endif
