/* Figure 9: completion over the number of processors, 1 kB messages. */
#include "experiments/papers/exchange/figures.h"

COMPLETION_FIGURE(exchange_figure_09, "9", "uniform_network", "small",
                  "1 kB messages, uniform networks");
