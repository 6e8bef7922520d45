/* An exchange: every node has a message, of individual size, for every node.
 *
 * Sending b bytes from i to j takes startup(i,j) + b * per_byte(i,j) seconds, during which i's one
 * send port and j's one receive port are busy; a map of ports (struct port_map) names others. A
 * message of zero bytes does not exist. Papers: `exchange` section 3.2 (start-up and bandwidth per
 * pair, ports) and `multicluster` section 2.2 (clusters, phases, slowdown factor, synchronous and
 * asynchronous execution).
 *
 * Checker: check.c. Bounds: exchange.c, forwarding_bound.c, algorithms/bounds.
 * Exact: algorithms/exchange/branch_and_bound.c, optimum.c. Includes allowed: tests/rooms.txt. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXCHANGE_H
#define COMMSCHED_MODELS_EXCHANGE_EXCHANGE_H

#include "models/base/belief.h"
#include "models/base/matrix.h"
#include "models/base/verdict.h"
#include "models/timeline.h"

#include <float.h>
#include <stdbool.h>

#define EXCHANGE_NODES_MOST 46340 /* the largest number whose square fits in an int */
#define EXCHANGE_LEVELS_MOST 16   /* of levels inside clusters */

/* The start-up and the time per byte of an absent link: of two nodes that cannot send directly.
 * Only with held ports, no slowdown, asynchronous execution, and without a belief or a service. */
#define ABSENT_LINK DBL_MAX

enum slowdown {
    SLOWDOWN_NONE,
    /* A distant message's per-byte time is multiplied by the number of distant messages that leave
     * its source's cluster in the same phase (`multicluster` section 5.4). */
    SLOWDOWN_LEAVING_CLUSTER,
    /* Distant transfers that leave a cluster at the same time share its uplink, whose bandwidth is
     * that of the fastest distant pair leaving it, max-min fairly at every moment. Start-ups are
     * not shared. */
    SLOWDOWN_SHARED_UPLINK,
    /* The same with one link for each ordered pair of clusters. */
    SLOWDOWN_SHARED_PAIR,
};

extern const char *const slowdown_words[]; /* as in files; ends with NULL */

enum ports {
    PORTS_HELD, /* a transfer holds both ports from its start to its end */
    /* Of each start-up, `latency` seconds pass on the wire. The send port is busy for the rest of
     * the start-up and the bytes; the receive port is busy for the same duration, from a latency
     * later or from when it is idle again. Data that arrive earlier wait in front of it (the L and
     * o of LogP). */
    PORTS_OVERLAPPED_LATENCY,
    /* A node receives several transfers at once; each holds its send port until it has been
     * received (`exchange` section 6.1, and struct interleaving). */
    PORTS_INTERLEAVED,
    /* Data that arrive while the receive port is busy are stored, and hold the send port only while
     * they are sent (`exchange` section 6.1, and execution_buffered.c). */
    PORTS_BUFFERED,
};

extern const char *const ports_words[]; /* as in files; ends with NULL */

/* How threads share the receive capacity of a node. */
enum thread_share {
    SHARE_PROPORTIONAL, /* in proportion to transfer times: transfers that start together end
                           together */
    SHARE_EQUAL,        /* equally */
};

extern const char *const thread_share_words[]; /* as in files; ends with NULL */

/* A transfer that is received alone is served at rate 1; the rates of several sum to 1 / (1 +
 * alpha). */
struct interleaving {
    int threads;  /* the largest number of simultaneous receipts of a node; 0 in other models */
    double alpha; /* cost of switching between threads, at least 0 */
    enum thread_share share;
};

/* Which ports a node has besides, or instead of, one of each kind. */
enum port_form {
    PORTS_BY_TIER,   /* for each level of links a send port and a receive port */
    PORTS_BY_LINK,   /* for each link to or from another node */
    PORTS_SHARED,    /* one of each kind for all messages between its cluster and others */
    PORTS_SAME_RAIL, /* `rails` of each kind; message i -> j uses number (i + j) mod rails twice */
    PORTS_ANY_RAIL,  /* the same; it is sent by number j mod rails, received by i mod rails */
    PORTS_LISTED,    /* as `send` and `receive` say */
};

extern const char *const port_form_words[]; /* as in files; ends with NULL */

/* The send port and the receive port of every link. Send ports and receive ports are numbered from
 * 0 each. */
struct port_map {
    enum port_form form;
    int rails;                   /* of each node; negative unless the form is of rails */
    struct matrix send, receive; /* listed: whole numbers below nodes * nodes, row = from */
};

