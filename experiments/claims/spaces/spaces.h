/* Spaces to search for instances that violate a claim, and the parts of their draws. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SPACES_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SPACES_H

#include "experiments/claims/claim.h"

/* A broadcast in the model of paper `broadcast`, sections 2 and 4: a sequence of processors, the
 * source first, each with the time s to send and the time r to receive. */
struct processor {
    double send, receive; /* includes the time on the wire */
};

struct cluster {
    struct processor *processors; /* [count]: the source, then the destinations in order */
    int count;
};

/* Completion of a sequence: when the last processor is ready to receive, and when the last is ready
 * to send. */
struct broadcast_times {
    double ready, total;
};

/* False if the instance is not such a broadcast: several messages, wires that differ, or sends
 * that take no time. */
bool cluster_of(const struct instance *instance, struct arena *arena, struct cluster *out);

/* Section 2.1: s(p) <= s(q) if and only if r(p) <= r(q). */
bool cluster_is_consistent(const struct cluster *cluster);

/* Weaker: a processor that sends faster receives no slower. */
bool cluster_is_ordered(const struct cluster *cluster);

/* Section 4.1: all times are whole powers of two. */
bool cluster_is_power2(const struct cluster *cluster);

/* The largest and the least receiving time of the destinations. */
double cluster_longest_receive(const struct cluster *cluster);
double cluster_shortest_receive(const struct cluster *cluster);

/* Eq. 1: processors become ready to receive in this order, each from the earliest available sender,
 * and no sender idles. Sets ready[count], each processor's ready-to-receive time; ready may be
 * NULL. */
struct broadcast_times cluster_follow(const struct cluster *cluster, double *ready,
                                      struct arena *scratch);

/* The same in fastest-node-first order: by sending time, then receiving time. */
struct broadcast_times cluster_fastest_first(const struct cluster *cluster, struct arena *scratch);

/* Each processor becomes a node of the instance with the same sending and receiving times. */
struct instance cluster_instance(const struct cluster *cluster, struct arena *arena);

/* ---- spaces: clusters of few speeds, either all of a kind or drawn at random ---- */

enum { MOST_TIMES = 8 };

struct times {
    double list[MOST_TIMES];
    int count;
};

/* Data of a space. */
struct clusters {
    int least, most; /* processors, including the source */
    struct times send, receive;
    bool consistent; /* only those in which equal sending implies equal receiving */
    bool sequences;  /* all sequences, the source first: any processor may have any two times */
};

/* All clusters of these times in which a processor that sends faster receives no slower, each once
 * regardless of the numbering, or all sequences; some numbers have none. */
bool clusters_draw(size_t index, struct claim_context *context, struct instance *out);
size_t clusters_count(const struct clusters *clusters);

/* Data of a space of random clusters: up to four speeds, whole times. */
struct random_clusters {
    int most;         /* processors, 2 at least */
    int longest;      /* time; sending takes at least 1 */
    bool any;         /* a processor that sends faster may receive slower */
    bool sender_only; /* receiving takes no time */
};

bool random_clusters_draw(size_t index, struct claim_context *context, struct instance *out);

/* Initialisers: all clusters, or all sequences, of a struct clusters. */
#define CLUSTERS(words, number, ...)                                                               \
    WHOLE_SPACE(words, number, clusters_draw, (&(const struct clusters){__VA_ARGS__}))
#define SEQUENCES(words, number, ...) CLUSTERS(words, number, .sequences = true, __VA_ARGS__)

/* Spaces used by several claims. */
#define SMALL_CLUSTERS                                                                             \
    CLUSTERS("clusters of up to 7 processors, sending 1 to 3, receiving 0 to 3", 53052,            \
             .least = 2, .most = 7, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4})
#define SLOWER_CLUSTERS                                                                            \
    CLUSTERS("clusters of up to 8 processors, sending 1 to 4, receiving 0 to 3", 382916,           \
             .least = 2, .most = 8, .send = {{1, 2, 3, 4}, 4}, .receive = {{0, 1, 2, 3}, 4})
#define SENDER_ONLY_CLUSTERS                                                                       \
    CLUSTERS("clusters of up to 9 processors, sending 1 to 5, receiving nothing", 15010,           \
             .least = 2, .most = 9, .send = {{1, 2, 3, 4, 5}, 5}, .receive = {{0}, 1})
#define DRAWN_CLUSTERS(draws)                                                                      \
    RANDOM_SPACE("clusters of up to 12 processors, times up to 20", draws, random_clusters_draw,   \
                 (&(const struct random_clusters){.most = 12, .longest = 20}))

/* Spaces of exchanges. Durations are whole numbers: the bytes, with no start-up and one second a
 * byte. */

/* The exchange of an instance that the theorems of paper `exchange` cover: at least 2 nodes,
 * executed asynchronously and without slowdown; else NULL. */
const struct exchange *exchange_of_theorems(const struct instance *instance);

/* True if no node has a message for itself and the value is the same for all pairs of nodes. */
bool exchange_is_equal(const struct exchange *exchange,
                       double (*value)(const struct exchange *exchange, int from, int to));

