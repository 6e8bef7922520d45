/* Calls with wrong arguments, one per line: the error classes that the ranks get, and how often the
 * communicator's own error handler was called. NAME... limits it to these. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

enum { RANKS_MOST = 64, LENGTH = 1 << 16 };

static MPI_Comm comm;
static int rank, ranks, handled;
static int counts[RANKS_MOST], places[RANKS_MOST], zeros[RANKS_MOST];
static int first[RANKS_MOST * LENGTH], second[RANKS_MOST * LENGTH];

static void handle(MPI_Comm *of, int *error, ...)
{
    (void)error;
    handled += *of == comm;
}

static int negative_count(void)
{
    return MPI_Alltoall(first, -1, MPI_INT, second, 1, MPI_INT, comm);
}

static int negative_counts(void)
{
    counts[ranks - 1] = -1;
    return MPI_Alltoallv(first, counts, places, MPI_INT, second, counts, zeros, MPI_INT, comm);
}

static int no_type(void)
{
    return MPI_Alltoallv(first, counts, places, MPI_DATATYPE_NULL, second, counts, places, MPI_INT,
                         comm);
}

static int uncommitted(void)
{
    MPI_Datatype type;
    MPI_Type_contiguous(3, MPI_INT, &type);
    int status = MPI_Bcast(first, 1, type, 0, comm);
    MPI_Type_free(&type);
    return status;
}

static int same_buffer(void)
{
    return MPI_Alltoallv(first, counts, places, MPI_INT, first, counts, places, MPI_INT, comm);
}

static int in_place_received(void)
{
    return MPI_Alltoall(first, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, comm);
}

static int root_beyond(void)
{
    return MPI_Bcast(first, 1, MPI_INT, ranks, comm);
}

static int no_communicator(void)
{
    return MPI_Bcast(first, 1, MPI_INT, 0, MPI_COMM_NULL);
}

/* Rank 0 has no room for rank 1's message. */
static int longer(void)
{
    int sent[RANKS_MOST];
    memcpy(sent, counts, sizeof sent);
    sent[0] += rank == 1;
    return MPI_Alltoallv(first, sent, places, MPI_INT, second, counts, places, MPI_INT, comm);
}

static int longer_to_self(void)
{
    int sent[RANKS_MOST];
    memcpy(sent, counts, sizeof sent);
    sent[rank]++;
    return MPI_Alltoallv(first, sent, places, MPI_INT, second, counts, places, MPI_INT, comm);
}

static int longer_broadcast(void)
{
    return MPI_Bcast(first, rank == 0 ? 100 : 99, MPI_INT, 0, comm);
}

static const struct {
    const char *name;
    int (*call)(void);
} cases[] = {
    {"negative_count", negative_count},
    {"negative_counts", negative_counts},
    {"no_type", no_type},
    {"uncommitted", uncommitted},
    {"same_buffer", same_buffer},
    {"in_place_received", in_place_received},
    {"root_beyond", root_beyond},
    {"no_communicator", no_communicator},
    {"longer", longer},
    {"longer_to_self", longer_to_self},
    {"longer_broadcast", longer_broadcast},
};

static void run(const char *name, int (*call)(void))
{
    int own[2] = {MPI_SUCCESS, 0}, all[2 * RANKS_MOST];
    for (int k = 0; k < ranks; k++) {
        counts[k] = 2;
        places[k] = 4 * k;
    }
    handled = 0;
    int status = call();
    if (status != MPI_SUCCESS)
        MPI_Error_class(status, &own[0]);
    own[1] = handled;
    PMPI_Gather(own, 2, MPI_INT, all, 2, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        return;
    printf("%s:", name);
    for (int k = 0; k < ranks; k++)
        printf(" %d/%d", all[2 * k], all[2 * k + 1]);
    printf("\n");
    fflush(stdout);
}

static int wanted(const char *name, int count, char **names)
{
    for (int k = 1; k < count; k++)
        if (strcmp(names[k], name) == 0)
            return 1;
    return count == 1;
}

int main(int argc, char **argv)
{
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_create_errhandler(handle, &handler);
    MPI_Comm_set_errhandler(comm, handler);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        if (wanted(cases[k].name, argc, argv))
            run(cases[k].name, cases[k].call);
    MPI_Errhandler_free(&handler);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
