/* For `make analyse` only, included before every test: a failed fatal assertion does not return,
 * which analysers cannot infer from CUnit's longjmp. */
#ifndef COMMSCHED_TESTS_LIB_FATAL_H
#define COMMSCHED_TESTS_LIB_FATAL_H

#include <CUnit/CUnit.h>
#include <stdlib.h>

#define CU_assertImplementation(value, line, text, file, function, fatal)                          \
    ((value) || !(fatal) ? (void)0 : abort())

#endif
