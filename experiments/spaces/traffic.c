#include "experiments/spaces/traffic.h"

#define IRREGULAR "switched/irregular"

#define TRAFFIC(rule)                                                                              \
    {.name = "16 messages on 8 switches with 3 links",                                             \
     .trials = 4000,                                                                               \
     .random = true,                                                                               \
     .generator = IRREGULAR,                                                                       \
     .parameters = "nodes=16 switches=8 links=3 multicasts=16 destinations=1 routing=" #rule},     \
        {.name = "32 multicasts on 16 switches with 4 links",                                      \
         .trials = 2000,                                                                           \
         .random = true,                                                                           \
         .generator = IRREGULAR,                                                                   \
         .parameters = "nodes=64 switches=16 links=4 multicasts=32 destinations=4 routing=" #rule},\
    {                                                                                              \
        .name = "32 multicasts on 32 switches with 4 links", .trials = 200, .random = true,        \
        .generator = IRREGULAR,                                                                    \
        .parameters = "nodes=256 links=4 multicasts=32 destinations=16 routing=" #rule             \
    }

const struct space traffic_shortest[] = {TRAFFIC(shortest), {0}};
const struct space traffic_printed_rule[] = {TRAFFIC(printed_rule), {0}};
