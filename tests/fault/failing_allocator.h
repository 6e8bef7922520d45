/* The allocator that fails, asked from within the process that it is linked or preloaded into. */
#ifndef COMMSCHED_TESTS_FAULT_FAILING_ALLOCATOR_H
#define COMMSCHED_TESTS_FAULT_FAILING_ALLOCATOR_H

#include <stdbool.h>

/* Counts anew; the allocation of that number fails, 0: none, and all later ones too. */
void failing_allocator_arm(long at, bool and_all_later);

/* From now on none of this process's allocations counts or fails: what measures the tests is no
 * part of them. */
void failing_allocator_rest(void);

/* How many there were. */
long failing_allocator_made(void);

#endif
