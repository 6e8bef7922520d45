#include "tests/lib/suite.h"

#include "models/base/wall_clock.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const double MOST_SECONDS = 120.0; /* on a busy machine */

void strays_adopt(bool adopt)
{
    prctl(PR_SET_CHILD_SUBREAPER, adopt ? 1L : 0L);
}

void strays_await(void)
{
    double end = wall_clock() + MOST_SECONDS;
    while (waitpid(-1, NULL, WNOHANG) >= 0 && wall_clock() < end)
        usleep(1000);
    CU_ASSERT_TRUE(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
}
