#include "algorithms/lib/exchange/order_search.h"

#include "algorithms/lib/exchange/start_order.h"
#include "models/base/random.h"
#include "models/base/units.h"

#include <math.h>
#include <string.h>

#define SEED 1          /* fixed, so that a search depends only on its exchange */
#define SNAPSHOT_GAP 64 /* number of transfers from one snapshot to the next */
#define STALLED 4       /* tries per transfer without improvement before the search has stalled */
#define SHAKEN 3        /* number of steps then accepted unconditionally */

struct job {
    int transfer; /* its index in the timeline */
    int from, to;
    double seconds;
    const struct steps *steps;
    double start, end; /* in the sequence kept last */
};

/* Two consecutive transfers at a port, without a gap. */
struct arc {
    int before, behind; /* positions */
    bool at_receiver;
};

struct search {
    int nodes, count;
    const struct exchange_begun *begun;
    gsl_rng *rng;
    struct job *jobs; /* [count]: the sequence */
    double completion;
    struct job *best; /* [count]: the best sequence when the search had stalled */
    double best_completion;
    int stalled;       /* tries since the last improvement */
    double tried;      /* number of sequences */
    double *idle;      /* [2 * nodes]: of senders, then of receivers */
    double *snapshots; /* rows of idle times, each before a position divisible by SNAPSHOT_GAP */
    int *last;         /* [2 * nodes]: the last position at each port so far, or -1 */
    struct arc *path;  /* the critical path, from its end on */
    int path_length;
    struct arc *arc_to; /* [count]: the arc from a position to its predecessor; before is -1 if
                           there is none */
};

/* ---- times ---- */

static double *sender(const struct search *search, const struct job *job)
{
    return &search->idle[job->from];
}

static double *receiver(const struct search *search, const struct job *job)
{
    return &search->idle[search->nodes + job->to];
}

static double start_of(const struct search *search, const struct job *job)
{
    double send = *sender(search, job), receive = *receiver(search, job);
    return send > receive ? send : receive;
}

static void occupy(struct search *search, const struct job *job, double end)
{
    *sender(search, job) = *receiver(search, job) = end;
}

/* Restores the ports' state before a position of the kept sequence. */
static void return_to(struct search *search, int place)
{
    size_t row = (size_t)(place / SNAPSHOT_GAP), ports = 2 * (size_t)search->nodes;
    memcpy(search->idle, search->snapshots + row * ports, ports * sizeof *search->idle);
    for (int k = (int)row * SNAPSHOT_GAP; k < place; k++)
        occupy(search, &search->jobs[k], search->jobs[k].end);
}

/* Whether the sequence, changed only from a position on, ends no later than the kept one. */
static bool ends_in_time(struct search *search, int first)
{
    return_to(search, first);
    for (int k = first; k < search->count; k++) {
        const struct job *job = &search->jobs[k];
        double end = truth_end(job->steps, start_of(search, job), job->seconds);
        if (end > search->completion)
            return false;
        occupy(search, job, end);
    }
    return true;
}

static void time_jobs(struct search *search, int first)
{
    return_to(search, first);
    for (int k = first; k < search->count; k++) {
        struct job *job = &search->jobs[k];
        job->start = start_of(search, job);
        job->end = truth_end(job->steps, job->start, job->seconds);
        occupy(search, job, job->end);
    }
}

/* Insertion sort: the input is nearly sorted. Ties keep their order. */
static void sort_jobs(struct search *search, int first)
{
    for (int k = first + 1; k < search->count; k++) {
        struct job job = search->jobs[k];
        int place = k;
        while (place > 0 && search->jobs[place - 1].start > job.start) {
            search->jobs[place] = search->jobs[place - 1];
            place--;
        }
        search->jobs[place] = job;
    }
}

/* ---- the critical path ---- */

/* The arc to the predecessor at a port, if the transfer starts exactly at its end. */
static struct arc arc_from(const struct search *search, int place, bool at_receiver)
{
    const struct job *job = &search->jobs[place];
    int before = search->last[at_receiver ? search->nodes + job->to : job->from];
    bool waits = before >= 0 && search->jobs[before].end == job->start;
    return (struct arc){waits ? before : -1, place, at_receiver};
}

