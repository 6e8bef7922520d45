/* What it costs that every node learns the sizes of all messages, before algorithms that need them
 * can choose; the papers' numbers leave it out. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SIZE_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SIZE_EXCHANGE_H

#include "models/exchange/exchange.h"

/* Seconds: the bound ceil(log2 n) (n/2) (n-2) s gamma of paper `multicluster`, section 5, with
 * sizes of s = 4 bytes and gamma the largest time per byte between two nodes. */
double size_exchange_bound(const struct exchange *exchange);

#endif
