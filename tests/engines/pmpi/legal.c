/* Legal but unusual uses of collective calls: in each case rank 0 prints a sum of what was
 * received, which is the same however the calls are executed. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { UNIT = 40, COMMUNICATORS = 60, SIZES = 100, THREADS = 2, CALLS = 15 };

static int world_rank;

static int size_to(int rank, int extra)
{
    return (rank + extra) % 7 * UNIT + extra;
}

/* All ranks send the same amount to a rank, which depends on it and on `extra`. */
static long skewed(MPI_Comm comm, int extra)
{
    int rank, ranks;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    int *count = calloc(4 * (size_t)ranks, sizeof *count);
    int *place = count + ranks, *to_get = place + ranks, *to_place = to_get + ranks;
    int sent = 0, received = 0;
    for (int k = 0; k < ranks; k++) {
        count[k] = size_to(k, extra);
        to_get[k] = size_to(rank, extra);
        place[k] = sent;
        to_place[k] = received;
        sent += count[k];
        received += to_get[k];
    }
    int *from = calloc((size_t)(sent + received) + 1, sizeof *from), *into = from + sent;
    for (int k = 0; k < sent; k++)
        from[k] = world_rank * 100 + k % 10;
    MPI_Alltoallv(from, count, place, MPI_INT, into, to_get, to_place, MPI_INT, comm);
    long total = 0;
    for (int k = 0; k < received; k++)
        total += (long)(k % 13) * into[k];
    free(from);
    free(count);
    return total;
}

static long news(MPI_Comm comm, int root, int count)
{
    int rank, *numbers = calloc((size_t)count, sizeof *numbers);
    long total = 0;
    MPI_Datatype pairs;
    MPI_Comm_rank(comm, &rank);
    MPI_Type_contiguous(2, MPI_INT, &pairs);
    MPI_Type_commit(&pairs);
    for (int k = 0; k < count && rank == root; k++)
        numbers[k] = root + k;
    /* the signature must be the same, the type need not */
    MPI_Bcast(numbers, rank % 2 ? count / 2 : count, rank % 2 ? pairs : MPI_INT, root, comm);
    for (int k = 0; k < count; k++)
        total += (long)(k % 11) * numbers[k];
    MPI_Type_free(&pairs);
    free(numbers);
    return total;
}

static void print(const char *what, long own)
{
    long total;
    MPI_Reduce(&own, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (world_rank == 0)
        printf("%s %ld\n", what, total);
}

static long many_communicators(void)
{
    long own = 0;
    for (int k = 0; k < COMMUNICATORS; k++) {
        MPI_Comm copy;
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);
        own += skewed(copy, k) + news(copy, 0, UNIT);
        MPI_Comm_free(&copy);
    }
    return own;
}

static long other_ranks(void)
{
    MPI_Comm reversed, half;
    long own = 0;
    MPI_Comm_split(MPI_COMM_WORLD, 0, -world_rank, &reversed);
    MPI_Comm_split(MPI_COMM_WORLD, world_rank % 2, 0, &half);
    for (int k = 0; k < CALLS; k++)
        own += skewed(reversed, k) + skewed(half, k) + news(half, 0, UNIT) +
               news(reversed, k % 2, 2 * UNIT);
    MPI_Comm_free(&reversed);
    MPI_Comm_free(&half);
    return own;
}

/* More than any cache holds, twice. */
static long many_sizes(void)
{
    long own = 0;
    for (int k = 0; k < 2 * SIZES; k++)
        own += skewed(MPI_COMM_WORLD, k % SIZES) + news(MPI_COMM_WORLD, k % 2, 2 + k % SIZES * 2);
    return own;
}

/* A receive from any source and a collective of the program are active meanwhile. */
static long among_others(void)
{
    long own = 0;
    for (int k = 0; k < CALLS; k++) {
        int ranks, got = 0, sum = 0;
        MPI_Request request[2];
        MPI_Status status[2];
        MPI_Comm_size(MPI_COMM_WORLD, &ranks);
        MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request[0]);
        MPI_Iallreduce(&k, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request[1]);
        own += skewed(MPI_COMM_WORLD, k);
        MPI_Send(&k, 1, MPI_INT, (world_rank + 1) % ranks, 5, MPI_COMM_WORLD);
        own += news(MPI_COMM_WORLD, 0, UNIT);
        MPI_Waitall(2, request, status);
        own += got + sum;
    }
    return own;
}

struct work {
    MPI_Comm comm;
    long total;
};

static void *in_thread(void *data)
{
    struct work *work = data;
    for (int k = 0; k < CALLS; k++)
        work->total += skewed(work->comm, k) + news(work->comm, 0, UNIT);
    return NULL;
}

static long threads(void)
{
    long own = 0;
    pthread_t thread[THREADS];
    struct work work[THREADS];
    for (int k = 0; k < THREADS; k++) {
        work[k].total = 0;
        MPI_Comm_dup(MPI_COMM_WORLD, &work[k].comm);
        pthread_create(&thread[k], NULL, in_thread, &work[k]);
    }
    for (int k = 0; k < THREADS; k++) {
        pthread_join(thread[k], NULL);
        own += work[k].total;
        MPI_Comm_free(&work[k].comm);
    }
    return own;
}

static MPI_Comm left, freed_at_end;

/* As libraries release their resources when MPI ends. */
static int at_end(MPI_Comm self, int key, void *value, void *extra)
{
    (void)self, (void)key, (void)value, (void)extra;
    return MPI_Comm_free(&freed_at_end);
}

static void end_with_communicators(void)
{
    int key;
    MPI_Comm_dup(MPI_COMM_WORLD, &freed_at_end);
    MPI_Comm_dup(MPI_COMM_WORLD, &left);
    print("left", skewed(left, 1) + skewed(freed_at_end, 2));
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_end, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
    if (provided == MPI_THREAD_MULTIPLE)
        print("threads", threads());
    print("communicators", many_communicators());
    print("ranks", other_ranks());
    print("sizes", many_sizes());
    print("others", among_others());
    end_with_communicators();
    MPI_Finalize();
    return 0;
}
