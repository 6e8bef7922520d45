#include "experiments/reality/calibrated.h"
#include "models/format/value.h"

#include <math.h>

const char *const doubt_words[] = {
    [DOUBT_RESIDUAL] = "residual", [DOUBT_BENT] = "bent",           [DOUBT_UNSTEADY] = "unsteady",
    [DOUBT_NEGATIVE] = "negative", [DOUBT_IMPRECISE] = "imprecise", NULL};

size_t calibrated_link_count(const struct calibrated *calibrated)
{
    return (size_t)calibrated->nodes * (size_t)(calibrated->nodes - 1);
}

static struct value *size_value(const struct calibrated_size *size)
{
    const struct timing *timing = &size->timing;
    struct value *made = value_object();
    value_set_number(made, "bytes", timing->bytes);
    value_set_whole(made, "messages", size->messages);
    value_set_whole(made, "count", (long long)timing->count);
    value_set_number(made, "minimum", timing->minimum);
    value_set_number(made, "low", timing->low);
    value_set_number(made, "median", timing->median);
    value_set_number(made, "high", timing->high);
    value_set_number(made, "error", timing->error);
    value_set_number(made, "fitted", size->fitted);
    value_set_number(made, "residual", timing->low / size->fitted - 1.0);
    return made;
}

static struct value *doubts_value(unsigned doubts)
{
    struct value *made = value_array();
    for (int k = 0; k < DOUBTS; k++)
        if (doubts & 1U << k)
            value_append_text(made, doubt_words[k]);
    return made;
}

static struct value *link_value(const struct calibrated_link *link)
{
    struct value *made = value_object(), *sizes = value_array();
    value_set_whole(made, "from", link->from);
    value_set_whole(made, "to", link->to);
    value_set_number(made, "startup", link->startup);
    value_set_number(made, "startup_interval", link->startup_interval);
    value_set_number(made, "per_byte", link->per_byte);
    value_set_number(made, "per_byte_interval", link->per_byte_interval);
    value_set_number(made, "latency", link->latency);
    value_set_number(made, "wire", link->wire);
    value_set_number(made, "residual", link->residual);
    value_set_bool(made, "handshake", link->handshake);
    value_set(made, "doubts", doubts_value(link->doubts));
    for (int k = 0; k < link->size_count; k++)
        value_append(sizes, size_value(&link->sizes[k]));
    value_set(made, "sizes", sizes);
    return made;
}

static struct value *overhead_value(struct overhead overhead)
{
    struct value *made = value_object();
    value_set_number(made, "constant", overhead.constant);
    value_set_number(made, "per_byte", overhead.per_byte);
    return made;
}

static struct value *node_value(const struct calibrated *calibrated, int node)
{
    struct value *made = value_object();
    value_set_text(made, "host", calibrated->hosts[node]);
    if (calibrated->send) {
        value_set(made, "send", overhead_value(calibrated->send[node]));
        value_set(made, "receive", overhead_value(calibrated->receive[node]));
    }
    return made;
}

void calibrated_write(FILE *out, const struct calibrated *calibrated)
{
    struct value *made = value_object(), *nodes = value_array(), *links = value_array();
    value_set_whole(made, "calibrated", CALIBRATED_FORMAT);
    value_set_text(made, "model", family_name(calibrated->family));
    value_set_text(made, "ports", calibrated->ports == PORTS_HELD ? "held" : "overlapped_latency");
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
