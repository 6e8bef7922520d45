/* The parent of the solving process: starts it, waits, and reads the result. */
#include "algorithms/lib/lp/lp.h"

#include "models/base/process.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double GRACE = 0.5; /* seconds */

/* Ends the program: without the solver's answer, the result would be weaker than claimed. */
static _Noreturn void end_program(const char *reason)
{
    fprintf(stderr, "commsched: the solver's process: %s\n", reason);
    exit(EXIT_EXHAUSTED);
}

/* Waits for the child and kills it when its time is over; true if it ended by itself. */
static bool await(struct process *child, double seconds)
{
    bool in_time = process_await(child, seconds + GRACE);
    struct process_end end = process_finish(child);
    if (in_time && process_end_is_foreign(end))
        end_program("killed from outside");
    return in_time;
}

/* Reads the report however the child ended: it may have been killed after it found a solution or a
 * bound. */
static struct lp_answer read_report(const struct lp_report *report, int columns,
                                    struct arena *arena)
{
    struct lp_answer answer = {.status = (enum lp_status)atomic_load(&report->status),
                               .objective = NAN,
                               .bound = atomic_load(&report->bound)};
    answer.certain = answer.status == LP_INFEASIBLE && atomic_load(&report->certain);
    int current = atomic_load(&report->current);
    if (current >= 0) {
        answer.objective = report->objective[current];
        answer.values = ARENA_ARRAY(arena, double, columns);
        memcpy(answer.values, report->values + (size_t)current * (size_t)columns,
               (size_t)columns * sizeof *answer.values);
    }
    if (answer.status == LP_PROVED)
        answer.bound = answer.objective;
    else if (answer.status == LP_INFEASIBLE)
        answer.bound = INFINITY;
    else if (current >= 0)
        answer.status = LP_FEASIBLE;
    else if (isfinite(answer.bound))
        answer.status = LP_BOUND;
    return answer;
}

struct lp_answer lp_solve(const struct lp *lp, const struct lp_options *options,
                          struct arena *arena)
{
    struct lp_answer nothing = {.status = LP_TIMED_OUT, .objective = NAN, .bound = -INFINITY};
    if (!(options->seconds > 0.0))
        return nothing;
    nothing.status = LP_FAILED;
    size_t size = sizeof(struct lp_report) + 2 * (size_t)lp->columns.count * sizeof(double);
    struct lp_report *report = shared_allocate(size);
    atomic_store(&report->bound, -INFINITY);
    atomic_store(&report->current, -1);
    atomic_store(&report->status, (int)LP_FAILED);
    struct lp_job job = {lp, options, report};
    struct process child;
    struct verdict started =
        process_start(&child, &(struct process_setup){.work = lp_solve_in_child, .data = &job});
    if (!started.ok)
        end_program(started.reason);
    if (!await(&child, options->seconds))
        atomic_store(&report->status, (int)LP_TIMED_OUT);
    struct lp_answer answer = read_report(report, lp->columns.count, arena);
    shared_release(report, size);
    return answer;
}
