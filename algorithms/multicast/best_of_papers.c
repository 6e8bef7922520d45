/* References for new algorithms: the best schedule, per instance, of several. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/variant.h"

/* Of the eleven heuristics of paper `multicast`, with one draw each of RRS and RRSP. */
static const char *const eleven[] = {"multicast/fef",  "multicast/ecf",  "multicast/wr",
                                     "multicast/eaf",  "multicast/rr",   "multicast/rrs",
                                     "multicast/ecfp", "multicast/wrp",  "multicast/eafp",
                                     "multicast/rrp",  "multicast/rrsp", NULL};

MULTICAST(best_of_papers, "best of the eleven", "commsched, of multicast 4 and 5",
          multicast_best_of(eleven, multicast, context, out), .derived = true, .randomised = true);

/* Of all one-pass algorithms of the operation. */
static const char *const rules[] = {"multicast/binomial",
                                    "multicast/linear",
                                    "multicast/chain_pipelined",
                                    "multicast/tree_pipelined",
                                    "multicast/slowest_first",
                                    "multicast/scatter_ring",
                                    "multicast/scatter_doubling",
                                    "multicast/tree_descent",
                                    "multicast/fitted_pipelined",
                                    "multicast/ring",
                                    "multicast/recursive_doubling",
                                    "multicast/bruck",
                                    "multicast/pairwise",
                                    "multicast/rabenseifner",
                                    "multicast/reduce_then_broadcast",
                                    "multicast/slowest_then_fastest",
                                    "multicast/fnf",
                                    "multicast/fef",
                                    "multicast/ecf",
                                    "multicast/wr",
                                    "multicast/eaf",
                                    "multicast/rr",
                                    "multicast/ecfp",
                                    "multicast/wrp",
                                    "multicast/eafp",
                                    "multicast/rrp",
                                    "multicast/dispatch",
                                    NULL};

MULTICAST(collective_best, "best rule for the collective", "commsched, of those that it runs",
          multicast_best_of(rules, multicast, context, out), .derived = true,
          .operations = OPERATIONS_COLLECTIVE);
