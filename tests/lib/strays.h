/* Processes whose parent was killed, which end by themselves soon afterwards. */
#ifndef COMMSCHED_TESTS_LIB_STRAYS_H
#define COMMSCHED_TESTS_LIB_STRAYS_H

#include <stdbool.h>

/* Makes them children of this process from now on, or stops doing so. */
void strays_adopt(bool adopt);

/* Waits until this process has no children; fails the test if one remains for minutes. */
void strays_await(void);

#endif
