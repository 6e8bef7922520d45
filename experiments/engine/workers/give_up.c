#include "experiments/engine/workers/give_up.h"

#include "models/base/process.h"

enum { MOST_PROTOTYPES = 256 };

struct give_up {
    int count;
    struct {
        const struct algorithm *algorithm;
        volatile int stops;
    } prototypes[MOST_PROTOTYPES];
};

/* -1: not in the list. */
static int place_of(const struct give_up *give_up, const struct algorithm *algorithm)
{
    for (int k = 0; k < give_up->count; k++)
        if (give_up->prototypes[k].algorithm == algorithm)
            return k;
    return -1;
}

struct give_up *give_up_start(const struct run_plan *plan)
{
    struct give_up *give_up = shared_allocate(sizeof *give_up);
    for (size_t k = 0; k < plan->run_count && give_up->count < MOST_PROTOTYPES; k++) {
        const struct algorithm *algorithm = plan->runs[k].cell->algorithm;
        if (algorithm->prototype && place_of(give_up, algorithm) < 0)
            give_up->prototypes[give_up->count++].algorithm = algorithm;
    }
    return give_up;
}

void give_up_end(struct give_up *give_up)
{
    shared_release(give_up, sizeof *give_up);
}

void give_up_count(struct give_up *give_up, const struct algorithm *algorithm)
{
    int place = place_of(give_up, algorithm);
    if (place >= 0)
        give_up->prototypes[place].stops++;
}

bool is_given_up(const struct give_up *give_up, const struct algorithm *algorithm)
{
    if (!give_up || !algorithm->prototype)
        return false;
    int place = place_of(give_up, algorithm);
    return place >= 0 && give_up->prototypes[place].stops >= STOPS_TO_GIVE_UP;
}
