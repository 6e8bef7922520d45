/* Checks overlapped latency: the two ports are held for separate intervals. */
#include "models/base/units.h"
#include "models/exchange/checker.h"

static struct verdict check_held(const struct check *check, const struct transfer *transfer,
                                 const char *port, double start, double end)
{
    double expected =
        exchange_port_time(check->exchange, transfer->from, transfer->to, transfer->bytes);
    if (!clearly_differ(end, start + expected, fmax(end, start + expected)))
        return verdict_yes();
    return verdict_no("transfer %zu (%d -> %d) holds its %s port " NUMBER
                      " s where the model says " NUMBER " s",
                      (size_t)(transfer - check->timeline->transfers), transfer->from, transfer->to,
                      port, end - start, expected);
}

struct verdict check_overlap(const struct check *check, const struct transfer *transfer)
{
    const struct exchange *exchange = check->exchange;
    double arrival = transfer->send_start +
                     matrix_at(&exchange->latency, exchange->nodes, transfer->from, transfer->to);
    struct verdict verdict =
        check_held(check, transfer, "send", transfer->send_start, transfer->send_end);
    if (verdict.ok)
        verdict =
            check_held(check, transfer, "receive", transfer->receive_start, transfer->receive_end);
    if (verdict.ok && clearly_less(transfer->receive_start, arrival, arrival))
        return bad_transfer(check, transfer, "it is received before it arrives");
    return verdict;
}
