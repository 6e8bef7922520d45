/* Figure 9: completion over the number of processors, 1 kB messages. */
#include "experiments/papers/exchange/figures.h"

COMPLETION_FIGURE(exchange_figure_09_log, "9", "log_uniform_network", "small",
                  "1 kB messages, log-uniform networks");
