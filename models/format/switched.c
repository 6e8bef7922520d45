/* The switched family as JSON: links and hosts of a network, timing, routing and messages. */
#include "models/switched/switched.h"
#include "models/format/family.h"
#include "models/format/fields.h"
#include "models/format/members.h"
#include "models/format/overhead.h"
#include "models/format/reader.h"
#include "models/format/text.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>

/* The overheads of the hosts of a switch network in files: a list with one entry per host. */

#define STEP 2

static const struct key host_keys[] = {{"send", true}, {"receive", true}, {0}};

/* The error is reported at the number that is not a valid time. */
static bool check_overhead(struct reader *reader, const struct spot *host, const char *key,
                           struct overhead overhead)
{
    struct spot object = spot_member(host, key);
    const char *const names[] = {"constant", "per_byte"};
    const double times[] = {overhead.constant, overhead.per_byte};
    for (int k = 0; k < 2; k++) {
        struct spot number = spot_member(&object, names[k]);
        struct verdict verdict = switched_check_time(times[k], false);
        if (!verdict.ok)
            return reader_fail(reader, &number, "%s", verdict.reason);
    }
    return true;
}

static bool read_host_overhead(struct reader *reader, const struct spot *host, const char *key,
                               struct overhead *out)
{
    return read_overhead(reader, host, key, out) && check_overhead(reader, host, key, *out);
}

/* The number of hosts must be known. Without a list no host has overheads. */
static bool read_switched_overheads(struct reader *reader, const struct spot *spot,
                                    struct switched *switched)
{
    size_t length;
    if (!spot->json)
        return true;
    if (!read_array(reader, spot, &length))
        return false;
    if (length != (size_t)switched->hosts)
        return reader_fail(reader, spot, "%zu overheads; one for each of %d hosts is required",
                           length, switched->hosts);
    switched->send = ARENA_ARRAY(reader->arena, struct overhead, length);
    switched->receive = ARENA_ARRAY(reader->arena, struct overhead, length);
    for (int host = 0; host < switched->hosts; host++) {
        struct spot entry = spot_entry(spot, (size_t)host);
        if (!read_object(reader, &entry, host_keys) ||
            !read_host_overhead(reader, &entry, "send", &switched->send[host]) ||
            !read_host_overhead(reader, &entry, "receive", &switched->receive[host]))
            return false;
    }
    return true;
}

/* The instance must have overheads. */
static void write_switched_overheads(FILE *out, const struct switched *switched, int indent)
{
    fputc('[', out);
    for (int host = 0; host < switched->hosts; host++) {
        fprintf(out, "%s\n%*s{", host > 0 ? "," : "", indent + STEP, "");
        write_overhead(out, "send", switched->send[host]);
        fputs(", ", out);
        write_overhead(out, "receive", switched->receive[host]);
        fputc('}', out);
    }
    fprintf(out, "\n%*s]", indent, "");
}

#define STEP 2

static const struct key keys[] = {
    {"model", true}, {"name", false},    {"about", false},     {"ports", true},
    {"links", true}, {"hosts", true},    {"timing", true},     {"routing", true},
    {"root", true},  {"messages", true}, {"overheads", false}, {0},
};

static const struct field timing_fields[] = {
    {FIELD_OF(struct switched_timing, startup, NUMBER)},
    {FIELD_OF(struct switched_timing, per_byte, NUMBER)},
    {FIELD_OF(struct switched_timing, switch_delay, NUMBER)},
    {0}};

static const struct key message_keys[] = {
    {"source", true}, {"destinations", true}, {"bytes", true}, {0}};

static void note_switch(struct switched *switched, int id)
{
    if (id >= switched->switches)
        switched->switches = id + 1;
}

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

static bool read_links(struct reader *reader, const struct spot *spot, struct switched *switched)
{
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
        note_switch(switched, switched->links[k].a);
        note_switch(switched, switched->links[k].b);
    }
    return true;
}

static bool read_hosts(struct reader *reader, const struct spot *spot, struct switched *switched)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    if (length == 0 || length > SWITCHED_HOSTS_MOST)
        return reader_fail(reader, spot, "%zu hosts; 1 to %d are allowed", length,
                           SWITCHED_HOSTS_MOST);
    switched->hosts = (int)length;
    switched->host_switch = ARENA_ARRAY(reader->arena, int, length);
    for (int host = 0; host < switched->hosts; host++) {
        struct spot number = spot_entry(spot, (size_t)host);
        if (json_is_null(number.json))
            return reader_fail(reader, &number, "a host without a switch");
        if (!read_whole(reader, &number, 0, SWITCHED_SWITCHES_MOST - 1,
                        &switched->host_switch[host]))
            return false;
        note_switch(switched, switched->host_switch[host]);
    }
    return true;
}

