#include "experiments/reality/calibration/calibrated.h"
#include "experiments/reality/calibration/calibrated_fields.h"
#include "models/base/stream.h"
#include "models/format/reader.h"

#include <math.h>
#include <string.h>

static bool read_fields(struct reader *reader, const struct spot *object,
                        const struct number_field *fields, void *into)
{
    for (; fields->key; fields++) {
        struct spot number = spot_member(object, fields->key);
        double *out = (double *)(void *)((char *)into + fields->at);
        *out = NAN;
        if (fields->kind != FIELD_NUMBER && spot_is_null(&number))
            continue;
        if (!(fields->kind == FIELD_REAL_OR_NONE ? read_real : read_number)(reader, &number, out))
            return false;
    }
    return true;
}

static const struct key keys[] = {{"calibrated", true},
                                  {"model", true},
                                  {"ports", true},
                                  {"engine", true},
                                  {"date", true},
                                  {"precision", true},
                                  {"seconds", true},
                                  {"passes", true},
                                  {"nodes", true},
                                  {"links", true},
                                  {0}};
static const struct key node_keys[] = {{"host", true}, {"send", false}, {"receive", false}, {0}};
static const struct key overhead_keys[] = {{"constant", true}, {"per_byte", true}, {0}};
static const struct key link_keys[] = {{"from", true},
                                       {"to", true},
                                       {"startup", true},
                                       {"per_byte", true},
                                       {"wire", true},
                                       {"startup_interval", true},
                                       {"latency", true},
                                       {"doubts", true},
                                       {"per_byte_interval", true},
                                       {"handshake", true},
                                       {"sizes", true},
                                       {"residual", true},
                                       {0}};
static const struct key size_keys[] = {{"bytes", true},
                                       {"messages", true},
                                       {"count", true},
                                       {"minimum", true},
                                       {"low", true},
                                       {"median", true},
                                       {"high", true},
                                       {"error", true},
                                       {"fitted", true},
                                       {"residual", true},
                                       {0}};

enum { COUNT_MOST_READ = 1000000000 };

static bool whole_of(struct reader *reader, const struct spot *object, const char *key, int least,
                     int most, int *out)
{
    struct spot number = spot_member(object, key);
    return read_whole(reader, &number, least, most, out);
}

static bool read_size(struct reader *reader, const struct spot *spot, struct calibrated_size *out)
{
    int count;
    if (!read_object(reader, spot, size_keys) ||
        !whole_of(reader, spot, "messages", 1, COUNT_MOST_READ, &out->messages) ||
        !whole_of(reader, spot, "count", 1, COUNT_MOST_READ, &count))
        return false;
    out->timing.count = (size_t)count;
    return read_fields(reader, spot, calibrated_size_fields, out);
}

static bool read_doubts(struct reader *reader, const struct spot *link, unsigned *doubts)
{
    struct spot list = spot_member(link, "doubts");
    size_t count;
    if (!read_array(reader, &list, &count))
        return false;
    for (size_t k = 0; k < count; k++) {
        struct spot word = spot_entry(&list, k);
        int doubt;
        if (!read_word(reader, &word, doubt_words, &doubt))
            return false;
        *doubts |= 1U << doubt;
    }
    return true;
}

static bool read_sizes(struct reader *reader, const struct spot *link, struct calibrated_link *out)
{
    struct spot list = spot_member(link, "sizes");
    size_t count;
    if (!read_array(reader, &list, &count))
        return false;
    out->size_count = (int)count;
    out->sizes = ARENA_ZEROED(reader->arena, struct calibrated_size, count + 1);
    for (size_t k = 0; k < count; k++) {
        struct spot size = spot_entry(&list, k);
        if (!read_size(reader, &size, &out->sizes[k]))
            return false;
    }
    return true;
}

/* The k-th, ordered by sender and receiver. */
static bool read_link(struct reader *reader, const struct spot *spot, int nodes, int k,
                      struct calibrated_link *out)
{
    struct spot handshake = spot_member(spot, "handshake");
    int from = k / (nodes - 1), to = k % (nodes - 1);
    to += to >= from;
    return read_object(reader, spot, link_keys) &&
           whole_of(reader, spot, "from", from, from, &out->from) &&
           whole_of(reader, spot, "to", to, to, &out->to) &&
           read_fields(reader, spot, calibrated_link_fields, out) &&
           read_truth(reader, &handshake, &out->handshake) &&
           read_doubts(reader, spot, &out->doubts) && read_sizes(reader, spot, out);
}

