#include "models/multicast/multicast.h"

size_t multicast_transfer_count(const struct multicast *multicast)
{
    size_t transfers = 0;
    for (int k = 0; k < multicast->message_count; k++)
        transfers += (size_t)multicast->messages[k].count;
    return transfers;
}

double multicast_ready_to_receive(const struct multicast *multicast,
                                  const struct timeline *timeline)
{
    double latest = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        double arrival = transfer->send_end + multicast_wire_time(multicast, transfer->from,
                                                                  transfer->to, transfer->bytes);
        if (arrival > latest)
            latest = arrival;
    }
    return latest;
}
