/* Measurements compared with predictions: executions of schedules (executed.h), and calls in
 * profiles (experiments/reality/collectives/record.h), one row for each way of doing a work. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_MEASURE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_MEASURE_H

#include "experiments/present/tables/table.h"
#include "experiments/reality/collectives/record.h"
#include "experiments/reality/execution/executed.h"

struct measured_row {
    /* How the work was done: one of the calls, or an execution as a call. */
    struct call_record call;
    const char *work; /* the model of an execution, or the call with its ranks and bytes */
    size_t count;     /* repetitions, or calls */
    struct executed_summary measured;
    double error;    /* median / predicted - 1 */
    double overhead; /* mean seconds of a call's agreement and planning; NAN: an execution */
    double speedup;  /* median of the same work by the MPI library over this one; NAN: none */
};

struct measured {
    struct measured_row *row; /* [count], sorted; independent of the order of the files */
    size_t count, room;
    struct arena *arena;
};

/* Reads files of either kind and, of directories, all of these at any depth. Fails for a file of
 * another kind, for a damaged one, and where there are none at all. */
struct verdict measure_read(const char *const *paths, size_t count, struct arena *arena,
                            struct measured *out);

struct table measured_table(const struct measured *measured);

#endif
