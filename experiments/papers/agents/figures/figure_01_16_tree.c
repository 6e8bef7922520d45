/* Figure 1: contention with 16 switches, 101 destinations (80 % of all processors). */
#include "experiments/papers/agents/figures.h"

CONTENTION_FIGURE(agents_figure_01_16_tree, tree, 16, 128, 101);
