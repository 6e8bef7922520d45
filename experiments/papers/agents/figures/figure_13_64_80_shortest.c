/* Figure 13: throughput over the number of multicasts, 64 switches, 80 destinations. */
#include "experiments/papers/agents/figures.h"

MULTICASTS_FIGURE(agents_figure_13_64_80_shortest, shortest, 64, 512, 80);
