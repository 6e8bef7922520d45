/* Figure 13: throughput over the number of multicasts, 64 switches, 16 destinations. */
#include "experiments/papers/agents/figures.h"

MULTICASTS_FIGURE(agents_figure_13_64_16_shortest, shortest, 64, 512, 16);
