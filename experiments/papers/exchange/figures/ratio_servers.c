/* Ratios to the lower bound behind Figure 12: 20 % servers. */
#include "experiments/papers/exchange/figures.h"

RATIO_FIGURE(exchange_ratio_servers, "12", "servers", "20 % servers");
