#include "tests/literal/literal.h"

#include "models/switched/wormhole.h"

#include <math.h>

struct send {
    int message, from, to;
};

struct trial {
    const struct switched *switched;
    const struct routing *routing;
    struct send *sends; /* [deliveries] */
    int count;
    double least;
    struct arena *scratch;
};

static void simulate(struct trial *trial)
{
    struct arena_mark mark = arena_mark(trial->scratch);
    struct plan plan = plan_start(trial->switched, trial->routing, trial->scratch);
    for (int k = 0; k < trial->count; k++) {
        plan_begin(&plan, trial->sends[k].message);
        plan_send(&plan, trial->sends[k].from, trial->sends[k].to);
    }
    struct timeline timeline = timeline_start(trial->scratch);
    if (wormhole_simulate(&plan, trial->scratch, NULL, &timeline).ok)
        trial->least = fmin(trial->least, timeline.completion);
    arena_rewind(trial->scratch, mark);
}

static bool holds(const struct trial *trial, int message, int host)
{
    bool holder = trial->switched->messages[message].source == host;
    for (int k = 0; k < trial->count; k++)
        holder = holder || (trial->sends[k].message == message && trial->sends[k].to == host);
    return holder;
}

static void try_all(struct trial *trial)
{
    bool whole = true;
    for (int m = 0; m < trial->switched->message_count; m++)
        for (int d = 0; d < trial->switched->messages[m].count; d++) {
            int to = trial->switched->messages[m].destinations[d];
            if (holds(trial, m, to))
                continue;
            whole = false;
            for (int from = 0; from < trial->switched->hosts; from++)
                if (holds(trial, m, from)) {
                    trial->sends[trial->count++] = (struct send){m, from, to};
                    try_all(trial);
                    trial->count--;
                }
        }
    if (whole)
        simulate(trial);
}

double literal_least_switched(const struct switched *switched, struct arena *scratch)
{
    struct routing routing = routing_make(switched, scratch);
    struct trial trial = {.switched = switched,
                          .routing = &routing,
                          .sends =
                              ARENA_ARRAY(scratch, struct send, switched_transfer_count(switched)),
                          .least = INFINITY,
                          .scratch = scratch};
    try_all(&trial);
    return trial.least;
}
