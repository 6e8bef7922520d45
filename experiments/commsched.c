/* The release of the library, for programs that run with it. */
#define COMMSCHED_API 2
#include "experiments/commsched.h"

const char *commsched_version(void)
{
    return VERSION;
}
