/* Figure 1: contention with 64 switches, 408 destinations (80 % of all processors). */
#include "experiments/papers/agents/figures.h"

CONTENTION_FIGURE(agents_figure_01_64_tree, tree, 64, 512, 408);
