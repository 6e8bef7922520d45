/* The transfers of a schedule as JSON. Times and sizes are validated by the checker. */
#include "models/format/family.h"

#include <limits.h>

enum { STEP = 2 };

/* A transfer as in files. */
struct row {
    struct transfer transfer;
    const struct parcel *parcels;
    size_t parcel_count;
};

#define ROW(member, sort) .key = #member, FIELD_AT(struct row, transfer.member, sort)

/* The ranges of origins and destinations depend on the instance. */
static const struct field parcel_fields[] = {
    {FIELD_OF(struct parcel, origin, WHOLE), .least = INT_MIN},
    {FIELD_OF(struct parcel, destination, WHOLE), .least = INT_MIN},
    {FIELD_OF(struct parcel, bytes, NUMBER)},
    {0}};

static const struct field transfer_fields[] = {
    {ROW(message, WHOLE)}, /* only in families with messages */
    {ROW(from, NODE)},
    {ROW(to, NODE)},
    {ROW(bytes, NUMBER)},
    {ROW(phase, WHOLE), .optional = true, .written = true},
    {ROW(send_start, NUMBER)},
    {ROW(send_end, NUMBER)},
    {ROW(receive_start, NUMBER)},
    {ROW(receive_end, NUMBER)},
    {.key = "parcels",
     LIST_AT(struct row, parcels, parcel_count, OBJECT),
     .of = parcel_fields,
     .optional = true},
    {0}};

static const struct field *fields_of(const struct instance *instance)
{
    return transfer_fields + !family_format(instance->family)->messages;
}

/* ---- writing ---- */

void write_transfers(FILE *out, const void *from, int indent)
{
    const struct schedule *schedule = from;
    const struct timeline *timeline = &schedule->timeline;
    const struct field *fields = fields_of(&schedule->instance);
    fputc('[', out);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        bool own = transfer->parcel_count == 0;
        const struct row row = {*transfer, own ? NULL : timeline->parcels + transfer->parcel,
                                (size_t)transfer->parcel_count};
        text_separate(out, k == 0, true, indent + STEP);
        fields_write(out, fields, &row, FIELDS_IN_LINE);
    }
    text_separate(out, true, timeline->count > 0, indent);
    fputc(']', out);
}

/* ---- reading ---- */

/* The largest numbers of a parcel: in a collective operation it names a block and one of its
 * pieces, otherwise two nodes. */
struct ranges {
    int origin, destination;
};

static struct ranges ranges_of(const struct instance *instance)
{
    int last = instance_nodes(instance) - 1;
    if (!(instance_operations(instance) & OPERATIONS_COLLECTIVE))
        return (struct ranges){last, last};
    return (struct ranges){instance->as.multicast.collective.blocks - 1, INT_MAX};
}

static bool check_range(struct reader *reader, const struct spot *object, const char *key,
                        int value, int most)
{
    struct spot spot = spot_member(object, key);
    return (value >= 0 && value <= most) || read_whole(reader, &spot, 0, most, &value);
}

static bool check_parcels(struct reader *reader, const struct spot *transfer, const struct row *row,
                          const struct ranges *most)
{
    struct spot parcels = spot_member(transfer, "parcels");
    if (parcels.json && row->parcel_count == 0)
        return reader_fail(reader, &parcels, "found 0 parcels, expected at least 1");
    bool good = true;
    for (size_t k = 0; k < row->parcel_count && good; k++) {
        struct spot parcel = spot_entry(&parcels, k);
        good = check_range(reader, &parcel, "origin", row->parcels[k].origin, most->origin) &&
               check_range(reader, &parcel, "destination", row->parcels[k].destination,
                           most->destination);
    }
    return good;
}

bool read_transfers(struct reader *reader, const struct spot *spot, void *into)
{
    struct schedule *schedule = into;
    const struct ranges most = ranges_of(&schedule->instance);
    struct timeline *out = &schedule->timeline;
    size_t length;
    *out = timeline_start(reader->arena);
    if (!read_array(reader, spot, &length))
        return false;
    timeline_reserve(out, length);
    for (size_t k = 0; k < length; k++) {
        struct spot transfer = spot_entry(spot, k);
        struct row row = {.parcels = NULL};
        if (!fields_read(reader, &transfer, fields_of(&schedule->instance), &row) ||
            !check_parcels(reader, &transfer, &row, &most))
            return false;
        timeline_append(out, &row.transfer, row.parcels, (int)row.parcel_count);
    }
    return true;
}
