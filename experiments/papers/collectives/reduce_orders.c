#include "experiments/papers/collectives/reduce_orders.h"

#include <math.h>

struct reduce {
    const struct multicast *multicast;
    double *available; /* [nodes]; INFINITY: it has sent */
    double least;
};

static struct reduce start(const struct multicast *multicast, struct arena *scratch)
{
    return (struct reduce){multicast, ARENA_ZEROED(scratch, double, multicast->nodes), INFINITY};
}

/* INFINITY if the sender has already sent, or must keep its data. */
static double receive_end(const struct reduce *reduce, int from, int to)
{
    const struct multicast *multicast = reduce->multicast;
    double bytes = *multicast->collective.bytes;
    if (from == to || from == multicast->collective.root)
        return INFINITY;
    double arrival = reduce->available[from] + multicast_send_time(multicast, from, bytes) +
                     multicast_wire_time(multicast, from, to, bytes);
    return fmax(arrival, reduce->available[to]) + multicast_receive_time(multicast, to, bytes) +
           collective_combine_time(multicast, to, bytes);
}

static void send_on(struct reduce *reduce, int left)
{
    int nodes = reduce->multicast->nodes;
    if (left == 0)
        reduce->least = reduce->available[reduce->multicast->collective.root];
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            double sender = reduce->available[from], receiver = reduce->available[to];
            double end = receive_end(reduce, from, to);
            if (end >= reduce->least)
                continue;
            reduce->available[from] = INFINITY;
            reduce->available[to] = end;
            send_on(reduce, left - 1);
            reduce->available[from] = sender;
            reduce->available[to] = receiver;
        }
}

double reduce_least(const struct multicast *multicast, struct arena *scratch)
{
    struct reduce reduce = start(multicast, scratch);
    send_on(&reduce, multicast->nodes - 1);
    return reduce.least;
}

double reduce_earliest_completion(const struct multicast *multicast, struct arena *scratch)
{
    struct reduce reduce = start(multicast, scratch);
    int nodes = multicast->nodes;
    for (int left = nodes - 1; left > 0; left--) {
        int sender = 0, receiver = 0;
        for (int from = 0; from < nodes; from++)
            for (int to = 0; to < nodes; to++)
                if (receive_end(&reduce, from, to) < receive_end(&reduce, sender, receiver)) {
                    sender = from;
                    receiver = to;
                }
        reduce.available[receiver] = receive_end(&reduce, sender, receiver);
        reduce.available[sender] = INFINITY;
    }
    return reduce.available[multicast->collective.root];
}
