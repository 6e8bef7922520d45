/* The program commsched-mpi: the verbs in which every rank is a node. */
#include "experiments/cli/verb.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/mpi/ranks.h"

#include <stdio.h>
#include <string.h>

static const char usage[] =
    "Usage: mpirun [OPTION...] commsched-mpi calibrate|execute [ARGUMENT...]\n"
    "calibrate measures the network between the ranks, execute carries a schedule out: every rank "
    "is\n"
    "a node. 'commsched-mpi calibrate|execute --help' lists the options; 'commsched submit mpi' "
    "divides\n"
    "a job among ranks.\n";

int main(int argc, char **argv)
{
    const char *verb = argc > 1 ? argv[1] : "";
    streams_guard(EXIT_BAD_INPUT);
    if (!floating_point_is_standard())
        return bad_input(NOT_STANDARD);
    ranks_start(&argc, &argv);
    if (strcmp(verb, "calibrate") == 0)
        return calibrate(argc - 1, argv + 1);
    if (strcmp(verb, "execute") == 0)
        return execute(argc - 1, argv + 1);
    if (rank_own() > 0) {
        struct arena arena = {0};
        size_t size = 0;
        ranks_broadcast(NULL, &size, &arena); /* rank 0 ends */
        return EXIT_POSITIVE;
    }
    if (strcmp(verb, "--help") == 0 || strcmp(verb, "--version") == 0) {
        fputs(verb[2] == 'h' ? usage : "commsched-mpi " VERSION "\n", stdout);
        return EXIT_POSITIVE;
    }
    if (*verb)
        return bad_input("commsched-mpi runs calibrate and execute; '%s' needs commsched", verb);
    fputs(usage, stderr);
    return EXIT_BAD_INPUT;
}
