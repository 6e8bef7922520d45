/* Instances and schedules as JSON: what all families have in common. */
#include "models/format/family.h"

#include <limits.h>

enum { STEP = 2 };

const struct family_format *family_format(enum family family)
{
    static const struct family_format *const formats[] = {
        [FAMILY_EXCHANGE] = &format_exchange,
        [FAMILY_MULTICAST] = &format_multicast,
        [FAMILY_SWITCHED] = &format_switched,
    };
    return formats[family];
}

const struct belief belief_known = {.link.uniform = 1.0};

/* ---- messages ---- */

const struct field message_fields[] = {
    {FIELD_OF(struct message, source, NODE)},
    {.key = "destinations", LIST_AT(struct message, destinations, count, NODE), .narrow = true},
    {FIELD_OF(struct message, bytes, NUMBER)},
    {0}};

/* Of message `number`; seen[node] is one more than the last message with that destination. */
static bool check_destinations(struct reader *reader, const struct spot *spot,
                               const struct message *message, int number, int *seen)
{
    const struct spot list = spot_member(spot, "destinations");
    if (message->count == 0)
        return reader_fail(reader, &list, "the list of destinations is empty");
    if (message->count >= reader->nodes)
        return reader_fail(reader, &list, "%d destinations; with %d nodes at most %d are allowed",
                           message->count, reader->nodes, reader->nodes - 1);
    for (int k = 0; k < message->count; k++) {
        int node = message->destinations[k];
        const struct spot entry = spot_entry(&list, (size_t)k);
        if (node == message->source)
            return reader_fail(reader, &entry, "%d is the message's source", node);
        if (seen[node] == number + 1)
            return reader_fail(reader, &entry, "destination %d is listed twice", node);
        seen[node] = number + 1;
    }
    return true;
}

bool check_names(struct reader *reader, const struct spot *object, int count)
{
    struct spot names = spot_member(object, "names");
    return count == reader->nodes ||
           reader_fail(reader, &names, "%d entries where %d nodes need %d", count, reader->nodes,
                       reader->nodes);
}

bool check_messages(struct reader *reader, const struct spot *spot, const struct message *messages)
{
    struct arena scratch = {0};
    int *seen = ARENA_ZEROED(&scratch, int, reader->nodes);
    bool good = true;
    for (size_t k = 0; k < spot_count(spot) && good; k++) {
        struct spot message = spot_entry(spot, k);
        good = check_destinations(reader, &message, &messages[k], (int)k, seen);
    }
    arena_release(&scratch);
    return good;
}

/* ---- instances ---- */

const struct field instance_fields[] = {{.key = "model", .kind = FIELD_OTHER},
                                        {FIELD_OF(struct instance, name, TEXT), .optional = true},
                                        {FIELD_OF(struct instance, about, TEXT), .optional = true},
                                        {0}};

static bool check_times(struct reader *reader, const struct spot *spot,
                        const struct instance *instance)
{
    struct verdict verdict = instance_check_times(instance);
    return verdict.ok || reader_fail(reader, spot, "%s", verdict.reason);
}

static bool read_instance(struct reader *reader, const struct spot *spot, void *into)
{
    const char *words[] = {family_name(FAMILY_EXCHANGE), family_name(FAMILY_MULTICAST),
                           family_name(FAMILY_SWITCHED), NULL};
    struct spot model = spot_member(spot, "model");
    struct instance *out = into;
    int family;
    if (!json_is_object(spot->json))
        return reader_fail_type(reader, spot, "an object");
    if (!read_word(reader, &model, words, &family))
        return false;
    *out = (struct instance){.family = (enum family)family};
    const struct family_format *format = family_format(out->family);
    return fields_check_keys(reader, spot, format->tables) &&
           fields_read_members(reader, spot, instance_fields, out) &&
           format->read(reader, spot, out) && check_times(reader, spot, out);
}

struct instance instance_copy(const struct instance *instance, struct arena *arena)
{
    struct instance copy = *instance;
    const struct field *const *tables = family_format(instance->family)->tables;
    fields_copy(0, instance_fields, &copy, arena);
    while (*++tables)
        fields_copy(instance_nodes(instance), *tables, &copy.as, arena);
    return copy;
}

