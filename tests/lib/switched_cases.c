#include "tests/lib/suite.h"

#include "models/base/hash.h"

int random_below(uint64_t *state, int bound)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return (int)(hash_finish(*state) % (uint64_t)bound);
}

static int *shuffled(int count, uint64_t *state, struct arena *arena)
{
    int *numbers = ARENA_ARRAY(arena, int, count);
    for (int k = 0; k < count; k++)
        numbers[k] = k;
    for (int k = count - 1; k > 0; k--) {
        int other = random_below(state, k + 1), number = numbers[k];
        numbers[k] = numbers[other];
        numbers[other] = number;
    }
    return numbers;
}

/* Draws a random tree over random ids, and links between random switches. */
static void draw_links(struct switched *switched, int extra, uint64_t *state, struct arena *arena)
{
    int *id = shuffled(switched->switches, state, arena);
    if (switched->switches == 1)
        extra = 0;
    switched->links = ARENA_ARRAY(arena, struct switch_link, switched->switches + extra);
    for (int k = 1; k < switched->switches; k++)
        switched->links[switched->link_count++] =
            (struct switch_link){id[k], id[random_below(state, k)]};
    for (int k = 0; k < extra; k++) {
        int a = random_below(state, switched->switches);
        int b = (a + 1 + random_below(state, switched->switches - 1)) % switched->switches;
        switched->links[switched->link_count++] = (struct switch_link){a, b};
    }
}

static void draw_messages(struct switched *switched, const struct case_limits *limits,
                          uint64_t *state, struct arena *arena)
{
    switched->message_count = 1 + random_below(state, limits->messages);
    switched->messages = ARENA_ARRAY(arena, struct message, switched->message_count);
    for (int m = 0; m < switched->message_count; m++) {
        int *host = shuffled(switched->hosts, state, arena);
        double bytes =
            limits->least_bytes + random_below(state, limits->most_bytes - limits->least_bytes + 1);
        switched->messages[m] =
            (struct message){.source = host[0],
                             .destinations = host + 1,
                             .count = 1 + random_below(state, switched->hosts - 1),
                             .bytes = bytes};
    }
}

void neutral_overheads(struct switched *switched, struct arena *arena)
{
    switched->send = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    switched->receive = ARENA_ARRAY(arena, struct overhead, switched->hosts);
    for (int host = 0; host < switched->hosts; host++) {
        switched->send[host] = (struct overhead){switched->timing.startup, 0.0};
        switched->receive[host] = (struct overhead){0.0, 0.0};
    }
}

static struct overhead draw_overhead(bool tiny_delays, uint64_t *state)
{
    if (random_below(state, 4) == 0)
        return (struct overhead){0.0, 0.0};
    if (tiny_delays)
        return (struct overhead){1e-12 * random_below(state, 30), 1e-12 * random_below(state, 3)};
    return (struct overhead){1e-6 * random_below(state, 20), 1e-10 * random_below(state, 30)};
}

void random_overheads(struct switched *switched, uint64_t seed, struct arena *arena)
{
    uint64_t state = seed * 15485863 + 2;
    bool tiny_delays = switched->timing.per_byte < 1e-10;
    neutral_overheads(switched, arena);
    for (int host = 0; host < switched->hosts; host++) {
        switched->send[host] = draw_overhead(tiny_delays, &state);
        switched->receive[host] = draw_overhead(tiny_delays, &state);
    }
}

struct switched random_switched(const struct case_limits *limits, uint64_t seed,
                                struct arena *arena)
{
    uint64_t state = seed * 7919;
    struct switched switched = {.switches = 1 + random_below(&state, limits->switches),
                                .hosts = 2 + random_below(&state, limits->hosts - 1),
                                .ports = 1000,
                                .routing = limits->routing};
    draw_links(&switched, random_below(&state, limits->extra_links + 1), &state, arena);
    switched.host_switch = ARENA_ARRAY(arena, int, switched.hosts);
    for (int host = 0; host < switched.hosts; host++)
        switched.host_switch[host] = random_below(&state, switched.switches);
    switched.root = random_below(&state, switched.switches);
    switched.timing = (struct switched_timing){5e-6, 10.5e-9, 2e-7};
    if (limits->tiny_delays)
        switched.timing = (struct switched_timing){1e-12 * random_below(&state, 8),
                                                   1e-12 * (1 + random_below(&state, 3)),
                                                   1e-12 * random_below(&state, 6)};
    draw_messages(&switched, limits, &state, arena);
    return switched;
}
