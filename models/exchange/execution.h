/* Times that no single transfer has: where the ports overlap latencies, links are shared fluidly,
 * or the truth is not what is believed (exchange_is_executed), an algorithm chooses an order on the
 * plain instance, and this executes the order under the instance's own timing, as the simulation of
 * a switch network executes a plan.
 *
 * Kept of a timeline are the order of transfers at each send port (by send_start, ties by place),
 * the order at each receive port (by receive_start) where the ports are held, the receipts that a
 * forwarded parcel waits for, and the phases where execution is synchronous. Where the ports are
 * held, what waits on purpose in a plan of the whole exchange waits (waits.h). A transfer starts as
 * soon as these allow, and what has begun (exchange.h). */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_H

#include "models/exchange/exchange.h"

/* The instance on which orders are chosen: ports held, no slowdown unless by phase, all as
 * believed; it shares all matrices. */
struct exchange exchange_plain(const struct exchange *exchange);

/* Gives the transfers of a timeline of the plain instance the times of this one, in place, and
 * recounts the completion. A no where the order runs in a circle. */
struct verdict exchange_execute(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *scratch);

#endif
