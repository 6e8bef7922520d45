/* An instance on which Equation 4 of paper `multicast`, its lower bound, exceeds the completion of
 * a schedule: two sources send to one node, sending times 1 and 3, receiving times 4 and 1.
 * Equation 4 gives 8; a schedule that takes the longer message first ends at 6. */
#include "generators/lib/multicast_options.h"

enum { SOURCES = 2, RECEIVER = SOURCES, NODES };

static const double send[SOURCES] = {1, 3}, receive[SOURCES] = {4, 1};

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)settings;
    (void)rng;
    struct multicast *multicast = multicast_start(NODES, arena, out);
    multicast->receive[RECEIVER].per_byte = 1.0;
    multicast->message_count = SOURCES;
    multicast->messages = ARENA_ARRAY(arena, struct message, SOURCES);
    for (int k = 0; k < SOURCES; k++) {
        multicast->send[k].constant = send[k];
        int *destination = ARENA_ARRAY(arena, int, 1);
        *destination = RECEIVER;
        multicast->messages[k] = (struct message){
            .source = k, .destinations = destination, .count = 1, .bytes = receive[k]};
    }
    return verdict_yes();
}

const struct generator generator_multicast_eq4_exceeded = {
    .name = "multicast/eq4_exceeded",
    .title = "instances on which Equation 4 is no lower bound",
    .source = "commsched, to multicast 3.2",
    .parameters = (const struct parameter[]){{0}},
    .generate = make,
};
