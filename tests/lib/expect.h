/* Assertions about verdicts. */
#ifndef COMMSCHED_TESTS_LIB_EXPECT_H
#define COMMSCHED_TESTS_LIB_EXPECT_H

#include "models/base/verdict.h"

/* Fails the test unless the verdict is a success; prints the reason. */
void expect_yes(struct verdict verdict);

/* Fails the test unless the verdict is a failure whose reason contains the text; prints the actual
 * reason. */
void expect_no(struct verdict verdict, const char *part);

#endif