static bool check_time(struct reader *reader, const struct spot *timing, const char *key,
                       bool positive, double value)
{
    struct spot number = spot_member(timing, key);
    struct verdict verdict = switched_check_time(value, positive);
    return verdict.ok || reader_fail(reader, &number, "%s", verdict.reason);
}

static bool read_timing(struct reader *reader, const struct spot *spot, struct switched *switched)
{
    struct switched_timing *timing = &switched->timing;
    return fields_read(reader, spot, timing_fields, timing) &&
           check_time(reader, spot, "startup", false, timing->startup) &&
           check_time(reader, spot, "per_byte", true, timing->per_byte) &&
           check_time(reader, spot, "switch_delay", false, timing->switch_delay);
}

/* Reports at the faulty link or host, or at the root. */
static bool fail_network(struct reader *reader, const struct spot *object,
                         const struct switched *switched, const struct network_fault *fault)
{
    struct verdict verdict = switched_network_verdict(switched, fault);
    struct spot links = spot_member(object, "links"), hosts = spot_member(object, "hosts"),
                root = spot_member(object, "root");
    struct spot link = spot_entry(&links, fault->link >= 0 ? (size_t)fault->link : 0),
                host = spot_entry(&hosts, fault->host >= 0 ? (size_t)fault->host : 0);
    const struct spot *place = &links;
    if (fault->kind == NETWORK_NO_ROOT)
        place = &root;
    else if (fault->link >= 0)
        place = &link;
    else if (fault->host >= 0)
        place = &host;
    return reader_fail(reader, place, "%s", verdict.reason);
}

static bool check_network(struct reader *reader, const struct spot *object,
                          const struct switched *switched)
{
    struct arena scratch = {0};
    struct network_fault fault = switched_check_network(switched, &scratch);
    arena_release(&scratch);
    return fault.kind == NETWORK_SOUND || fail_network(reader, object, switched, &fault);
}

/* seen[host]: 1 + the last message that has it as a destination. */
static bool read_destinations(struct reader *reader, const struct spot *spot, int number, int hosts,
                              int *seen, struct switched_message *out)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    if (length >= (size_t)hosts)
        return reader_fail(reader, spot, "%zu destinations; with %d hosts at most %d are allowed",
                           length, hosts, hosts - 1);
    if (length == 0)
        return reader_fail(reader, spot, "no destinations");
    out->count = (int)length;
    out->destinations = ARENA_ARRAY(reader->arena, int, length);
    seen[out->source] = number + 1;
    for (size_t k = 0; k < length; k++) {
        struct spot entry = spot_entry(spot, k);
        if (!read_whole(reader, &entry, 0, hosts - 1, &out->destinations[k]))
            return false;
        int host = out->destinations[k];
        if (seen[host] == number + 1)
            return reader_fail(reader, &entry, "host %d is %s", host,
                               host == out->source ? "the source" : "a destination already");
        seen[host] = number + 1;
    }
    return true;
}

static bool read_bytes(struct reader *reader, const struct spot *spot, int64_t *out)
{
    double value;
    if (!read_number(reader, spot, &value))
        return false;
    *out = value >= 1.0 && value <= SWITCHED_BYTES_MOST ? (int64_t)value : 0;
    if (value == floor(value) && *out > 0)
        return true;
    char number[NUMBER_SIZE];
    text_number(number, value);
    return reader_fail(reader, spot, "found %s, expected a whole number from 1 to %.0f", number,
                       SWITCHED_BYTES_MOST);
}

static bool read_message(struct reader *reader, const struct spot *spot, int number, int hosts,
                         int *seen, struct switched_message *out)
{
    if (!read_object(reader, spot, message_keys))
        return false;
    struct spot source = spot_member(spot, "source"),
                destinations = spot_member(spot, "destinations"),
                bytes = spot_member(spot, "bytes");
    return read_whole(reader, &source, 0, hosts - 1, &out->source) &&
           read_destinations(reader, &destinations, number, hosts, seen, out) &&
           read_bytes(reader, &bytes, &out->bytes);
}

