#include "tests/literal/literal.h"

#include <string.h>

/* A record of a node's task list (Fig. 13 and 14); start is kept for the gap test. */
struct task {
    struct task *next;
    double start, complete;
};

struct node_tasks {
    struct task *last_send, *last_receive; /* complete = 0 until there is one */
    struct task head;
    struct task **receives; /* [messages] */
};

struct literal {
    const struct multicast *multicast;
    const struct literal_choice *choice;
    int n, messages;
    bool *has, *needs; /* [messages * n] */
    double *available, *work;
    double *work_then; /* [messages * n]: the node's virtual time when it received the message */
    struct node_tasks *tasks;
    int turn;
    int *by_length; /* [messages]: shortest first, with one_message */
    bool *marked;   /* [n]: senders already examined for one receiver */
    size_t made;
    uint64_t steps;
    struct arena *arena;
    struct timeline *out;
};

struct triple {
    int from, to, message; /* from -1: none */
    double criterion, send;
};

static double send_time(const struct literal *run, int i, int k)
{
    return multicast_send_time(run->multicast, i, run->multicast->messages[k].bytes);
}

static double wire_time(const struct literal *run, int i, int j, int k)
{
    return multicast_wire_time(run->multicast, i, j, run->multicast->messages[k].bytes);
}

static double receive_time(const struct literal *run, int j, int k)
{
    return multicast_receive_time(run->multicast, j, run->multicast->messages[k].bytes);
}

/* The task after which node i would send message k (Fig. 16). */
static struct task *target_task(struct literal *run, int i, int k)
{
    struct node_tasks *own = &run->tasks[i];
    struct task *target = own->last_send;
    double length = send_time(run, i, k);
    if (own->receives[k] && own->receives[k]->complete >= target->complete)
        target = own->receives[k];
    for (struct task *next = target->next; next && next->start - target->complete < length;
         next = next->next) {
        target = next;
        run->steps++;
    }
    return target;
}

static double send_available(struct literal *run, int i, int k)
{
    return run->choice->preemptive ? target_task(run, i, k)->complete : run->available[i];
}

static double completion(struct literal *run, int i, int j, int k)
{
    double arrival = send_available(run, i, k) + send_time(run, i, k) + wire_time(run, i, j, k);
    return (arrival > run->available[j] ? arrival : run->available[j]) + receive_time(run, j, k);
}

static double weight(const struct literal *run, int i, int j, int k)
{
    return send_time(run, i, k) + wire_time(run, i, j, k) + receive_time(run, j, k);
}

/* By criterion, smallest receiver, largest S, smallest sender, smallest message. */
static bool better(const struct triple *a, const struct triple *b)
{
    if (b->from < 0 || a->criterion != b->criterion)
        return b->from < 0 || a->criterion < b->criterion;
    if (a->to != b->to)
        return a->to < b->to;
    if (a->send != b->send)
        return a->send > b->send;
    return a->from != b->from ? a->from < b->from : a->message < b->message;
}

static void look_at_triple(struct literal *run, int i, int j, int k, struct triple *best)
{
    struct triple triple = {i, j, k, 0.0, send_time(run, i, k)};
    triple.criterion =
        run->choice->rule == LITERAL_FASTEST_EDGE ? weight(run, i, j, k) : completion(run, i, j, k);
    run->steps++;
    if (better(&triple, best))
        *best = triple;
}

/* The best triple to one receiver. */
static void look_at_receiver(struct literal *run, int j, struct triple *best)
{
    for (int i = 0; i < run->n; i++)
        run->marked[i] = false;
    for (int place = 0; place < run->messages; place++) {
        int k = run->choice->one_message ? run->by_length[place] : place;
        if (!run->needs[k * run->n + j])
            continue;
        for (int i = 0; i < run->n; i++) {
            if (!run->has[k * run->n + i] || run->marked[i])
                continue;
            run->marked[i] = run->choice->one_message;
            look_at_triple(run, i, j, k, best);
        }
    }
}

static int lowest_needed(const struct literal *run, int j)
{
    for (int k = 0; k < run->messages; k++)
        if (run->needs[k * run->n + j])
            return k;
    return -1;
}

static int least_receiver(struct literal *run, const double *key, bool speed)
{
    int best = -1;
    for (int j = 0; j < run->n; j++) {
        int needed = lowest_needed(run, j);
        if (needed < 0)
            continue;
        run->steps++;
        if (best < 0 || key[j] < key[best] ||
            (speed && key[j] == key[best] &&
             receive_time(run, j, needed) < receive_time(run, best, lowest_needed(run, best))))
            best = j;
    }
    return best;
}

