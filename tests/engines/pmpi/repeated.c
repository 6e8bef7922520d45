/* Calls of MPI_Alltoallv and MPI_Bcast in 64 sizes, the same again, another size, then the first
 * one, which that one evicted, and the third one, which is still cached: received data must equal
 * sent data. */
#include <mpi.h>
#include <stdio.h>

enum { SIZES = 64, RANKS_MOST = 16, LONGEST = SIZES + 1 };

static int rank, ranks, wrong;

static void call(int size)
{
    char send[RANKS_MOST * LONGEST], receive[RANKS_MOST * LONGEST] = {0}, all[LONGEST] = {0};
    int counts[RANKS_MOST], places[RANKS_MOST];
    for (int peer = 0; peer < ranks; peer++) {
        counts[peer] = size;
        places[peer] = peer * LONGEST;
        for (int k = 0; k < size; k++)
            send[peer * LONGEST + k] = (char)(rank + 3 * peer + size + k);
    }
    MPI_Alltoallv(send, counts, places, MPI_CHAR, receive, counts, places, MPI_CHAR,
                  MPI_COMM_WORLD);
    for (int k = 0; k < size; k++)
        all[k] = (char)(rank == 1 ? size + k : 0);
    MPI_Bcast(all, size, MPI_CHAR, 1, MPI_COMM_WORLD);
    for (int peer = 0; peer < ranks; peer++)
        for (int k = 0; k < LONGEST; k++)
            wrong +=
                receive[peer * LONGEST + k] != (char)(k < size ? peer + 3 * rank + size + k : 0);
    for (int k = 0; k < size; k++)
        wrong += all[k] != (char)(size + k);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int k = 0; k < 2 * SIZES; k++)
        call(1 + k % SIZES);
    call(SIZES + 1);
    call(1);
    call(3);
    printf("%d bytes wrong\n", wrong);
    MPI_Finalize();
    return wrong > 0;
}
