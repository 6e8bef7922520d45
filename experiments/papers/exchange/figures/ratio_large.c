/* Ratios to the lower bound behind Figure 10: 1 MB messages. */
#include "experiments/papers/exchange/figures.h"

RATIO_FIGURE(exchange_ratio_large, "10", "large", "1 MB messages");
