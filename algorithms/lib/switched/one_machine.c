#include "algorithms/lib/switched/one_machine.h"

#include "models/base/order.h"
#include "models/base/tournament.h"

#include <math.h>
#include <stdlib.h>

static int by_head(const void *a, const void *b)
{
    const struct machine_job *left = a, *right = b;
    return order_then(ORDER(left->head, right->head),
                      order_then(ORDER(right->tail, left->tail), ORDER(right->load, left->load)));
}

/* The jobs, and those available, the longest tail first. */
struct waiting {
    struct machine_job *jobs;
    struct tournament available;
};

/* Runs waiting jobs from *now until the given time or until none is left. */
static double run_until(struct waiting *waiting, double *now, double until)
{
    double end = 0.0;
    while (*now < until) {
        int longest = tournament_least(&waiting->available);
        struct machine_job *top = &waiting->jobs[longest];
        if (waiting->available.key[longest] == INFINITY)
            break;
        if (*now + top->load > until) {
            top->load -= until - *now;
            break;
        }
        *now += top->load;
        end = fmax(end, *now + top->tail);
        tournament_set(&waiting->available, longest, INFINITY, 0.0);
    }
    *now = fmax(*now, until);
    return end;
}

double one_machine_bound(struct machine_job *jobs, size_t count, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct waiting waiting = {jobs, tournament_start((int)count, scratch)};
    double now = 0.0, end = 0.0;
    if (count > 0)
        qsort(jobs, count, sizeof *jobs, by_head);
    for (size_t k = 0; k < count; k++) {
        end = fmax(end, run_until(&waiting, &now, jobs[k].head));
        tournament_set(&waiting.available, (int)k, -jobs[k].tail, 0.0);
    }
    end = fmax(end, run_until(&waiting, &now, INFINITY));
    arena_rewind(scratch, mark);
    return end;
}