static int random_receiver(const struct literal *run)
{
    unsigned long count = 0;
    for (int j = 0; j < run->n; j++)
        count += lowest_needed(run, j) >= 0;
    unsigned long drawn = gsl_rng_uniform_int(run->choice->rng, count);
    for (int j = 0;; j++)
        if (lowest_needed(run, j) >= 0 && drawn-- == 0)
            return j;
}

static int next_in_turn(struct literal *run)
{
    while (lowest_needed(run, run->turn) < 0)
        run->turn = (run->turn + 1) % run->n;
    int receiver = run->turn;
    run->turn = (run->turn + 1) % run->n;
    return receiver;
}

/* ---- choices made again ---- */

static int receiver_count(const struct literal *run, int k)
{
    int count = 0;
    for (int j = 0; j < run->n; j++)
        count += run->needs[k * run->n + j];
    return count;
}

/* The steps of earliest completion: every triple, with the gaps that its sender examines. */
static void count_triples(struct literal *run)
{
    for (int k = 0; k < run->messages; k++) {
        uint64_t before = run->steps, senders = 0;
        for (int i = 0; i < run->n; i++)
            if (run->has[k * run->n + i]) {
                send_available(run, i, k);
                senders++;
            }
        run->steps = before + (run->steps - before + senders) * (uint64_t)receiver_count(run, k);
    }
}

static struct triple choose_again(struct literal *run)
{
    const struct transfer *transfer = &run->choice->made->transfers[run->made];
    count_triples(run);
    return (struct triple){transfer->from, transfer->to, transfer->message, 0.0, 0.0};
}

static struct triple choose(struct literal *run)
{
    struct triple best = {-1, -1, -1, 0.0, 0.0};
    if (run->choice->made)
        return choose_again(run);
    switch (run->choice->rule) {
    case LITERAL_FASTEST_EDGE:
    case LITERAL_EARLIEST_COMPLETION:
        for (int j = 0; j < run->n; j++)
            look_at_receiver(run, j, &best);
        break;
    case LITERAL_WORK_RACING:
        look_at_receiver(run, least_receiver(run, run->work, true), &best);
        break;
    case LITERAL_EARLIEST_AVAILABLE:
        look_at_receiver(run, least_receiver(run, run->available, false), &best);
        break;
    case LITERAL_EARLIEST_AVAILABLE_FASTEST:
        look_at_receiver(run, least_receiver(run, run->available, true), &best);
        break;
    case LITERAL_ROUND_ROBIN:
        look_at_receiver(run, next_in_turn(run), &best);
        break;
    case LITERAL_RANDOM:
        look_at_receiver(run, random_receiver(run), &best);
        break;
    }
    return best;
}

static struct task *new_task(struct literal *run, struct task *after, double start, double complete)
{
    struct task *task = ARENA_ARRAY(run->arena, struct task, 1);
    *task = (struct task){after->next, start, complete};
    after->next = task;
    return task;
}

static void enter_tasks(struct literal *run, const struct triple *triple, struct task *target,
                        const struct transfer *transfer)
{
    struct node_tasks *from = &run->tasks[triple->from], *to = &run->tasks[triple->to];
    from->last_send = new_task(run, target, transfer->send_start, transfer->send_end);
    struct task *tail = to->last_receive;
    while (tail->next)
        tail = tail->next;
    to->last_receive = new_task(run, tail, transfer->receive_start, transfer->receive_end);
    to->receives[triple->message] = to->last_receive;
}

/* Eq. 8 and 9, literally. */
static void enter_work(struct literal *run, const struct triple *triple)
{
    int i = triple->from, j = triple->to, k = triple->message;
    double start = run->work_then[k * run->n + i];
    double arrival = start + send_time(run, i, k) + wire_time(run, i, j, k);
    run->work[j] = (arrival > run->work[j] ? arrival : run->work[j]) + receive_time(run, j, k);
    run->work_then[k * run->n + j] = run->work[j];
}

static void carry_out(struct literal *run, const struct triple *triple)
{
    int i = triple->from, j = triple->to, k = triple->message;
    struct transfer transfer = {
        .message = k, .from = i, .to = j, .bytes = run->multicast->messages[k].bytes};
    transfer.send_start = send_available(run, i, k);
    transfer.send_end = transfer.send_start + send_time(run, i, k);
    double arrival = transfer.send_end + wire_time(run, i, j, k);
    transfer.receive_start = arrival > run->available[j] ? arrival : run->available[j];
    transfer.receive_end = transfer.receive_start + receive_time(run, j, k);
    if (run->choice->preemptive)
        enter_tasks(run, triple, target_task(run, i, k), &transfer);
    enter_work(run, triple);
    if (transfer.send_end > run->available[i])
        run->available[i] = transfer.send_end;
    run->available[j] = transfer.receive_end;
    run->has[k * run->n + j] = true;
    run->needs[k * run->n + j] = false;
    timeline_append(run->out, &transfer, NULL, 0);
    run->made++;
}

