/* Checks what several transfers share at a time, the threads of a receive port or a link: from
 * starts and ends alone, integrates what each transfer has had when it ends. */
#include "models/base/order.h"
#include "models/base/units.h"
#include "models/exchange/checker.h"
#include "models/exchange/links.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

/* The start or end of a transfer's use of a shared resource. */
struct turn {
    int resource;
    bool ends;
    double time;
    const struct transfer *transfer;
};

/* A transfer in progress. */
struct user {
    const struct transfer *transfer;
    double whole; /* seconds of a port: all that it needs */
    double cap;   /* of a link's speed: the most that it can use */
    double rate, had;
};

/* The users of one resource at a time. */
struct users {
    const struct check *check;
    struct user *user; /* [count]; of a link by cap */
    int count;
    double time, lost; /* lost: what sharing divides all rates by */
};

/* At the same time, starts come before ends. */
static int by_resource_and_time(const void *a, const void *b)
{
    const struct turn *left = a, *right = b;
    return order_then(ORDER(left->resource, right->resource),
                      order_then(ORDER(left->time, right->time),
                                 order_then(ORDER(left->ends, right->ends),
                                            ORDER(left->transfer, right->transfer))));
}

/* Sets the current rates. */
typedef void share_out(struct users *users);

static void advance(struct users *users, share_out *share, double time)
{
    if (time > users->time) {
        share(users);
        for (int k = 0; k < users->count; k++)
            users->user[k].had += (time - users->time) * users->user[k].rate / users->lost;
    }
    users->time = time;
}

static int place_of(const struct users *users, const struct transfer *transfer)
{
    int k = 0;
    while (users->user[k].transfer != transfer)
        k++;
    return k;
}

static struct user leave(struct users *users, int k)
{
    struct user user = users->user[k];
    users->count--;
    memmove(users->user + k, users->user + k + 1, (size_t)(users->count - k) * sizeof user);
    return user;
}

static struct users no_users(const struct check *check)
{
    return (struct users){.check = check,
                          .lost = 1.0,
                          .user =
                              ARENA_ARRAY(check->scratch, struct user, check->timeline->count + 1)};
}

/* ---- interleaved receipts ---- */

static void share_port(struct users *users)
{
    const struct interleaving *interleaving = &users->check->exchange->interleaving;
    bool equal = interleaving->share == SHARE_EQUAL;
    double shares = 0.0;
    for (int k = 0; k < users->count; k++)
        shares += equal ? 1.0 : users->user[k].whole;
    for (int k = 0; k < users->count; k++)
        users->user[k].rate = shares > 0.0 ? (equal ? 1.0 : users->user[k].whole) / shares : 0.0;
    users->lost = users->count > 1 ? 1.0 + interleaving->alpha : 1.0;
}

/* A transfer also finds a thread if one of the current receipts ends by then, up to rounding. */
static struct verdict begin_receipt(struct users *users, const struct transfer *transfer)
{
    const struct exchange *exchange = users->check->exchange;
    int busy = 0;
    for (int k = 0; k < users->count; k++) {
        const struct transfer *other = users->user[k].transfer;
        busy += spans_overlap(other->receive_start, other->receive_end, transfer->receive_start,
                              transfer->receive_end);
    }
    users->user[users->count++] = (struct user){
        .transfer = transfer,
        .whole = exchange_send_time(exchange, transfer->from, transfer->to, transfer->bytes)};
    return busy < exchange->interleaving.threads
               ? verdict_yes()
               : verdict_no(
                     "node %d receives %d transfers at once when transfer %zu (%d -> %d) "
                     "takes its port at " NUMBER " s",
                     transfer->to, busy, (size_t)(transfer - users->check->timeline->transfers),
                     transfer->from, transfer->to, transfer->receive_start);
}

/* A transfer of zero duration ends when it starts. */
static struct verdict end_receipt(struct users *users, const struct transfer *transfer)
{
    struct user user = leave(users, place_of(users, transfer));
    double last = transfer->receive_end;
    if (user.whole > 0.0 ? !clearly_differ(user.had, user.whole, last)
                         : !clearly_differ(transfer->receive_start, last, last))
        return verdict_yes();
    return verdict_no("transfer %zu (%d -> %d) ends at " NUMBER " s with " NUMBER " of its " NUMBER
                      " s served",
                      (size_t)(transfer - users->check->timeline->transfers), transfer->from,
                      transfer->to, last, user.had, user.whole);
}

