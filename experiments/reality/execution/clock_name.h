/* The identity of the clock that a process reads: the monotonic clock of its kernel, as seen in its
 * namespace. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_NAME_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_NAME_H

enum { CLOCK_NAME = 128 };

/* Equal for processes that read the same clock. */
void own_clock_name(char name[CLOCK_NAME]);

#endif
