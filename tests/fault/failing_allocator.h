/* The interface of the failing allocator for a process that it is linked or preloaded into. */
#ifndef COMMSCHED_TESTS_FAULT_FAILING_ALLOCATOR_H
#define COMMSCHED_TESTS_FAULT_FAILING_ALLOCATOR_H

#include <stdbool.h>

/* Restarts the count; the allocation with that number fails (0: none), and optionally all later
 * ones. */
void failing_allocator_arm(long at, bool and_all_later);

/* From this call on, no allocation of this process counts or fails: used for the code that measures
 * the tests. */
void failing_allocator_rest(void);

/* Number of allocations. */
long failing_allocator_made(void);

#endif