static bool read_messages(struct reader *reader, const struct spot *spot, struct switched *switched)
{
    size_t length;
    if (!read_array(reader, spot, &length))
        return false;
    if (length >= INT_MAX)
        return reader_fail(reader, spot, "%zu messages; at most %d are allowed", length,
                           INT_MAX - 1);
    switched->message_count = (int)length;
    switched->messages = ARENA_ZEROED(reader->arena, struct switched_message, length);
    struct arena scratch = {0};
    int *seen = ARENA_ZEROED(&scratch, int, switched->hosts);
    bool good = true;
    size_t transfers = 0;
    for (int k = 0; good && k < switched->message_count; k++) {
        struct spot message = spot_entry(spot, (size_t)k);
        good = read_message(reader, &message, k, switched->hosts, seen, &switched->messages[k]);
        transfers += (size_t)switched->messages[k].count;
        if (good && transfers > SWITCHED_TRANSFERS_MOST)
            good = reader_fail(reader, &message, "more than %d destinations in total",
                               SWITCHED_TRANSFERS_MOST);
    }
    arena_release(&scratch);
    return good;
}

static bool read_switched(struct reader *reader, const struct spot *object, struct instance *out)
{
    struct switched *switched = &out->as.switched;
    *switched = (struct switched){0};
    struct spot ports = spot_member(object, "ports"), links = spot_member(object, "links"),
                hosts = spot_member(object, "hosts"), timing = spot_member(object, "timing"),
                routing = spot_member(object, "routing"), root = spot_member(object, "root"),
                messages = spot_member(object, "messages"),
                overheads = spot_member(object, "overheads");
    int rule;
    if (!read_whole(reader, &ports, 1, SWITCHED_PORTS_MOST, &switched->ports) ||
        !read_links(reader, &links, switched) || !read_hosts(reader, &hosts, switched) ||
        !read_timing(reader, &timing, switched) ||
        !read_word(reader, &routing, routing_rule_names, &rule) ||
        !read_whole(reader, &root, 0, SWITCHED_SWITCHES_MOST - 1, &switched->root))
        return false;
    switched->routing = (enum routing_rule)rule;
    return check_network(reader, object, switched) && read_messages(reader, &messages, switched) &&
           read_switched_overheads(reader, &overheads, switched);
}

/* ---- writing ---- */

static void write_links(FILE *out, const struct switched *switched, int indent)
{
    enum { A_LINE = 10 };
    fputc('[', out);
    for (int k = 0; k < switched->link_count; k++) {
        fputs(k == 0 ? "" : k % A_LINE == 0 ? "," : ", ", out);
        if (k > 0 && k % A_LINE == 0)
            fprintf(out, "\n%*s", indent + STEP, "");
        fprintf(out, "[%d, %d]", switched->links[k].a, switched->links[k].b);
    }
    fputc(']', out);
}

static void write_messages(FILE *out, const struct switched *switched, int indent)
{
    fputc('[', out);
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        fprintf(out, "%s\n%*s{\"source\": %d, \"destinations\": ", m > 0 ? "," : "", indent + STEP,
                "", message->source);
        write_wholes(out, message->destinations, message->count);
        fputs(", \"bytes\": ", out);
        text_print_number(out, (double)message->bytes);
        fputc('}', out);
    }
    if (switched->message_count > 0)
        fprintf(out, "\n%*s", indent, "");
    fputc(']', out);
}

static void write_switched(FILE *out, const struct instance *instance, int indent)
{
    const struct switched *switched = &instance->as.switched;
    write_key(out, indent, "ports");
    fprintf(out, "%d", switched->ports);
    write_key(out, indent, "links");
    write_links(out, switched, indent);
    write_key(out, indent, "hosts");
    write_wholes(out, switched->host_switch, switched->hosts);
    write_key(out, indent, "timing");
    fields_write(out, timing_fields, &switched->timing, indent);
    write_key(out, indent, "routing");
    text_print_string(out, routing_rule_names[switched->routing]);
    write_key(out, indent, "root");
    fprintf(out, "%d", switched->root);
    write_key(out, indent, "messages");
    write_messages(out, switched, indent);
    if (!switched->send)
        return;
    write_key(out, indent, "overheads");
    write_switched_overheads(out, switched, indent);
}

const struct family_format format_switched = {
    .keys = keys,
    .messages = true,
    .read = read_switched,
    .write = write_switched,
};
