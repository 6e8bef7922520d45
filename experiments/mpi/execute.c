/* commsched-mpi execute: executes a schedule with real messages, with every rank as a node. Rank 0
 * reads the schedule and sends it to the others; each sends and receives its messages by its plan,
 * from a common start, and times them. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/mpi/ranks.h"
#include "experiments/reality/execution/executed.h"
#include "experiments/reality/execution/rank_plan.h"
#include "models/base/stream.h"
#include "models/base/wall_clock.h"
#include "models/timeline.h"

#include <math.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 16 /* limit of starts until all ranks learn of one in time */ };

struct carrying {
    const struct schedule *schedule;
    struct crew crew;
    struct rank_plan plan;
    bool timed;         /* each message is sent at its planned time */
    bool one_processor; /* of a multicast: sends need not be complete before the next begins, and
                           arrived messages are handled in turn */
    uint64_t run;       /* over all runs, including repeated attempts */
    struct executed_times *times; /* of all transfers, 0 where it is not at this end; in an exchange
                                     a receipt has only an end */

    /* By place in the plan. */
    unsigned char **payloads; /* [count] */
    MPI_Request *requests;    /* [count]: the plan's sends and receives */
    int *completed;
    bool *done; /* [count + 1]: by this end; the last stands for none */
    int *open;  /* for each phase: sends and receives that are not complete */
    int phase;
    size_t next;     /* place of what waits for its turn next */
    size_t previous; /* the send before it; at first none */
};

/* ---- before the start ---- */

/* Fills the payloads of sends, and posts the receives. */
static void prepare(struct carrying *carrying)
{
    const struct rank_plan *plan = &carrying->plan;
    memset(carrying->times, 0, carrying->schedule->timeline.count * sizeof *carrying->times);
    memset(carrying->done, 0, plan->count * sizeof *carrying->done);
    memset(carrying->open, 0, (size_t)plan->phases * sizeof *carrying->open);
    carrying->next = 0;
    carrying->previous = plan->count;
    carrying->done[plan->count] = true;
    for (size_t k = 0; k < plan->count; k++) {
        const struct planned *planned = &plan->list[k];
        size_t size = (size_t)planned->bytes;
        carrying->open[planned->phase]++;
        carrying->requests[k] = MPI_REQUEST_NULL;
        if (planned->sends) {
            payload_fill(carrying->payloads[k], size, planned->transfer, carrying->run);
            continue;
        }
        memset(carrying->payloads[k], 0, size);
        MPI_Irecv(carrying->payloads[k], planned->bytes, MPI_BYTE, planned->peer, planned->tag,
                  carrying->crew.messages, &carrying->requests[k]);
    }
}

/* Checks that all that was received is as it was sent. The reason gives the first error. */
static struct verdict check_received(const struct carrying *carrying)
{
    const struct rank_plan *plan = &carrying->plan;
    for (size_t k = 0; k < plan->count; k++) {
        const struct planned *planned = &plan->list[k];
        size_t size = planned->sends ? 0 : (size_t)planned->bytes;
        size_t position =
            payload_check(carrying->payloads[k], size, planned->transfer, carrying->run);
        if (position < size)
            return verdict_no("transfer %zu arrived changed at byte %zu", planned->transfer,
                              position);
    }
    return verdict_yes();
}

/* ---- events ---- */

static double since_start(const struct carrying *carrying)
{
    return wall_clock() - carrying->crew.start;
}

static void note(struct carrying *carrying, size_t request, double now)
{
    const struct planned *planned = &carrying->plan.list[request];
    struct executed_times *times = &carrying->times[planned->transfer];
    carrying->done[request] = true;
    carrying->open[planned->phase]--;
    if (!carrying->one_processor)
        *(planned->sends ? &times->send_end : &times->receive_end) = now;
}

/* Waits until something has happened, or for the given time. */
static void await_any(struct carrying *carrying, struct awaited awaited)
{
    int count = (int)carrying->plan.count;
    int done = await_some(carrying->requests, count, awaited, carrying->completed);
    double now = since_start(carrying);
    for (int k = 0; k < done; k++)
        note(carrying, (size_t)carrying->completed[k], now);
}

/* ---- steps ---- */

