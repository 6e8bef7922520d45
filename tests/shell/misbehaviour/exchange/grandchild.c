/* Leaves a process whose parent has ended. */
#include "tests/shell/misbehaviour/kind.h"

#include <sys/wait.h>
#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    if (!once())
        return;
    pid_t child = fork();
    if (child == 0 && (setsid() < 0 || fork() != 0))
        _exit(0);
    while (child == 0)
        pause();
    waitpid(child, NULL, 0);
}

KIND(grandchild);
