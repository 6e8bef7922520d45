/* Signals to a waiting process. */
#include "experiments/engine/ending.h"
#include "models/base/wall_clock.h"
#include "tests/lib/suite.h"

#include <signal.h>
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

/* The process's state as shown by the system: R, from the time a signal was sent, until it waits
 * again. */
static char state_of(pid_t child, struct arena *arena)
{
    char state = '?';
    FILE *file = fopen(arena_print(arena, "/proc/%d/stat", (int)child), "r");
    if (file && fscanf(file, "%*d %*s %c", &state) != 1)
        state = '?';
    if (file)
        fclose(file);
    return state;
}

/* Checked when it has handled a signal. */
static bool lives(pid_t child)
{
    while (state_of(child, &test_arena) == 'R')
        usleep(1000);
    return waitpid(child, NULL, WNOHANG) == 0;
}

/* Sends two signals, the second within an instant of the first, which is not guaranteed on a busy
 * machine: the process has survived if it waits after both. */
static pid_t after_one_signal_that_came_twice(void)
{
    static const double INSTANT = 0.2; /* seconds */
    for (;;) {
        pid_t child = waiting();
        double sent = wall_clock();
        kill(child, SIGTERM);
        CU_ASSERT_TRUE(lives(child));
        kill(child, SIGTERM);
        if (lives(child))
            return child;
        CU_ASSERT_TRUE_FATAL(wall_clock() - sent > INSTANT);
    }
}

/* A signal that comes twice within an instant, as from timeout(1), counts as one; a second one ends
 * the process at once. */
TEST(a_second_signal)
{
    int status;
    signal(SIGINT, SIG_DFL); /* ignored in background jobs of a shell */
    pid_t child = after_one_signal_that_came_twice();
    usleep(300000);
    kill(child, SIGINT);
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
}

/* nohup: ignored signals stay ignored, in workers as well. */
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
