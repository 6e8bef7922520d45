/* Figure 14: throughput over the number of destinations, 40 switches. */
#include "experiments/papers/agents/figures.h"

DESTINATIONS_FIGURE(agents_figure_14_40_shortest, shortest, 40, 320, 300, "");
