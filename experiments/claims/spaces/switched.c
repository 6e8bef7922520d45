#include "experiments/claims/spaces/switched.h"

#include "experiments/papers/agents/topologies.h"
#include "experiments/papers/agents/traffic.h"

const struct space switched_spaces[] = {
    {.name = "broadcasts on all connected graphs of up to 4 switches, with every root",
     .trials = GRAPHS_TO_4,
     .draw = draw_small_broadcast},
    {.name = "one multicast on sparse networks of 4 to 24 switches",
     .trials = 2000,
     .random = true,
     .draw = draw_multicast_shortest},
    {.name = "8 switches, 4 links each",
     .trials = 200,
     .random = true,
     .generator = "switched/irregular",
     .parameters = "nodes=32 switches=8 hosts=4 links=4 ports=8 multicasts=4 destinations=8"},
    {0},
};
