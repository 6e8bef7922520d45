/* The simulation of a plan: worms on channels, in whole picoseconds.
 *
 * A send takes startup at the sender, one send after the other; then its injection channel is
 * held until the tail has left. At every switch the header waits switch_delay and requests the
 * output channel: a free one is crossed in tau (per_byte), at a busy one the worm waits first in
 * first out, holding all it has. The last channel is the destination's consumption port. Header
 * consumed at H, the message of L bytes is complete at H + (L - 1) tau, and the channel i hops
 * before the last is released i tau earlier; a worm shorter than its route frees a channel when its
 * header is granted the L-th after it. Requests of one time are served by (message, destination).
 * Paper: `agents` section 6; what the paper leaves open is settled here.
 *
 * The method: the only event is a header's request. When the consumption port is granted all
 * releases of the worm are known, also those in the future, and whoever waits is granted then; so
 * a message costs one event per channel between switches and one for its consumption, whatever its
 * length. */
#ifndef COMMSCHED_MODELS_SWITCHED_WORMHOLE_H
#define COMMSCHED_MODELS_SWITCHED_WORMHOLE_H

#include "models/switched/plan.h"

/* What a channel went through. */
struct channel_load {
    int64_t busy;    /* picoseconds held, injection from the end of the start-up */
    int64_t waited;  /* picoseconds that blocked requests waited for it */
    int64_t blocked; /* requests that found it busy */
};

/* Blocked requests and contended channels (with at least one of them) between switches. */
struct contention {
    int64_t blocked, channels;
};

/* Plays the plan, which is used up, and appends its transfers to the timeline in the order of
 * planning: send_start = start-up begins, send_end = injection channel released, receive_start =
 * header consumed, receive_end = tail consumed. loads: [routing->channels] to be filled in, or
 * NULL. A no names the fault: a wrong plan, a destination never reached, times too long to count,
 * or a deadlock, with the messages in the cycle; the timeline is then untouched. */
struct verdict wormhole_simulate(struct plan *plan, struct arena *scratch,
                                 struct channel_load *loads, struct timeline *out);

/* The same of a schedule's plan again, for its loads; a no as above. */
struct verdict wormhole_replay(const struct switched *switched, const struct routing *routing,
                               const struct timeline *timeline, struct arena *scratch,
                               struct channel_load *loads, struct timeline *out);

struct contention wormhole_contention(const struct routing *routing,
                                      const struct channel_load *loads);

#endif