static void find_path(struct search *search, int last)
{
    search->path_length = 0;
    for (int place = last; search->arc_to[place].before >= 0; place = search->arc_to[place].before)
        search->path[search->path_length++] = search->arc_to[place];
}

/* Computes snapshots, completion and critical path of a sequence whose times are known. */
static void take_stock(struct search *search)
{
    size_t ports = 2 * (size_t)search->nodes;
    int latest = 0;
    for (size_t port = 0; port < ports; port++)
        search->last[port] = -1;
    return_to(search, 0);
    for (int k = 0; k < search->count; k++) {
        const struct job *job = &search->jobs[k];
        if (k % SNAPSHOT_GAP == 0)
            memcpy(search->snapshots + (size_t)(k / SNAPSHOT_GAP) * ports, search->idle,
                   ports * sizeof *search->idle);
        struct arc send = arc_from(search, k, false), receive = arc_from(search, k, true);
        bool either = send.before >= 0 && receive.before >= 0;
        bool received = either ? gsl_rng_uniform(search->rng) < 0.5 : receive.before >= 0;
        search->arc_to[k] = received ? receive : send;
        search->last[job->from] = search->last[search->nodes + job->to] = k;
        occupy(search, job, job->end);
        if (job->end > search->jobs[latest].end)
            latest = k;
    }
    search->completion = search->jobs[latest].end;
    find_path(search, latest);
}

/* ---- steps ---- */

/* Moves the job at one position to another; jobs in between move by one. */
static void move_job(struct search *search, int from, int to)
{
    struct job job = search->jobs[from], *jobs = search->jobs;
    if (to < from)
        memmove(jobs + to + 1, jobs + to, (size_t)(from - to) * sizeof *jobs);
    else
        memmove(jobs + from, jobs + from + 1, (size_t)(to - from) * sizeof *jobs);
    jobs[to] = job;
}

static void exchange_jobs(struct search *search, int a, int b)
{
    struct job job = search->jobs[a];
    search->jobs[a] = search->jobs[b];
    search->jobs[b] = job;
}

/* The first position of the run of consecutive transfers at the arc's port. */
static int block_begin(const struct search *search, int arc)
{
    const struct arc *path = search->path;
    while (arc + 1 < search->path_length && path[arc + 1].at_receiver == path[arc].at_receiver)
        arc++;
    return path[arc].before;
}

static int block_end(const struct search *search, int arc)
{
    const struct arc *path = search->path;
    while (arc > 0 && path[arc - 1].at_receiver == path[arc].at_receiver)
        arc--;
    return path[arc].behind;
}

struct step {
    bool exchanges;
    int from, to; /* positions */
};

static struct step random_step(const struct search *search)
{
    int arc = (int)gsl_rng_uniform_int(search->rng, (unsigned long)search->path_length);
    int before = search->path[arc].before, behind = search->path[arc].behind;
    switch (gsl_rng_uniform_int(search->rng, 4)) {
    case 0:
        return (struct step){.from = behind, .to = before};
    case 1:
        return (struct step){.from = behind, .to = block_begin(search, arc)};
    case 2:
        return (struct step){.from = before, .to = block_end(search, arc)};
    default:
        return (struct step){true, before, behind};
    }
}

static void take_step(struct search *search, struct step step)
{
    if (step.exchanges)
        exchange_jobs(search, step.from, step.to);
    else
        move_job(search, step.from, step.to);
}

static void take_back(struct search *search, struct step step)
{
    take_step(search, (struct step){step.exchanges, step.to, step.from});
}

static int first_changed(struct step step)
{
    return step.from < step.to ? step.from : step.to;
}

static void keep(struct search *search, int first)
{
    time_jobs(search, first);
    sort_jobs(search, first);
    take_stock(search);
}

static void try_step(struct search *search)
{
    struct step step = random_step(search);
    double before = search->completion;
    take_step(search, step);
    if (ends_in_time(search, first_changed(step)))
        keep(search, first_changed(step));
    else
        take_back(search, step);
    search->stalled = search->completion < before ? 0 : search->stalled + 1;
    search->tried++;
}

/* Makes the better of the best and the present sequence both. */
static void return_to_best(struct search *search)
{
    size_t bytes = (size_t)search->count * sizeof *search->jobs;
    if (search->completion < search->best_completion) {
        memcpy(search->best, search->jobs, bytes);
        search->best_completion = search->completion;
    } else {
        memcpy(search->jobs, search->best, bytes);
        take_stock(search);
    }
}

