/* Execution of an order whose times depend on what else is in progress.
 *
 * Where ports overlap latencies, receipts are interleaved or buffered, or links are shared fluidly
 * (exchange_is_executed), an algorithm chooses an order on the plain instance, and this module
 * executes it under the instance's own timing, as a switch network's simulation executes a plan.
 *
 * The order consists of the order of transfers at each send port (by send_start, ties by index),
 * the order at each receive port (by receive_start) where ports are held or receipts are
 * interleaved, the receipts on which a forwarded parcel depends, and the phases under synchronous
 * execution. Where ports are held, deliberate waits in a plan of the whole exchange are kept
 * (execution.c). A transfer starts as soon as these constraints and what has begun (exchange.h)
 * allow. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_H

#include "models/exchange/exchange.h"

/* The instance on which orders are chosen: held ports, no slowdown except by phase. It
 * shares all matrices. */
struct exchange exchange_plain(const struct exchange *exchange);

/* Replaces, in place, the times of a timeline of the plain instance by those of this instance, and
 * recomputes the completion. Fails if the order is cyclic. */
struct verdict exchange_execute(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *scratch);

/* The same with buffers, and with threads or on shared links, each in a file of its name. */
struct verdict execute_buffered(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *arena);
struct verdict execute_shared(const struct exchange *exchange, struct timeline *timeline,
                              struct arena *arena);

#endif