static void send(struct carrying *carrying, size_t request)
{
    const struct planned *planned = &carrying->plan.list[request];
    struct executed_times *times = &carrying->times[planned->transfer];
    carrying->previous = request;
    times->send_start = since_start(carrying);
    MPI_Isend(carrying->payloads[request], planned->bytes, MPI_BYTE, planned->peer, planned->tag,
              carrying->crew.messages, &carrying->requests[request]);
    times->send_end = since_start(carrying);
}

/* The processor turns to a message that has arrived. */
static void take(struct carrying *carrying, size_t request)
{
    struct executed_times *times = &carrying->times[carrying->plan.list[request].transfer];
    times->receive_start = times->receive_end = since_start(carrying);
}

/* When the send may begin; INFINITY: only after another event. */
static double send_moment(const struct carrying *carrying, size_t request)
{
    const struct planned *send = &carrying->plan.list[request];
    for (size_t k = 0; k < send->await_count; k++)
        if (!carrying->done[send->awaits[k]])
            return INFINITY;
    if (carrying->timed)
        return carrying->crew.start + send->start;
    return carrying->one_processor || carrying->done[carrying->previous] ? 0.0 : INFINITY;
}

/* Moves on to what waits for its turn next; whether that is in this phase. */
static bool has_step(struct carrying *carrying)
{
    const struct rank_plan *plan = &carrying->plan;
    while (carrying->next < plan->count && !plan->list[carrying->next].waits_turn)
        carrying->next++;
    return carrying->next < plan->count && plan->list[carrying->next].phase <= carrying->phase;
}

/* Executes the next step, or waits for its conditions. */
static void proceed(struct carrying *carrying)
{
    if (!has_step(carrying)) {
        await_any(carrying, (struct awaited){INFINITY, INFINITY});
        return;
    }
    size_t request = carrying->next;
    const struct planned *step = &carrying->plan.list[request];
    double arrival = carrying->crew.start + step->start;
    struct awaited awaited = {carrying->done[request] ? 0.0 : INFINITY, arrival};
    if (step->sends)
        awaited = (struct awaited){send_moment(carrying, request), INFINITY};
    if (awaited.until > wall_clock()) {
        await_any(carrying, awaited);
        return;
    }
    carrying->next++;
    (step->sends ? send : take)(carrying, request);
}

static void meet(void)
{
    MPI_Request barrier;
    MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
    await_one(&barrier, INFINITY);
}

/* From the common start. */
static void carry_out(struct carrying *carrying)
{
    int phases = carrying->plan.phases;
    for (carrying->phase = 0; carrying->phase < phases; carrying->phase++) {
        while (has_step(carrying) || carrying->open[carrying->phase] > 0)
            proceed(carrying);
        if (phases > 1)
            meet();
    }
}

/* ---- measurements ---- */

/* In an exchange the arrival of a message's first byte is not observable: the receiver's port turns
 * to it when the previous message has arrived, or when it is sent. */
static void infer_receive_starts(struct carrying *carrying)
{
    struct arena *arena = carrying->crew.arena;
    struct timeline ended = {.count = carrying->schedule->timeline.count};
    ended.transfers = ARENA_ARRAY(arena, struct transfer, ended.count + 1);
    for (size_t k = 0; k < ended.count; k++)
        ended.transfers[k] = (struct transfer){.to = carrying->schedule->timeline.transfers[k].to,
                                               .receive_start = carrying->times[k].receive_end};
    struct port_turns turns = port_turns_of(&ended, carrying->crew.size, RECEIPTS, arena);
    for (int node = 0; node < carrying->crew.size; node++)
        for (size_t k = turns.first[node]; k < turns.first[node + 1]; k++) {
            struct executed_times *times = &carrying->times[turns.turns[k].transfer];
            double turned = k == turns.first[node] ? 0.0 : turns.turns[k - 1].start;
            times->receive_start = fmin(times->receive_end, fmax(times->send_start, turned));
        }
}

/* Of all ends, on all ranks. The ranks without an end have 0, and so become times before the start,
 * which can only be due to the uncertainty of clocks. */
static void gather_times(struct carrying *carrying)
{
    size_t numbers =
        carrying->schedule->timeline.count * (sizeof *carrying->times / sizeof(double));
    ranks_largest(&carrying->times->send_start, (int)numbers);
    if (carrying->schedule->instance.family == FAMILY_EXCHANGE)
        infer_receive_starts(carrying);
}

/* ---- repetitions ---- */

