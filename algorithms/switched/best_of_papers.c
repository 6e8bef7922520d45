/* The plan that ends first by simulation, per instance, among the agents and chains of paper
 * `agents`: the reference for a new heuristic. */
#include "algorithms/lib/best_of.h"
#include "algorithms/variant.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    static const char *const six[] = {"switched/cco",
                                      "switched/spcco",
                                      "switched/stb",
                                      "switched/stc",
                                      "switched/rb",
                                      "switched/rc",
                                      NULL};
    const struct instance instance = {.family = FAMILY_SWITCHED, .as.switched = *switched};
    struct timeline none = timeline_start(context->arena);
    const struct algorithm *best = best_of(six, 0.0, &instance, context, &none);
    return best ? best->switched(switched, context, plan) : OUTCOME_REFUSED;
}

SWITCHED(best_of_papers, "best of the papers' six", "commsched, of agents 6",
         schedule(switched, context, plan), .derived = true);
