/* The interface of the failing allocator for a process that it is linked or preloaded into. */
#ifndef COMMSCHED_TESTS_FAULT_FAILING_ALLOCATOR_H
#define COMMSCHED_TESTS_FAULT_FAILING_ALLOCATOR_H

#include <stdbool.h>

/* Restarts the count; the allocation with that number fails (0: none), and optionally all later
 * ones. */
void failing_allocator_arm(long at, bool and_all_later);

/* Number of allocations. */
long failing_allocator_made(void);

#endif
