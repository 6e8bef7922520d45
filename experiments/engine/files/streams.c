#include "experiments/engine/files/streams.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int failed_status;
static pid_t guarded;

/* Closed streams get a descriptor that answers EBADF, as a closed one does. */
static void fill_closed(void)
{
    for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++)
        if (fcntl(number, F_GETFD) < 0 &&
            open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) != number)
            _exit(failed_status);
}

static void close_output(void)
{
    if (getpid() != guarded || (fflush(stdout) == 0 && !ferror(stdout)))
        return;
    fputs("commsched: standard output: cannot write\n", stderr);
    _exit(failed_status);
}

void streams_guard(int status)
{
    failed_status = status;
    guarded = getpid();
    fill_closed();
    signal(SIGXFSZ, SIG_IGN);
    atexit(close_output);
}
