/* Whether a library can be preloaded into the program. */
#ifndef COMMSCHED_TESTS_FAULT_PRELOADING_H
#define COMMSCHED_TESTS_FAULT_PRELOADING_H

#include <stdbool.h>
#include <stdio.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#ifndef __SANITIZE_ADDRESS__
#define __SANITIZE_ADDRESS__ __has_feature(address_sanitizer)
#endif

/* False, said in a word, under AddressSanitizer: its own library must come first. */
static inline bool can_preload(void)
{
    if (__SANITIZE_ADDRESS__)
        printf("skipped: the sanitizer has libraries of its own ");
    return !__SANITIZE_ADDRESS__;
}

#endif
