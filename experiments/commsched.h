/* The library libcommsched: communication scheduling in heterogeneous clusters.
 *
 * Instances are built in memory (struct instance), read from files (format_read_instance) or
 * generated (generate_by_name). Algorithms are found by name (algorithm_find) and run, checked and
 * bounded by solve(); an algorithm of the caller's own is a descriptor (struct algorithm) given to
 * solve(). For other languages the same is available through a handle (struct problem). Memory
 * comes from arenas; arena_on_exhaustion keeps the library from ending the program. There is no
 * initialisation, and nothing is printed. Files named in comments are those of the source tree.
 *
 * Every name declared here begins with commsched_ or COMMSCHED_. A program defines COMMSCHED_API as
 * the version of the interface that it is written for, and includes this header:
 *
 *     #define COMMSCHED_API 2
 *     #include <commsched.h>
 *
 * A program that compiles with one version of the interface compiles with all later releases that
 * provide it. COMMSCHED_VERSION is the release of the header, commsched_version() that of the
 * library in use. */
#ifndef COMMSCHED_EXPERIMENTS_COMMSCHED_H
#define COMMSCHED_EXPERIMENTS_COMMSCHED_H

#define COMMSCHED_VERSION VERSION
#define COMMSCHED_VERSION_MAJOR VERSION_MAJOR
#define COMMSCHED_VERSION_MINOR VERSION_MINOR
#define COMMSCHED_VERSION_PATCH VERSION_PATCH

#ifndef COMMSCHED_API
#error "since 1.0 all names of commsched.h begin with commsched_ or COMMSCHED_"
#error "rename those in use and define COMMSCHED_API as 2 before including commsched.h"
#elif COMMSCHED_API != 2
#error "this commsched.h has version 2 of its interface only: COMMSCHED_API must be 2"
#endif

#ifdef __cplusplus
extern "C" {
#endif

#include "algorithms/algorithm.h"
#include "algorithms/bound.h"
#include "algorithms/decoder.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/problem.h"
#include "generators/generator.h"
#include "models/exchange/clock.h"
#include "models/exchange/service.h"
#include "models/format/format.h"
#include "models/multicast/clock.h"
#include "models/multicast/collective_clock.h"

/* "1.0.0": the release of the library that the program runs with. */
const char *commsched_version(void);

#ifdef __cplusplus
}
#endif

#endif
