#include "algorithms/lib/guarantees.h"

double twice(int nodes)
{
    (void)nodes;
    return 2.0;
}

double half_the_nodes_rounded_up(int nodes)
{
    return nodes > 2 ? (nodes + 1) / 2 : 1;
}
