/* Figure 13: throughput over the number of multicasts, 32 switches, 80 destinations. */
#include "experiments/papers/agents/figures.h"

MULTICASTS_FIGURE(agents_figure_13_32_80_tree, tree, 32, 256, 80);
