#include "experiments/pmpi/parts.h"

#include "models/base/hash.h"

const char *const collective_words[] = {[COLLECTIVE_ALLTOALL] = "alltoall",
                                        [COLLECTIVE_ALLTOALLV] = "alltoallv",
                                        [COLLECTIVE_BCAST] = "bcast"};

int communicator_report(const struct communicator *communicator, int error)
{
    if (error != MPI_SUCCESS)
        PMPI_Comm_call_errhandler(communicator->comm, error);
    return error;
}

/* Sets each rank's number in MPI_COMM_WORLD; false if one has none. */
static bool ranks_in_world(MPI_Comm comm, int ranks, int *node, struct arena *scratch)
{
    MPI_Group group, world;
    int *rank = ARENA_ARRAY(scratch, int, ranks);
    for (int k = 0; k < ranks; k++)
        rank[k] = k;
    PMPI_Comm_group(comm, &group);
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    PMPI_Group_translate_ranks(group, ranks, rank, world, node);
    PMPI_Group_free(&group);
    PMPI_Group_free(&world);
    for (int k = 0; k < ranks; k++)
        if (node[k] == MPI_UNDEFINED)
            return false;
    return true;
}

static uint64_t nodes_digest(const struct communicator *communicator)
{
    bool first = true;
    uint64_t hash = HASH_START;
    for (int k = 0; k < communicator->ranks; k++) {
        first = first && communicator->node[k] == k;
        hash = hash_number(hash, (uint64_t)communicator->node[k]);
    }
    return first ? 0 : hash_finish(hash);
}

static const char *why_left(const struct communicator *communicator, const struct instance *network)
{
    if (communicator->settings->sending == SENDING_LIBRARY)
        return "the mode is library";
    if (!network)
        return "no network of this family is set";
    for (int k = 0; k < communicator->ranks; k++)
        if (communicator->node[k] >= instance_nodes(network))
            return "a rank is no node of the network";
    return NULL;
}

/* Uses MPI_Comm_create, because MPI_Comm_dup would call the user's copy functions. MPI_COMM_NULL,
 * after reporting the error, if MPI cannot create another communicator. */
static MPI_Comm shadow_of(MPI_Comm comm)
{
    MPI_Comm shadow = MPI_COMM_NULL;
    MPI_Group group;
    PMPI_Comm_group(comm, &group);
    if (PMPI_Comm_create(comm, group, &shadow) == MPI_SUCCESS)
        PMPI_Comm_set_errhandler(shadow, MPI_ERRORS_RETURN);
    else
        shadow = MPI_COMM_NULL;
    PMPI_Group_free(&group);
    return shadow;
}

static struct communicator *create(struct communicator made, struct arena arena)
{
    struct communicator *kept = ARENA_ARRAY(&arena, struct communicator, 1);
    made.digest = nodes_digest(&made);
    for (int family = FAMILY_EXCHANGE; family <= FAMILY_MULTICAST; family++)
        made.left[family] = why_left(&made, made.settings->network[family].instance);
    made.send = ARENA_ARRAY(&arena, struct part, made.ranks);
    made.receive = ARENA_ARRAY(&arena, struct part, made.ranks);
    made.arena = arena;
    *kept = made;
    measure_prepare(kept);
    return kept;
}

static struct communicator *meet(MPI_Comm comm, int keyval)
{
    int inter;
    struct arena arena = {0};
    struct communicator made = {.comm = comm, .shadow = MPI_COMM_NULL}, *kept = NULL;
    PMPI_Comm_test_inter(comm, &inter);
    PMPI_Comm_rank(comm, &made.rank);
    PMPI_Comm_size(comm, &made.ranks);
    made.node = ARENA_ARRAY(&arena, int, made.ranks);
    if (!inter && made.ranks > 1 && ranks_in_world(comm, made.ranks, made.node, &arena))
        made.settings = held_settings(comm);
    if (made.settings)
        made.shadow = shadow_of(comm);
    if (made.settings && made.shadow != MPI_COMM_NULL)
        kept = create(made, arena);
    else
        arena_release(&arena);
    PMPI_Comm_set_attr(comm, keyval, kept);
    return kept;
}

struct communicator *communicator_of(MPI_Comm comm)
{
    int keyval, found;
    void *known;
    if (comm == MPI_COMM_NULL || !lifetime_has_begun(&keyval))
        return NULL;
    PMPI_Comm_get_attr(comm, keyval, &known, &found);
    return found ? known : meet(comm, keyval);
}

int communicator_forget(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm, (void)keyval, (void)extra;
    struct communicator *gone = value;
    if (!gone)
        return MPI_SUCCESS;
    PMPI_Comm_free(&gone->shadow);
    for (int k = 0; k < COLLECTIVES * PLANS_MOST; k++) {
        struct call_plan *plan = gone->plans[k / PLANS_MOST].plan[k % PLANS_MOST];
        if (plan)
            route_release(&plan->route);
    }
    arena_release(&gone->stage);
    struct arena arena = gone->arena;
    arena_release(&arena);
    return MPI_SUCCESS;
}
