/* A problem and its schedule behind a handle, for languages that know no structs of C: numbers,
 * arrays and texts only.
 *
 * A handle is released by problem_release alone, and whatever it answered then goes with it.
 * Matrices are [nodes * nodes], row by row, a row a sender; sizes are in bytes, times in seconds.
 * Where the answer is false problem_reason says why, until the next call with the handle. One
 * handle serves one thread at a time. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PROBLEM_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct problem;

/* A handle without an instance; NULL where there is no memory. */
struct problem *problem_start(void);
void problem_release(struct problem *problem);

/* "" where the last call answered true. */
const char *problem_reason(const struct problem *problem);

/* Each of these gives it an instance, in place of the one before. The arrays are copied. */
bool problem_set_exchange(struct problem *problem, int nodes, const double *bytes,
                          const double *startup, const double *per_byte);
/* The text of an instance of any model, or of a schedule, for its instance (commsched-format(5)).
 */
bool problem_read(struct problem *problem, const char *text, size_t length);

/* Runs an algorithm by its name, "exchange/open_shop", in this process, and checks its schedule;
 * true where that is valid. An exact algorithm answers what it has by the time limit (INFINITY:
 * none). */
bool problem_solve(struct problem *problem, const char *algorithm, uint64_t seed,
                   double time_limit);

/* Checks the text of a schedule against the instance, and takes it in place of the one before; true
 * where it is valid. */
bool problem_check(struct problem *problem, const char *text, size_t length);

/* Of the last valid schedule; NAN without one. */
double problem_completion(const struct problem *problem);
double problem_lower_bound(const struct problem *problem);

/* How many transfers it has; 0 without one. */
size_t problem_transfers(const struct problem *problem);

/* Fills arrays of so many entries each, in the order of the schedule; those that are NULL are left
 * out. */
void problem_columns(const struct problem *problem, int *message, int *from, int *to, int *phase,
                     double *bytes, double *send_start, double *send_end, double *receive_start,
                     double *receive_end);

/* Its files as text, which end with a zero byte; NULL where there is no instance, or no valid
 * schedule. */
const char *problem_instance_text(struct problem *problem);
const char *problem_schedule_text(struct problem *problem);

#endif
