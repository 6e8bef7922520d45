/* The transfers of a schedule from JSON. Times and sizes are validated by the checker. */
#include "models/format/family.h"

#include <limits.h>

const struct field transfer_fields[] = {
    {FIELD_OF(struct transfer, message, WHOLE)}, /* only in families with messages */
    {FIELD_OF(struct transfer, from, WHOLE)},
    {FIELD_OF(struct transfer, to, WHOLE)},
    {FIELD_OF(struct transfer, bytes, NUMBER)},
    {FIELD_OF(struct transfer, phase, WHOLE), .optional = true},
    {FIELD_OF(struct transfer, send_start, NUMBER)},
    {FIELD_OF(struct transfer, send_end, NUMBER)},
    {FIELD_OF(struct transfer, receive_start, NUMBER)},
    {FIELD_OF(struct transfer, receive_end, NUMBER)},
    {.key = "parcels", .kind = FIELD_OWN, .optional = true},
    {0}};

const struct field parcel_fields[] = {{FIELD_OF(struct parcel, origin, WHOLE)},
                                      {FIELD_OF(struct parcel, destination, WHOLE)},
                                      {FIELD_OF(struct parcel, bytes, NUMBER)},
                                      {0}};

/* The numbers of valid entities: in a collective operation parcels name a block and one of its
 * pieces, otherwise two nodes. */
struct ranges {
    int node, origin, destination;
};

static struct ranges ranges_of(const struct instance *instance)
{
    int last = instance_nodes(instance) - 1;
    if (instance->family != FAMILY_MULTICAST ||
        instance->as.multicast.collective.operation == OPERATION_MULTICAST)
        return (struct ranges){last, last, last};
    return (struct ranges){last, instance->as.multicast.collective.blocks - 1, INT_MAX};
}

/* Reads the members that are there; whole numbers are at most most[k]. */
static bool read_row(struct reader *reader, const struct spot *object, const struct field *fields,
                     const int *most, void *into)
{
    bool good = true;
    for (int k = 0; fields[k].key && good; k++) {
        struct spot spot = spot_member(object, fields[k].key);
        void *member = (char *)into + fields[k].at;
        if (spot.json && fields[k].kind == FIELD_WHOLE)
            good = read_whole(reader, &spot, 0, most[k], member);
        else if (spot.json && fields[k].kind == FIELD_NUMBER)
            good = read_number(reader, &spot, member);
    }
    return good;
}

static bool read_parcel(struct reader *reader, const struct spot *spot, const struct ranges *most,
                        struct parcel *out)
{
    return fields_check_keys(reader, spot, parcel_fields) &&
           read_row(reader, spot, parcel_fields, (int[]){most->origin, most->destination}, out);
}

static bool read_parcels(struct reader *reader, const struct spot *spot, const struct ranges *most,
                         struct arena *scratch, struct parcel **parcels, int *count)
{
    size_t length;
    *parcels = NULL;
    *count = 0;
    if (!spot->json)
        return true;
    if (!read_array(reader, spot, &length))
        return false;
    if (length == 0 || length > INT_MAX)
        return reader_fail(reader, spot, "found %zu parcels, expected at least 1", length);
    *parcels = ARENA_ARRAY(scratch, struct parcel, length);
    *count = (int)length;
    for (size_t k = 0; k < length; k++) {
        struct spot parcel = spot_entry(spot, k);
        if (!read_parcel(reader, &parcel, most, &(*parcels)[k]))
            return false;
    }
    return true;
}

static bool read_transfer(struct reader *reader, const struct spot *spot, bool messages,
                          const struct ranges *most, struct transfer *out)
{
    *out = (struct transfer){0};
    return fields_check_keys(reader, spot, transfer_fields + !messages) &&
           read_row(reader, spot, transfer_fields,
                    (int[]){INT_MAX, most->node, most->node, 0, INT_MAX}, out);
}

/* Reads and appends one transfer with its parcels. */
static bool append_transfer(struct reader *reader, const struct spot *spot, bool messages,
                            const struct ranges *most, struct arena *scratch, struct timeline *out)
{
    struct transfer transfer;
    struct parcel *parcels;
    int count;
    struct spot listed = spot_member(spot, "parcels");
    if (!read_transfer(reader, spot, messages, most, &transfer) ||
        !read_parcels(reader, &listed, most, scratch, &parcels, &count))
        return false;
    timeline_append(out, &transfer, parcels, count);
    return true;
}

/* The first transfer that refers to something that does not exist, or count. */
static size_t find_stray(const struct timeline *timeline, const struct ranges *most)
{
    size_t k = 0;
    for (; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        bool stray = transfer->from > most->node || transfer->to > most->node;
        for (int p = 0; p < transfer->parcel_count && !stray; p++) {
            const struct parcel *parcel = &timeline->parcels[transfer->parcel + (size_t)p];
            stray = parcel->origin > most->origin || parcel->destination > most->destination;
        }
        if (stray)
            break;
    }
    return k;
}

/* Reads a faulty transfer that was removed from the tree again, through the tree, for the error
 * message. */
static bool read_again(struct reader *reader, const struct spot *transfers, size_t index,
                       bool messages, const struct ranges *most)
{
    struct spot spot = {NULL, {&transfers->path, NULL, index}};
    size_t offset = place_of_value(reader->text, reader->length, &spot.path);
    json_t *json =
        json_loadb(reader->text + offset, reader->length - offset,
                   JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL | JSON_DISABLE_EOF_CHECK, NULL);
    struct timeline timeline = timeline_start(reader->arena);
    struct arena scratch = {0};
    spot.json = json;
    bool good = append_transfer(reader, &spot, messages, most, &scratch, &timeline);
    arena_release(&scratch);
    json_decref(json);
    return good;
}

static bool take_lifted(struct reader *reader, const struct spot *spot, bool messages,
                        const struct ranges *most, struct timeline *out)
{
    const struct lifted *lifted = spot_lifted(reader, spot);
    if (!lifted)
        return true;
    size_t stray = lifted->messages == messages ? find_stray(&lifted->timeline, most) : 0;
    if (stray < lifted->timeline.count && !read_again(reader, spot, stray, messages, most))
        return false;
    *out = lifted->timeline;
    return true;
}

bool read_transfers(struct reader *reader, const struct spot *spot, const struct instance *instance,
                    struct timeline *out)
{
    bool messages = family_format(instance->family)->messages, good;
    const struct ranges ranges = ranges_of(instance), *most = &ranges;
    size_t length;
    *out = timeline_start(reader->arena);
    if (!read_array(reader, spot, &length) || !take_lifted(reader, spot, messages, most, out))
        return false;
    size_t lifted = out->count;
    length = json_array_size(spot->json);
    good = true;
    timeline_reserve(out, lifted + length);
    struct arena scratch = {0};
    for (size_t k = 0; good && k < length; k++) {
        struct spot transfer = {json_array_get(spot->json, k), {&spot->path, NULL, lifted + k}};
        good = append_transfer(reader, &transfer, messages, most, &scratch, out);
        arena_release(&scratch);
    }
    return good;
}
