/* Figure 11: completion over the number of processors, 1 kB and 1 MB messages mixed. */
#include "experiments/papers/exchange/figures.h"

COMPLETION_FIGURE(exchange_figure_11_log, "11", "log_uniform_network", "mixed",
                  "1 kB and 1 MB messages mixed, log-uniform networks");
