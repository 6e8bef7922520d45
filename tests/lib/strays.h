/* Processes whose parent was killed, which end by themselves soon after. */
#ifndef COMMSCHED_TESTS_LIB_STRAYS_H
#define COMMSCHED_TESTS_LIB_STRAYS_H

#include <stdbool.h>

/* From now on they become children of this process, or no more. */
void strays_adopt(bool adopt);

/* Waits until this process has no children; fails the test where one stays for minutes. */
void strays_await(void);

#endif