static struct verdict check_payloads(struct carrying *carrying)
{
    size_t count;
    const struct verdict own = check_received(carrying);
    double any = !own.ok;
    ranks_largest(&any, 1);
    if (any == 0.0)
        return verdict_yes();
    const struct verdict *wrong =
        ranks_gather(&own, sizeof own, !own.ok, &count, carrying->crew.arena);
    return carrying->crew.rank > 0 ? verdict_no("data arrived changed") : *wrong;
}

/* One run with a start that all ranks learned of in time. */
static struct verdict repeat(struct carrying *carrying)
{
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        carrying->run++;
        prepare(carrying);
        crew_start(&carrying->crew);
        carry_out(carrying);
        bool good = crew_finish(&carrying->crew);
        struct verdict verdict = check_payloads(carrying);
        if (!verdict.ok || good)
            return verdict;
    }
    return verdict_no("no start in common in %d attempts: a rank hears of it too late", ATTEMPTS);
}

static struct verdict repeat_all(struct carrying *carrying, struct executed *out)
{
    struct arena *arena = carrying->crew.arena;
    size_t transfers = carrying->schedule->timeline.count;
    struct verdict verdict = repeat(carrying);
    for (int k = 0; k < (int)out->repetition_count && verdict.ok; k++) {
        struct arena_mark mark = arena_mark(arena);
        verdict = repeat(carrying);
        if (verdict.ok) {
            gather_times(carrying);
            double seconds = executed_completion(carrying->times, transfers);
            bool fastest = true;
            for (int before = 0; before < k; before++)
                fastest = fastest && seconds < out->repetitions[before];
            out->repetitions[k] = seconds;
            if (fastest)
                memcpy(out->transfers, carrying->times, transfers * sizeof *out->transfers);
        }
        arena_rewind(arena, mark);
    }
    return verdict;
}

/* ---- top level ---- */

static struct carrying begin(const struct schedule *schedule, bool timed, struct arena *arena)
{
    struct carrying carrying = {.schedule = schedule,
                                .timed = timed,
                                .one_processor = schedule->instance.family == FAMILY_MULTICAST};
    crew_begin(&carrying.crew, arena);
    struct rank_plan plan = rank_plan_make(schedule, carrying.crew.rank, arena);
    carrying.plan = plan;
    carrying.times = ARENA_ZEROED(arena, struct executed_times, schedule->timeline.count + 1);
    carrying.payloads = ARENA_ARRAY(arena, unsigned char *, plan.count);
    carrying.requests = ARENA_ARRAY(arena, MPI_Request, plan.count);
    carrying.completed = ARENA_ARRAY(arena, int, plan.count);
    carrying.done = ARENA_ARRAY(arena, bool, plan.count + 1);
    carrying.open = ARENA_ARRAY(arena, int, plan.phases);
    for (size_t k = 0; k < plan.count; k++)
        carrying.payloads[k] = ARENA_ARRAY(arena, unsigned char, plan.list[k].bytes);
    return carrying;
}

static void describe(const struct carrying *carrying, struct executed *out)
{
    struct arena *arena = carrying->crew.arena;
    out->date = date_now(arena);
    out->engine = library_name(arena);
    out->hosts = carrying->crew.hosts;
    out->host_count = (size_t)carrying->crew.size;
    out->clock_uncertainty = carrying->crew.uncertainty;
    out->measured = executed_summarise(out->repetitions, out->repetition_count, arena);
}

/* On all ranks, with the same valid schedule; mode is timed or order. An additional first
 * repetition, which makes the connections, is not counted. The measurements are in *out; the hosts
 * are known on rank 0, and the network is set by the caller. The verdict is the same on all ranks:
 * negative if these ranks cannot execute the schedule, or if data arrived changed. */
static struct verdict execution_run(const struct schedule *schedule, enum executed_mode mode,
                                    int repetitions, struct arena *arena, struct executed *out)
{
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    *out = (struct executed){.network = "", .mode = mode, .schedule = *schedule};
    struct verdict verdict = rank_plan_possible(schedule, ranks);
    if (!verdict.ok)
        return verdict;
    out->repetition_count = (size_t)repetitions;
    out->repetitions = ARENA_ZEROED(arena, double, repetitions);
    out->transfers = ARENA_ZEROED(arena, struct executed_times, schedule->timeline.count + 1);
    struct carrying carrying = begin(schedule, mode == EXECUTED_TIMED, arena);
    verdict = repeat_all(&carrying, out);
    if (verdict.ok)
        describe(&carrying, out);
    crew_end(&carrying.crew);
    return verdict;
}

