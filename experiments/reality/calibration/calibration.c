#include "experiments/reality/calibration/calibration.h"

#include "generators/lib/multicast_options.h"

#include <string.h>

static struct exchange make_exchange(const struct calibrated *fitted, const struct instance *like,
                                     double bytes, struct arena *arena)
{
    int nodes = fitted->nodes;
    struct exchange made = {.nodes = nodes,
                            .bytes = {.uniform = bytes},
                            .startup = matrix_of_zeros(nodes, arena),
                            .per_byte = matrix_of_zeros(nodes, arena),
                            .ports = fitted->ports};
    bool overlapped = fitted->ports == PORTS_OVERLAPPED_LATENCY;
    if (overlapped)
        made.latency = matrix_of_zeros(nodes, arena);
    for (size_t k = 0; k < calibrated_link_count(fitted); k++) {
        const struct calibrated_link *link = &fitted->links[k];
        int pair = link->from * nodes + link->to;
        made.startup.entries[pair] = link->startup;
        made.per_byte.entries[pair] = link->per_byte;
        if (overlapped)
            made.latency.entries[pair] = link->latency;
    }
    if (like) {
        made.bytes = like->as.exchange.bytes;
        made.cluster = like->as.exchange.cluster;
        made.levels = like->as.exchange.levels;
        made.group = like->as.exchange.group;
        made.slowdown = like->as.exchange.slowdown;
        made.execution = like->as.exchange.execution;
    }
    return made;
}

static struct multicast make_multicast(const struct calibrated *fitted, const struct instance *like,
                                       double bytes, struct arena *arena)
{
    int nodes = fitted->nodes;
    struct multicast made = {.nodes = nodes,
                             .send = fitted->send,
                             .receive = fitted->receive,
                             .latency = matrix_of_zeros(nodes, arena),
                             .per_byte = matrix_of_zeros(nodes, arena),
                             .names = fitted->hosts};
    for (size_t k = 0; k < calibrated_link_count(fitted); k++) {
        const struct calibrated_link *link = &fitted->links[k];
        made.latency.entries[link->from * nodes + link->to] = link->latency;
        made.per_byte.entries[link->from * nodes + link->to] = link->wire;
    }
    if (like) {
        made.messages = like->as.multicast.messages;
        made.message_count = like->as.multicast.message_count;
    } else
        multicast_set_broadcast(&made, 0, bytes, arena);
    return made;
}

struct instance calibration_instance(const struct calibrated *fitted, const struct instance *like,
                                     double bytes, struct arena *arena)
{
    struct instance made = {.family = fitted->family, .name = "calibrated"};
    const char *hosts = "";
    if (fitted->family == FAMILY_MULTICAST)
        made.as.multicast = make_multicast(fitted, like, bytes, arena);
    else
        made.as.exchange = make_exchange(fitted, like, bytes, arena);
    for (int node = 0; node < fitted->nodes; node++)
        hosts = arena_print(arena, "%s%s %s", hosts, node > 0 ? "," : "", fitted->hosts[node]);
    made.about = arena_print(arena, "Measured by commsched-mpi calibrate, %s, %s, on%s.",
                             fitted->date, fitted->engine, hosts);
    return made;
}

enum { PASSES_LEAST = 2 /* only a second pass shows whether times are reproducible */ };

const char *const doubt_words[] = {[DOUBT_RESIDUAL] = "residual",
                                   [DOUBT_UNSTEADY] = "unsteady",
                                   [DOUBT_NEGATIVE] = "negative",
                                   [DOUBT_IMPRECISE] = "imprecise",
                                   NULL};

size_t calibrated_link_count(const struct calibrated *calibrated)
{
    return (size_t)calibrated->nodes * (size_t)(calibrated->nodes - 1);
}

struct link_series *calibration_series(const struct calibration *calibration, int from, int to,
                                       int probe)
{
    size_t pair = (size_t)from * (size_t)calibration->nodes + (size_t)to;
    return &calibration->series[pair * (size_t)calibration->probe_count + (size_t)probe];
}

static void add_probe(struct calibration *calibration, enum probe_kind kind, int messages,
                      int bytes)
{
    calibration->probes[calibration->probe_count++] = (struct probe){kind, messages, bytes};
}

struct calibration calibration_start(int nodes, const struct calibration_aim *aim, const int *sizes,
                                     int count, struct arena *arena)
{
    struct calibration made = {.arena = arena, .nodes = nodes, .aim = *aim, .largest = count};
    add_probe(&made, PROBE_ROUND_TRIP, 1, 0);
    for (int k = 0; k < count; k++)
        add_probe(&made, PROBE_ROUND_TRIP, 1, sizes[k]);
    for (int k = -1; k < count - 1 && k < 2 && aim->ports == PORTS_OVERLAPPED_LATENCY; k++)
        add_probe(&made, PROBE_ROUND_TRIP, STREAM_MESSAGES, k < 0 ? 0 : sizes[k]);
    for (int k = -1; k < count && aim->family == FAMILY_MULTICAST; k++) {
        add_probe(&made, PROBE_RECEIVE, BURST_MESSAGES, k < 0 ? 0 : sizes[k]);
        add_probe(&made, PROBE_SEND, BURST_MESSAGES, k < 0 ? 0 : sizes[k]);
    }
    made.series = ARENA_ZEROED(arena, struct link_series,
                               (size_t)nodes * (size_t)nodes * (size_t)made.probe_count);
    return made;
}

void calibration_add(struct calibration *calibration, const struct link_sample *sample)
{
    struct link_series *series =
        calibration_series(calibration, sample->from, sample->to, sample->probe);
    ARENA_GROW(calibration->arena, series->seconds, series->count, series->capacity);
    series->seconds[series->count++] = sample->seconds;
}

/* ---- what remains to be measured ---- */

int calibration_ask(const struct calibration *calibration, const struct calibrated *fitted,
                    int *wanted)
{
    int asked = 0, nodes = calibration->nodes, most = calibration->aim.repetitions_most;
    memset(wanted, 0, (size_t)nodes * (size_t)nodes * sizeof *wanted);
    for (size_t k = 0; k < calibrated_link_count(fitted); k++) {
        const struct calibrated_link *link = &fitted->links[k];
        bool imprecise = link->doubts & 1U << DOUBT_IMPRECISE;
        int done = (int)calibration_series(calibration, link->from, link->to, 0)->count;
        if ((fitted->passes >= PASSES_LEAST && !imprecise) || done >= most)
            continue;
        int more = imprecise ? done : (done + 1) / 2;
        wanted[link->from * nodes + link->to] = done + more < most ? done + more : most;
        asked++;
    }
    return asked;
}

/* ---- rounds ---- */

/* Adds a dummy node if the number is odd. */
static int even(int nodes)
{
    return nodes + nodes % 2;
}

int rounds_count(int nodes)
{
    return nodes < 2 ? 0 : 2 * (even(nodes) - 1);
}

struct meeting rounds_meeting(int nodes, int round, int node)
{
    int circle = even(nodes) - 1, turn = round / 2;
    /* Nodes meet whose numbers add up to the turn; the last node meets the one left over. */
    int partner = node == circle ? turn * (even(nodes) / 2) % circle
                                 : ((turn - node) % circle + circle) % circle;
    if (partner == node)
        partner = circle;
    if (partner >= nodes)
        return (struct meeting){-1, false};
    return (struct meeting){partner, (node < partner) == (round % 2 == 0)};
}
