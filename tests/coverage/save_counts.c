/* Linked into what make coverage builds, with --wrap=_exit, --wrap=_Exit and --wrap=fork. gcov
 * saves its counts when a process ends by exit only; here also when it ends by _exit, as forked
 * workers do, and where a test let files grow no further. A child counts what it does itself. */
#include <stdbool.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

void __gcov_dump(void);
void __gcov_reset(void);
_Noreturn void __real__exit(int status);
pid_t __real_fork(void);

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

/* Saves once; gcov then has nothing left to save by itself. */
__attribute__((destructor)) static void save(void)
{
    if (!files_may_grow()) {
        setenv("GCOV_PREFIX", "/dev/null", 1);
        close(STDERR_FILENO);
    }
    __gcov_dump();
}

_Noreturn void __wrap__exit(int status);
_Noreturn void __wrap__Exit(int status);
pid_t __wrap_fork(void);

_Noreturn void __wrap__exit(int status)
{
    save();
    __real__exit(status);
}

_Noreturn void __wrap__Exit(int status)
{
    __wrap__exit(status);
}

pid_t __wrap_fork(void)
{
    pid_t child = __real_fork();
    if (child == 0)
        __gcov_reset();
    return child;
}
