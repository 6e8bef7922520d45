#include "models/base/limits.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static const double LEAST_ROOM = 1 << 20; /* that malloc may ask for at once, bytes */

static const char *reached(const char *name, double most, const char *unit)
{
    static char text[80];
    snprintf(text, sizeof text, ", the limit %s of %.0f%s is reached", name, most, unit);
    return text;
}

/* All, and those of data and stack, of this process in /proc/self/statm; 0 if unknown. */
static void read_pages(double *all, double *data)
{
    char text[128] = "";
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    *all = *data = 0.0;
    if (file < 0)
        return;
    if (read(file, text, sizeof text - 1) > 0)
        sscanf(text, "%lf %*s %*s %*s %*s %lf", all, data);
    close(file);
}

const char *memory_limit_reached(size_t count, size_t size)
{
    static const struct {
        int resource;
        const char *name;
    } limits[] = {{RLIMIT_AS, "RLIMIT_AS"}, {RLIMIT_DATA, "RLIMIT_DATA"}};
    double pages[2], needed = fmax(LEAST_ROOM, (double)count * (double)size);
    read_pages(&pages[0], &pages[1]);
    for (int k = 0; k < 2; k++) {
        struct rlimit limit;
        if (getrlimit(limits[k].resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
            pages[k] * (double)sysconf(_SC_PAGESIZE) + needed > (double)limit.rlim_cur)
            return reached(limits[k].name, (double)limit.rlim_cur / 1024.0, " kB");
    }
    return "";
}

const char *process_limit_reached(int error)
{
    struct rlimit limit;
    bool known =
        error == EAGAIN && getrlimit(RLIMIT_NPROC, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return known ? reached("RLIMIT_NPROC", (double)limit.rlim_cur, " processes") : "";
}
