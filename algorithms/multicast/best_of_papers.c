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
