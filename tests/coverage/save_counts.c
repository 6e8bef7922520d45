/* Linked into what make coverage builds, with --wrap=_exit, _Exit, fork and kill. gcov saves its
 * counts when a process ends by exit only; here also when it ends by _exit, or is killed by its
 * parent, as forked workers are, and where a test let files grow no further or memory end. A child
 * counts what it does itself. */
#include <dlfcn.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

void __gcov_dump(void);
void __gcov_reset(void);
_Noreturn void __real__exit(int status);
pid_t __real_fork(void);
int __real_kill(pid_t pid, int signal);

/* A file of counts that was cut would lose those of all later processes. Where a limit cannot be
 * raised again nothing is saved, and gcov does not complain. */
static bool files_may_grow(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0)
        return false;
    limit.rlim_cur = limit.rlim_max;
    return limit.rlim_max == RLIM_INFINITY && setrlimit(RLIMIT_FSIZE, &limit) == 0;
}

static void let_memory_be(void)
{
    void *rest = dlsym(RTLD_DEFAULT, "failing_allocator_rest"); /* where it is preloaded */
    if (rest)
        ((void (*)(void))rest)();
}

/* Saves once; gcov then has nothing left to save by itself. */
__attribute__((destructor)) static void save(void)
{
    let_memory_be();
    if (!files_may_grow()) {
        setenv("GCOV_PREFIX", "/dev/null", 1);
        close(STDERR_FILENO);
    }
    __gcov_dump();
}

_Noreturn void __wrap__exit(int status);
_Noreturn void __wrap__Exit(int status);
pid_t __wrap_fork(void);
int __wrap_kill(pid_t pid, int number);

_Noreturn void __wrap__exit(int status)
{
    save();
    __real__exit(status);
}

_Noreturn void __wrap__Exit(int status)
{
    __wrap__exit(status);
}

/* ---- processes that are killed ---- */

enum { LAST_WORDS = SIGUSR2, PATIENCE = 2000 /* milliseconds */ };

static void save_and_die(int number)
{
    (void)number;
    save();
    __real_kill(getpid(), SIGKILL);
}

static bool lives(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == 0;
}

/* Workers have groups of their own, and are killed by these; who kills one process means it. */
int __wrap_kill(pid_t pid, int number)
{
    if (number == SIGKILL && pid < -1 && lives(-pid)) {
        __real_kill(pid, LAST_WORDS);
        for (int wait = 0; wait < PATIENCE && lives(-pid); wait++)
            usleep(1000);
    }
    return __real_kill(pid, number);
}

pid_t __wrap_fork(void)
{
    pid_t child = __real_fork();
    if (child == 0) {
        __gcov_reset();
        signal(LAST_WORDS, save_and_die);
    }
    return child;
}
