/* Figure 10: completion over the number of processors, 1 MB messages. */
#include "experiments/papers/exchange/figures.h"

COMPLETION_FIGURE(exchange_figure_10_log, "10", "log_uniform_network", "large",
                  "1 MB messages, log-uniform networks");
