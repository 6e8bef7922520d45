/* Random calls of MPI_Alltoall, MPI_Alltoallv and MPI_Bcast, each compared with the
 * same call of PMPI_*: every received byte, and every byte around, must be equal. Arguments: ROUNDS
 * SEED LARGEST, the largest number of units of six integers in a message. */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Datatypes with the same six integers in different layouts. */

enum { LAYOUTS = 5, LAYOUT_SPAN = 128 }; /* largest extent, on either side of its address */

static MPI_Datatype layout[LAYOUTS];

/* 0 to below - 1, the same on every rank. */
static int draw(int below)
{
    return (int)(lrand48() % below);
}

static void layouts_make(void)
{
    const int lengths[3] = {2, 1, 3}, places[3] = {7, 4, 0};
    const int backward[6] = {-1, -3, -5, -7, -9, -11};
    MPI_Datatype dense;
    MPI_Type_contiguous(6, MPI_INT, &layout[0]);
    MPI_Type_vector(3, 2, 5, MPI_INT, &layout[1]);
    MPI_Type_indexed(3, lengths, places, MPI_INT, &layout[2]);
    MPI_Type_create_indexed_block(6, 1, backward, MPI_INT, &layout[3]);
    MPI_Type_contiguous(6, MPI_INT, &dense);
    MPI_Type_create_resized(dense, -13, 57, &layout[4]);
    MPI_Type_free(&dense);
    for (int k = 0; k < LAYOUTS; k++)
        MPI_Type_commit(&layout[k]);
}

/* Memory where layouts of that many units may be placed, from bytes + length / 2 on. */
struct memory {
    unsigned char *bytes;
    size_t length;
};

static struct memory memory_make(size_t units, unsigned pattern)
{
    size_t length = 2 * (units + 2) * LAYOUT_SPAN;
    struct memory memory = {malloc(length), length};
    if (!memory.bytes)
        exit(3);
    for (size_t k = 0; k < length; k++)
        memory.bytes[k] = (unsigned char)(pattern * 31 + k * 7 + (k >> 8));
    return memory;
}

enum { RANKS_MOST = 64 };

static int largest, calls, differing;

/* One side of a call on this rank. */
struct side {
    struct memory memory;
    int counts[RANKS_MOST], places[RANKS_MOST];
    MPI_Datatype type;
    int units;
};

static void *middle(const struct side *side)
{
    return side->units > 0 ? side->memory.bytes + side->memory.length / 2 : NULL;
}

/* Parts one after the other with gaps between them. */
static void lay_out(struct side *side, int ranks, unsigned pattern, int one)
{
    int units = 0;
    side->type = layout[one];
    for (int k = 0; k < ranks; k++) {
        side->places[k] = units;
        units += side->counts[k] + (int)(pattern + (unsigned)k) % 2;
    }
    side->memory = memory_make((size_t)units, pattern);
    side->units = 0;
    for (int k = 0; k < ranks; k++)
        side->units += side->counts[k];
}

enum kind { ALLTOALL, ALLTOALLV, BCAST };

static const char *const names[] = {"MPI_Alltoall", "MPI_Alltoallv", "MPI_Bcast"};

/* The call by the library that is tested, or by MPI; send NULL: MPI_IN_PLACE. */
static int make(enum kind kind, bool tested, const struct side *send, const struct side *receive,
                int root, MPI_Comm comm)
{
    const void *from = send ? middle(send) : MPI_IN_PLACE;
    const int *counts = send ? send->counts : NULL, *places = send ? send->places : NULL;
    MPI_Datatype type = send ? send->type : MPI_INT;
    void *into = middle(receive);
    switch (kind) {
    case ALLTOALL:
        return (tested ? MPI_Alltoall : PMPI_Alltoall)(from, send ? send->counts[0] : 0, type, into,
                                                       receive->counts[0], receive->type, comm);
    case ALLTOALLV:
        return (tested ? MPI_Alltoallv : PMPI_Alltoallv)(from, counts, places, type, into,
                                                         receive->counts, receive->places,
                                                         receive->type, comm);
    default:
        return (tested ? MPI_Bcast : PMPI_Bcast)(into, receive->counts[0], receive->type, root,
                                                 comm);
    }
}

