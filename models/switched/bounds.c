/* The closed-form bound of every plan (switched.h), in picoseconds, as doubles.
 *
 * Consider a transfer of L bytes that begins at t over one switch, the fewest possible. The
 * sender's injection channel is free again S + switch_delay + L tau later, and its next send begins
 * no sooner; the tail is consumed one tau after that, and the receipt is complete R after the
 * tail. */
#include "models/switched/switched.h"

#include <math.h>

/* Of one message, with the fastest hosts that may send or receive it. */
struct least {
    double flits, send, receive;
    double round; /* least time between the starts of two sends of a holder */
};

struct host_load {
    double rounds;        /* of the sends that it must make itself */
    double sending;       /* processor time of these sends alone */
    double consuming;     /* load of its consumption port */
    double receiving;     /* load of its processor */
    double last;          /* least time of a receipt elsewhere after its last send */
    double first_header;  /* earliest header at its consumption port */
    double first_arrival; /* earliest arrival in its buffer */
    double last_receipt;  /* least time after its consumption port is done */
};

static struct least least_of(const struct switched *switched, const struct message *message)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    struct least least = {
        .flits = message->bytes * (double)time.per_byte,
        .send = switched_send_picoseconds(switched, message->source, message->bytes),
        .receive = INFINITY,
    };
    for (int k = 0; k < message->count; k++) {
        int host = message->destinations[k];
        least.send = fmin(least.send, switched_send_picoseconds(switched, host, message->bytes));
        least.receive =
            fmin(least.receive, switched_receive_picoseconds(switched, host, message->bytes));
    }
    least.round = least.send + (double)time.switch_delay + least.flits;
    return least;
}

/* When the last destination may hold the message, except for the tau of its own tail. Every holder
 * creates another one a round and a receipt after it begins, and begins again after a round. So
 * each new holder causes two more, through itself and through its sender, both in the order of the
 * holders. */
static double growth(int destinations, const struct least *least, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    double *held = ARENA_ARRAY(scratch, double, destinations);
    double latency = least->round + least->receive;
    held[0] = latency;
    for (int next = 1, by_holder = 0, by_sender = 0; next < destinations; next++) {
        double one = held[by_holder] + latency, other = held[by_sender] + least->round;
        held[next] = fmin(one, other);
        if (one < other)
            by_holder++;
        else
            by_sender++;
    }
    double last = held[destinations - 1];
    arena_rewind(scratch, mark);
    return last;
}

static void note_source(struct host_load *load, const struct switched *switched,
                        const struct message *message, const struct least *least)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    double send = switched_send_picoseconds(switched, message->source, message->bytes);
    load->rounds += send + (double)time.switch_delay + least->flits;
    load->sending += send;
    load->last = fmin(load->last, least->receive);
}

static void note_destination(struct host_load *load, const struct switched *switched, int host,
                             const struct message *message, const struct least *least)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    double receipt = switched_receive_picoseconds(switched, host, message->bytes);
    double header = least->send + (double)time.switch_delay + (double)time.per_byte;
    load->consuming += least->flits;
    load->receiving += receipt;
    load->first_header = fmin(load->first_header, header);
    load->first_arrival = fmin(load->first_arrival, header + least->flits);
    load->last_receipt = fmin(load->last_receipt, receipt);
}

/* The time of its serial sends, of its consumption port, and of its processor for both, or for
 * receipts alone after the first arrival. */
static double busy_until(const struct host_load *load, double per_byte)
{
    double bound = load->sending + load->receiving;
    if (load->rounds > 0.0)
        bound = fmax(bound, load->rounds + per_byte + load->last);
    if (load->consuming > 0.0)
        bound = fmax(bound, fmax(load->first_header + load->consuming + load->last_receipt,
                                 load->first_arrival + load->receiving));
    return bound;
}

double switched_bound_without(const struct switched *switched, int without, int *busiest)
{
    *busiest = -1;
    struct arena scratch = {0};
    struct host_load *loads = ARENA_ARRAY(&scratch, struct host_load, switched->hosts);
    for (int host = 0; host < switched->hosts; host++)
        loads[host] = (struct host_load){.last = INFINITY,
                                         .first_header = INFINITY,
                                         .first_arrival = INFINITY,
                                         .last_receipt = INFINITY};
    double per_byte = (double)switched_picoseconds(switched).per_byte;
    double bound = 0.0, all_rounds = 0.0, all_work = 0.0;
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        if (message->count == 0)
            continue;
        struct least least = least_of(switched, message);
        bound = fmax(bound, growth(message->count, &least, &scratch) + per_byte);
        all_rounds += message->count * least.round;
        all_work += message->count * least.send;
        note_source(&loads[message->source], switched, message, &least);
        for (int k = 0; k < message->count; k++)
            note_destination(&loads[message->destinations[k]], switched, message->destinations[k],
                             message, &least);
    }
    for (int host = 0; host < switched->hosts; host++) {
        double busy = busy_until(&loads[host], per_byte);
        if (busy > bound && host != without) {
            bound = busy;
            *busiest = host;
        }
        all_work += loads[host].receiving;
    }
    double shared = fmax(all_rounds, all_work) / switched->hosts;
    if (shared > bound) {
        bound = shared;
        *busiest = -1;
    }
    arena_release(&scratch);
    return bound * 1e-12;
}

double switched_lower_bound(const struct switched *switched)
{
    return switched_bound_without(switched, -1, &(int){-1});
}
