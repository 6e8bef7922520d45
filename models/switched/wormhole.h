/* The simulation of a plan: worms on channels, in integer picoseconds.
 *
 * A send occupies its sender for the start-up, one send after the other; then the worm holds the
 * injection channel until its tail has left. At every switch the header waits switch_delay and
 * requests the output channel: a free one is crossed in tau (per_byte); at a busy one the worm
 * waits, first in first out, and holds its channels. The last channel is the destination's
 * consumption port. Header consumed at H, the message of L bytes is complete at H + (L - 1) tau,
 * and the channel i hops before the last is released i tau earlier; a worm shorter than its route
 * frees a channel when its header is granted the L-th after it. Simultaneous requests are served by
 * (message, destination). Paper: `agents` section 6; this file defines what the paper leaves open.
 *
 * With overheads of hosts, the start-up is the sender's S, and the receiver's processor is occupied
 * for R after the tail (plan.h: when). A host's messages arrive one after the other, since they
 * pass its consumption port, and each takes some time there.
 *
 * Method: the only event is a header's request. When the consumption port is granted, all releases
 * of the worm are known, including future ones, and waiting worms are granted them at once; so a
 * message costs one event per channel between switches and one for its consumption, whatever its
 * length. A processor takes up to two more for each message that it sends or receives. */
#ifndef COMMSCHED_MODELS_SWITCHED_WORMHOLE_H
#define COMMSCHED_MODELS_SWITCHED_WORMHOLE_H

#include "models/switched/plan.h"

/* Contention between the messages of a schedule, per multicast; NAN if there are none. */
struct contention {
    double blocked;  /* requests between switches that found their channel busy */
    double channels; /* channels between switches with such a request */
};

/* Simulates the plan, which is consumed, and appends its transfers to the timeline in the order of
 * planning: send_start = start-up begins, send_end = injection channel released, receive_start =
 * header consumed, receive_end = tail consumed; with overheads, receipt complete. So the processors
 * work from send_start for S and until receive_end for R, and the tail is consumed L - 1 tau after
 * receive_start. blocked: output, the number of requests that found each channel busy,
 * [routing->channels], or NULL. Fails on a wrong plan, a destination that is never reached, times
 * that do not fit, or a deadlock, whose cycle the reason lists; the timeline is then unchanged. */
struct verdict wormhole_simulate(struct plan *plan, struct arena *scratch, int *blocked,
                                 struct timeline *out);

/* Recovers the plan of a schedule and simulates it again; fails as above. */
struct verdict wormhole_replay(const struct switched *switched, const struct routing *routing,
                               const struct timeline *timeline, struct arena *scratch, int *blocked,
                               struct timeline *out);

/* The schedule must be valid: its plan is simulated once more. */
struct contention wormhole_contention(const struct switched *switched,
                                      const struct timeline *timeline, struct arena *scratch);

#endif
