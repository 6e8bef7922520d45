/* multicast 2 and 5: the shares of overheads and wires in a message's time, with the parameters of
 * section 7. Averages over the nodes of a cluster and its pairs of nodes. */
#include "experiments/claims/spaces/spaces.h"

struct shares {
    double constant, per_byte; /* of S + R: seconds, mean of the nodes */
    double send, receive;      /* seconds, mean of the nodes */
    double wire;               /* seconds, mean of the pairs */
};

static double mean_wire(const struct multicast *multicast, double bytes)
{
    double sum = 0.0;
    for (int from = 0; from < multicast->nodes; from++)
        for (int to = 0; to < multicast->nodes; to++)
            if (from != to)
                sum += multicast_wire_time(multicast, from, to, bytes);
    return sum / ((double)multicast->nodes * (multicast->nodes - 1));
}

/* For the first message; for a witness without messages, for one of no bytes. */
static struct shares shares_of(const struct instance *instance)
{
    const struct multicast *multicast = &instance->as.multicast;
    double bytes = multicast->message_count > 0 ? multicast->messages[0].bytes : 0.0;
    double nodes = multicast->nodes;
    struct shares shares = {.wire = mean_wire(multicast, bytes)};
    for (int node = 0; node < multicast->nodes; node++) {
        const struct overhead *send = &multicast->send[node], *receive = &multicast->receive[node];
        shares.constant += (send->constant + receive->constant) / nodes;
        shares.per_byte += (send->per_byte + receive->per_byte) * bytes / nodes;
        shares.send += multicast_send_time(multicast, node, bytes) / nodes;
        shares.receive += multicast_receive_time(multicast, node, bytes) / nodes;
    }
    return shares;
}

/* At most a twentieth depends on the size. */
CLAIM_TEST(nearly_constant)
{
    struct shares shares = shares_of(instance);
    return observe_at_most(shares.per_byte, 0.05 * (shares.constant + shares.per_byte));
}

CLAIM_TEST(per_byte_dominates)
{
    struct shares shares = shares_of(instance);
    return observe_at_most(shares.constant, shares.per_byte);
}

/* At most a quarter. */
CLAIM_TEST(wire_is_small)
{
    struct shares shares = shares_of(instance);
    return observe_at_most(shares.wire, 0.25 * (shares.send + shares.receive));
}

CLAIM_TEST(wire_is_largest)
{
    struct shares shares = shares_of(instance);
    return observe_at_most(shares.send > shares.receive ? shares.send : shares.receive,
                           shares.wire);
}

CLAIM_TEST(wire_is_half)
{
    struct shares shares = shares_of(instance);
    return observe_at_most(shares.send + shares.receive, shares.wire);
}

SPACE_LIST(short_messages,
           WORKSTATIONS("64 nodes, 1 kB, fast network", 500,
                        "nodes=64 pattern=single network=fast"),
           WORKSTATIONS("64 nodes, 1 kB, slow network", 500,
                        "nodes=64 pattern=single network=slow"));

SPACE_LIST(long_messages,
           WORKSTATIONS("64 nodes, 1 MB, fast network", 500,
                        "nodes=64 pattern=single network=fast bytes=1000000"),
           WORKSTATIONS("64 nodes, 1 MB, slow network", 500,
                        "nodes=64 pattern=single network=slow bytes=1000000"));

const struct claim_test claim_tests_multicast_workstations[] = {
    {"multicast_short_overhead_constant", nearly_constant, short_messages, .algorithms = ""},
    {"multicast_long_overhead_per_byte", per_byte_dominates, long_messages, .algorithms = ""},
    {"multicast_short_transmission_small", wire_is_small, short_messages, .algorithms = ""},
    {"multicast_long_transmission_dominates", wire_is_largest, long_messages, "",
     .reading = "the largest of the three parts"},
    {"multicast_long_transmission_dominates", wire_is_half, long_messages, "",
     .reading = "more than half of the latency"},
    {0},
};