struct service;

enum execution {
    EXECUTION_ASYNCHRONOUS, /* a transfer starts as soon as both ports are idle and its data has
                               arrived */
    EXECUTION_SYNCHRONOUS,  /* a barrier after every phase */
};

/* What is in progress when a plan is made: times from which ports are idle. */
struct exchange_begun {
    double *send_idle, *receive_idle; /* [nodes]: seconds */
};

struct exchange {
    int nodes;
    struct matrix bytes; /* a uniform matrix applies off the diagonal only; the diagonal is 0 */
    struct matrix startup, per_byte;
    int *cluster; /* [nodes]: each node's cluster, any non-negative numbers; NULL: one cluster */
    /* Further levels of links (links.h): group[k][node], k from 0 to levels - 1, any numbers from
     * 0 to nodes - 1. Each partition refines the previous one, the first one refines the clusters.
     * Algorithms may use them; all costs are in the matrices. */
    int levels;
    int **group;
    enum slowdown slowdown;
    enum execution execution;
    /* Seconds before the transfers of every phase that is not empty; 0 unless the execution is
     * synchronous. */
    double phase_startup;
    enum ports ports; /* anything but PORTS_HELD requires no slowdown and asynchronous execution */
    struct matrix latency;            /* at most the start-up; 0 unless PORTS_OVERLAPPED_LATENCY */
    struct interleaving interleaving; /* zero unless receipts are interleaved */
    double *buffer; /* [nodes]: buffer size in bytes; NULL: unlimited, or other ports */
    /* Release times: no byte of a message leaves its node earlier, seconds. 0 unless ports are held
     * and there is neither slowdown nor barrier nor belief. */
    struct matrix release;
    /* NULL: a node sends and receives by its own ports only. Only without slowdown, barriers,
     * belief and service, with ports held or overlapped. */
    const struct port_map *port_map;
    /* What a scheduler believes the costs to be; NULL: what they are. Only with held ports, no
     * slowdown and asynchronous execution. */
    const struct belief *belief;
    /* Never in files: the state of a remaining exchange, whose messages exclude those that have
     * begun. NULL: all ports are idle from 0. An algorithm that ignores it chooses a worse
     * order. */
    const struct exchange_begun *begun;
    /* Objectives beside completion (service.h); NULL: none. It changes no time. */
    const struct service *service;
    const char **names; /* [nodes]; NULL: nodes have no names */
};

static inline double exchange_bytes(const struct exchange *exchange, int from, int to)
{
    if (!exchange->bytes.entries && from == to)
        return 0.0;
    return matrix_at(&exchange->bytes, exchange->nodes, from, to);
}

/* False if a node cannot send to the other directly. */
static inline bool exchange_is_linked(const struct exchange *exchange, int from, int to)
{
    return matrix_at(&exchange->startup, exchange->nodes, from, to) < ABSENT_LINK &&
           matrix_at(&exchange->per_byte, exchange->nodes, from, to) < ABSENT_LINK;
}

