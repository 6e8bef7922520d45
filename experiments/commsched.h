/* The library libcommsched: what a program outside this tree may use.
 *
 * Instances are built in memory (models/), read from files (models/format/format.h) or generated
 * (generators/generator.h). Algorithms are found by name (algorithms/algorithm.h) and run, checked
 * and bounded by solve (experiments/engine/metrics/solution.h); an algorithm of the caller's own is
 * a descriptor given to solve. From other languages all of it stands behind a handle
 * (experiments/engine/problem.h). Memory lives in arenas; arena_on_exhaustion (models/base/arena.h)
 * keeps the library from ending the program. No call must come before the others, and nothing is
 * printed. */
#ifndef COMMSCHED_EXPERIMENTS_COMMSCHED_H
#define COMMSCHED_EXPERIMENTS_COMMSCHED_H

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
#include "models/format/format.h"
#include "models/multicast/clock.h"
#include "models/multicast/collective_clock.h"

#ifdef __cplusplus
}
#endif

#endif
