#include "generators/lib/multicast_classes.h"

#include "generators/lib/decimal.h"
#include "generators/lib/multicast_options.h"

#include <math.h>

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
    int nodes = 0, source = 0, next = 0;
    for (int k = 0; k < classes->count; k++)
        nodes += classes->list[k].count;
    struct multicast *multicast = multicast_start(nodes, arena, out);
    for (int k = 0; k < classes->count; k++) {
        if (k == source_class)
            source = place ? place[next] : next;
        for (int c = 0; c < classes->list[k].count; c++, next++)
            multicast_set_speed(multicast, place ? place[next] : next, classes->list[k].send,
                                classes->list[k].receive);
    }
    multicast_set_broadcast(multicast, source, arena);
}