/* Seconds to send `bytes` bytes, without slowdown. */
static inline double exchange_send_time(const struct exchange *exchange, int from, int to,
                                        double bytes)
{
    return matrix_at(&exchange->startup, exchange->nodes, from, to) +
           bytes * matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* Seconds for which such a transfer holds a port: its time without the latency that overlaps. */
static inline double exchange_port_time(const struct exchange *exchange, int from, int to,
                                        double bytes)
{
    return matrix_at(&exchange->startup, exchange->nodes, from, to) -
           matrix_at(&exchange->latency, exchange->nodes, from, to) +
           bytes * matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* Seconds to send the whole message from -> to, without slowdown; 0 where there is none. */
static inline double exchange_message_time(const struct exchange *exchange, int from, int to)
{
    double bytes = exchange_bytes(exchange, from, to);
    return bytes > 0.0 ? exchange_send_time(exchange, from, to, bytes) : 0.0;
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

/* True when some node has no link to another one, or has a message for itself and no link. */
bool exchange_lacks_links(const struct exchange *exchange);

/* The first message that its node cannot send: directly, or else over any path of links. False:
 * there is none. */
bool exchange_is_cut_off(const struct exchange *exchange, bool directly, int *from, int *to);

/* The port of that side that a transfer uses, and how many there are. */
int exchange_mapped_port(const struct exchange *exchange, int from, int to, enum port_side side);
int exchange_port_count(const struct exchange *exchange);

static inline int exchange_port(const struct exchange *exchange, int from, int to,
                                enum port_side side)
{
    if (exchange->port_map)
        return exchange_mapped_port(exchange, from, to, side);
    return side == SENDS ? from : to;
}

/* True when some node has a message for itself. */
bool exchange_has_diagonal(const struct exchange *exchange);

static inline bool exchange_has_releases(const struct exchange *exchange)
{
    return exchange->release.entries || exchange->release.uniform > 0.0;
}

/* True when the times of a transfer depend on others in progress, on its release or on a map of
 * ports: the order of a timeline is executed (execution.h), and no algorithm's own times hold. */
bool exchange_is_executed(const struct exchange *exchange);

/* True when a sender may become idle before its message has been received, or even before its
 * receipt begins. */
bool exchange_receives_apart(const struct exchange *exchange);

/* True when times depend on phases. Algorithms without phases refuse such an instance. */
bool exchange_needs_phases(const struct exchange *exchange);

/* The largest sum of message times at a send port or a receive port, and the bound of shared links
 * (links.h): no schedule without forwarding ends earlier (`exchange` section 4.1). Messages without
 * a link do not count. With overlapped
 * latencies: the largest, over ports and their latencies L, of L plus the port times of the
 * messages whose latency is at least L, because the last one sent, or the first one received,
 * travels for L. With release times: the same with them, because none of these starts earlier.
 * Threads and buffers make no port faster. The start-ups of the least number of phases are added.
 */
double exchange_port_bound(const struct exchange *exchange);

/* The largest, over nodes, groups of nodes with fast links, and both directions, of the time of all
 * bytes over the fastest links, and the corresponding bound of shared links: no schedule ends
 * earlier, with or without forwarding (forwarding_bound.c). */
double exchange_forwarding_bound(const struct exchange *exchange);

/* The bound that applies to a timeline: the forwarding bound if it forwards anything, else the port
 * bound. */
double exchange_lower_bound(const struct exchange *exchange, const struct timeline *timeline);

/* Checks a timeline against the instance alone: durations are the model's; transfers of a port do
 * not overlap; a node sends only what it has and receives nothing that it already had; every byte
 * of every message arrives; phases are respected where times depend on them. Linear in the number
 * of transfers if those of each port are in time order, else O(n log n). */
struct verdict exchange_check(const struct exchange *exchange, const struct timeline *timeline,
                              struct arena *scratch);

/* ---- not installed ---- */

/* True when ports are held, nothing slows and no phase has a barrier. */
static inline bool exchange_is_plain(const struct exchange *exchange)
{
    return exchange->ports == PORTS_HELD && exchange->slowdown == SLOWDOWN_NONE &&
           exchange->execution == EXECUTION_ASYNCHRONOUS;
}

/* Fails if a latency is longer than its start-up; the reason names it. */
struct verdict exchange_check_latency(const struct exchange *exchange);

/* The latest release time of what a transfer takes from its own node. */
double exchange_released(const struct exchange *exchange, const struct timeline *timeline,
                         const struct transfer *transfer);

/* The start-ups of the least number of phases. */
double exchange_phase_startups(const struct exchange *exchange, bool forwarding);

/* The links that use a port, by their senders, then their receivers, absent ones and those of nodes
 * to themselves included. */
struct port_links {
    int *from, *to; /* [count] */
    int count;
};

/* In the arena. O(nodes), with a map of ports O(nodes^2). */
struct port_links exchange_links_of_port(const struct exchange *exchange, int port, bool outgoing,
                                         struct arena *arena);

/* Why a map does not fit the exchange. */
struct verdict port_map_check(const struct exchange *exchange);

/* The transfers of each port, as by port_turns_of. In the arena. */
struct port_turns exchange_port_turns(const struct exchange *exchange,
                                      const struct timeline *timeline, enum port_side side,
                                      struct arena *arena);

/* The least start-up and the least time per byte of the links out of a node, or into it. The node's
 * link to itself counts only if it has a message. */
struct fastest_link {
    double startup, per_byte;
};

struct fastest_link exchange_fastest_link(const struct exchange *exchange, int node, bool outgoing);

/* The least time in which a port serves its messages, over their own links or, in one transfer,
 * over the fastest. A message travels for its latency after a send port or before a receive port:
 * those with the longest latency are sent first (Jackson's rule), or received last. So are those
 * that are released last. */
double exchange_port_load(const struct exchange *exchange, int port, bool outgoing,
                          const struct fastest_link *fastest, struct arena *scratch);

#endif
