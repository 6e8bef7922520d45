/* Figure 11: completion over the number of processors, 1 kB and 1 MB messages mixed. */
#include "experiments/papers/exchange/figures.h"

COMPLETION_FIGURE(exchange_figure_11, "11", "uniform_network", "mixed",
                  "1 kB and 1 MB messages mixed, uniform networks");
