/* Figure 13: throughput over the number of multicasts, 32 switches, 16 destinations. */
#include "experiments/papers/agents/figures.h"

MULTICASTS_FIGURE(agents_figure_13_32_16_shortest, shortest, 32, 256, 16);