static bool no_longer(const void *context, int a, int b)
{
    const struct multicast *multicast = context;
    return multicast->messages[a].bytes <= multicast->messages[b].bytes;
}

/* One order serves all receivers; the text sorts for each of them. */
static void sort_messages(struct literal *run)
{
    run->by_length = ARENA_ARRAY(run->arena, int, run->messages);
    for (int k = 0; k < run->messages; k++)
        run->by_length[k] = k;
    run->steps += (uint64_t)run->n *
                  merge_sort(run->by_length, run->messages, no_longer, run->multicast, run->arena);
}

static void start_nodes(struct literal *run)
{
    run->marked = ARENA_ZEROED(run->arena, bool, run->n);
    run->available = ARENA_ZEROED(run->arena, double, run->n);
    run->work = ARENA_ZEROED(run->arena, double, run->n);
    run->work_then = ARENA_ZEROED(run->arena, double, run->n * run->messages);
    run->has = ARENA_ZEROED(run->arena, bool, run->n * run->messages);
    run->needs = ARENA_ZEROED(run->arena, bool, run->n * run->messages);
    run->tasks = ARENA_ZEROED(run->arena, struct node_tasks, run->n);
    for (int i = 0; i < run->n; i++) {
        run->tasks[i].last_send = run->tasks[i].last_receive = &run->tasks[i].head;
        run->tasks[i].receives = ARENA_ZEROED(run->arena, struct task *, run->messages);
    }
    for (int k = 0; k < run->messages; k++) {
        const struct message *message = &run->multicast->messages[k];
        for (int i = 0; i < run->n; i++) {
            run->has[k * run->n + i] = message->source == i;
            run->work_then[k * run->n + i] = run->work[i];
        }
        for (int d = 0; d < message->count; d++)
            run->needs[k * run->n + message->destinations[d]] = true;
    }
}

const struct literal_choice *literal_choice_of(const char *algorithm)
{
    static const struct {
        const char *name;
        struct literal_choice choice;
    } known[] = {
        {"multicast/fef", {.rule = LITERAL_FASTEST_EDGE}},
        {"multicast/ecf", {.rule = LITERAL_EARLIEST_COMPLETION}},
        {"multicast/ecfp", {.rule = LITERAL_EARLIEST_COMPLETION, .preemptive = true}},
        {"multicast/wr", {.rule = LITERAL_WORK_RACING}},
        {"multicast/wrp", {.rule = LITERAL_WORK_RACING, .preemptive = true}},
        {"multicast/eaf", {.rule = LITERAL_EARLIEST_AVAILABLE}},
        {"multicast/eafp", {.rule = LITERAL_EARLIEST_AVAILABLE, .preemptive = true}},
        {"multicast/eaf_fastest", {.rule = LITERAL_EARLIEST_AVAILABLE_FASTEST}},
        {"multicast/eafp_fastest",
         {.rule = LITERAL_EARLIEST_AVAILABLE_FASTEST, .preemptive = true}},
        {"multicast/rr", {.rule = LITERAL_ROUND_ROBIN}},
        {"multicast/rrp", {.rule = LITERAL_ROUND_ROBIN, .preemptive = true}},
        {"multicast/rrs", {.rule = LITERAL_RANDOM}},
        {"multicast/rrsp", {.rule = LITERAL_RANDOM, .preemptive = true}},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcmp(known[k].name, algorithm) == 0)
            return &known[k].choice;
    return NULL;
}

void literal_multicast(const struct multicast *multicast, const struct literal_choice *choice,
                       struct arena *arena, struct timeline *out)
{
    struct literal run = {
        .multicast = multicast,
        .choice = choice,
        .n = multicast->nodes,
        .messages = multicast->message_count,
        .arena = arena,
        .out = out,
    };
    start_nodes(&run);
    if (choice->one_message)
        sort_messages(&run);
    for (size_t left = multicast_transfer_count(multicast); left > 0; left--) {
        struct triple triple = choose(&run);
        carry_out(&run, &triple);
    }
    if (choice->steps)
        *choice->steps += run.steps;
}