static void try_call(enum kind kind, struct side *send, struct side *receive, int root,
                     MPI_Comm comm)
{
    struct side again = *receive;
    again.memory.bytes = malloc(again.memory.length);
    if (!again.memory.bytes)
        exit(3);
    memcpy(again.memory.bytes, receive->memory.bytes, again.memory.length);
    int expected = make(kind, false, send, receive, root, comm);
    int status = make(kind, true, send, &again, root, comm);
    calls++;
    if (status != expected ||
        memcmp(again.memory.bytes, receive->memory.bytes, again.memory.length) != 0) {
        differing++;
        fprintf(stderr, "%s%s: differs, status %d, not %d\n", names[kind],
                send || kind == BCAST ? "" : " in place", status, expected);
    }
    if (send)
        free(send->memory.bytes);
    free(receive->memory.bytes);
    free(again.memory.bytes);
}

/* The number of units that each rank sends to each; none for a third of the pairs. */
static void draw_counts(int rank, int ranks, struct side *send, struct side *receive)
{
    for (int from = 0; from < ranks; from++)
        for (int to = 0; to < ranks; to++) {
            int count = draw(3) == 0 ? 0 : draw(largest + 1);
            if (from == rank)
                send->counts[to] = count;
            if (to == rank)
                receive->counts[from] = count;
        }
}

/* A call with random counts; in place, data are received where they were sent from. */
static void try_kind(enum kind kind, bool in_place, MPI_Comm comm, int rank, int peers)
{
    struct side send, receive;
    int most = kind == BCAST ? 4 * largest : largest, root = draw(peers);
    int count = draw(4) == 0 ? 0 : draw(most + 1), from = draw(LAYOUTS), to = draw(LAYOUTS);
    bool sends = kind != BCAST && !in_place;
    unsigned pattern = (unsigned)(draw(100) + rank);
    for (int k = 0; k < peers; k++)
        send.counts[k] = receive.counts[k] = count;
    if (kind == ALLTOALLV && !in_place)
        draw_counts(rank, peers, &send, &receive);
    for (int k = 0; k < peers && in_place; k++)
        receive.counts[k] = kind == ALLTOALL ? largest : 1 + (k + rank) % 3;
    if (sends)
        lay_out(&send, peers, pattern, (from + rank) % LAYOUTS);
    lay_out(&receive, kind == BCAST ? 1 : peers, pattern + 1, sends ? (to + rank) % LAYOUTS : to);
    try_call(kind, sends ? &send : NULL, &receive, root, comm);
}

static void try_all(MPI_Comm comm)
{
    int rank, ranks, peers, inter;
    MPI_Comm_test_inter(comm, &inter);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    peers = ranks;
    for (int times = 1 + draw(2); times > 0; times--) {
        if (inter) {
            MPI_Comm_remote_size(comm, &peers);
            try_kind(ALLTOALL, false, comm, rank, peers);
            continue;
        }
        try_kind(ALLTOALLV, false, comm, rank, ranks);
        try_kind(ALLTOALL, false, comm, rank, ranks);
        try_kind(draw(2) == 0 ? ALLTOALL : ALLTOALLV, true, comm, rank, ranks);
        try_kind(BCAST, false, comm, rank, ranks);
    }
}

/* Communicators of all kinds, created and freed in each round. */
static void round_of(int number, long seed)
{
    int rank, ranks;
    MPI_Comm made[4], inter;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    srand48(seed + number);
    try_all(MPI_COMM_WORLD);
    try_all(MPI_COMM_SELF);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &made[0]);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &made[1]);
    MPI_Comm_dup(number % 2 ? made[0] : MPI_COMM_WORLD, &made[2]);
    MPI_Comm_split(MPI_COMM_WORLD, rank > 0 ? 1 : MPI_UNDEFINED, (rank * 7) % 5, &made[3]);
    for (int k = 0; k < 4; k++) {
        srand48(seed + 100 * k + number);
        if (made[k] != MPI_COMM_NULL)
            try_all(made[k]);
    }
    srand48(seed);
    if (ranks > 1) {
        MPI_Intercomm_create(made[1], 0, MPI_COMM_WORLD, rank % 2 ? 0 : 1, 5, &inter);
        try_all(inter);
        MPI_Comm_free(&inter);
    }
    for (int k = 0; k < 4; k++)
        if (made[k] != MPI_COMM_NULL)
            MPI_Comm_free(&made[k]);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    if (argc != 4)
        MPI_Abort(MPI_COMM_WORLD, 3);
    largest = atoi(argv[3]);
    layouts_make();
    for (int number = 0; number < atoi(argv[1]); number++)
        round_of(number, atol(argv[2]));
    for (int k = 0; k < LAYOUTS; k++)
        MPI_Type_free(&layout[k]);
    int own[2] = {calls, differing}, all[2], rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    PMPI_Allreduce(own, all, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d calls, %d differ\n", all[0], all[1]);
    MPI_Finalize();
    return all[1] > 0;
}
