/* Writes instances and schedules as JSON, without building a tree. */
#include "models/format/family.h"
#include "models/format/format.h"
#include "models/format/text.h"

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

static void write_number(FILE *out, const char *before, double value)
{
    fputs(before, out);
    text_print_number(out, value);
}

static void write_parcels(FILE *out, const struct parcel *parcel, int count)
{
    fputs(", \"parcels\": [", out);
    for (int k = 0; k < count; k++) {
        fprintf(out, "%s{\"origin\": %d, \"destination\": %d", k > 0 ? ", " : "", parcel[k].origin,
                parcel[k].destination);
        write_number(out, ", \"bytes\": ", parcel[k].bytes);
        fputc('}', out);
    }
    fputc(']', out);
}

static void write_transfer(FILE *out, const struct transfer *transfer, const struct parcel *parcels,
                           bool message)
{
    fputc('{', out);
    if (message)
        fprintf(out, "\"message\": %d, ", transfer->message);
    fprintf(out, "\"from\": %d, \"to\": %d", transfer->from, transfer->to);
    write_number(out, ", \"bytes\": ", transfer->bytes);
    fprintf(out, ", \"phase\": %d", transfer->phase);
    write_number(out, ", \"send_start\": ", transfer->send_start);
    write_number(out, ", \"send_end\": ", transfer->send_end);
    write_number(out, ", \"receive_start\": ", transfer->receive_start);
    write_number(out, ", \"receive_end\": ", transfer->receive_end);
    if (transfer->parcel_count > 0)
        write_parcels(out, parcels + transfer->parcel, transfer->parcel_count);
    fputc('}', out);
}

static void write_transfers(FILE *out, const struct timeline *timeline, bool messages)
{
    fputc('[', out);
    for (size_t k = 0; k < timeline->count; k++) {
        fputs(k > 0 ? ",\n    " : "\n    ", out);
        write_transfer(out, &timeline->transfers[k], timeline->parcels, messages);
    }
    fputs(timeline->count > 0 ? "\n  ]" : "]", out);
}

void format_write_schedule(FILE *out, const struct schedule *schedule)
{
    fputc('{', out);
    begin_line(out, STEP);
    print_key(out, "algorithm");
    text_print_string(out, schedule->algorithm);
    write_key(out, STEP, "instance");
    write_instance(out, &schedule->instance, STEP);
    write_key(out, STEP, "completion");
    text_print_number(out, schedule->completion);
    write_key(out, STEP, "lower_bound");
    text_print_number(out, schedule->lower_bound);
    write_key(out, STEP, "transfers");
    write_transfers(out, &schedule->timeline, family_format(schedule->instance.family)->messages);
    fputs("\n}\n", out);
}