static const char doc[] =
    "Carries out a schedule of an exchange or a multicast with real messages, and prints predicted "
    "and measured times. Rank k is node k, and there are as many ranks as nodes.\vIn mode order "
    "every node keeps the order of its sends: receives are posted in advance, the next message is "
    "sent when the library has accepted the previous one, and a forwarded message waits for its "
    "receipt. In mode timed each message is sent at its planned time. Common starts are times "
    "agreed upon in advance, by clocks whose offsets are estimated. Payloads are checked. Waits "
    "sleep, so that more ranks than processors are possible." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    const char *output, *mode;
    int repetitions;
};

#define REPETITIONS_LIMIT 100000

static const struct verb_option options[] = {
    OPTION("output", "FILE", TEXT, output,
           "Write the measurements with the schedule, for 'commsched plot'"),
    OPTION("mode", "order|timed", TEXT, mode, "When messages are sent (default order)"),
    COUNT_OPTION("repetitions", "N", repetitions, 1, REPETITIONS_LIMIT,
                 "Repetitions, after one that is not counted (default 7)"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (strcmp(arguments->mode, "order") != 0 && strcmp(arguments->mode, "timed") != 0)
        argp_error(state, "--mode is order or timed, not '%s'", arguments->mode);
}

/* ---- broadcast by rank 0 ---- */

struct task {
    enum executed_mode mode;
    int repetitions;
};

static void tell(struct task task, const struct schedule *schedule, struct arena *arena)
{
    struct text_stream text;
    size_t size = sizeof task;
    text_stream_start(&text);
    format_write_schedule(text.stream, schedule);
    text_stream_finish(&text);
    ranks_broadcast(&task, &size, arena);
    ranks_broadcast(text.text, &text.length, arena);
    free(text.text);
}

/* Main loop of the other ranks, until all end. */
static int follow(void)
{
    struct arena arena = {0};
    for (;;) {
        size_t size, length;
        const struct task *task = ranks_broadcast(NULL, &size, &arena);
        if (size == 0)
            break;
        const char *text = ranks_broadcast(NULL, &length, &arena);
        struct schedule schedule;
        struct executed executed;
        if (format_parse_schedule("rank 0", text, length, &arena, &schedule).ok)
            execution_run(&schedule, task->mode, task->repetitions, &arena, &executed);
    }
    arena_release(&arena);
    return EXIT_POSITIVE;
}

/* ---- rank 0 ---- */

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const char *path = *arguments->verb.arguments.word;
    struct schedule schedule;
    struct executed executed;
    const struct task task = {
        .mode = strcmp(arguments->mode, "timed") == 0 ? EXECUTED_TIMED : EXECUTED_ORDER,
        .repetitions = arguments->repetitions,
    };
    require(format_read_schedule(path, arena, &schedule));
    struct verdict verdict = schedule_check(&schedule.instance, &schedule, arena);
    if (!verdict.ok)
        fail("%s is no valid schedule: %.300s", path, verdict.reason);
    if (task.mode == EXECUTED_ORDER && schedule.instance.family == FAMILY_EXCHANGE &&
        exchange_has_releases(&schedule.instance.as.exchange))
        fail("%s: release times are kept with --mode timed only", path);
    if (schedule.instance.family == FAMILY_EXCHANGE && schedule.instance.as.exchange.port_map)
        fail("%s: a rank has one send port and one receive port; maps of ports are not executed",
             path);
    tell(task, &schedule, arena);
    require(execution_run(&schedule, task.mode, task.repetitions, arena, &executed));
    executed.network = schedule.instance.name ? schedule.instance.name : "";
    executed_print(stdout, &executed);
    if (arguments->output) {
        struct output output;
        executed_put(save_begin(&output, arguments->output, arena), &executed);
        save_end(&output, verdict_yes());
    }
    return EXIT_POSITIVE;
}

static VERB(execute, "carry out a schedule with real messages",
            INPUT(.mode = "order", .repetitions = 7), .options = options, .check = check,
            TAKES("SCHEDULE", 1, 1, "no schedule given", "more than one schedule given"));

int execute(int argc, char **argv)
{
    if (rank_own() > 0)
        return follow();
    return verb_run(&verb_execute, "commsched-mpi", argc, argv);
}
