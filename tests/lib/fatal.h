/* For `make analyse` only, put before every test: a fatal assertion that fails does not come back,
 * which no analyser sees in CUnit's longjmp. */
#ifndef COMMSCHED_TESTS_LIB_FATAL_H
#define COMMSCHED_TESTS_LIB_FATAL_H

#include <CUnit/CUnit.h>
#include <stdlib.h>

#define CU_assertImplementation(value, line, text, file, function, fatal)                          \
    ((value) || !(fatal) ? (void)0 : abort())

#endif
