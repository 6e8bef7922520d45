/* The switched family as JSON: links and hosts of a network, timing, routing and messages. */
#include "models/format/family.h"
#include "models/format/reader.h"

#include <gsl/gsl_math.h>
#include <math.h>

enum { STEP = 2 };

static struct verdict judge_time(double seconds)
{
    return switched_check_time(seconds, false);
}

static struct verdict judge_flit(double seconds)
{
    return switched_check_time(seconds, true);
}

static const struct field cost_fields[] = {
    {FIELD_OF(struct overhead, constant, NUMBER), .judge = judge_time},
    {FIELD_OF(struct overhead, per_byte, NUMBER), .judge = judge_time},
    {0}};

static const struct field host_fields[] = {
    {.key = "send", COLUMN_AT(struct switched, send, OBJECT), .of = cost_fields},
    {.key = "receive", COLUMN_AT(struct switched, receive, OBJECT), .of = cost_fields},
    {0}};

/* ---- members that are not like their struct: hooks get the whole instance ---- */

static bool read_link(struct reader *reader, const struct spot *spot, struct switch_link *out)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    if (length != 2)
        return reader_fail(reader, spot, "%zu switches; a link joins 2", length);
    struct spot a = spot_entry(spot, 0), b = spot_entry(spot, 1);
    if (!read_whole(reader, &a, 0, SWITCHED_SWITCHES_MOST - 1, &out->a) ||
        !read_whole(reader, &b, 0, SWITCHED_SWITCHES_MOST - 1, &out->b))
        return false;
    return out->a != out->b || reader_fail(reader, spot, "it joins switch %d to itself", out->a);
}

static bool read_links(struct reader *reader, const struct spot *spot, void *into)
{
    struct switched *switched = into;
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    if (length > SWITCHED_LINKS_MOST)
        return reader_fail(reader, spot, "%zu links; at most %d are allowed", length,
                           SWITCHED_LINKS_MOST);
    switched->link_count = (int)length;
    switched->links = ARENA_ARRAY(reader->arena, struct switch_link, length);
    for (int k = 0; k < switched->link_count; k++) {
        struct spot link = spot_entry(spot, (size_t)k);
        if (!read_link(reader, &link, &switched->links[k]))
            return false;
    }
    return true;
}

static void write_links(FILE *out, const void *from, int indent)
{
    enum { A_LINE = 10 };
    const struct switched *switched = from;
    fputc('[', out);
    for (int k = 0; k < switched->link_count; k++) {
        fputs(k == 0 ? "" : k % A_LINE == 0 ? "," : ", ", out);
        if (k > 0 && k % A_LINE == 0)
            fprintf(out, "\n%*s", indent + STEP, "");
        fprintf(out, "[%d, %d]", switched->links[k].a, switched->links[k].b);
    }
    fputc(']', out);
}

/* ---- members, in the order in which they are read and written ---- */

static const struct field timing_fields[] = {
    {FIELD_OF(struct switched_timing, startup, NUMBER), .judge = judge_time},
    {FIELD_OF(struct switched_timing, per_byte, NUMBER), .judge = judge_flit},
    {FIELD_OF(struct switched_timing, switch_delay, NUMBER), .judge = judge_time},
    {0}};

static const struct own_field links_field = {.read = read_links, .write = write_links};

static const struct field own_links[] = {
    {.key = "links", LIST_AT(struct switched, links, link_count, OTHER), .narrow = true}, {0}};

static const struct field network_fields[] = {
    {FIELD_OF(struct switched, ports, WHOLE), .least = 1, .most = SWITCHED_PORTS_MOST},
    {.key = "links", .kind = FIELD_OWN, .own = &links_field, .of = own_links},
    {.key = "hosts",
     LIST_AT(struct switched, host_switch, hosts, WHOLE),
     .narrow = true,
     .most = SWITCHED_SWITCHES_MOST - 1},
    {FIELD_OF(struct switched, timing, OBJECT), .of = timing_fields},
    {FIELD_OF(struct switched, routing, WORD), .words = routing_rule_names},
    {FIELD_OF(struct switched, root, WHOLE), .most = SWITCHED_SWITCHES_MOST - 1},
    {0}};

