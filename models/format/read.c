/* Reading of instances and schedules from files and texts. */
#include "models/base/stream.h"
#include "models/format/family.h"

#include <limits.h>
#include <string.h>

const struct family_format *family_format(enum family family)
{
    static const struct family_format *const formats[] = {
        [FAMILY_EXCHANGE] = &format_exchange,
        [FAMILY_MULTICAST] = &format_multicast,
        [FAMILY_SWITCHED] = &format_switched,
    };
    return formats[family];
}

const struct field overhead_fields[] = {{FIELD_OF(struct overhead, constant, NUMBER)},
                                        {FIELD_OF(struct overhead, per_byte, NUMBER)},
                                        {0}};

const struct belief belief_known = {.link.uniform = 1.0};

/* ---- messages ---- */

/* Of message `number`; seen[node] is one more than the last message with that destination. */
static bool read_destinations(struct reader *reader, const struct spot *spot, int nodes, int number,
                              int *seen, struct message *out)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    if (length == 0)
        return reader_fail(reader, spot, "the list of destinations is empty");
    if (length >= (size_t)nodes)
        return reader_fail(reader, spot, "%zu destinations; with %d nodes at most %d are allowed",
                           length, nodes, nodes - 1);
    out->count = (int)length;
    out->destinations = ARENA_ARRAY(reader->arena, int, length);
    for (size_t k = 0; k < length; k++) {
        struct spot entry = spot_entry(spot, k);
        int node;
        if (!read_whole(reader, &entry, 0, nodes - 1, &node))
            return false;
        if (node == out->source)
            return reader_fail(reader, &entry, "%d is the message's source", node);
        if (seen[node] == number + 1)
            return reader_fail(reader, &entry, "destination %d is listed twice", node);
        seen[node] = number + 1;
        out->destinations[k] = node;
    }
    return true;
}

static bool read_message(struct reader *reader, const struct spot *spot, int nodes, int number,
                         int *seen, struct message *out)
{
    static const struct key keys[] = {
        {"source", true}, {"destinations", true}, {"bytes", true}, {0}};
    struct spot source = spot_member(spot, "source"), bytes = spot_member(spot, "bytes"),
                destinations = spot_member(spot, "destinations");
    return read_object(reader, spot, keys) &&
           read_whole(reader, &source, 0, nodes - 1, &out->source) &&
           read_number(reader, &bytes, &out->bytes) &&
           read_destinations(reader, &destinations, nodes, number, seen, out);
}

bool read_messages(struct reader *reader, const struct spot *spot, int nodes, struct message **out,
                   int *count)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    if (length > INT_MAX)
        return reader_fail(reader, spot, "%zu messages; at most %d are allowed", length, INT_MAX);
    *count = (int)length;
    *out = ARENA_ARRAY(reader->arena, struct message, length);
    struct arena scratch = {0};
    int *seen = ARENA_ZEROED(&scratch, int, nodes);
    bool good = true;
    for (int k = 0; k < *count && good; k++) {
        struct spot message = spot_entry(spot, (size_t)k);
        good = read_message(reader, &message, nodes, k, seen, &(*out)[k]);
    }
    arena_release(&scratch);
    return good;
}

const struct field text_fields[] = {{FIELD_OF(struct instance, name, TEXT), .optional = true},
                                    {FIELD_OF(struct instance, about, TEXT), .optional = true},
                                    {0}};

static bool check_times(struct reader *reader, const struct spot *spot,
                        const struct instance *instance)
{
    struct verdict verdict = instance_check_times(instance);
    return verdict.ok || reader_fail(reader, spot, "%s", verdict.reason);
}

static bool read_instance(struct reader *reader, const struct spot *spot, struct instance *out)
{
    const char *words[] = {family_name(FAMILY_EXCHANGE), family_name(FAMILY_MULTICAST),
                           family_name(FAMILY_SWITCHED), NULL};
    struct spot model = spot_member(spot, "model");
    int family;
    if (!json_is_object(spot->json))
        return reader_fail_type(reader, spot, "an object");
    if (!model.json)
        return reader_fail(reader, spot, "the key \"model\" is missing");
    if (!read_word(reader, &model, words, &family))
        return false;
    *out = (struct instance){.family = (enum family)family};
    const struct family_format *format = family_format(out->family);
    return read_object(reader, spot, format->keys) &&
           fields_read_members(reader, spot, text_fields, out) && format->read(reader, spot, out) &&
           check_times(reader, spot, out);
}

static bool read_root_instance(struct reader *reader, const struct spot *root, void *out)
{
    return read_instance(reader, root, out);
}

/* Programs that support only version 1 would take receive times of an exchange to be equal to its
 * send times. */
static bool check_version(struct reader *reader, const struct spot *root,
                          const struct spot *version, const struct instance *instance)
{
    int number = 1;
    if (version->json && !read_whole(reader, version, 1, INT_MAX, &number))
        return false;
    if (number > SCHEDULE_VERSION)
        return reader_fail(reader, version,
                           "a schedule of version %d; the highest supported version is %d", number,
                           SCHEDULE_VERSION);
    if (number < schedule_version(instance))
        return reader_fail(reader, version->json ? version : root,
                           "ports that overlap latencies need a schedule of \"version\": %d",
                           SCHEDULE_VERSION);
    return true;
}

