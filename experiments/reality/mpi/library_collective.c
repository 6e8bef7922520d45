#include "experiments/reality/mpi/library_collective.h"

struct library_call {
    const char *name, *title;
    int (*run)(const struct library_collective *collective, MPI_Comm comm);
};

/* ---- one block ---- */

static int broadcast(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Bcast(own->holdings.result, own->counts[0], MPI_UINT64_T, own->root, comm);
}

static int reduce(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Reduce(own->holdings.held, own->holdings.result, own->counts[0], MPI_UINT64_T,
                      MPI_SUM, own->root, comm);
}

static int allreduce(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Allreduce(own->holdings.held, own->holdings.result, own->counts[0], MPI_UINT64_T,
                         MPI_SUM, comm);
}

/* ---- a block for each node ---- */

static uint64_t *own_block(const struct library_collective *own, uint64_t *elements)
{
    return elements + own->places[own->rank];
}

static int scatter(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Scatter(own->holdings.held, own->counts[0], MPI_UINT64_T,
                       own_block(own, own->holdings.result), own->counts[0], MPI_UINT64_T,
                       own->root, comm);
}

static int scatterv(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Scatterv(own->holdings.held, own->counts, own->places, MPI_UINT64_T,
                        own_block(own, own->holdings.result), own->counts[own->rank], MPI_UINT64_T,
                        own->root, comm);
}

static int gather(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Gather(own_block(own, own->holdings.held), own->counts[0], MPI_UINT64_T,
                      own->holdings.result, own->counts[0], MPI_UINT64_T, own->root, comm);
}

static int gatherv(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Gatherv(own_block(own, own->holdings.held), own->counts[own->rank], MPI_UINT64_T,
                       own->holdings.result, own->counts, own->places, MPI_UINT64_T, own->root,
                       comm);
}

static int allgather(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Allgather(own_block(own, own->holdings.held), own->counts[0], MPI_UINT64_T,
                         own->holdings.result, own->counts[0], MPI_UINT64_T, comm);
}

static int allgatherv(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Allgatherv(own_block(own, own->holdings.held), own->counts[own->rank], MPI_UINT64_T,
                          own->holdings.result, own->counts, own->places, MPI_UINT64_T, comm);
}

static int reduce_scatter(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Reduce_scatter(own->holdings.held, own_block(own, own->holdings.result), own->counts,
                              MPI_UINT64_T, MPI_SUM, comm);
}

static int reduce_scatter_block(const struct library_collective *own, MPI_Comm comm)
{
    return MPI_Reduce_scatter_block(own->holdings.held, own_block(own, own->holdings.result),
                                    own->counts[0], MPI_UINT64_T, MPI_SUM, comm);
}

/* ---- selection ---- */

/* For blocks of different sizes, and of equal ones. */
static const struct library_call calls[OPERATION_COUNT][2] = {
    [OPERATION_BROADCAST] = {{"bcast", "MPI_Bcast", broadcast}, {"bcast", "MPI_Bcast", broadcast}},
    [OPERATION_REDUCE] = {{"reduce", "MPI_Reduce", reduce}, {"reduce", "MPI_Reduce", reduce}},
    [OPERATION_SCATTER] = {{"scatterv", "MPI_Scatterv", scatterv},
                           {"scatter", "MPI_Scatter", scatter}},
    [OPERATION_GATHER] = {{"gatherv", "MPI_Gatherv", gatherv}, {"gather", "MPI_Gather", gather}},
    [OPERATION_ALLGATHER] = {{"allgatherv", "MPI_Allgatherv", allgatherv},
                             {"allgather", "MPI_Allgather", allgather}},
    [OPERATION_ALLREDUCE] = {{"allreduce", "MPI_Allreduce", allreduce},
                             {"allreduce", "MPI_Allreduce", allreduce}},
    [OPERATION_REDUCE_SCATTER] = {{"reduce_scatter", "MPI_Reduce_scatter", reduce_scatter},
                                  {"reduce_scatter_block", "MPI_Reduce_scatter_block",
                                   reduce_scatter_block}},
};

struct library_collective library_collective_make(const struct data_plan *data, struct arena *arena)
{
    const struct collective *operation = &data->multicast->collective;
    struct library_collective own = {.holdings = holdings_make(data, true, arena),
                                     .rank = data->rank,
                                     .root = operation->root,
                                     .counts = ARENA_ARRAY(arena, int, operation->blocks),
                                     .places = ARENA_ARRAY(arena, int, operation->blocks)};
    bool equal = true;
    for (int block = 0; block < operation->blocks; block++) {
        size_t count;
        own.places[block] = (int)data_layout_block(&data->layout, block, &count);
        own.counts[block] = (int)count;
        equal = equal && own.counts[block] == own.counts[0];
    }
    own.call = &calls[operation->operation][equal];
    return own;
}

const char *library_collective_name(const struct library_collective *collective)
{
    return collective->call->name;
}

const char *library_collective_title(const struct library_collective *collective)
{
    return collective->call->title;
}

int library_collective_call(const struct library_collective *collective, MPI_Comm comm)
{
    return collective->call->run(collective, comm);
}
