/* Exchange of messages of unequal sizes: every node has a message for every node.
 *
 * Sending b bytes from i to j takes startup(i,j) + b * per_byte(i,j) seconds, during which i's one
 * send port and j's one receive port are busy. A message of zero bytes does not exist. Papers:
 * `exchange` section 3.2 (start-up and bandwidth per pair, ports) and `multicluster` section 2.2
 * (clusters, phases, slowdown factor, synchronous and asynchronous execution). */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXCHANGE_H
#define COMMSCHED_MODELS_EXCHANGE_EXCHANGE_H

#include "models/base/matrix.h"
#include "models/base/truth.h"
#include "models/base/verdict.h"
#include "models/timeline.h"

#include <stdbool.h>

#define EXCHANGE_NODES_MOST 46340 /* its square is the largest that fits an int */

enum slowdown {
    SLOWDOWN_NONE,
    /* A distant message's per-byte time is multiplied by the number of distant messages that leave
     * its source's cluster in the same phase (`multicluster` section 5.4). */
    SLOWDOWN_LEAVING_CLUSTER,
    /* Distant transfers that leave a cluster at the same time share its uplink, whose bandwidth is
     * that of the fastest distant pair leaving it, max-min fairly at every moment. Start-ups are
     * not shared. */
    SLOWDOWN_SHARED_UPLINK,
    /* The same of one link for each ordered pair of clusters. */
    SLOWDOWN_SHARED_PAIR,
};

extern const char *const slowdown_words[]; /* as in files; ends with NULL */

enum ports {
    PORTS_HELD, /* a transfer holds both ports from its start to its end */
    /* Of each start-up `latency` seconds pass on the wire: the send port is busy for the rest of
     * the start-up and the bytes; the receive port as long, beginning a latency later or when it
     * is idle again: what arrives before waits in front of it (the L and o of LogP). */
    PORTS_OVERLAPPED_LATENCY,
};

enum execution {
    EXECUTION_ASYNCHRONOUS, /* a transfer starts as soon as both ports are idle and its data has
                               arrived */
    EXECUTION_SYNCHRONOUS,  /* a barrier after every phase */
};

/* What is under way when a plan is made: ports that are idle only from then on. */
struct exchange_begun {
    double *send_idle, *receive_idle; /* [nodes]: seconds */
};

struct exchange {
    int nodes;
    struct matrix bytes; /* uniform: off the diagonal only, the diagonal is 0 */
    struct matrix startup, per_byte;
    int *cluster; /* [nodes]: the cluster of each node, any non-negative numbers; NULL: one cluster
                   */
    enum slowdown slowdown;
    enum execution execution;
    enum ports ports;      /* not held only with slowdown none and asynchronous execution */
    struct matrix latency; /* at most the start-up; 0 where the ports are held */
    /* What happens; NULL: what is believed. Only with ports held, slowdown none and asynchronous
     * execution. */
    const struct truth *truth;
    /* In no file: what is left of an exchange, whose messages do not include what has begun. NULL:
     * all ports are idle from 0. An algorithm that ignores it chooses a worse order. */
    const struct exchange_begun *begun;
};

static inline double exchange_bytes(const struct exchange *exchange, int from, int to)
{
    if (!exchange->bytes.entries && from == to)
        return 0.0;
    return matrix_at(&exchange->bytes, exchange->nodes, from, to);
}

/* Seconds to send `bytes` bytes, without slowdown. */
static inline double exchange_send_time(const struct exchange *exchange, int from, int to,
                                        double bytes)
{
    return matrix_at(&exchange->startup, exchange->nodes, from, to) +
           bytes * matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* Seconds that such a transfer holds a port: what is left of its time where latency overlaps. */
static inline double exchange_port_time(const struct exchange *exchange, int from, int to,
                                        double bytes)
{
    return matrix_at(&exchange->startup, exchange->nodes, from, to) -
           matrix_at(&exchange->latency, exchange->nodes, from, to) +
           bytes * matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* Seconds of the whole message from -> to without slowdown; 0 where there is none. */
static inline double exchange_message_time(const struct exchange *exchange, int from, int to)
{
    double bytes = exchange_bytes(exchange, from, to);
    return bytes > 0.0 ? exchange_send_time(exchange, from, to, bytes) : 0.0;
}

/* always_inline: gcc drops calls of a function that only prefetches. */
__attribute__((always_inline)) static inline void matrix_prefetch(const struct matrix *matrix,
                                                                  int nodes, int row, int column)
{
    if (matrix->entries)
        __builtin_prefetch(&matrix->entries[(size_t)row * (size_t)nodes + (size_t)column]);
}

/* Prefetches what exchange_message_time reads. */
__attribute__((always_inline)) static inline void exchange_prefetch(const struct exchange *exchange,
                                                                    int from, int to)
{
    matrix_prefetch(&exchange->bytes, exchange->nodes, from, to);
    matrix_prefetch(&exchange->startup, exchange->nodes, from, to);
    matrix_prefetch(&exchange->per_byte, exchange->nodes, from, to);
}

/* True when the two nodes are in different clusters. */
static inline bool exchange_distant(const struct exchange *exchange, int from, int to)
{
    return exchange->cluster && exchange->cluster[from] != exchange->cluster[to];
}

/* One more than the largest cluster number. */
int exchange_clusters(const struct exchange *exchange);

/* The number of messages. */
size_t exchange_message_count(const struct exchange *exchange);

/* True when some node has a message for itself. */
bool exchange_has_diagonal(const struct exchange *exchange);

/* True when times follow from what else is under way, so that a timeline's order is executed
 * (execution.h) and no algorithm's own times hold. */
bool exchange_is_executed(const struct exchange *exchange);

/* No latency is longer than its start-up: a no says which. */
struct verdict exchange_check_latency(const struct exchange *exchange);

/* True when times depend on phases: algorithms without phases refuse such an instance. */
bool exchange_needs_phases(const struct exchange *exchange);

/* The largest sum of message times at a send port or a receive port, and where links are shared
 * what they need (links.h): no schedule without forwarding ends earlier (`exchange` section 4.1).
 * Where latencies overlap: the largest, over ports and their latencies L, of L and the times that
 * messages of at least this latency hold the port, since the last of those sent still travels L,
 * and the first of those received has. In a truth all links are taken to be as fast throughout as
 * they ever are, here and below. */
double exchange_port_bound(const struct exchange *exchange);

/* The largest, over nodes and both directions, of the least start-up plus all bytes at the least
 * per-byte time, and the same of shared links: no schedule ends earlier, with or without
 * forwarding. */
double exchange_forwarding_bound(const struct exchange *exchange);

/* The bound that applies to a timeline: the forwarding bound when it forwards anything, else the
 * port bound. */
double exchange_lower_bound(const struct exchange *exchange, const struct timeline *timeline);

/* Checks a timeline against the instance alone: durations are the model's, transfers of a port do
 * not overlap, a node sends only what it has and receives nothing that it had before, every byte of
 * every message arrives, and phases are kept where times depend on them. Linear in the transfers if
 * those of each port come in time order, else n log n. */
struct verdict exchange_check(const struct exchange *exchange, const struct timeline *timeline,
                              struct arena *scratch);

#endif
