/* The program commsched-smpi: executes a schedule on simulated hosts. It is started by smpirun,
 * with one rank for each node; every rank reads the schedule, and the platform is that of
 * 'commsched export --format simgrid'. */
#include "experiments/reality/mpi/execution.h"

#include <getopt.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USAGE = 2 };

struct request {
    struct execution_rules rules;
    const char *schedule, *output, *network;
};

static const char usage[] =
    "Usage: smpirun -np NODES -platform PLATFORM -hostfile FILE commsched-smpi [OPTION...] "
    "SCHEDULE\n"
    "Carries a schedule out on simulated hosts.\n\n"
    "  -i, --inject                    Of a multicast: nodes spend the overheads of the model\n"
    "  -m, --mode=timed|order|granted  When messages are sent (default timed)\n"
    "  -n, --network=TEXT              What the network is called\n"
    "  -o, --output=FILE               Write what was measured, with the schedule, as JSON\n"
    "  -r, --repetitions=N             How often it is carried out, 1 to 1000 (default 1)\n"
    "  -s, --synchronous               A send is complete only when its receipt has begun\n";

static const struct option options[] = {{"inject", no_argument, NULL, 'i'},
                                        {"mode", required_argument, NULL, 'm'},
                                        {"network", required_argument, NULL, 'n'},
                                        {"output", required_argument, NULL, 'o'},
                                        {"repetitions", required_argument, NULL, 'r'},
                                        {"synchronous", no_argument, NULL, 's'},
                                        {0}};

static bool read_mode(const char *word, enum executed_mode *mode)
{
    for (int k = EXECUTED_TIMED; k <= EXECUTED_GRANTED; k++)
        if (strcmp(word, executed_mode_words[k]) == 0) {
            *mode = (enum executed_mode)k;
            return true;
        }
    return false;
}

static bool read_option(struct request *request, int option)
{
    char *end;
    switch (option) {
    case 'i':
        request->rules.inject = true;
        return true;
    case 'm':
        return read_mode(optarg, &request->rules.mode);
    case 'n':
        request->network = optarg;
        return true;
    case 'o':
        request->output = optarg;
        return true;
    case 'r': {
        long repetitions = strtol(optarg, &end, 10);
        request->rules.repetitions = (int)repetitions;
        return *optarg && !*end && repetitions >= 1 && repetitions <= 1000;
    }
    case 's':
        request->rules.synchronous = true;
        return true;
    default:
        return false;
    }
}

/* All ranks are in one process of SimGrid and share getopt's state, so each resets it. */
static bool read_words(int argc, char **argv, int rank, struct request *request)
{
    *request = (struct request){.rules = {.mode = EXECUTED_TIMED, .repetitions = 1, .scale = 1.0}};
    optind = 0;
    opterr = rank == 0;
    for (int option; (option = getopt_long(argc, argv, "im:n:o:r:s", options, NULL)) != -1;)
        if (!read_option(request, option))
            return false;
    if (optind != argc - 1)
        return false;
    request->schedule = argv[optind];
    return true;
}

static struct verdict save(const char *path, const struct executed *executed)
{
    FILE *out = fopen(path, "w");
    if (!out)
        return verdict_no("%s: cannot write", path);
    executed_write(out, executed);
    bool failed = ferror(out);
    return fclose(out) != 0 || failed ? verdict_no("%s: cannot write", path) : verdict_yes();
}

static struct verdict carry_out(const struct request *request, int rank, struct arena *arena)
{
    struct schedule schedule;
    struct executed executed;
    struct verdict verdict = format_read_schedule(request->schedule, arena, &schedule);
    if (verdict.ok)
        verdict = instance_check_no_truth(&schedule.instance,
                                          "links of a SimGrid platform stay as they are");
    if (verdict.ok)
        verdict = instance_check(&schedule.instance, &schedule.timeline, arena);
    if (verdict.ok && request->rules.inject && schedule.instance.family != FAMILY_MULTICAST)
        verdict = verdict_no("--inject is for multicasts: an exchange has no overheads of nodes");
    if (verdict.ok)
        verdict = execution_run(&schedule, &request->rules, MPI_COMM_WORLD, arena, &executed);
    if (!verdict.ok || rank > 0)
        return verdict;
    const char *name = schedule.instance.name;
    executed.network = request->network ? request->network : name ? name : "";
    executed.links = EXECUTED_LINKS_OPEN; /* flows of a host share only links of clusters */
    printf("predicted: %.12g\nmeasured: %.12g\n", executed.predicted, executed.measured.minimum);
    return request->output ? save(request->output, &executed) : verdict;
}

int main(int argc, char **argv)
{
    struct arena arena = {0};
    struct request request;
    int rank, status = EXIT_SUCCESS;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!read_words(argc, argv, rank, &request)) {
        status = USAGE;
        if (rank == 0)
            fputs(usage, stderr);
    } else {
        struct verdict verdict = carry_out(&request, rank, &arena);
        status = verdict.ok ? EXIT_SUCCESS : USAGE;
        if (!verdict.ok && rank == 0)
            fprintf(stderr, "commsched: %s\n", verdict.reason);
    }
    MPI_Finalize();
    arena_release(&arena);
    return status;
}
