#include "tests/literal/data_there.h"

#include "models/base/units.h"

#include <math.h>

static double carried(const struct literal_data *data, size_t k, const struct parcel *of)
{
    const struct transfer *transfer = &data->plain->transfers[k];
    double bytes = 0.0;
    for (int p = 0; p < transfer->parcel_count; p++) {
        const struct parcel *parcel = &data->plain->parcels[transfer->parcel + (size_t)p];
        if (parcel->origin == of->origin && parcel->destination == of->destination)
            bytes += parcel->bytes;
    }
    return bytes;
}

bool literal_before(double time, size_t k, double other_time, size_t other)
{
    return time < other_time || (time == other_time && k < other);
}

/* In the plain order: the bytes of that message sent by its sender up to this transfer, and those
 * received at that node before another receipt. */
static double left_by(const struct literal_data *data, size_t k, const struct parcel *of)
{
    const struct transfer *all = data->plain->transfers;
    double bytes = 0.0;
    for (size_t other = 0; other < data->plain->count; other++)
        if (all[other].from == all[k].from &&
            !literal_before(all[k].send_start, k, all[other].send_start, other))
            bytes += carried(data, other, of);
    return bytes;
}

static double came_before(const struct literal_data *data, size_t receipt, const struct parcel *of)
{
    const struct transfer *all = data->plain->transfers;
    double bytes = 0.0;
    for (size_t other = 0; other < data->plain->count; other++)
        if (all[other].to == all[receipt].to &&
            literal_before(all[other].receive_end, other, all[receipt].receive_end, receipt))
            bytes += carried(data, other, of);
    return bytes;
}

bool literal_data_there(const struct literal_data *data, size_t k, double *start)
{
    const struct transfer *all = data->plain->transfers;
    for (int p = 0; p < all[k].parcel_count; p++) {
        const struct parcel *parcel = &data->plain->parcels[all[k].parcel + (size_t)p];
        if (parcel->origin == all[k].from)
            continue;
        double message = exchange_bytes(data->exchange, parcel->origin, parcel->destination);
        double left = left_by(data, k, parcel);
        for (size_t receipt = 0; receipt < data->plain->count; receipt++) {
            if (all[receipt].to != all[k].from || carried(data, receipt, parcel) == 0.0 ||
                !clearly_less(came_before(data, receipt, parcel), left, message))
                continue;
            if (!data->received[receipt])
                return false;
            *start = fmax(*start, data->timeline->transfers[receipt].receive_end);
        }
    }
    return true;
}
