#include "experiments/reality/mpi/injected.h"

#include "experiments/engine/workers/mpi/ranks.h"
#include "experiments/reality/mpi/patience.h"
#include "models/format/format.h"

/* On rank 0. */
static struct verdict read_all(const char *path, struct arena *arena, struct injected *all)
{
    struct instance instance;
    int nodes;
    MPI_Comm_size(MPI_COMM_WORLD, &nodes);
    struct verdict verdict = format_read_instance_of(path, arena, &instance);
    if (!verdict.ok)
        return verdict;
    if (instance.family != FAMILY_MULTICAST)
        return verdict_no("%s: overheads stand in a multicast instance, not in one of family %s",
                          path, family_name(instance.family));
    if (instance.as.multicast.nodes != nodes)
        return verdict_no("%s: %d nodes, but there are %d ranks", path, instance.as.multicast.nodes,
                          nodes);
    verdict = instance_check_no_truth(&instance, "overheads that are injected stay as they are");
    if (!verdict.ok)
        return verdict_no("%s: %s", path, verdict.reason);
    for (int node = 0; node < nodes; node++)
        all[node] = (struct injected){instance.as.multicast.send[node],
                                      instance.as.multicast.receive[node]};
    return verdict;
}

struct verdict injected_read(const char *path, struct arena *arena, struct injected *own)
{
    int nodes;
    struct verdict verdict = verdict_yes();
    MPI_Comm_size(MPI_COMM_WORLD, &nodes);
    struct injected *all = ARENA_ZEROED(arena, struct injected, nodes);
    size_t size = (size_t)nodes * sizeof *all;
    if (path && rank_own() == 0)
        verdict = read_all(path, arena, all);
    if (!verdict.ok)
        size = 0;
    all = ranks_broadcast(all, &size, arena);
    if (size > 0)
        *own = all[rank_own()];
    else if (verdict.ok)
        verdict = verdict_no("%s", "");
    return verdict;
}

void injected_before_sending(const struct injected *own, double bytes)
{
    double seconds = overhead_time(own->send, bytes);
    if (seconds > 0.0)
        patience_be_busy(seconds);
}

void injected_after_receiving(const struct injected *own, double bytes)
{
    double seconds = overhead_time(own->receive, bytes);
    if (seconds > 0.0)
        patience_be_busy(seconds);
}
