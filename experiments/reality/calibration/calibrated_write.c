#include "experiments/reality/calibration/calibrated.h"
#include "experiments/reality/calibration/calibrated_fields.h"
#include "models/format/value.h"

const char *const doubt_words[] = {
    [DOUBT_RESIDUAL] = "residual", [DOUBT_BENT] = "bent",           [DOUBT_UNSTEADY] = "unsteady",
    [DOUBT_NEGATIVE] = "negative", [DOUBT_IMPRECISE] = "imprecise", NULL};

const char *const calibrated_model_words[] = {"exchange", "multicast", NULL};
const char *const calibrated_port_words[] = {
    [PORTS_HELD] = "held", [PORTS_OVERLAPPED_LATENCY] = "overlapped_latency", NULL};

size_t calibrated_link_count(const struct calibrated *calibrated)
{
    return (size_t)calibrated->nodes * (size_t)(calibrated->nodes - 1);
}

const struct number_field calibrated_link_fields[] = {
    {"startup", offsetof(struct calibrated_link, startup), FIELD_NUMBER},
    {"startup_interval", offsetof(struct calibrated_link, startup_interval), FIELD_NUMBER},
    {"per_byte", offsetof(struct calibrated_link, per_byte), FIELD_NUMBER},
    {"per_byte_interval", offsetof(struct calibrated_link, per_byte_interval), FIELD_NUMBER},
    {"latency", offsetof(struct calibrated_link, latency), FIELD_NUMBER_OR_NONE},
    {"wire", offsetof(struct calibrated_link, wire), FIELD_NUMBER_OR_NONE},
    {"residual", offsetof(struct calibrated_link, residual), FIELD_REAL_OR_NONE},
    {0},
};

const struct number_field calibrated_size_fields[] = {
    {"bytes", offsetof(struct calibrated_size, timing.bytes), FIELD_NUMBER},
    {"minimum", offsetof(struct calibrated_size, timing.minimum), FIELD_NUMBER},
    {"low", offsetof(struct calibrated_size, timing.low), FIELD_NUMBER},
    {"median", offsetof(struct calibrated_size, timing.median), FIELD_NUMBER},
    {"high", offsetof(struct calibrated_size, timing.high), FIELD_NUMBER},
    {"error", offsetof(struct calibrated_size, timing.error), FIELD_NUMBER},
    {"fitted", offsetof(struct calibrated_size, fitted), FIELD_REAL_OR_NONE},
    {"residual", offsetof(struct calibrated_size, residual), FIELD_REAL_OR_NONE},
    {0},
};

const struct number_field calibrated_overhead_fields[] = {
    {"constant", offsetof(struct overhead, constant), FIELD_NUMBER},
    {"per_byte", offsetof(struct overhead, per_byte), FIELD_NUMBER},
    {0},
};

static void set_fields(struct value *object, const struct number_field *fields, const void *from)
{
    for (; fields->key; fields++)
        value_set_number(object, fields->key,
                         *(const double *)(const void *)((const char *)from + fields->at));
}

static struct value *size_value(const struct calibrated_size *size)
{
    struct value *made = value_object();
    value_set_whole(made, "messages", size->messages);
    value_set_whole(made, "count", (long long)size->timing.count);
    set_fields(made, calibrated_size_fields, size);
    return made;
}

static struct value *link_value(const struct calibrated_link *link)
{
    struct value *made = value_object(), *doubts = value_array(), *sizes = value_array();
    value_set_whole(made, "from", link->from);
    value_set_whole(made, "to", link->to);
    set_fields(made, calibrated_link_fields, link);
    value_set_bool(made, "handshake", link->handshake);
    for (int k = 0; k < DOUBTS; k++)
        if (link->doubts & 1U << k)
            value_append_text(doubts, doubt_words[k]);
    value_set(made, "doubts", doubts);
    for (int k = 0; k < link->size_count; k++)
        value_append(sizes, size_value(&link->sizes[k]));
    value_set(made, "sizes", sizes);
    return made;
}

static void set_overhead(struct value *object, const char *key, const struct overhead *overhead)
{
    struct value *made = value_object();
    set_fields(made, calibrated_overhead_fields, overhead);
    value_set(object, key, made);
}

static struct value *node_value(const struct calibrated *calibrated, int node)
{
    struct value *made = value_object();
    value_set_text(made, "host", calibrated->hosts[node]);
    if (calibrated->send) {
        set_overhead(made, "send", &calibrated->send[node]);
        set_overhead(made, "receive", &calibrated->receive[node]);
    }
    return made;
}

void calibrated_write(FILE *out, const struct calibrated *calibrated)
{
    struct value *made = value_object(), *nodes = value_array(), *links = value_array();
    value_set_whole(made, "calibrated", CALIBRATED_FORMAT);
    value_set_text(made, "model", calibrated_model_words[calibrated->family == FAMILY_MULTICAST]);
    value_set_text(made, "ports", calibrated_port_words[calibrated->ports]);
    value_set_text(made, "engine", calibrated->engine);
    value_set_text(made, "date", calibrated->date);
    value_set_number(made, "precision", calibrated->precision);
    value_set_number(made, "seconds", calibrated->seconds);
    value_set_whole(made, "passes", calibrated->passes);
    for (int node = 0; node < calibrated->nodes; node++)
        value_append(nodes, node_value(calibrated, node));
    value_set(made, "nodes", nodes);
    for (size_t k = 0; k < calibrated_link_count(calibrated); k++)
        value_append(links, link_value(&calibrated->links[k]));
    value_set(made, "links", links);
    value_print(out, made);
}
