/* Figure 14: throughput over the number of destinations, 32 switches. */
#include "experiments/papers/agents/figures.h"

DESTINATIONS_FIGURE(agents_figure_14_32_shortest, shortest, 32, 256, 255,
                    " 32 switches have 256 processors: the last point is 255 destinations, where "
                    "the paper has 300.");
