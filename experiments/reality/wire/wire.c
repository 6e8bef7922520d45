/* The program wire, the network of a test bed: opens a TAP in each of several network namespaces
 * and forwards frames between them, with the latency and per-byte time of each pair of an exchange
 * instance and with node ports (by the rules in shaper.h). Runs until SIGTERM or SIGINT, then
 * prints what it carried. */
#include "experiments/reality/wire/packet.h"
#include "experiments/reality/wire/tap.h"
#include "models/format/format.h"

#include <argp.h>
#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum { NODES_MOST = 64, BYTES_MOST = 2048, EXIT_REFUSED = 2 };

/* ---- the request ---- */

struct options {
    const char *name, *instance;
    double faster;
    bool no_ports, nodes_only;
};

static const struct argp_option described[] = {
    {"name", 'n', "NAME", 0, "Namespaces are NAME-0, NAME-1, ... (commsched)", 0},
    {"faster", 'f', "FACTOR", 0, "Divide latencies and per-byte times by this number (1)", 0},
    {"no-ports", 'w', NULL, 0, "Wires of pairs alone; node ports are not enforced", 0},
    {"nodes", 'N', NULL, 0, "Print the number of nodes, and nothing else", 0},
    {0}};

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct options *options = state->input;
    char *end;
    switch (key) {
    case 'n':
        options->name = value;
        return 0;
    case 'f':
        options->faster = strtod(value, &end);
        if (*end || !(options->faster >= 1e-6 && options->faster <= 1e6))
            argp_error(state, "--faster takes a number from 1e-6 to 1e6, not '%s'", value);
        return 0;
    case 'w':
        options->no_ports = true;
        return 0;
    case 'N':
        options->nodes_only = true;
        return 0;
    case ARGP_KEY_ARG:
        if (options->instance)
            return ARGP_ERR_UNKNOWN;
        options->instance = value;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "no instance given");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp program = {
    .options = described,
    .parser = parse,
    .args_doc = "INSTANCE",
    .doc = "Joins network namespaces by the network of an exchange instance."};

/* ---- the network ---- */

/* If the instance gives the latency of a start-up, only that is the wire's. */
static double *in_nanoseconds(const struct matrix *seconds, int nodes, double faster,
                              struct arena *arena)
{
    double *entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            entries[from * nodes + to] = 1e9 * matrix_at(seconds, nodes, from, to) / faster;
    return entries;
}

static struct verdict read_network(const struct options *options, struct arena *arena,
                                   struct shaper_network *network)
{
    struct instance instance;
    struct verdict verdict = format_read_instance_of(options->instance, arena, &instance);
    if (!verdict.ok)
        return verdict;
    const struct exchange *exchange = &instance.as.exchange;
    if (instance.family != FAMILY_EXCHANGE)
        return verdict_no("%s: no exchange instance", options->instance);
    if (exchange->nodes > NODES_MOST)
        return verdict_no("%s: %d nodes; at most %d are joined", options->instance, exchange->nodes,
                          NODES_MOST);
    verdict = instance_check_no_truth(&instance, "links that are joined stay as they are");
    if (!verdict.ok)
        return verdict_no("%s: %s", options->instance, verdict.reason);
    if (exchange->ports == PORTS_INTERLEAVED || exchange->ports == PORTS_BUFFERED)
        return verdict_no("%s: links that are joined know no receipts that are %s",
                          options->instance, ports_words[exchange->ports]);
    bool split = exchange->ports == PORTS_OVERLAPPED_LATENCY;
    network->nodes = exchange->nodes;
    network->ports = !options->no_ports;
    network->latency = in_nanoseconds(split ? &exchange->latency : &exchange->startup,
                                      exchange->nodes, options->faster, arena);
    network->per_byte =
        in_nanoseconds(&exchange->per_byte, exchange->nodes, options->faster, arena);
    return verdict;
}

/* ---- forwarding ---- */

struct carried {
    struct frame frame;
    struct carried *next; /* free list */
    size_t size;
    unsigned char bytes[BYTES_MOST];
};

struct wire {
    struct arena arena;
    struct shaper_network network;
    struct shaper *shaper;
    struct pollfd taps[NODES_MOST];
    struct carried *free;
    long frames, bypassing, foreign, dropped;
    double payload;       /* bytes */
    int64_t late, latest; /* nanoseconds behind the planned time: total, and largest */
};

static volatile sig_atomic_t ended;

static void end(int signal)
{
    (void)signal;
    ended = 1;
}

static int64_t now_in_nanoseconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static struct carried *free_one(struct wire *wire)
{
    if (!wire->free)
        return ARENA_ARRAY(&wire->arena, struct carried, 1);
    struct carried *carried = wire->free;
    wire->free = carried->next;
    return carried;
}

static void give_back(struct wire *wire, struct carried *carried)
{
    carried->next = wire->free;
    wire->free = carried;
}