static void shake(struct search *search)
{
    return_to_best(search);
    for (int k = 0; k < SHAKEN && search->path_length > 0; k++) {
        struct step step = random_step(search);
        take_step(search, step);
        keep(search, first_changed(step));
        search->tried++;
    }
    search->stalled = 0;
}

/* ---- searches ---- */

static void list_jobs(struct search *search, const struct exchange *exchange,
                      const struct timeline *timeline)
{
    for (int k = 0; k < search->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        int from = transfer->from, to = transfer->to;
        search->jobs[k] =
            (struct job){.transfer = k,
                         .from = from,
                         .to = to,
                         .seconds = exchange_send_time(exchange, from, to, transfer->bytes),
                         .steps = truth_link(exchange->truth, exchange->nodes, from, to)};
    }
}

static void put_jobs(const struct search *search, struct timeline *timeline, struct arena *scratch)
{
    struct transfer *old = ARENA_ARRAY(scratch, struct transfer, search->count);
    memcpy(old, timeline->transfers, (size_t)search->count * sizeof *old);
    for (int k = 0; k < search->count; k++) {
        const struct job *job = &search->jobs[k];
        struct transfer *transfer = &timeline->transfers[k];
        *transfer = old[job->transfer];
        transfer->send_start = transfer->receive_start = job->start;
        transfer->send_end = transfer->receive_end = job->end;
    }
    timeline_recount_completion(timeline);
}

/* A lower bound on the end of every order. */
static double order_bound(struct search *search)
{
    double bound = 0.0;
    return_to(search, 0);
    for (int k = 0; k < search->count; k++) {
        const struct job *job = &search->jobs[k];
        double least = job->seconds * (job->steps ? steps_least(job->steps, 0.0) : 1.0);
        *sender(search, job) += least;
        *receiver(search, job) += least;
    }
    for (int k = 0; k < search->count; k++)
        bound = fmax(bound,
                     fmax(*sender(search, &search->jobs[k]), *receiver(search, &search->jobs[k])));
    return bound;
}

static struct search search_start(const struct exchange *exchange, const struct timeline *timeline,
                                  struct arena *arena)
{
    size_t count = timeline->count, ports = 2 * (size_t)exchange->nodes;
    struct search search = {
        .nodes = exchange->nodes,
        .count = (int)count,
        .begun = exchange->begun,
        .rng = random_start(gsl_rng_mt19937, SEED, arena),
        .jobs = ARENA_ARRAY(arena, struct job, count + 1),
        .best = ARENA_ARRAY(arena, struct job, count + 1),
        .best_completion = INFINITY,
        .idle = ARENA_ARRAY(arena, double, ports),
        .snapshots = ARENA_ZEROED(arena, double, (count / SNAPSHOT_GAP + 1) * ports),
        .last = ARENA_ARRAY(arena, int, ports),
        .path = ARENA_ARRAY(arena, struct arc, count + 1),
        .arc_to = ARENA_ARRAY(arena, struct arc, count + 1),
    };
    for (int node = 0; exchange->begun && node < exchange->nodes; node++) {
        search.snapshots[node] = exchange->begun->send_idle[node];
        search.snapshots[exchange->nodes + node] = exchange->begun->receive_idle[node];
    }
    list_jobs(&search, exchange, timeline);
    return search;
}

void search_orders(const struct exchange *exchange, double tries, struct context *context,
                   struct timeline *timeline)
{
    if (timeline->count == 0)
        return;
    struct arena_mark mark = arena_mark(context->arena);
    sort_by_start(timeline, context->arena);
    struct search search = search_start(exchange, timeline, context->arena);
    double bound = order_bound(&search), most = floor(tries * (double)search.count);
    time_jobs(&search, 0);
    take_stock(&search);
    while (search.tried < most && search.path_length > 0 &&
           clearly_less(bound, search.completion, search.completion)) {
        if (search.stalled >= STALLED * search.count)
            shake(&search);
        else
            try_step(&search);
    }
    context->evaluated += search.tried * (double)search.count;
    return_to_best(&search);
    put_jobs(&search, timeline, context->arena);
    arena_rewind(context->arena, mark);
}
