/* Figure 12: completion over the number of processors, 20 % servers. */
#include "experiments/papers/exchange/figures.h"

COMPLETION_FIGURE(exchange_figure_12_log, "12", "log_uniform_network", "servers",
                  "20 % servers, log-uniform networks");
