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
#define EXCHANGE_LEVELS_MOST 16   /* of groups inside clusters */

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
    /* A node receives several transfers at once, each of which holds its send port until its
     * receipt is over (`exchange` section 6.1, and struct interleaving). */
    PORTS_INTERLEAVED,
    /* What comes while the receive port is taken is stored, and holds its send port only while it
     * is sent (`exchange` section 6.1, and execution_buffered.h). */
    PORTS_BUFFERED,
};

extern const char *const ports_words[]; /* as in files; ends with NULL */

/* How threads divide what a node receives in a second. */
enum thread_share {
    SHARE_PROPORTIONAL, /* in proportion to the transfers' times: those that start together end
                           together */
    SHARE_EQUAL,        /* as much to each */
};

extern const char *const thread_share_words[]; /* as in files; ends with NULL */

/* A transfer that is received alone is served one second of its time in a second; several are
 * served 1 / (1 + alpha) seconds in a second altogether. */
struct interleaving {
    int threads;  /* the most transfers that a node receives at once; 0 in other models */
    double alpha; /* what switching between threads costs, at least 0 */
    enum thread_share share;
};

struct service;

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
    /* Groups of links of further kinds (levels.h): group[k][node], k from 0 to levels - 1, any
     * numbers from 0 to nodes - 1; each partition refines the one before, the first the clusters.
     * They say what algorithms may go by: all costs are those of the matrices. */
    int levels;
    int **group;
    enum slowdown slowdown;
    enum execution execution;
    /* Seconds before the transfers of every phase that has any; 0 unless the execution is
     * synchronous. */
    double phase_startup;
    enum ports ports;      /* not held only with slowdown none and asynchronous execution */
    struct matrix latency; /* at most the start-up; 0 unless ports overlap it */
    struct interleaving interleaving; /* zero unless receipts are interleaved */
    double *buffer; /* [nodes]: bytes that fit in; NULL: all that come, or other ports */
    /* What happens; NULL: what is believed. Only with ports held, slowdown none and asynchronous
     * execution. */
    const struct truth *truth;
    /* In no file: what is left of an exchange, whose messages do not include what has begun. NULL:
     * all ports are idle from 0. An algorithm that ignores it chooses a worse order. */
    const struct exchange_begun *begun;
    /* What it owes beside an early completion (service.h); NULL: nothing. It changes no time. */
    const struct service *service;
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

/* True when a sender may be idle before its message has been received, or has begun to be. */
bool exchange_receives_apart(const struct exchange *exchange);

/* No latency is longer than its start-up: a no says which. */
struct verdict exchange_check_latency(const struct exchange *exchange);

/* True when times depend on phases: algorithms without phases refuse such an instance. */
bool exchange_needs_phases(const struct exchange *exchange);

/* The least number of phases: without forwarding, the largest number of messages at a port, each of
 * which it serves in a phase of its own. With forwarding, the logarithm to base 2, rounded up, of
 * one more than the messages that a node has for others, or others for it: in each phase the nodes
 * that have data of one node at most double, and so do the nodes whose data one node has. */
int exchange_least_phases(const struct exchange *exchange, bool forwarding);

/* The least factor that the truth ever has for a link; 1 without. */
double exchange_least_factor(const struct exchange *exchange, int from, int to);

/* The least start-up and the least time per byte of the links out of a node, or into it, each as
 * fast as it ever is; the node's link to itself only where it has a message. */
struct fastest_link {
    double startup, per_byte;
};

struct fastest_link exchange_fastest_link(const struct exchange *exchange, int node, bool outgoing);

/* The largest sum of message times at a send port or a receive port, and where links are shared
 * what they need (links.h): no schedule without forwarding ends earlier (`exchange` section 4.1).
 * Where latencies overlap: the largest, over ports and their latencies L, of L and the times that
 * messages of at least this latency hold the port, since the last of those sent still travels L,
 * and the first of those received has. Threads and buffers make no port faster. In a truth all
 * links are taken to be as fast throughout as they ever are, here and below. The start-ups of the
 * least number of phases come on top, where phases have any. */
double exchange_port_bound(const struct exchange *exchange);

/* The largest, over nodes and both directions, of the least start-up plus all bytes at the least
 * per-byte time, and the same of shared links: no schedule ends earlier, with or without
 * forwarding. Where phases have a start-up: and that of the least number of phases. */
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
