/* A schedule as Chrome trace events. A node is a process, numbered from 1; its send port and its
 * receive port are two threads. A transfer is a complete event on each, joined by an arrow. Times
 * are in microseconds.
 *
 * Events contain only numbers and fixed words and are printed directly; a JSON tree of a large
 * schedule would take many times its size. */
#include "experiments/present/program_formats.h"

#include "models/format/reader.h"
#include "models/format/value.h"

enum { SEND_PORT, RECEIVE_PORT };

#define MICROSECONDS 1e6

/* Perfetto reserves process 0 and thread 0 for an idle task, identifies threads by their number in
 * the whole trace, and assigns an event without a thread to one with its process's number. */
static void write_port(FILE *out, int node, int port)
{
    fprintf(out, "\"pid\": %d, \"tid\": %d, ", node + 1, 2 * node + 1 + port);
}

/* Where and when an event is, in microseconds. */
static void write_place(FILE *out, int node, int port, double seconds)
{
    write_port(out, node, port);
    fprintf(out, "\"ts\": %.17g", MICROSECONDS * seconds);
}

static void write_name(FILE *out, const char *what, int node, int port, const char *key,
                       const char *value)
{
    fprintf(out, ",\n{\"name\": \"%s\", \"ph\": \"M\", ", what);
    write_port(out, node, port);
    fprintf(out, "\"args\": {\"%s\": %s}}", key, value);
}

static void write_process_name(FILE *out, const struct instance *instance, int node)
{
    const char **names = instance_names(instance);
    fprintf(out, "%s{\"name\": \"process_name\", \"ph\": \"M\", ", node ? ",\n" : "");
    write_port(out, node, SEND_PORT);
    fputs("\"args\": {\"name\": ", out);
    if (names && names[node])
        text_print_string(out, names[node]);
    else
        fprintf(out, "\"node %d\"", node);
    fputs("}}", out);
}

static void write_names(FILE *out, const struct instance *instance)
{
    for (int node = 0; node < instance_nodes(instance); node++) {
        char index[16];
        write_process_name(out, instance, node);
        snprintf(index, sizeof index, "%d", node);
        write_name(out, "process_sort_index", node, SEND_PORT, "sort_index", index);
        write_name(out, "thread_name", node, SEND_PORT, "name", "\"send port\"");
        write_name(out, "thread_name", node, RECEIVE_PORT, "name", "\"receive port\"");
    }
}

static void write_arguments(FILE *out, const struct timeline *timeline,
                            const struct transfer *transfer)
{
    struct parcel own;
    int count;
    const struct parcel *parcels = timeline_parcels(timeline, transfer, &own, &count);
    fprintf(out,
            "\"args\": {\"from\": %d, \"to\": %d, \"message\": %d, \"phase\": %d, \"bytes\": "
            "%.17g, \"parcels\": [",
            transfer->from, transfer->to, transfer->message, transfer->phase, transfer->bytes);
    for (int k = 0; k < count; k++)
        fprintf(out, "%s{\"origin\": %d, \"destination\": %d, \"bytes\": %.17g}", k ? ", " : "",
                parcels[k].origin, parcels[k].destination, parcels[k].bytes);
    fputs("]}", out);
}

static void write_event(FILE *out, const struct schedule *schedule, const struct transfer *transfer,
                        int port)
{
    const struct timeline *timeline = &schedule->timeline;
    bool forwards =
        schedule->instance.family == FAMILY_EXCHANGE && transfer_forwards(timeline, transfer);
    bool sends = port == SEND_PORT;
    int node = sends ? transfer->from : transfer->to;
    double start = sends ? transfer->send_start : transfer->receive_start;
    double end = sends ? transfer->send_end : transfer->receive_end;
    fprintf(out, ",\n{\"name\": \"%s %d\", \"cat\": \"%s\", \"ph\": \"X\", ", sends ? "to" : "from",
            sends ? transfer->to : transfer->from, forwards ? "forwarding" : "direct");
    write_place(out, node, port, start);
    fprintf(out, ", \"dur\": %.17g, ", MICROSECONDS * end - MICROSECONDS * start);
    write_arguments(out, timeline, transfer);
    fputc('}', out);
}

/* The arrow from the send to the receive; it is attached to the events at its ends. */
static void write_arrow(FILE *out, const struct transfer *transfer, size_t id)
{
    static const char before[] = ",\n{\"name\": \"transfer\", \"cat\": \"transfer\", \"ph\": ";
    fprintf(out, "%s\"s\", \"id\": %zu, ", before, id);
    write_place(out, transfer->from, SEND_PORT, transfer->send_start);
    fprintf(out, "}%s\"f\", \"bp\": \"e\", \"id\": %zu, ", before, id);
    write_place(out, transfer->to, RECEIVE_PORT, transfer->receive_start);
    fputc('}', out);
}

/* Ends with a new line. */
static void write_description(FILE *out, const struct schedule *schedule)
{
    struct value *description = value_object();
    value_set_text(description, "algorithm", schedule->algorithm ? schedule->algorithm : "");
    if (schedule->instance.name)
        value_set_text(description, "instance", schedule->instance.name);
    value_set_number(description, "completion_seconds", schedule->timeline.completion);
    value_set_number(description, "lower_bound_seconds",
                     instance_lower_bound(&schedule->instance, &schedule->timeline));
    value_print(out, description);
}

void chrome_write(FILE *out, const struct schedule *schedule)
{
    const struct timeline *timeline = &schedule->timeline;
    fputs("{\"displayTimeUnit\": \"ms\",\n\"otherData\": ", out);
    write_description(out, schedule);
    fputs(",\"traceEvents\": [\n", out);
    write_names(out, &schedule->instance);
    for (size_t k = 0; k < timeline->count; k++) {
        write_event(out, schedule, &timeline->transfers[k], SEND_PORT);
        write_event(out, schedule, &timeline->transfers[k], RECEIVE_PORT);
        write_arrow(out, &timeline->transfers[k], k);
    }
    fputs("\n]}\n", out);
}
