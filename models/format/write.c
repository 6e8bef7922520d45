/* Writing of instances and schedules as JSON, without building a tree. */
#include "models/format/family.h"
#include "models/format/reader.h"

#define STEP 2

static void print_key(FILE *out, const char *key)
{
    fprintf(out, "\"%s\": ", key);
}

void write_key(FILE *out, int indent, const char *key)
{
    text_separate(out, false, true, indent);
    print_key(out, key);
}

void write_entry(FILE *out, int k, int indent)
{
    text_separate(out, k == 0, true, indent + STEP);
}

void write_array_end(FILE *out, int count, int indent)
{
    if (count > 0)
        text_separate(out, true, true, indent);
    fputc(']', out);
}

void write_numbers(FILE *out, const double *numbers, int count)
{
    for (int k = 0; k < count; k++) {
        fputs(k == 0 ? "[" : ", ", out);
        text_print_number(out, numbers[k]);
    }
    fputc(']', out);
}

void write_wholes(FILE *out, const int *numbers, int count)
{
    fputc('[', out);
    for (int k = 0; k < count; k++)
        fprintf(out, "%s%d", k > 0 ? ", " : "", numbers[k]);
    fputc(']', out);
}

void write_message(FILE *out, int source, const int *destinations, int count, double bytes)
{
    fprintf(out, "{\"source\": %d, \"destinations\": ", source);
    write_wholes(out, destinations, count);
    fputs(", \"bytes\": ", out);
    text_print_number(out, bytes);
    fputc('}', out);
}

void write_matrix(FILE *out, const struct matrix *matrix, int nodes, int indent)
{
    if (!matrix->entries) {
        text_print_number(out, matrix->uniform);
        return;
    }
    fputc('[', out);
    for (int from = 0; from < nodes; from++) {
        write_entry(out, from, indent);
        write_numbers(out, &matrix->entries[(size_t)from * (size_t)nodes], nodes);
    }
    write_array_end(out, nodes, indent);
}

static void write_instance(FILE *out, const struct instance *instance, int indent)
{
    int inner = indent + STEP;
    fputc('{', out);
    text_separate(out, true, true, inner);
    print_key(out, "model");
    text_print_string(out, family_name(instance->family));
    fields_write_members(out, 0, text_fields, instance, inner);
    family_format(instance->family)->write(out, instance, inner);
    text_separate(out, true, true, indent);
    fputc('}', out);
}

void format_write_instance(FILE *out, const struct instance *instance)
{
    write_instance(out, instance, 0);
    fputc('\n', out);
}

int schedule_version(const struct instance *instance)
{
    return instance->family == FAMILY_EXCHANGE && exchange_receives_apart(&instance->as.exchange)
               ? 2
               : 1;
}

void write_schedule(FILE *out, const struct schedule *schedule, int indent)
{
    int inner = indent + STEP;
    fputc('{', out);
    text_separate(out, true, true, inner);
    if (schedule_version(&schedule->instance) > 1) {
        print_key(out, "version");
        text_print_number(out, schedule_version(&schedule->instance));
        text_separate(out, false, true, inner);
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
    write_transfers(out, &schedule->timeline, &schedule->instance, inner);
    text_separate(out, true, true, indent);
    fputc('}', out);
}

void format_write_schedule(FILE *out, const struct schedule *schedule)
{
    write_schedule(out, schedule, 0);
    fputc('\n', out);
}
