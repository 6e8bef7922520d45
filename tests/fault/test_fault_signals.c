/* Signals to a process of one's own that only waits. */
#include "experiments/engine/workers/interrupt.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t waiting(void)
{
    int ends[2];
    char ready;
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        interrupts_catch();
        if (write(ends[1], "x", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    CU_ASSERT_EQUAL(read(ends[0], &ready, 1), 1);
    close(ends[0]);
    close(ends[1]);
    return child;
}

static bool lives(pid_t child)
{
    usleep(20000);
    return waitpid(child, NULL, WNOHANG) == 0;
}

/* One that comes twice within an instant, as from timeout(1), is one; a second ends it at once. */
TEST(a_second_signal)
{
    int status;
    signal(SIGINT, SIG_DFL); /* which a shell's background jobs ignore */
    pid_t child = waiting();
    kill(child, SIGTERM);
    CU_ASSERT_TRUE(lives(child));
    kill(child, SIGTERM);
    CU_ASSERT_TRUE(lives(child));
    usleep(300000);
    kill(child, SIGINT);
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
}

/* nohup: what was ignored stays so, in workers too. */
TEST(ignored_signals)
{
    int status;
    signal(SIGHUP, SIG_IGN);
    pid_t child = waiting();
    for (int k = 0; k < 2; k++) {
        kill(child, SIGHUP);
        CU_ASSERT_TRUE(lives(child));
        usleep(300000);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    interrupts_catch();
    interrupts_default();
    struct sigaction now;
    sigaction(SIGHUP, NULL, &now);
    CU_ASSERT_PTR_EQUAL(now.sa_handler, SIG_IGN);
    interrupts_release();
    signal(SIGHUP, SIG_DFL);
}
