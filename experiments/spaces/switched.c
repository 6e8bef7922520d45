#include "experiments/spaces/switched.h"

const struct space switched_spaces[] = {
    {.name = "8 switches, 4 links each",
     .trials = 200,
     .random = true,
     .generator = "switched/irregular",
     .parameters = "nodes=32 switches=8 hosts=4 links=4 ports=8 multicasts=4 destinations=8"},
    {0},
};
