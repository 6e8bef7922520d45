#include "models/format/members.h"

#include "models/format/text.h"

struct members members_begin(FILE *out, int indent)
{
    fputc('{', out);
    return (struct members){.out = out, .indent = indent + MEMBERS_STEP};
}

void members_key(struct members *members, const char *key)
{
    fprintf(members->out, "%s\n%*s\"%s\": ", members->count++ > 0 ? "," : "", members->indent, "",
            key);
}

void members_end(const struct members *members)
{
    if (members->count > 0)
        fprintf(members->out, "\n%*s", members->indent - MEMBERS_STEP, "");
    fputc('}', members->out);
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