static void write_instance(FILE *out, const void *from, int indent)
{
    const struct instance *instance = from;
    fprintf(out, "{\n%*s\"model\": \"%s\"", indent + STEP, "", family_name(instance->family));
    fields_write_members(out, 0, instance_fields, instance, indent + STEP);
    family_format(instance->family)->write(out, instance, indent + STEP);
    text_separate(out, true, true, indent);
    fputc('}', out);
}

void format_write_instance(FILE *out, const struct instance *instance)
{
    write_instance(out, instance, 0);
    fputc('\n', out);
}

/* ---- transfers, whose times and sizes the checker validates ---- */

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

const struct field transfer_fields[] = {{ROW(message, WHOLE)}, /* only in families with messages */
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

static void write_transfers(FILE *out, const void *from, int indent)
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

static bool read_transfers(struct reader *reader, const struct spot *spot, void *into)
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

/* ---- schedules ---- */

/* The version in which a schedule of the instance is written: format.h. */
static int version_of(const struct instance *instance)
{
    return instance->family == FAMILY_EXCHANGE && exchange_receives_apart(&instance->as.exchange)
               ? SCHEDULE_VERSION
               : 1;
}

static const struct own_field instance_field = {.read = read_instance, .write = write_instance},
                              transfers_field = {.read = read_transfers, .write = write_transfers};

/* The hooks of the transfers get the whole schedule. */
const struct field schedule_fields[] = {
    {FIELD_OF(struct schedule, version, WHOLE), .least = 1, .most = SCHEDULE_VERSION,
     .optional = true},
    {FIELD_OF(struct schedule, algorithm, TEXT)},
    {FIELD_OF(struct schedule, instance, OWN), .own = &instance_field},
    {FIELD_OF(struct schedule, completion, NUMBER)},
    {FIELD_OF(struct schedule, lower_bound, NUMBER)},
    {.key = "transfers", .kind = FIELD_OWN, .own = &transfers_field},
    {0}};

/* Programs that support only version 1 would take receive times of an exchange to be equal to its
 * send times. */
static bool check_version(struct reader *reader, const struct spot *root,
                          const struct schedule *schedule)
{
    struct spot version = spot_member(root, "version");
    return schedule->version >= version_of(&schedule->instance) ||
           reader_fail(reader, version.json ? &version : root,
                       "ports that overlap latencies need a schedule of \"version\": %d",
                       SCHEDULE_VERSION);
}

bool read_schedule(struct reader *reader, const struct spot *root, void *out)
{
    struct schedule *schedule = out;
    schedule->version = 1;
    if (spot_member(root, "model").json)
        return reader_fail(reader, root, "found an instance, expected a schedule");
    return fields_read(reader, root, schedule_fields, out) && check_version(reader, root, schedule);
}

void write_schedule(FILE *out, const void *schedule, int indent)
{
    struct schedule written = *(const struct schedule *)schedule;
    int version = version_of(&written.instance);
    written.version = version > 1 ? version : -1; /* the first one is not stated */
    fields_write(out, schedule_fields, &written, indent);
}

void format_write_schedule(FILE *out, const struct schedule *schedule)
{
    write_schedule(out, schedule, 0);
    fputc('\n', out);
}

/* ---- whole files ---- */

static bool read_instance_of(struct reader *reader, const struct spot *root, void *out)
{
    struct schedule schedule;
    if (!spot_member(root, "instance").json)
        return read_instance(reader, root, out);
    if (!read_schedule(reader, root, &schedule))
        return false;
    *(struct instance *)out = schedule.instance;
    return true;
}

struct verdict format_read_instance(const char *path, struct arena *arena, struct instance *out)
{
    return read_file(path, arena, read_instance, out);
}

struct verdict format_read_instance_of(const char *path, struct arena *arena, struct instance *out)
{
    return read_file(path, arena, read_instance_of, out);
}

struct verdict format_read_schedule(const char *path, struct arena *arena, struct schedule *out)
{
    return read_file(path, arena, read_schedule, out);
}

struct verdict format_parse_instance(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct instance *out)
{
    return read_text(name, text, length, arena, read_instance, out);
}

struct verdict format_parse_schedule(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct schedule *out)
{
    return read_text(name, text, length, arena, read_schedule, out);
}
