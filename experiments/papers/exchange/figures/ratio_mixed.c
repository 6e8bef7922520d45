/* Ratios to the lower bound behind Figure 11: 1 kB and 1 MB messages mixed. */
#include "experiments/papers/exchange/figures.h"

RATIO_FIGURE(exchange_ratio_mixed, "11", "mixed", "1 kB and 1 MB messages mixed");
