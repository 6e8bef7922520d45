/* The part of the checker of exchanges that judges what several transfers use at once: buffers, the
 * threads of a port, links. */
#include "models/base/order.h"
#include "models/base/sum.h"
#include "models/base/units.h"
#include "models/exchange/check.h"
#include "models/exchange/links.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

/* ---- buffers ---- */

/* The start or end of a transfer's use of a resource: a buffer, a port's threads, or a link. */
struct turn {
    int resource;
    bool ends;
    double time;
    const struct transfer *transfer;
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

/* Data that are received directly, up to rounding, are not stored. */
static bool is_stored(const struct transfer *transfer)
{
    return clearly_less(transfer->send_start, transfer->receive_start, transfer->receive_start);
}

static struct verdict check_room(const struct check *check, const struct transfer *transfer,
                                 double stored)
{
    double room = check->exchange->buffer[transfer->to];
    if (!clearly_less(room, stored, stored))
        return verdict_yes();
    return verdict_no("node %d stores " NUMBER " bytes, more than its buffer of " NUMBER
                      ", when %s arrives at " NUMBER " s",
                      transfer->to, stored, room, check_named(check, transfer),
                      transfer->send_start);
}

struct verdict check_buffered(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    size_t count = 0, over = 0, most = timeline->count + 1;
    struct turn *coming = ARENA_ARRAY(check->scratch, struct turn, most),
                *leaving = ARENA_ARRAY(check->scratch, struct turn, most);
    for (size_t k = 0; k < timeline->count && check->exchange->buffer; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        coming[count] = (struct turn){transfer->to, false, transfer->send_start, transfer};
        leaving[count] = (struct turn){transfer->to, true, transfer->receive_end, transfer};
        count += is_stored(transfer);
    }
    qsort(coming, count, sizeof *coming, by_resource_and_time);
    qsort(leaving, count, sizeof *leaving, by_resource_and_time);
    struct verdict verdict = verdict_yes();
    struct sum stored = {0};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = coming[k].transfer;
        while (leaving[over].transfer->to < transfer->to ||
               (leaving[over].transfer->to == transfer->to &&
                !clearly_less(coming[k].time, leaving[over].time, leaving[over].time)))
            sum_add(&stored, -leaving[over++].transfer->bytes);
        sum_add(&stored, transfer->bytes);
        verdict = check_room(check, transfer, sum_value(&stored));
    }
    return verdict;
}

/* ---- what several transfers share ---- */

/* Several transfers share the threads of a receive port, or a link, at a time: from starts and ends
 * alone, integrates what each transfer has had when it ends. */

/* A transfer in progress. */
struct user {
    const struct transfer *transfer;
    double whole; /* seconds of a port, or of a link: all that it needs */
    double cap;   /* of a link's speed: the most that it can use */
    double rate, had;
};

/* The users of one resource at a time. */
struct users {
    const struct check *check;
    const struct links *links; /* NULL: the resources are the threads of ports */
    struct user *user;         /* [count]; of a link by cap */
    int count;
    double time, lost; /* lost: what sharing divides all rates by */
};

