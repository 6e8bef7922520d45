/* A problem and its schedule behind a handle, for foreign-language bindings: the interface uses
 * only numbers and texts, the JSON of commsched-format(5).
 *
 * A handle is released only by problem_release, which also frees everything it returned. Times are
 * in seconds. After a call returned false, problem_reason gives the reason until the next call with
 * the handle. A handle may be used by one thread at a time. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PROBLEM_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PROBLEM_H

#include "algorithms/lib/exchange/by_rule.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct problem;

/* A handle without an instance; NULL if memory is exhausted. */
struct problem *problem_start(void);
void problem_release(struct problem *problem);

/* "" if the last call returned true. */
const char *problem_reason(const struct problem *problem);

/* Reads the text of an instance of any model, or the instance of a schedule, which replaces the
 * previous one. */
bool problem_read(struct problem *problem, const char *text, size_t length);

/* Runs an algorithm by its name, "exchange/open_shop", in this process, and checks its schedule;
 * true if that is valid. An exact algorithm returns its best result by the time limit (INFINITY:
 * none). */
bool problem_solve(struct problem *problem, const char *algorithm, uint64_t seed,
                   double time_limit);

/* Schedules an exchange by a rule of the caller's, called `name` in the schedule: of the messages
 * that are left, the one with the smallest value goes next. True if the schedule is valid. */
bool problem_solve_by_rule(struct problem *problem, const char *name, message_rule *rule);

/* Checks the text of a schedule against the instance, and replaces the current schedule by it; true
 * if it is valid. */
bool problem_check(struct problem *problem, const char *text, size_t length);

/* Completion of the last valid schedule; NAN without one. */
double problem_completion(const struct problem *problem);
double problem_lower_bound(const struct problem *problem);

/* The text of the instance and of the schedule, terminated by a zero byte; NULL if there is
 * none. */
const char *problem_instance_text(struct problem *problem);
const char *problem_schedule_text(struct problem *problem);

#endif
