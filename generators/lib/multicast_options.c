#include "generators/lib/multicast_options.h"

#include <math.h>

struct multicast *multicast_start(int nodes, struct arena *arena, struct instance *out)
{
    out->family = FAMILY_MULTICAST;
    struct multicast *multicast = &out->as.multicast;
    *multicast = (struct multicast){.nodes = nodes};
    multicast->send = ARENA_ZEROED(arena, struct overhead, nodes);
    multicast->receive = ARENA_ZEROED(arena, struct overhead, nodes);
    return multicast;
}

void multicast_set_speed(struct multicast *multicast, int node, double send, double receive)
{
    multicast->send[node].constant = send;
    multicast->receive[node].constant = receive;
}

struct message broadcast_message(int nodes, int source, double bytes, struct arena *arena)
{
    struct message message = {.source = source, .bytes = bytes};
    message.destinations = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        if (node != source)
            message.destinations[message.count++] = node;
    return message;
}

void multicast_set_broadcast(struct multicast *multicast, int source, double bytes,
                             struct arena *arena)
{
    multicast->message_count = 1;
    multicast->messages = ARENA_ARRAY(arena, struct message, 1);
    multicast->messages[0] = broadcast_message(multicast->nodes, source, bytes, arena);
}

struct overhead *overheads_of_nodes(const struct overhead *overheads, const int *theirs, int count,
                                    struct arena *arena)
{
    struct overhead *part = ARENA_ARRAY(arena, struct overhead, count);
    for (int node = 0; node < count; node++)
        part[node] = overheads[theirs[node]];
    return part;
}

#define LEAST_CONSTANT 80e-6 /* seconds */
#define MOST_CONSTANT 400e-6
#define LEAST_PER_BYTE 0.0001e-6 /* seconds per byte */
#define MOST_PER_BYTE 0.01e-6

static double between(double share, double least, double most)
{
    return least + share * (most - least);
}

void draw_workstation_overheads(int nodes, bool correlated, gsl_rng *rng, struct overhead *send,
                                struct overhead *receive)
{
    for (int node = 0; node < nodes; node++) {
        double share[4];
        for (int k = 0; k < 4; k++)
            share[k] = gsl_rng_uniform(rng);
        for (int k = 1; k < 4 && correlated; k++)
            share[k] = share[0];
        send[node] = (struct overhead){between(share[0], LEAST_CONSTANT, MOST_CONSTANT),
                                       between(share[2], LEAST_PER_BYTE, MOST_PER_BYTE)};
        receive[node] = (struct overhead){between(share[1], LEAST_CONSTANT, MOST_CONSTANT),
                                          between(share[3], LEAST_PER_BYTE, MOST_PER_BYTE)};
    }
}

void draw_multicast_belief(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct multicast *multicast)
{
    double sigma = setting_real(settings, "sigma");
    if (sigma == 0.0)
        return;
    struct belief *belief = ARENA_ZEROED(arena, struct belief, 1);
    belief->link.uniform = 1.0;
    belief->node = ARENA_ARRAY(arena, double, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        belief->node[node] = draw_belief_factor(sigma, rng);
    multicast->belief = belief;
}

/* ---- speed classes ---- */

static bool read_time(const char **rest, double *time)
{
    *time = read_decimal(rest);
    return isfinite(*time) && *time >= 0;
}

/* Reads "send/receive" and, if an x follows, the count. */
static bool read_class(const char **rest, struct speed_class *out)
{
    *out = (struct speed_class){0};
    if (!read_time(rest, &out->send) || **rest != '/')
        return false;
    ++*rest;
    if (!read_time(rest, &out->receive))
        return false;
    if (**rest != 'x')
        return true;
    ++*rest;
    double count = read_decimal(rest);
    if (!(count >= 1 && count <= MULTICAST_MOST_NODES && count == floor(count)))
        return false;
    out->count = (int)count;
    return true;
}

struct verdict speed_classes_read(const char *key, const char *text, struct speed_classes *out)
{
    out->count = 0;
    for (const char *rest = text;; rest++) {
        if (out->count == MOST_SPEED_CLASSES)
            return verdict_no("%s: more than %d classes", key, MOST_SPEED_CLASSES);
        struct speed_class *class = &out->list[out->count++];
        if (!read_class(&rest, class) || (*rest && *rest != ','))
            return verdict_no("%s=%s: class %d is not SEND/RECEIVE or SEND/RECEIVExNODES", key,
                              text, out->count);
        if ((class->count > 0) != (out->list[0].count > 0))
            return verdict_no("%s=%s: some classes have a number of nodes, others do not", key,
                              text);
        if (!*rest)
            return verdict_yes();
    }
}

double speed_classes_sum(const struct speed_classes *classes)
{
    double sum = 0;
    for (int k = 0; k < classes->count; k++)
        sum += classes->list[k].count;
    return sum;
}

struct verdict speed_classes_share(const char *key, struct speed_classes *classes, int nodes)
{
    double sum = speed_classes_sum(classes);
    if (sum == nodes)
        return verdict_yes();
    if (sum > 0)
        return verdict_no("%s: %.0f nodes in all, but " NODES_KEY "=%d", key, sum, nodes);
    for (int k = 0; k < classes->count; k++)
        classes->list[k].count = nodes / classes->count + (k < nodes % classes->count);
    return verdict_yes();
}

void speed_classes_broadcast(const struct speed_classes *classes, int source_class,
                             const int *place, struct arena *arena, struct instance *out)
{
    int nodes = (int)speed_classes_sum(classes), source = 0, next = 0;
    struct multicast *multicast = multicast_start(nodes, arena, out);
    for (int k = 0; k < classes->count; k++) {
        if (k == source_class)
            source = place ? place[next] : next;
        for (int c = 0; c < classes->list[k].count; c++, next++)
            multicast_set_speed(multicast, place ? place[next] : next, classes->list[k].send,
                                classes->list[k].receive);
    }
    multicast_set_broadcast(multicast, source, 1.0, arena);
}
