/* Times the published scheduler of FAST: SERVERS, REPETITIONS; the bytes of a row of senders per
 * line on standard input, eight nodes a server. Prints medians of processor seconds, to prepare and
 * plan, and to plan. Built by fast.py. */
#include "fast_alltoall/alltoall_global_scheduler.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <malloc.h>
#include <vector>

static double processor_time()
{
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

static double median(std::vector<double> seconds)
{
    std::nth_element(seconds.begin(), seconds.begin() + seconds.size() / 2, seconds.end());
    return seconds[seconds.size() / 2];
}

int main(int, char **arguments)
{
    mallopt(M_MMAP_THRESHOLD, 1 << 30); /* memory is reused, as by the program */
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    unsigned servers = atoi(arguments[1]), repetitions = atoi(arguments[2]);
    std::vector<uint64_t> bytes(64 * servers * servers);
    for (uint64_t &size : bytes)
        if (scanf("%lu", &size) != 1)
            return 2;
    std::vector<double> all, plan;
    for (unsigned k = 0; k < repetitions; k++) {
        GlobalScheduler scheduler = {};
        double begun = processor_time();
        init_global_scheduler(&scheduler, servers, 8, bytes.data(), 0);
        double prepared = processor_time();
        run_scheduler(&scheduler);
        double planned = processor_time();
        free_global_scheduler(&scheduler);
        all.push_back(planned - begun);
        plan.push_back(planned - prepared);
    }
    printf("%.9f %.9f\n", median(all), median(plan));
}
