#include "algorithms/lib/switched/one_machine.h"

#include <math.h>
#include <stdlib.h>

static int by_head(const void *a, const void *b)
{
    const struct machine_job *left = a, *right = b;
    if (left->head != right->head)
        return left->head < right->head ? -1 : 1;
    if (left->tail != right->tail)
        return left->tail > right->tail ? -1 : 1;
    return (left->load < right->load) - (left->load > right->load);
}

/* Available jobs, the longest tail at the top. */
struct waiting {
    struct machine_job *jobs;
    size_t count;
};

static void add(struct waiting *waiting, struct machine_job job)
{
    size_t hole = waiting->count++;
    for (; hole > 0 && waiting->jobs[(hole - 1) / 2].tail < job.tail; hole = (hole - 1) / 2)
        waiting->jobs[hole] = waiting->jobs[(hole - 1) / 2];
    waiting->jobs[hole] = job;
}

static void remove_top(struct waiting *waiting)
{
    struct machine_job *jobs = waiting->jobs, last = jobs[--waiting->count];
    size_t hole = 0;
    for (size_t child = 1; child < waiting->count; child = 2 * hole + 1) {
        child += child + 1 < waiting->count && jobs[child + 1].tail > jobs[child].tail;
        if (jobs[child].tail <= last.tail)
            break;
        jobs[hole] = jobs[child];
        hole = child;
    }
    jobs[hole] = last;
}

/* Runs waiting jobs from *now until the given time or until none is left. */
static double run_until(struct waiting *waiting, double *now, double until)
{
    double end = 0.0;
    while (waiting->count > 0 && *now < until) {
        struct machine_job *top = waiting->jobs;
        if (*now + top->load > until) {
            top->load -= until - *now;
            break;
        }
        *now += top->load;
        end = fmax(end, *now + top->tail);
        remove_top(waiting);
    }
    *now = fmax(*now, until);
    return end;
}

double one_machine_bound(struct machine_job *jobs, size_t count, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct waiting waiting = {ARENA_ARRAY(scratch, struct machine_job, count), 0};
    double now = 0.0, end = 0.0;
    if (count > 0)
        qsort(jobs, count, sizeof *jobs, by_head);
    for (size_t k = 0; k < count; k++) {
        end = fmax(end, run_until(&waiting, &now, jobs[k].head));
        add(&waiting, jobs[k]);
    }
    end = fmax(end, run_until(&waiting, &now, INFINITY));
    arena_rewind(scratch, mark);
    return end;
}
