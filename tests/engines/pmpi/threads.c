/* Threads that call collectives at the same time, each on its own communicators, which it creates
 * and frees: received data must equal sent data. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 2, ROUNDS = 5, RANKS_MOST = 16, MOST = 300 };

struct worker {
    MPI_Comm comm; /* used by this thread only */
    int number, wrong;
};

static int size_of(int from, int to, int round)
{
    return (from * 7 + to * 13 + round * 5) % MOST;
}

static int value_of(int from, int to, int number, int round)
{
    return ((from * 31 + to) * 31 + number) * 31 + round;
}

static void exchange(struct worker *worker, MPI_Comm comm, int round)
{
    int rank, ranks, send[RANKS_MOST][MOST], receive[RANKS_MOST][MOST];
    int sent[RANKS_MOST], received[RANKS_MOST], places[RANKS_MOST];
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    for (int peer = 0; peer < ranks; peer++) {
        sent[peer] = size_of(rank, peer, round);
        received[peer] = size_of(peer, rank, round);
        places[peer] = peer * MOST;
        for (int k = 0; k < MOST; k++)
            send[peer][k] = value_of(rank, peer, worker->number, round);
    }
    MPI_Alltoallv(send, sent, places, MPI_INT, receive, received, places, MPI_INT, comm);
    for (int peer = 0; peer < ranks; peer++)
        for (int k = 0; k < received[peer]; k++)
            worker->wrong += receive[peer][k] != value_of(peer, rank, worker->number, round);
    MPI_Bcast(receive[0], MOST, MPI_INT, round % ranks, comm);
    MPI_Bcast(send[0], MOST, MPI_INT, round % ranks, comm);
    for (int k = 0; k < MOST; k++)
        worker->wrong += send[0][k] != value_of(round % ranks, 0, worker->number, round);
}

static void *work(void *data)
{
    struct worker *worker = data;
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm own;
        MPI_Comm_dup(worker->comm, &own);
        exchange(worker, own, round);
        exchange(worker, worker->comm, round);
        MPI_Comm_free(&own);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    struct worker worker[THREADS] = {0};
    pthread_t thread[THREADS];
    int provided, rank, own = 0, all;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int k = 0; k < THREADS; k++) {
        worker[k].number = k;
        MPI_Comm_dup(MPI_COMM_WORLD, &worker[k].comm);
    }
    for (int k = 0; k < THREADS; k++) {
        if (provided == MPI_THREAD_MULTIPLE)
            pthread_create(&thread[k], NULL, work, &worker[k]);
        else
            work(&worker[k]);
    }
    for (int k = 0; k < THREADS; k++) {
        if (provided == MPI_THREAD_MULTIPLE)
            pthread_join(thread[k], NULL);
        MPI_Comm_free(&worker[k].comm);
        own += worker[k].wrong;
    }
    PMPI_Allreduce(&own, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s: %d values wrong\n",
               provided == MPI_THREAD_MULTIPLE ? "threads at the same time" : "no threads here",
               all);
    MPI_Finalize();
    return all > 0;
}
