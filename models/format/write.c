/* Writing of instances and schedules as JSON, without building a tree. */
#include "models/format/family.h"
#include "models/format/format.h"
#include "models/format/text.h"

#include <string.h>

#define STEP 2

static void begin_line(FILE *out, int indent)
{
    fprintf(out, "\n%*s", indent, "");
}

static void print_key(FILE *out, const char *key)
{
    fprintf(out, "\"%s\": ", key);
}

void write_key(FILE *out, int indent, const char *key)
{
    fputc(',', out);
    begin_line(out, indent);
    print_key(out, key);
}

void write_matrix(FILE *out, const struct matrix *matrix, int nodes, int indent)
{
    if (!matrix->entries) {
        text_print_number(out, matrix->uniform);
        return;
    }
    fputc('[', out);
    for (int from = 0; from < nodes; from++) {
        if (from > 0)
            fputc(',', out);
        begin_line(out, indent + STEP);
        for (int to = 0; to < nodes; to++) {
            fputs(to == 0 ? "[" : ", ", out);
            text_print_number(out, matrix_at(matrix, nodes, from, to));
        }
        fputc(']', out);
    }
    begin_line(out, indent);
    fputc(']', out);
}

void write_instance(FILE *out, const struct instance *instance, int indent)
{
    int inner = indent + STEP;
    fputc('{', out);
    begin_line(out, inner);
    print_key(out, "model");
    text_print_string(out, family_name(instance->family));
    if (instance->name) {
        write_key(out, inner, "name");
        text_print_string(out, instance->name);
    }
    if (instance->about) {
        write_key(out, inner, "about");
        text_print_string(out, instance->about);
    }
    family_format(instance->family)->write(out, instance, inner);
    begin_line(out, indent);
    fputc('}', out);
}

void format_write_instance(FILE *out, const struct instance *instance)
{
    write_instance(out, instance, 0);
    fputc('\n', out);
}

/* A line under construction. */
struct line {
    char text[512];
    size_t length;
};

static void put(struct line *line, const char *text)
{
    line->length = (size_t)(stpcpy(line->text + line->length, text) - line->text);
}

static void put_number(struct line *line, const char *before, double value)
{
    put(line, before);
    line->length += text_put_number(line->text + line->length, value);
}

static void flush(FILE *out, struct line *line)
{
    fwrite(line->text, 1, line->length, out);
    line->length = 0;
}

static void write_parcels(FILE *out, struct line *line, const struct parcel *parcel, int count)
{
    put(line, ", \"parcels\": [");
    for (int k = 0; k < count; k++) {
        put_number(line, k > 0 ? ", {\"origin\": " : "{\"origin\": ", parcel[k].origin);
        put_number(line, ", \"destination\": ", parcel[k].destination);
        put_number(line, ", \"bytes\": ", parcel[k].bytes);
        put(line, "}");
        flush(out, line);
    }
    put(line, "]");
}

static void write_transfer(FILE *out, const struct transfer *transfer, const struct parcel *parcels,
                           bool message)
{
    struct line line = {.length = 0};
    put(&line, "{");
    if (message) {
        put_number(&line, "\"message\": ", transfer->message);
        put(&line, ", ");
    }
    put_number(&line, "\"from\": ", transfer->from);
    put_number(&line, ", \"to\": ", transfer->to);
    put_number(&line, ", \"bytes\": ", transfer->bytes);
    put_number(&line, ", \"phase\": ", transfer->phase);
    put_number(&line, ", \"send_start\": ", transfer->send_start);
    put_number(&line, ", \"send_end\": ", transfer->send_end);
    put_number(&line, ", \"receive_start\": ", transfer->receive_start);
    put_number(&line, ", \"receive_end\": ", transfer->receive_end);
    if (transfer->parcel_count > 0)
        write_parcels(out, &line, parcels + transfer->parcel, transfer->parcel_count);
    put(&line, "}");
    flush(out, &line);
}

static void write_transfers(FILE *out, const struct timeline *timeline, bool messages, int indent)
{
    char separator[32]; /* followed by a line's margin */
    snprintf(separator, sizeof separator, ",\n%*s", indent + STEP, "");
    fputc('[', out);
    for (size_t k = 0; k < timeline->count; k++) {
        fputs(separator + (k == 0), out);
        write_transfer(out, &timeline->transfers[k], timeline->parcels, messages);
    }
    if (timeline->count > 0)
        begin_line(out, indent);
    fputc(']', out);
}

void write_schedule(FILE *out, const struct schedule *schedule, int indent)
{
    int inner = indent + STEP;
    fputc('{', out);
    begin_line(out, inner);
    if (schedule_version(&schedule->instance) > 1) {
        print_key(out, "version");
        text_print_number(out, schedule_version(&schedule->instance));
        fputc(',', out);
        begin_line(out, inner);
    }
    print_key(out, "algorithm");
    text_print_string(out, schedule->algorithm);
    write_key(out, inner, "instance");
    write_instance(out, &schedule->instance, inner);
    write_key(out, inner, "completion");
    text_print_number(out, schedule->completion);
    write_key(out, inner, "lower_bound");
    text_print_number(out, schedule->lower_bound);
    write_key(out, inner, "transfers");
    write_transfers(out, &schedule->timeline, family_format(schedule->instance.family)->messages,
                    inner);
    begin_line(out, indent);
    fputc('}', out);
}

void format_write_schedule(FILE *out, const struct schedule *schedule)
{
    write_schedule(out, schedule, 0);
    fputc('\n', out);
}
