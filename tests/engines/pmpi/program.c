/* A typical user's program: rounds of skewed exchanges, an even one and a broadcast, and a sum of
 * all that is received, which is the same however the calls are executed. The argument is the
 * number of rounds. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 6, SKEWS = 2, UNIT = 500 };

static long sum(const int *numbers, int count)
{
    long total = 0;
    for (int k = 0; k < count; k++)
        total += numbers[k];
    return total;
}

static int size_of(int from, int to, int skew)
{
    return from == to ? 0 : UNIT * (1 + (from * 7 + to * 3 + skew) % 5);
}

static long exchange(int rank, int ranks, int skew)
{
    int *count = calloc(4 * (size_t)ranks, sizeof *count);
    int *place = count + ranks, *to_get = place + ranks, *to_place = to_get + ranks;
    int sent = 0, received = 0;
    for (int k = 0; k < ranks; k++) {
        count[k] = size_of(rank, k, skew);
        to_get[k] = size_of(k, rank, skew);
        place[k] = sent;
        to_place[k] = received;
        sent += count[k];
        received += to_get[k];
    }
    int *from = malloc((size_t)(sent + received) * sizeof *from), *into = from + sent;
    for (int k = 0; k < sent; k++)
        from[k] = rank * 1000 + k % 100;
    MPI_Alltoallv(from, count, place, MPI_INT, into, to_get, to_place, MPI_INT, MPI_COMM_WORLD);
    long total = sum(into, received);
    free(from);
    free(count);
    return total;
}

static long transpose(int rank, int ranks)
{
    int each = 2 * UNIT, all = each * ranks;
    int *from = malloc(2 * (size_t)all * sizeof *from), *into = from + all;
    for (int k = 0; k < all; k++)
        from[k] = rank + k % 10;
    MPI_Alltoall(from, each, MPI_INT, into, each, MPI_INT, MPI_COMM_WORLD);
    long total = sum(into, all);
    free(from);
    return total;
}

static long news(int rank)
{
    int numbers[UNIT];
    for (int k = 0; k < UNIT; k++)
        numbers[k] = rank == 0 ? k : -1;
    MPI_Bcast(numbers, UNIT, MPI_INT, 0, MPI_COMM_WORLD);
    return sum(numbers, UNIT);
}

int main(int argc, char **argv)
{
    int rank, ranks;
    long own = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int rounds = argc > 1 ? atoi(argv[1]) : ROUNDS;
    for (int round = 0; round < rounds; round++)
        own += exchange(rank, ranks, round % SKEWS) + transpose(rank, ranks) + news(rank);
    MPI_Reduce(&own, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    MPI_Finalize();
    return 0;
}
