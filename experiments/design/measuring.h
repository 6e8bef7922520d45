/* Measurements: a decoder's schedules and those of registered heuristics on the instances of a
 * course, in worker processes; every schedule is checked. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_MEASURING_H
#define COMMSCHED_EXPERIMENTS_DESIGN_MEASURING_H

#include "experiments/design/contest.h"
#include "experiments/design/course.h"
#include "experiments/design/evaluations.h"
#include "experiments/engine/workers/progress.h"

struct measuring {
    const struct decoder *decoder;
    const char *digest; /* of its sources */
    const struct course *course;
    struct evaluations *evaluations;
    const double *required; /* weights that must give a schedule on every instance */
    int jobs;
    uint64_t seed; /* for randomised heuristics */
    struct progress *progress;
    /* [heuristic_count]: registered one-pass heuristics of the family that do not forward. */
    const struct registered_algorithm **heuristics;
    int heuristic_count;
    double *completions; /* [heuristic_count][course->count], seconds; INFINITY: none */
    double *references;  /* [course->count]: the least of the papers' heuristics, or the bound */
};

/* Runs the heuristics and sets the members from `heuristics` on. */
struct verdict measure_references(struct measuring *measuring, struct arena *arena);

/* True for a heuristic from a paper. */
bool is_of_a_paper(const struct algorithm *algorithm);

/* A contest's `measure`; data: struct measuring. Weights cost INFINITY if the decoder refuses an
 * instance, makes an invalid schedule, crashes or does not terminate; if these are the required
 * weights, the verdict is negative. */
struct verdict measure_trials(void *data, const struct trial *trials, size_t count, double *costs);

#endif
