#include "experiments/pmpi/parts.h"

#include "models/base/hash.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- settings: those of this process, read once ---- */

static struct arena own_strings;
static struct call_settings own;
static struct verdict outcome;

void give_up(MPI_Comm comm, const char *reason)
{
    fprintf(stderr, "commsched: %s\n", reason);
    fflush(stderr);
    nanosleep(&(struct timespec){.tv_nsec = 200000000},
              NULL); /* otherwise mpirun may lose the output */
    PMPI_Abort(comm, 2);
    abort();
}

/* A copy, and absolute, because the program may change its environment and directory later. */
static const char *absolute(const char *path)
{
    char *here = path && *path != '/' ? getcwd(NULL, 0) : NULL;
    const char *from_root = here   ? arena_print(&own_strings, "%s/%s", here, path)
                            : path ? arena_print(&own_strings, "%s", path)
                                   : NULL;
    free(here);
    return from_root;
}

static void read_own(void)
{
    outcome = settings_idle() ? verdict_yes() : settings_read(&own_strings, &own);
    own.profile = absolute(own.profile);
}

/* Only one rank speaks; the others wait for the end. */
static void stop(MPI_Comm comm, bool speaks, const char *reason)
{
    if (speaks)
        give_up(comm, reason);
    PMPI_Barrier(comm);
}

/* Collective: NULL if nothing is set. An error, or settings that differ between the ranks, is
 * printed, and ends the program with exit status 2. */
static const struct call_settings *held_settings(MPI_Comm comm)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int rank;
    PMPI_Comm_rank(comm, &rank);
    pthread_once(&once, read_own);
    /* The greatest and the least digest; and the first rank that failed, inverted. */
    uint64_t all[3], mine[3] = {own.digest, ~own.digest, outcome.ok ? 0 : ~(uint64_t)rank};
    PMPI_Allreduce(mine, all, 3, MPI_UINT64_T, MPI_MAX, comm);
    if (all[2] != 0)
        stop(comm, all[2] == mine[2], outcome.reason);
    if (all[0] != ~all[1])
        stop(comm, rank == 0, "the ranks differ in variables COMMSCHED_* or in the files");
    return own.digest ? &own : NULL;
}

/* ---- communicators ---- */

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

/* The attribute's delete callback. */
static int communicator_forget(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm, (void)keyval, (void)extra;
    struct communicator *gone = value;
    if (!gone)
        return MPI_SUCCESS;
    PMPI_Comm_free(&gone->shadow);
    for (int k = 0; k < COLLECTIVES * PLANS_MOST; k++)
        if (gone->plans[k / PLANS_MOST].plan)
            route_release(&gone->plans[k / PLANS_MOST].plan[k % PLANS_MOST].route);
    arena_release(&gone->stage);
    struct arena arena = gone->arena;
    arena_release(&arena);
    return MPI_SUCCESS;
}

/* ---- the state of the whole process, from the first call that may be taken ---- */

#ifdef OPEN_MPI
static const bool for_open_mpi = true;
#else
static const bool for_open_mpi = false;
#endif

enum { LONGEST_NAME = 8192 }; /* MPICH's; Open MPI's is shorter */

/* Each MPI library has its own handle types, and code compiled for one crashes with another. */
static void check_library(void)
{
    char told[LONGEST_NAME];
    int length;
    PMPI_Get_library_version(told, &length);
    bool open_mpi = strncmp(told, "Open MPI", strlen("Open MPI")) == 0;
    if (open_mpi == for_open_mpi)
        return;
    fprintf(stderr,
            "commsched: this libcommsched-pmpi.so is for %s, but the program runs with %s\n",
            for_open_mpi ? "Open MPI" : "MPICH", open_mpi ? "Open MPI" : "another MPI");
    _exit(2); /* MPI_Abort needs a communicator */
}

static int communicators_key;

static void begin(void)
{
    check_library();
    PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, communicator_forget, &communicators_key, NULL);
}

/* True between MPI_Init and MPI_Finalize; *keyval is then the key of the communicators'
 * attributes. */
static bool lifetime_has_begun(int *keyval)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int initialized = 0, finalized = 0;
    PMPI_Initialized(&initialized);
    PMPI_Finalized(&finalized);
    if (!initialized || finalized)
        return false;
    pthread_once(&once, begin);
    *keyval = communicators_key;
    return true;
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

/* ---- plans ---- */

struct call_plan *plans_find(struct plans *plans, uint64_t key, int root)
{
    for (int k = 0; plans->plan && k < PLANS_MOST; k++) {
        struct call_plan *plan = &plans->plan[k];
        if (plan->used > 0 && plan->key == key && plan->record.root == root) {
            plan->used = ++plans->turn;
            return plan;
        }
    }
    return NULL;
}

/* A new entry, or the least recently used one. */
static struct call_plan *place(struct plans *plans, struct arena *arena)
{
    if (!plans->plan)
        plans->plan = ARENA_ZEROED(arena, struct call_plan, PLANS_MOST);
    struct call_plan *oldest = plans->plan;
    for (int k = 1; k < PLANS_MOST; k++)
        if (plans->plan[k].used < oldest->used)
            oldest = &plans->plan[k];
    return oldest;
}

static pthread_mutex_t algorithms = PTHREAD_MUTEX_INITIALIZER; /* run in one thread at a time */

static struct collective_plan make(const struct communicator *communicator, enum family family,
                                   const struct call_plan *plan, const uint64_t *sizes,
                                   struct arena *arena)
{
    const struct call_network *network = &communicator->settings->network[family];
    return family == FAMILY_MULTICAST
               ? broadcast_plan_make(&network->instance->as.multicast, communicator->node,
                                     communicator->ranks, plan->record.root, plan->key,
                                     network->algorithm, arena)
               : exchange_plan_make(&network->instance->as.exchange, communicator->node,
                                    communicator->ranks, sizes, network->algorithm,
                                    communicator->settings->forwarding, arena);
}

struct call_plan *plans_new(struct communicator *communicator, enum call_kind collective,
                            const struct call_plan *known, const uint64_t *sizes)
{
    enum family family = collective_family(collective);
    const char *left = communicator->left[family];
    struct plans *plans = &communicator->plans[collective];
    struct call_plan *plan = place(plans, &communicator->arena);
    route_release(&plan->route);
    *plan = *known;
    plan->record.digest ^= communicator->digest;
    plan->record.predicted = NAN;
    plan->used = ++plans->turn;
    if (left || plan->record.bytes == 0.0) {
        plan->record.why = left ? left : "nothing is sent";
        return plan;
    }
    struct arena scratch = {0};
    double began = measure_processor();
    pthread_mutex_lock(&algorithms);
    const struct collective_plan made = make(communicator, family, plan, sizes, &scratch);
    pthread_mutex_unlock(&algorithms);
    plan->record.planning = measure_processor() - began;
    if (made.refusal) {
        plan->record.why = arena_print(&plan->route.arena, "%s", made.refusal);
    } else {
        plan->record.algorithm = made.algorithm->name;
        plan->record.predicted = made.predicted;
        route_make(&plan->route, &made, communicator->rank);
    }
    arena_release(&scratch);
    return plan;
}