/* All messages have that many bytes and take a second for each. */
struct instance exchange_of_equals(int nodes, double bytes);

/* An exchange without messages but with room for them, a second a byte. */
struct exchange *exchange_without_messages(int nodes, struct claim_context *context,
                                           struct instance *out);

/* For the guarantee of any algorithm of the family; ends with name NULL. */
extern const struct instance_space exchange_spaces[];

/* The same for instances in which no node has a message for itself. */
extern const struct instance_space exchange_spaces_zero_diagonal[];

/* Data of a space whose draw is exchange_durations: all exchanges with durations 0 .. values - 1,
 * with or without messages on the diagonal. The draw returns false where all durations have a
 * common divisor, or there is none. */
struct durations {
    int nodes, values;
    bool diagonal;
};
bool exchange_durations(size_t index, struct claim_context *context, struct instance *out);

#define EXCHANGES(words, number, ...)                                                              \
    WHOLE_SPACE(words, number, exchange_durations, (&(const struct durations){__VA_ARGS__}))

/* Spaces of multicasts and broadcasts with whole times. */

/* For the guarantee of any algorithm of the family; ends with name NULL. */
extern const struct instance_space multicast_spaces[];

/* Data of a space of random multicasts: whole times and sizes from 1. */
struct random_multicasts {
    int nodes, messages; /* at most; at least 2 nodes */
    int longest;         /* constant overhead and latency, at most; those per byte are 0 to 2 */
    int largest;         /* size, at most */
    bool uniform;        /* all wires are equal */
};

bool random_multicasts_draw(size_t index, struct claim_context *context, struct instance *out);

/* Two sources send to one node: sending takes 0 to 3; sizes and receiving are 1 to 4. */
bool two_to_one_draw(size_t index, struct claim_context *context, struct instance *out);

#define TWO_TO_ONE                                                                                 \
    WHOLE_SPACE("two sources, one destination, sending 0 to 3, receiving 1 to 4", 256,             \
                two_to_one_draw, NULL)

#define WORKSTATIONS(words, draws, settings)                                                       \
    GENERATED_SPACE("workstations of " words, draws, "multicast/workstations", settings)

#define ALL_TO_ALL WORKSTATIONS("8 nodes, all-to-all", 1000, "nodes=8 network=mixed")

#define HYBRID_MULTICASTS                                                                          \
    WORKSTATIONS("12 nodes, 6 sources, hybrid messages", 500,                                      \
                 "nodes=12 pattern=multicast sources=6 sizes=hybrid network=mixed")

#define MULTICASTS(words, draws, ...)                                                              \
    RANDOM_SPACE(words, draws, random_multicasts_draw,                                             \
                 (&(const struct random_multicasts){__VA_ARGS__}))

#define SMALL_MULTICASTS(draws)                                                                    \
    MULTICASTS("multicasts of up to 3 messages among up to 4 nodes", draws, 4, 3, 4, 3, false)

/* Spaces of traffic on switch networks, and the parts of their draws.
 *
 * A sparse random network is a random tree with a few more links, and random ids and root: deep
 * subtrees, and ids that do not follow the levels, expose errors that regular networks hide. */

/* For the guarantee of any algorithm of the family; ends with name NULL. */
extern const struct instance_space switched_spaces[];

/* Data of the two draws below. */
extern const enum routing_rule shortest_routes, tree_routes, printed_rule_routes;

/* A multicast on a sparse network of 4 to 24 switches, each with one host. */
bool sparse_multicast_draw(size_t index, struct claim_context *context, struct instance *out);

/* Connected simple graph number `index` of 2, then 3 and more switches, each with one host, without
 * messages; false if that set of links is not connected. */
bool connected_graph_draw(size_t index, struct claim_context *context, struct instance *out);

/* Number of sets of links and roots for that many switches, and for 2 up to 4 or 5. */
#define PAIRS(switches) ((switches) * ((switches)-1) / 2)
#define GRAPHS(switches) ((size_t)(switches) << PAIRS(switches))
#define GRAPHS_TO_4 (GRAPHS(2) + GRAPHS(3) + GRAPHS(4))
#define GRAPHS_TO_5 (GRAPHS_TO_4 + GRAPHS(5))

/* A network without hosts and messages, but with room for that many, and small whole times; adds a
 * host on a switch; adds a message from a host to others. */
struct switched *sparse_network(struct claim_context *context, int switches, int extra_links,
                                int hosts, int messages, enum routing_rule rule,
                                struct instance *out);
int add_host(struct switched *switched, int on);
void add_message(struct switched *switched, int source, const int *destinations, int count,
                 int bytes, struct claim_context *context);

/* Draws a length in bytes longer than any route; and whether every message has a flit for each
 * channel of any route, in which case a simulation by releases equals one by flits
 * (models/switched/wormhole.h). */
int longer_than_routes(const struct switched *switched, struct claim_context *context);
bool worms_span_routes(const struct switched *switched);

#endif