static double per_byte_of(const struct check *check, const struct transfer *transfer)
{
    return matrix_at(&check->exchange->per_byte, check->exchange->nodes, transfer->from,
                     transfer->to);
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

/* No port receives more transfers at once than it has threads. A transfer also finds a thread if
 * one of the current receipts ends by then, up to rounding. */
static struct verdict check_threads(const struct users *users, const struct transfer *transfer)
{
    int busy = 0;
    for (int k = 0; k < users->count; k++) {
        const struct transfer *other = users->user[k].transfer;
        busy += spans_overlap(other->receive_start, other->receive_end, transfer->receive_start,
                              transfer->receive_end);
    }
    return busy < users->check->exchange->interleaving.threads
               ? verdict_yes()
               : verdict_no(
                     "node %d receives %d transfers at once when %s takes its port at " NUMBER " s",
                     transfer->to, busy, check_named(users->check, transfer),
                     transfer->receive_start);
}

/* Each transfer ends when it has been served. A transfer of zero duration ends when it starts. */
static struct verdict check_served(const struct users *users, const struct user *user)
{
    const struct transfer *transfer = user->transfer;
    double last = transfer->receive_end;
    if (user->whole > 0.0 ? !clearly_differ(user->had, user->whole, last)
                          : !clearly_differ(transfer->receive_start, last, last))
        return verdict_yes();
    return verdict_no("%s ends at " NUMBER " s with " NUMBER " of its " NUMBER " s served",
                      check_named(users->check, transfer), last, user->had, user->whole);
}

/* ---- shared links ---- */

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

/* The bytes of each transfer have flowed when it ends. The missing or excess flow is reported in
 * seconds at the last rate. */
static struct verdict check_flowed(const struct users *users, const struct user *user)
{
    const struct transfer *transfer = user->transfer;
    double per_byte =
        users->links->per_byte[link_between(users->links, transfer->from, transfer->to)];
    double end = transfer->send_end + (user->whole - user->had) / user->rate;
    if (!clearly_differ(transfer->send_end, end, fmax(transfer->send_end, end)))
        return verdict_yes();
    return verdict_no("%s ends at " NUMBER " s with " NUMBER " of its " NUMBER
                      " bytes transferred over its shared link",
                      check_named(users->check, transfer), transfer->send_end, user->had / per_byte,
                      transfer->bytes);
}

/* ---- both ---- */

static void share_out(struct users *users)
{
    (users->links ? share_link : share_port)(users);
}

static void advance(struct users *users, double time)
{
    if (time > users->time) {
        share_out(users);
        for (int k = 0; k < users->count; k++)
            users->user[k].had += (time - users->time) * users->user[k].rate / users->lost;
    }
    users->time = time;
}

static struct verdict begin_use(struct users *users, const struct turn *turn)
{
    const struct check *check = users->check;
    const struct transfer *transfer = turn->transfer;
    struct user user = {.transfer = transfer};
    struct verdict verdict = verdict_yes();
    if (users->links) {
        double per_byte = users->links->per_byte[turn->resource];
        user.whole = transfer->bytes * per_byte;
        user.cap = per_byte / per_byte_of(check, transfer);
    } else {
        user.whole =
            exchange_send_time(check->exchange, transfer->from, transfer->to, transfer->bytes);
        verdict = check_threads(users, transfer);
    }
    int k = users->count++;
    for (; k > 0 && users->user[k - 1].cap > user.cap; k--)
        users->user[k] = users->user[k - 1];
    users->user[k] = user;
    return verdict;
}

static struct verdict end_use(struct users *users, const struct turn *turn)
{
    int k = 0;
    while (users->user[k].transfer != turn->transfer)
        k++;
    if (users->user[k].rate == 0.0)
        share_out(users);
    struct user user = users->user[k];
    users->count--;
    memmove(users->user + k, users->user + k + 1, (size_t)(users->count - k) * sizeof user);
    return (users->links ? check_flowed : check_served)(users, &user);
}

/* Transfers that share nothing last as long as the model says; the others contribute two turns. */
static struct verdict list_turns(const struct check *check, const struct links *links,
                                 struct turn *turns, size_t *count)
{
    const struct exchange *exchange = check->exchange;
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        int from = transfer->from, to = transfer->to;
        int resource = links ? link_of(check, links, transfer) : to;
        double startup = links ? matrix_at(&exchange->startup, exchange->nodes, from, to) : 0.0;
        double begin = transfer->send_start + startup, end = transfer->send_end;
        if (resource == NO_LINK) {
            verdict = check_duration(check, transfer, 1.0);
        } else if (links ? clearly_less(end, begin, begin) : end < begin) {
            verdict = bad_transfer(check, transfer,
                                   links ? "it ends before its start-up has passed"
                                         : "it ends before it starts");
        } else {
            turns[(*count)++] = (struct turn){resource, false, fmin(begin, end), transfer};
            turns[(*count)++] = (struct turn){resource, true, end, transfer};
        }
    }
    return verdict;
}

static struct verdict check_shares(const struct check *check, const struct links *links)
{
    size_t most = check->timeline->count + 1, count = 0;
    struct turn *turns = ARENA_ARRAY(check->scratch, struct turn, 2 * most);
    struct users users = {.check = check,
                          .links = links,
                          .user = ARENA_ARRAY(check->scratch, struct user, most),
                          .lost = 1.0};
    struct verdict verdict = list_turns(check, links, turns, &count);
    qsort(turns, count, sizeof *turns, by_resource_and_time);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        advance(&users, turns[k].time);
        verdict = (turns[k].ends ? end_use : begin_use)(&users, &turns[k]);
    }
    return verdict;
}

struct verdict check_interleaved(const struct check *check)
{
    return check_shares(check, NULL);
}

struct verdict check_links(const struct check *check)
{
    struct links links = links_of(check->exchange, check->scratch);
    return check_shares(check, &links);
}
