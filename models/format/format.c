/* Instances and schedules as JSON: what all families have in common. */
#include "models/format/family.h"

#define STEP 2

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
static const struct field schedule_fields[] = {
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