/* Reads all frames available from a TAP. */
static void take_from(struct wire *wire, int node)
{
    for (;;) {
        struct carried *carried = free_one(wire);
        ssize_t size = read(wire->taps[node].fd, carried->bytes, sizeof carried->bytes);
        carried->size = size > 0 ? (size_t)size : 0;
        carried->frame = (struct frame){.from = node, .load = carried};
        if (size > 0 &&
            packet_describe(carried->bytes, carried->size, wire->network.nodes, &carried->frame)) {
            shaper_enter(wire->shaper, now_in_nanoseconds(), &carried->frame);
            continue;
        }
        give_back(wire, carried);
        if (size <= 0)
            return;
        wire->foreign++;
    }
}

static void hand_over(struct wire *wire, struct frame *frame, int64_t due)
{
    struct carried *carried = frame->load;
    int64_t late = now_in_nanoseconds() - due;
    if (write(wire->taps[frame->to].fd, carried->bytes, carried->size) != (ssize_t)carried->size)
        wire->dropped++;
    wire->frames++;
    wire->bypassing += !frame->queues;
    wire->payload += frame->payload;
    wire->late += late;
    if (late > wire->latest)
        wire->latest = late;
    give_back(wire, carried);
}

static void forward(struct wire *wire, const sigset_t *waiting)
{
    while (!ended) {
        struct frame *frame;
        int64_t due, now = now_in_nanoseconds();
        while ((frame = shaper_leave(wire->shaper, now, &due)))
            hand_over(wire, frame, due);
        int64_t next = shaper_next(wire->shaper), left = next - now_in_nanoseconds();
        left = left > 0 ? left : 0;
        struct timespec wait = {left / 1000000000, left % 1000000000};
        int ready = ppoll(wire->taps, (nfds_t)wire->network.nodes, next == INT64_MAX ? NULL : &wait,
                          waiting);
        for (int node = 0; ready > 0 && node < wire->network.nodes; node++)
            if (wire->taps[node].revents)
                take_from(wire, node);
    }
}

/* ---- start and end ---- */

/* Maximises timeliness as far as permitted: highest priority, exact timers, locked memory. */
static bool be_prompt(void)
{
    struct sched_param priority = {.sched_priority = 10};
    prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    mlockall(MCL_CURRENT | MCL_FUTURE);
    return sched_setscheduler(0, SCHED_FIFO, &priority) == 0;
}

/* Signals are delivered only while the wire waits, with the returned mask. */
static sigset_t await_signals(void)
{
    struct sigaction action = {.sa_handler = end};
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    sigaddset(&blocked, SIGINT);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigdelset(&before, SIGTERM);
    sigdelset(&before, SIGINT);
    return before;
}

static struct verdict open_all(struct wire *wire, const char *name)
{
    struct verdict verdict = verdict_yes();
    for (int node = 0; verdict.ok && node < wire->network.nodes; node++) {
        char namespace[128];
        snprintf(namespace, sizeof namespace, "%s-%d", name, node);
        wire->taps[node].events = POLLIN;
        verdict = tap_open(namespace, node, &wire->taps[node].fd);
    }
    return verdict;
}

static void report(const struct wire *wire, const char *name)
{
    long again = 0;
    for (int node = 0; node < wire->network.nodes; node++) {
        char namespace[128];
        snprintf(namespace, sizeof namespace, "%s-%d", name, node);
        long more = namespace_retransmitted(namespace);
        again = more < 0 || again < 0 ? -1 : again + more;
    }
    double frames = wire->frames > 0 ? (double)wire->frames : 1.0;
    printf("frames: %ld\npayload_bytes: %.0f\nbypassing: %ld\nforeign: %ld\ndropped: %ld\n",
           wire->frames, wire->payload, wire->bypassing, wire->foreign, wire->dropped);
    if (again >= 0)
        printf("retransmitted: %ld\n", again);
    else
        puts("retransmitted: unknown");
    printf("late_mean: %.3g\nlate_most: %.3g\n", 1e-9 * (double)wire->late / frames,
           1e-9 * (double)wire->latest);
}

int main(int argc, char **argv)
{
    static struct wire wire;
    struct options options = {.name = "commsched", .faster = 1.0};
    argp_parse(&program, argc, argv, 0, NULL, &options);
    sigset_t waiting = await_signals();
    struct verdict verdict = read_network(&options, &wire.arena, &wire.network);
    if (verdict.ok && options.nodes_only)
        return printf("%d\n", wire.network.nodes) > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    if (verdict.ok)
        verdict = open_all(&wire, options.name);
    if (!verdict.ok) {
        fprintf(stderr, "wire: %s\n", verdict.reason);
        return EXIT_REFUSED;
    }
    printf("ports: %s\nprompt: %s\n", wire.network.ports ? "enforced" : "not enforced",
           be_prompt() ? "yes" : "no");
    fflush(stdout);
    wire.shaper = shaper_start(&wire.network, &wire.arena);
    forward(&wire, &waiting);
    report(&wire, options.name);
    return ferror(stdout) || fflush(stdout) != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
