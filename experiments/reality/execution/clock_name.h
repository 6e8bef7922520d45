/* Which clock a process reads: the monotonic one of its kernel, as its namespace counts it. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_NAME_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_NAME_H

enum { CLOCK_NAME = 128 };

/* Equal for processes that read the same clock. */
void own_clock_name(char name[CLOCK_NAME]);

#endif
