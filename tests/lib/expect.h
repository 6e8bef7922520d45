/* What tests say of verdicts. */
#ifndef COMMSCHED_TESTS_LIB_EXPECT_H
#define COMMSCHED_TESTS_LIB_EXPECT_H

#include "models/base/verdict.h"

/* Fails the test unless it is yes; prints the reason. */
void expect_yes(struct verdict verdict);

/* Fails the test unless it is no for a reason with that in it; prints the other one. */
void expect_no(struct verdict verdict, const char *part);

#endif
