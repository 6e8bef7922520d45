/* Search space: switch networks with whole seconds, one second per byte, shortest routes.
 *
 * A point's labels are the number of switches, a mask of extra links, for each switch but the first
 * the link to an earlier one, and the switch of each host; its numbers are the messages' bytes, the
 * start-up and the delay of a switch. */
#include "experiments/search/search_space.h"

#include <math.h>

enum { MOST_SWITCHES = 5, MOST_HOSTS = 16, MOST_MESSAGES = 8, MOST_SECONDS = 5 };

/* Indices of labels. */
enum {
    SWITCHES,
    EXTRA, /* bit a * MOST_SWITCHES + b, a < b */
    UPLINK,
    HOST = UPLINK + MOST_SWITCHES,
    LABELS = HOST + MOST_HOSTS,
};

enum { STARTUP = MOST_MESSAGES, DELAY };

_Static_assert((int)LABELS <= (int)POINT_LABELS && (int)MOST_MESSAGES <= (int)POINT_MESSAGES,
               "a point holds them");

static void prepare(struct search_space *space, struct arena *arena)
{
    struct switched *switched = &space->frame.as.switched;
    space->frame = (struct instance){.family = FAMILY_SWITCHED};
    *switched = (struct switched){
        .ports = MOST_HOSTS + 2 * MOST_SWITCHES,
        .links = ARENA_ARRAY(arena, struct switch_link, MOST_SWITCHES * (MOST_SWITCHES + 1)),
        .hosts = space->nodes,
        .host_switch = ARENA_ARRAY(arena, int, space->nodes),
        .timing = {.per_byte = 1.0},
        .messages = ARENA_ZEROED(arena, struct message, MOST_MESSAGES),
    };
    for (int m = 0; m < MOST_MESSAGES; m++)
        switched->messages[m].destinations = ARENA_ARRAY(arena, int, space->nodes);
}

static void add_message(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int m = point->messages++;
    draw_message(space, point, m, rng);
    point->number[m] = 1 + draw(rng, point->largest);
}

static void draw_network(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    point->label[SWITCHES] = 1 + draw(rng, MOST_SWITCHES);
    for (int k = 1; k < MOST_SWITCHES; k++)
        point->label[UPLINK + k] = draw(rng, k);
    /* NOLINTNEXTLINE(misc-redundant-expression): bits that are set in three draws */
    point->label[EXTRA] = draw(rng, 1 << 25) & draw(rng, 1 << 25) & draw(rng, 1 << 25);
    for (int host = 0; host < space->nodes; host++)
        point->label[HOST + host] = draw(rng, point->label[SWITCHES]);
}

static void sample(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    point->largest = draw_largest(space->nodes, rng);
    point->number[STARTUP] = draw(rng, MOST_SECONDS + 1);
    point->number[DELAY] = draw(rng, 2);
    draw_network(space, point, rng);
    int messages = 1 + draw(rng, MOST_MESSAGES);
    point->messages = 0;
    while (point->messages < messages)
        add_message(space, point, rng);
}

static void change_network(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int below = 1 + draw(rng, MOST_SWITCHES - 1), host = draw(rng, space->nodes);
    switch (draw(rng, 6)) {
    case 0:
        point->label[SWITCHES] = 1 + draw(rng, MOST_SWITCHES);
        for (int k = 0; k < space->nodes; k++)
            point->label[HOST + k] %= point->label[SWITCHES];
        return;
    case 1:
        point->label[UPLINK + below] = draw(rng, below);
        return;
    case 2:
        point->label[EXTRA] ^= 1 << draw(rng, MOST_SWITCHES * MOST_SWITCHES);
        return;
    default:
        point->label[HOST + host] = draw(rng, point->label[SWITCHES]);
        return;
    }
}

static void step(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int m = draw(rng, point->messages);
    switch (draw(rng, 10)) {
    case 0:
    case 1:
        change_network(space, point, rng);
        return;
    case 2:
        change_number(point->number, point->messages, m, 1, point->largest, rng);
        return;
    case 3:
        change_number(point->number + STARTUP, 1, 0, 0, MOST_SECONDS, rng);
        return;
    case 4:
        change_number(point->number + DELAY, 1, 0, 0, 1, rng);
        return;
    case 5:
        if (point->messages < MOST_MESSAGES)
            add_message(space, point, rng);
        return;
    case 6:
        if (point->messages > 1) {
            remove_message(point, m);
            point->number[m] = point->number[point->messages];
        }
        return;
    case 7:
        point->message[m].source = draw(rng, space->nodes);
        break;
    default:
        point->message[m].destinations ^= 1 << draw(rng, space->nodes);
        break;
    }
    make_message_sound(space, point, m);
}

static void express_links(struct switched *switched, const struct point *point)
{
    switched->link_count = 0;
    for (int k = 1; k < switched->switches; k++)
        switched->links[switched->link_count++] = (struct switch_link){point->label[UPLINK + k], k};
    for (int a = 0; a < switched->switches; a++)
        for (int b = a + 1; b < switched->switches; b++)
            if (point->label[EXTRA] >> (a * MOST_SWITCHES + b) & 1)
                switched->links[switched->link_count++] = (struct switch_link){a, b};
}

static void express(struct search_space *space, struct point *point)
{
    struct switched *switched = &space->frame.as.switched;
    switched->switches = point->label[SWITCHES];
    express_links(switched, point);
    for (int host = 0; host < space->nodes; host++)
        switched->host_switch[host] = point->label[HOST + host];
    switched->timing.startup = point->number[STARTUP];
    switched->timing.switch_delay = point->number[DELAY];
    switched->message_count = point->messages;
    for (int m = 0; m < switched->message_count; m++) {
        struct message *message = &switched->messages[m];
        message->source = point->message[m].source;
        message->bytes = trunc(point->number[m]);
        message->count = list_destinations(space, point, m, message->destinations);
    }
}

static bool holds(const struct search_space *space, const struct instance *instance)
{
    (void)space;
    return instance->as.switched.timing.per_byte == 1.0;
}

static const char *const forms[] = {"networks", NULL};

const struct search_family search_switched = {
    .forms = forms,
    .least = 2,
    .most = MOST_HOSTS,
    .usual = 5,
    .prepare = prepare,
    .sample = sample,
    .step = step,
    .express = express,
    .holds = holds,
};