bool read_schedule(struct reader *reader, const struct spot *root, void *out)
{
    static const struct key keys[] = {{"algorithm", true},
                                      {"instance", true},
                                      {"completion", true},
                                      {"lower_bound", true},
                                      {"transfers", true},
                                      {"version", false},
                                      {0}};
    if (spot_member(root, "model").json)
        return reader_fail(reader, root, "found an instance, expected a schedule");
    if (!read_object(reader, root, keys))
        return false;
    struct schedule *schedule = out;
    struct spot version = spot_member(root, "version"), algorithm = spot_member(root, "algorithm"),
                instance = spot_member(root, "instance"),
                completion = spot_member(root, "completion"),
                lower_bound = spot_member(root, "lower_bound"),
                transfers = spot_member(root, "transfers");
    return read_string(reader, &algorithm, &schedule->algorithm) &&
           read_instance(reader, &instance, &schedule->instance) &&
           check_version(reader, root, &version, &schedule->instance) &&
           read_number(reader, &completion, &schedule->completion) &&
           read_number(reader, &lower_bound, &schedule->lower_bound) &&
           read_transfers(reader, &transfers, &schedule->instance, &schedule->timeline);
}

static bool read_root_instance_of(struct reader *reader, const struct spot *root, void *out)
{
    struct spot instance = spot_member(root, "instance");
    if (!instance.json)
        return read_root_instance(reader, root, out);
    struct schedule schedule;
    if (!read_schedule(reader, root, &schedule))
        return false;
    *(struct instance *)out = schedule.instance;
    return true;
}

/* The library reports how many bytes it had read. The error is at that point if the text ends or a
 * character is malformed, else in the previous token. */
static bool syntax_error(struct reader *reader, json_error_t *error)
{
    size_t stopped = (size_t)error->position;
    enum json_error_code code = json_error_code(error);
    if (stopped > 0 && stopped <= reader->length && reader->text[stopped - 1] == '\0')
        return reader_fail_at(reader, stopped - 1, "a zero byte");
    if (code == json_error_premature_end_of_input || code == json_error_invalid_utf8)
        return reader_fail_at(reader, stopped, error->text);
    stopped = place_of_token(reader->text, reader->length, stopped);
    if (code == json_error_null_character)
        return reader_fail_at(reader, stopped, "a string with \\u0000");
    for (char *byte = error->text; *byte; byte++)
        if ((unsigned char)*byte < ' ')
            *byte = '?';
    return reader_fail_at(reader, stopped, error->text);
}

static bool is_blank(const char *text, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if (text[k] == '\0' || !strchr(" \t\r\n", text[k]))
            return false;
    return true;
}

static bool parse(struct reader *reader, read_root *read, void *out)
{
    if (is_blank(reader->text, reader->length))
        return reader_fail_at(reader, 0, "the file is empty");
    if (reader->length >= 3 && memcmp(reader->text, "\xEF\xBB\xBF", 3) == 0)
        return reader_fail_at(reader, 0, "a byte order mark; save the text as UTF-8 without one");
    json_error_t error;
    json_t *json = json_loadb(reader->text, reader->length,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &error);
    if (!json)
        return syntax_error(reader, &error);
    struct spot root = {.json = json};
    bool good = read(reader, &root, out);
    json_decref(json);
    return good;
}

struct verdict read_text(const char *name, const char *text, size_t length, struct arena *arena,
                         read_root *read, void *out)
{
    struct reader reader = {
        .name = name, .text = text, .length = length, .arena = arena, .verdict = verdict_yes()};
    parse(&reader, read, out);
    return reader.verdict;
}

struct verdict read_file(const char *path, struct arena *arena, read_root *read, void *out)
{
    struct arena scratch = {0};
    const char *name;
    char *text;
    size_t length;
    struct verdict verdict = input_read(path, &name, &scratch, &text, &length);
    if (verdict.ok)
        verdict = read_text(name, text, length, arena, read, out);
    arena_release(&scratch);
    return verdict;
}

struct verdict format_read_instance(const char *path, struct arena *arena, struct instance *out)
{
    return read_file(path, arena, read_root_instance, out);
}

struct verdict format_read_instance_of(const char *path, struct arena *arena, struct instance *out)
{
    return read_file(path, arena, read_root_instance_of, out);
}

struct verdict format_read_schedule(const char *path, struct arena *arena, struct schedule *out)
{
    return read_file(path, arena, read_schedule, out);
}

struct verdict format_parse_instance(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct instance *out)
{
    return read_text(name, text, length, arena, read_root_instance, out);
}

struct verdict format_parse_schedule(const char *name, const char *text, size_t length,
                                     struct arena *arena, struct schedule *out)
{
    return read_text(name, text, length, arena, read_schedule, out);
}
