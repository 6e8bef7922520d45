#include "experiments/spaces/multicast.h"

const struct space multicast_spaces[] = {
    {.name = "power 2 clusters of 6 nodes",
     .trials = 5000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=6"},
    {0},
};
