/* Ratios to the lower bound behind Figure 9: 1 kB messages. */
#include "experiments/papers/exchange/figures.h"

RATIO_FIGURE(exchange_ratio_small, "9", "small", "1 kB messages");