static const struct field host_and_message_fields[] = {
    {.key = "names",
     LIST_AT(struct switched, names, hosts, TEXT),
     .narrow = true,
     .optional = true},
    {.key = "messages",
     LIST_AT(struct switched, messages, message_count, OBJECT),
     .of = message_fields,
     .narrow = true,
     .rows = true},
    {.key = "overheads", .kind = FIELD_COLUMNS, .of = host_fields, .optional = true},
    {0}};

static const struct field *const tables[] = {instance_fields, network_fields,
                                             host_and_message_fields, NULL};

/* ---- the whole ---- */

/* Counts the switches that links and hosts name. */
static bool count_switches(struct reader *reader, const struct spot *object,
                           struct switched *switched)
{
    struct spot hosts = spot_member(object, "hosts");
    int last = -1;
    if (switched->hosts == 0 || switched->hosts > SWITCHED_HOSTS_MOST)
        return reader_fail(reader, &hosts, "%d hosts; 1 to %d are allowed", switched->hosts,
                           SWITCHED_HOSTS_MOST);
    reader->nodes = switched->hosts;
    for (int k = 0; k < switched->link_count; k++) {
        last = GSL_MAX(last, switched->links[k].a);
        last = GSL_MAX(last, switched->links[k].b);
    }
    for (int host = 0; host < switched->hosts; host++)
        last = GSL_MAX(last, switched->host_switch[host]);
    switched->switches = last + 1;
    return true;
}

/* The error is reported at the faulty link or host, or at the root. */
static bool check_network(struct reader *reader, const struct spot *object,
                          const struct switched *switched)
{
    struct arena scratch = {0};
    struct network_place place;
    struct verdict verdict = switched_check_network(switched, &scratch, &place);
    arena_release(&scratch);
    if (verdict.ok)
        return true;
    struct spot part = spot_member(object, place.part), entry;
    entry = place.number < 0 ? part : spot_entry(&part, (size_t)place.number);
    return reader_fail(reader, &entry, "%s", verdict.reason);
}

static bool check_bytes(struct reader *reader, const struct spot *spot, double value)
{
    char number[NUMBER_SIZE];
    if (value >= 1.0 && value <= SWITCHED_BYTES_MOST && value == floor(value))
        return true;
    text_number(number, value);
    return reader_fail(reader, spot, "found %s, expected a whole number from 1 to %.0f", number,
                       SWITCHED_BYTES_MOST);
}

static bool check_worms(struct reader *reader, const struct spot *object,
                        const struct switched *switched)
{
    struct spot messages = spot_member(object, "messages");
    bool good = check_messages(reader, &messages, switched->messages);
    size_t transfers = 0;
    for (int m = 0; m < switched->message_count && good; m++) {
        struct spot message = spot_entry(&messages, (size_t)m),
                    bytes = spot_member(&message, "bytes");
        transfers += (size_t)switched->messages[m].count;
        if (transfers > SWITCHED_TRANSFERS_MOST)
            return reader_fail(reader, &message, "more than %d destinations in total",
                               SWITCHED_TRANSFERS_MOST);
        good = check_bytes(reader, &bytes, switched->messages[m].bytes);
    }
    return good;
}

static bool read_switched(struct reader *reader, const struct spot *object, struct instance *out)
{
    struct switched *switched = &out->as.switched;
    *switched = (struct switched){0};
    return fields_read_members(reader, object, network_fields, switched) &&
           count_switches(reader, object, switched) && check_network(reader, object, switched) &&
           fields_read_members(reader, object, host_and_message_fields, switched) &&
           check_names(reader, object, switched->hosts) && check_worms(reader, object, switched);
}

static void write_switched(FILE *out, const struct instance *instance, int indent)
{
    const struct switched *switched = &instance->as.switched;
    fields_write_members(out, switched->hosts, network_fields, switched, indent);
    fields_write_members(out, switched->hosts, host_and_message_fields, switched, indent);
}

const struct family_format format_switched = {
    .tables = tables,
    .messages = true,
    .read = read_switched,
    .write = write_switched,
};
