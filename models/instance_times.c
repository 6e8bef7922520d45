#include "models/instance_times.h"

#include <math.h>

static double most_of(const struct matrix *matrix, int nodes)
{
    double most = matrix->uniform;
    size_t entries = matrix->entries ? (size_t)nodes * (size_t)nodes : 0;
    for (size_t k = 0; k < entries; k++)
        most = fmax(most, matrix->entries[k]);
    return most;
}

static double exchange_longest(const struct exchange *exchange)
{
    int nodes = exchange->nodes;
    size_t entries = (size_t)nodes * (size_t)nodes;
    double bytes = exchange->bytes.entries ? 0.0 : (double)entries * exchange->bytes.uniform;
    for (size_t k = 0; exchange->bytes.entries && k < entries; k++)
        bytes += exchange->bytes.entries[k];
    return fmax(bytes,
                most_of(&exchange->startup, nodes) + bytes * most_of(&exchange->per_byte, nodes));
}

static double multicast_longest(const struct multicast *multicast)
{
    double bytes = 0.0, constant = most_of(&multicast->latency, multicast->nodes),
           per_byte = most_of(&multicast->per_byte, multicast->nodes);
    for (int k = 0; k < multicast->message_count; k++)
        bytes += multicast->messages[k].bytes;
    for (int node = 0; node < multicast->nodes; node++) {
        constant =
            fmax(constant, fmax(multicast->send[node].constant, multicast->receive[node].constant));
        per_byte =
            fmax(per_byte, fmax(multicast->send[node].per_byte, multicast->receive[node].per_byte));
    }
    return fmax(bytes, constant + bytes * per_byte);
}

struct verdict instance_check_times(const struct instance *instance)
{
    double longest = 0.0; /* times of a switched instance are counted, not added */
    if (instance->family == FAMILY_EXCHANGE)
        longest = exchange_longest(&instance->as.exchange);
    else if (instance->family == FAMILY_MULTICAST)
        longest = multicast_longest(&instance->as.multicast);
    if (longest <= LONGEST_TIME)
        return verdict_yes();
    return verdict_no("its times or sizes are too large: they add up to %g, and %g is the most",
                      longest, LONGEST_TIME);
}