static bool read_links(struct reader *reader, const struct spot *root, struct calibrated *out)
{
    struct spot list = spot_member(root, "links");
    size_t count, wanted = calibrated_link_count(out);
    if (!read_array(reader, &list, &count))
        return false;
    if (count != wanted)
        return reader_fail(reader, &list, "%zu links where %d nodes have %zu", count, out->nodes,
                           wanted);
    out->links = ARENA_ZEROED(reader->arena, struct calibrated_link, count);
    for (size_t k = 0; k < count; k++) {
        struct spot link = spot_entry(&list, k);
        if (!read_link(reader, &link, out->nodes, (int)k, &out->links[k]))
            return false;
    }
    return true;
}

static bool read_overhead(struct reader *reader, const struct spot *node, const char *key,
                          struct overhead *out)
{
    struct spot overhead = spot_member(node, key);
    if (!overhead.json)
        return reader_fail(reader, node, "the key \"%s\" is missing, which a multicast needs", key);
    return read_object(reader, &overhead, overhead_keys) &&
           read_fields(reader, &overhead, calibrated_overhead_fields, out);
}

static bool read_nodes(struct reader *reader, const struct spot *root, struct calibrated *out)
{
    struct spot list = spot_member(root, "nodes");
    size_t count;
    if (!read_array(reader, &list, &count))
        return false;
    if (count < 2 || count > EXCHANGE_NODES_MOST)
        return reader_fail(reader, &list, "%zu nodes", count);
    out->nodes = (int)count;
    out->hosts = ARENA_ZEROED(reader->arena, const char *, count);
    if (out->family == FAMILY_MULTICAST) {
        out->send = ARENA_ZEROED(reader->arena, struct overhead, count);
        out->receive = ARENA_ZEROED(reader->arena, struct overhead, count);
    }
    for (size_t k = 0; k < count; k++) {
        struct spot node = spot_entry(&list, k);
        if (!read_object(reader, &node, node_keys) ||
            !read_string_of(reader, &node, "host", &out->hosts[k]))
            return false;
        if (out->send && (!read_overhead(reader, &node, "send", &out->send[k]) ||
                          !read_overhead(reader, &node, "receive", &out->receive[k])))
            return false;
    }
    return true;
}

static bool read_head(struct reader *reader, const struct spot *root, struct calibrated *out)
{
    struct spot precision = spot_member(root, "precision"), seconds = spot_member(root, "seconds");
    int version, model, ports;
    if (!whole_of(reader, root, "calibrated", CALIBRATED_FORMAT, CALIBRATED_FORMAT, &version) ||
        !read_word_of(reader, root, "model", calibrated_model_words, &model) ||
        !read_word_of(reader, root, "ports", calibrated_port_words, &ports) ||
        !whole_of(reader, root, "passes", 1, COUNT_MOST_READ, &out->passes))
        return false;
    out->family = model == 0 ? FAMILY_EXCHANGE : FAMILY_MULTICAST;
    out->ports = (enum ports)ports;
    return read_string_of(reader, root, "engine", &out->engine) &&
           read_string_of(reader, root, "date", &out->date) &&
           read_number(reader, &precision, &out->precision) &&
           read_number(reader, &seconds, &out->seconds);
}

static bool read_calibrated(struct reader *reader, const struct spot *root, void *into)
{
    struct calibrated *out = into;
    *out = (struct calibrated){0};
    return read_object(reader, root, keys) && read_head(reader, root, out) &&
           read_nodes(reader, root, out) && read_links(reader, root, out);
}

struct verdict calibrated_read(const char *path, struct arena *arena, struct calibrated *out)
{
    return read_file(path, arena, read_calibrated, out);
}

struct verdict calibrated_parse(const char *name, const char *text, size_t length,
                                struct arena *arena, struct calibrated *out)
{
    return read_text(name, text, length, arena, read_calibrated, out);
}

bool calibrated_is(const char *path)
{
    char beginning[64] = "";
    FILE *file = strcmp(path, "-") == 0 ? NULL : stream_open(path, "re");
    size_t length = file ? fread(beginning, 1, sizeof beginning - 1, file) : 0;
    if (file)
        fclose(file);
    beginning[length] = '\0';
    return strstr(beginning, "\"calibrated\":") != NULL;
}
