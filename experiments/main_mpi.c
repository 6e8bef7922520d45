/* The program commsched-mpi: the verbs that distribute work, with ranks as workers. Rank 0 does
 * what commsched does; the others are relays (experiments/engine/workers/mpi). */
#include "algorithms/algorithm.h"
#include "experiments/claims/claim.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/isolation/process_state.h"
#include "experiments/engine/workers/mpi/ranks.h"
#include "experiments/reality/mpi/verbs.h"
#include "experiments/revision.h"
#include "generators/generator.h"
#include "models/base/hash.h"

#include <stdio.h>
#include <string.h>

static const char usage[] =
    "Usage: mpirun [OPTION...] commsched-mpi experiment|audit|hunt [ARGUMENT...]\n"
    "  or:  mpirun [OPTION...] commsched-mpi calibrate|execute [ARGUMENT...]\n"
    "experiment, audit and hunt are those of commsched, with all ranks but the first as workers: "
    "any\n"
    "number of them, on any hosts that have the same program; there is no --jobs and no --shard.\n"
    "calibrate measures the network between the ranks, execute carries a schedule out: every rank "
    "is\n"
    "a node. 'commsched VERB --help' and 'commsched-mpi calibrate|execute --help' list the "
    "options.\n";

/* Covers everything that determines the results of runs, claims and hunts, and the messages between
 * ranks. */
static uint64_t digest_of_sources(void)
{
    uint64_t hash = hash_string(HASH_START, VERSION);
    hash = hash_string(hash, revision);
    for (const struct registered_algorithm *at = registered_algorithms; at->name; at++)
        hash = hash_string(hash_string(hash, at->name), at->digest);
    for (const struct registered_generator *at = registered_generators; at->name; at++)
        hash = hash_string(hash_string(hash, at->name), at->digest);
    hash = hash_string(hash, judging_digest);
    return hash_finish(hash_number(hash, sizeof(struct record)));
}

static const char *refusal(const struct verb_option *option)
{
    if (strcmp(option->name, "jobs") == 0)
        return "the ranks are the workers; mpirun -n sets their number";
    return strcmp(option->name, "shard") == 0 ? "ranks divide the whole job; shards need commsched"
                                              : NULL;
}

static int run_verb(int argc, char **argv)
{
    static const char *const taken[] = {"experiment", "audit", "hunt", NULL};
    if (!is_among(taken, argv[1]))
        return bad_input("commsched-mpi runs experiment, audit and hunt; '%s' needs commsched",
                         argv[1]);
    const struct verb *verb = verb_find(argv[1]);
    verb_refusal = refusal;
    return verb_run(verb, "commsched", argc - 1, argv + 1);
}

static int answer(int argc, char **argv)
{
    if (argc < 2) {
        fputs(usage, stderr);
        return EXIT_BAD_INPUT;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "--version") == 0) {
        fputs(argv[1][2] == 'h' ? usage : "commsched-mpi " VERSION "\n", stdout);
        return EXIT_POSITIVE;
    }
    return run_verb(argc, argv);
}

int main(int argc, char **argv)
{
    const struct workers_engine *ranks;
    streams_guard(EXIT_BAD_INPUT);
    if (!floating_point_is_standard())
        return bad_input(NOT_STANDARD);
    ranks_start(&argc, &argv);
    if (argc > 1 && strcmp(argv[1], "calibrate") == 0)
        return calibrate(argc - 1, argv + 1);
    if (argc > 1 && strcmp(argv[1], "execute") == 0)
        return execute(argc - 1, argv + 1);
    struct verdict verdict = ranks_gather(digest_of_sources(), &ranks);
    if (rank_own() > 0) {
        relay_run(portables);
        return EXIT_POSITIVE;
    }
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    ranks_keep_memory();
    workers_use(ranks);
    return answer(argc, argv);
}
