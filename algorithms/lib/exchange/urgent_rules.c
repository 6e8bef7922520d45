/* Rules of urgency (urgent.h). */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/urgent.h"
#include "models/exchange/service.h"

#include <float.h>
#include <math.h>

double urgency_of_deadline(const struct urgency *urgency, int from, int to, double now)
{
    (void)now;
    return -service_deadline(urgency->exchange, from, to);
}

double urgency_of_weight(const struct urgency *urgency, int from, int to, double now)
{
    double weight = service_priority(urgency->exchange, from, to);
    (void)now;
    return weight > 0.0 ? weight / exchange_message_time(urgency->exchange, from, to) : 0.0;
}

/* 2^-x at integer x, linearly interpolated in between. */
static double halvings(double x)
{
    if (!(x < -DBL_MIN_EXP))
        return 0.0;
    double whole = floor(x);
    return ldexp(1.0 - (x - whole) / 2.0, -(int)whole);
}

double urgency_of_cost(const struct urgency *urgency, int from, int to, double now)
{
    const struct exchange *exchange = urgency->exchange;
    double deadline = service_deadline(exchange, from, to);
    double slack = deadline - exchange_message_time(exchange, from, to) - now;
    double cost = urgency_of_weight(urgency, from, to, now);
    if (cost == 0.0 || deadline == INFINITY)
        return 0.0;
    double share = slack > 0.0 ? halvings(slack / (urgency->look_ahead * urgency->mean)) : 1.0;
    return share > 0.0 ? cost * share
                       : 0.0; /* the cost of a message without duration is infinite */
}

double urgency_of_nodes(const struct urgency *urgency, int from, int to, double now)
{
    double node = fmax(urgency->node_first[from], urgency->node_first[to]);
    (void)now;
    return from == to && node > 0.0 ? INFINITY : node;
}

/* Exceeds all dense scores. */
static const double FAR_ABOVE = 1e6;

double urgency_of_nodes_and_loads(const struct urgency *urgency, int from, int to, double now)
{
    const struct dense_weights *weights = &urgency->loads;
    double send = urgency->send_left[from], receive = urgency->receive_left[to];
    double time = exchange_message_time(urgency->exchange, from, to);
    return FAR_ABOVE * urgency_of_nodes(urgency, from, to, now) +
           (weights->larger * fmax(send, receive) + weights->sum * (send + receive)) *
               urgency->per_load +
           weights->length * time * urgency->per_time;
}

struct urgency urgency_start(const struct exchange *exchange)
{
    double sum = 0.0, longest = 0.0, bound = exchange_port_bound(exchange);
    size_t count = exchange_message_count(exchange);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double time = exchange_message_time(exchange, from, to);
            sum += time;
            longest = fmax(longest, time);
        }
    return (struct urgency){.exchange = exchange,
                            .mean = count > 0 ? sum / (double)count : 0.0,
                            .per_load = bound > 0.0 ? 1.0 / bound : 0.0,
                            .per_time = longest > 0.0 ? 1.0 / longest : 0.0};
}

enum outcome refuse_no_deadlines(const struct exchange *exchange, struct context *context)
{
    if (!service_has_deadlines(exchange))
        return refuse(context, "no message has a deadline, on which its order depends");
    return refuse_phases(exchange, context);
}
