/* Overhead of a preloaded library for a collective call: blocks of calls by MPI_NAME, which it may
 * take, alternate with blocks of calls by PMPI_NAME, which it cannot, in the same processes.
 * Messages have eight bytes.
 *
 *     mpirun -n N pmpi_overhead [SECONDS]
 *
 * prints a line for each collective: its name, the number of calls of either kind, microseconds of
 * a call by PMPI_NAME, the additional microseconds of one by MPI_NAME, and the ends of their 95 %
 * interval. Medians over blocks, by rank 0's clock; at most SECONDS for each collective. */
#include "experiments/engine/statistics/interval.h"
#include "models/base/wall_clock.h"

#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MESSAGE = 8, MOST_PAIRS = 20001, FEWEST_PAIRS = 8, MOST_CALLS = 200 };

static const double block_seconds = 0.0005;

/* MPI's functions, under either name. */
struct functions {
    int (*alltoall)(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, MPI_Comm);
    int (*alltoallv)(const void *, const int *, const int *, MPI_Datatype, void *, const int *,
                     const int *, MPI_Datatype, MPI_Comm);
    int (*bcast)(void *, int, MPI_Datatype, int, MPI_Comm);
};

static const struct functions taken = {MPI_Alltoall, MPI_Alltoallv, MPI_Bcast};
static const struct functions plain = {PMPI_Alltoall, PMPI_Alltoallv, PMPI_Bcast};

struct load {
    char *out, *in;
    int *counts, *places; /* for both directions */
    int rank, ranks;
};

static void alltoallv(const struct functions *by, const struct load *load, int number)
{
    (void)number;
    by->alltoallv(load->out, load->counts, load->places, MPI_BYTE, load->in, load->counts,
                  load->places, MPI_BYTE, MPI_COMM_WORLD);
}

static void alltoall(const struct functions *by, const struct load *load, int number)
{
    (void)number;
    by->alltoall(load->out, MESSAGE, MPI_BYTE, load->in, MESSAGE, MPI_BYTE, MPI_COMM_WORLD);
}

/* The root rotates, so that no rank runs ahead. */
static void bcast(const struct functions *by, const struct load *load, int number)
{
    by->bcast(load->in, MESSAGE, MPI_BYTE, number % load->ranks, MPI_COMM_WORLD);
}

static const struct collective {
    const char *name;
    void (*call)(const struct functions *by, const struct load *load, int number);
} collectives[] = {{"alltoallv", alltoallv}, {"alltoall", alltoall}, {"bcast", bcast}};

static double block(const struct collective *collective, const struct functions *by,
                    const struct load *load, int calls)
{
    PMPI_Barrier(MPI_COMM_WORLD);
    double begun = wall_clock();
    for (int number = 0; number < calls; number++)
        collective->call(by, load, number);
    return (wall_clock() - begun) / calls;
}

static double rank_0s(double value)
{
    PMPI_Bcast(&value, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return value;
}

/* Number of calls in a block: at least a whole round of roots, which is needed for making plans in
 * the first blocks anyway. */
static int calls_of_a_block(const struct collective *collective, const struct load *load)
{
    block(collective, &taken, load, load->ranks);
    block(collective, &plain, load, load->ranks);
    double usual = rank_0s(block(collective, &plain, load, 2 * load->ranks));
    double calls = block_seconds / usual;
    if (calls > MOST_CALLS)
        calls = MOST_CALLS;
    return calls > load->ranks ? (int)calls : load->ranks;
}

static void measure(const struct collective *collective, const struct load *load, double seconds,
                    struct arena *arena)
{
    double *usual = ARENA_ARRAY(arena, double, MOST_PAIRS);
    double *added = ARENA_ARRAY(arena, double, MOST_PAIRS);
    int calls = calls_of_a_block(collective, load);
    if (seconds <= 0.0)
        return;
    double end = wall_clock() + seconds;
    size_t count = 0;
    while (count < MOST_PAIRS && (rank_0s(end - wall_clock()) > 0.0 || count < FEWEST_PAIRS)) {
        bool first = count % 2 == 0;
        double one = block(collective, first ? &taken : &plain, load, calls);
        double two = block(collective, first ? &plain : &taken, load, calls);
        usual[count] = first ? two : one;
        added[count++] = first ? one - two : two - one;
    }
    if (load->rank > 0)
        return;
    struct interval interval = interval_of_median(added, count, arena);
    printf("%s\t%zu\t%.3f\t%.3f\t%.3f\t%.3f\n", collective->name, count * (size_t)calls,
           1e6 * percentiles_of(usual, count, arena).median,
           1e6 * percentiles_of(added, count, arena).median, 1e6 * interval.low,
           1e6 * interval.high);
    fflush(stdout);
}

static struct load load_make(struct arena *arena)
{
    struct load load;
    MPI_Comm_rank(MPI_COMM_WORLD, &load.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &load.ranks);
    load.out = ARENA_ZEROED(arena, char, MESSAGE *load.ranks);
    load.in = ARENA_ZEROED(arena, char, MESSAGE *load.ranks);
    load.counts = ARENA_ARRAY(arena, int, load.ranks);
    load.places = ARENA_ARRAY(arena, int, load.ranks);
    for (int peer = 0; peer < load.ranks; peer++) {
        load.counts[peer] = MESSAGE;
        load.places[peer] = MESSAGE * peer;
    }
    return load;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    struct arena arena = {0};
    struct load load = load_make(&arena);
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 1.0;
    for (size_t k = 0; k < sizeof collectives / sizeof *collectives; k++)
        measure(&collectives[k], &load, seconds, &arena);
    arena_release(&arena);
    MPI_Finalize();
    return 0;
}
