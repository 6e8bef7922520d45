/* Slowest node first: a reduce that is fastest node first (fnf.c) in reversed time. The slowest
 * nodes send first and are soon done, the fastest ones combine for long. A node's time to combine
 * counts as receiving time. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/variant.h"

extern const struct algorithm algorithm_multicast_fnf;

MULTICAST(slowest_first, "slowest node first",
          "broadcast 3.1 in reversed time; broadcast 6 names reduction as future work",
          mirrored(algorithm_multicast_fnf.multicast, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_REDUCE));