struct verdict check_interleaved(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    struct turn *turns = ARENA_ARRAY(check->scratch, struct turn, 2 * timeline->count + 1);
    struct users users = no_users(check);
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        turns[2 * k] = (struct turn){transfer->to, false, transfer->receive_start, transfer};
        turns[2 * k + 1] = (struct turn){transfer->to, true, transfer->receive_end, transfer};
        if (transfer->receive_end < transfer->receive_start)
            verdict = bad_transfer(check, transfer, "it ends before it starts");
    }
    qsort(turns, verdict.ok ? 2 * timeline->count : 0, sizeof *turns, by_resource_and_time);
    for (size_t k = 0; k < 2 * timeline->count && verdict.ok; k++) {
        advance(&users, share_port, turns[k].time);
        verdict = turns[k].ends ? end_receipt(&users, turns[k].transfer)
                                : begin_receipt(&users, turns[k].transfer);
    }
    return verdict;
}

/* ---- shared links ---- */

static double per_byte_of(const struct check *check, const struct transfer *transfer)
{
    return matrix_at(&check->exchange->per_byte, check->exchange->nodes, transfer->from,
                     transfer->to);
}

/* NO_LINK for a transfer that shares no link: it stays inside a cluster, its link takes no time, or
 * its largest share of the link is within rounding of zero. */
static int link_of(const struct check *check, const struct links *links,
                   const struct transfer *transfer)
{
    int link = link_between(links, transfer->from, transfer->to);
    if (link == NO_LINK || links->per_byte[link] == 0.0)
        return NO_LINK;
    return links->per_byte[link] < DBL_EPSILON * per_byte_of(check, transfer) ? NO_LINK : link;
}

/* Water-filling: the speed is divided equally among the flows, and what slower flows leave goes to
 * the others. */
static void share_link(struct users *users)
{
    double left = 1.0;
    for (int k = 0; k < users->count; k++) {
        struct user *user = &users->user[k];
        user->rate = fmin(user->cap, left / (users->count - k));
        left -= user->rate;
    }
}

static void begin_flow(struct users *users, const struct transfer *transfer, double cap)
{
    int k = users->count++;
    for (; k > 0 && users->user[k - 1].cap > cap; k--)
        users->user[k] = users->user[k - 1];
    users->user[k] = (struct user){.transfer = transfer, .cap = cap};
}

/* The missing or excess flow is reported in seconds at the last rate. */
static struct verdict end_flow(struct users *users, const struct transfer *transfer,
                               double per_byte)
{
    int place = place_of(users, transfer);
    if (users->user[place].rate == 0.0)
        share_link(users);
    struct user user = leave(users, place);
    double end = transfer->send_end + (transfer->bytes * per_byte - user.had) / user.rate;
    if (clearly_differ(transfer->send_end, end, fmax(transfer->send_end, end)))
        return verdict_no("transfer %zu (%d -> %d) ends at " NUMBER " s with " NUMBER
                          " of its " NUMBER " bytes transferred over its shared link",
                          (size_t)(transfer - users->check->timeline->transfers), transfer->from,
                          transfer->to, transfer->send_end, user.had / per_byte, transfer->bytes);
    return verdict_yes();
}

/* Transfers that share nothing last as long as the model says; the others contribute two turns. */
static struct verdict list_turns(const struct check *check, const struct links *links,
                                 struct turn *turns, size_t *count)
{
    const struct exchange *exchange = check->exchange;
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        double end = transfer->send_end;
        double begin = transfer->send_start +
                       matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to);
        int link = link_of(check, links, transfer);
        if (link == NO_LINK) {
            verdict = check_duration(check, transfer, 1.0);
        } else if (clearly_less(end, begin, begin)) {
            verdict = bad_transfer(check, transfer, "it ends before its start-up has passed");
        } else {
            turns[(*count)++] = (struct turn){link, false, fmin(begin, end), transfer};
            turns[(*count)++] = (struct turn){link, true, end, transfer};
        }
    }
    return verdict;
}

struct verdict check_links(const struct check *check)
{
    size_t count = 0;
    struct links links = links_of(check->exchange, check->scratch);
    struct turn *turns = ARENA_ARRAY(check->scratch, struct turn, 2 * check->timeline->count + 1);
    struct users users = no_users(check);
    struct verdict verdict = list_turns(check, &links, turns, &count);
    qsort(turns, count, sizeof *turns, by_resource_and_time);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = turns[k].transfer;
        double per_byte = links.per_byte[turns[k].resource];
        advance(&users, share_link, turns[k].time);
        if (turns[k].ends)
            verdict = end_flow(&users, transfer, per_byte);
        else
            begin_flow(&users, transfer, per_byte / per_byte_of(check, transfer));
    }
    return verdict;
}
