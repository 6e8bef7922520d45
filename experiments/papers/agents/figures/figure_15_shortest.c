/* Figure 15: throughput over the share of long messages. */
#include "experiments/papers/agents/figures.h"

LONG_FIGURE(agents_figure_15_shortest, shortest);
