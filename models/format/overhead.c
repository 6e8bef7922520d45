#include "models/format/overhead.h"

#include "models/format/text.h"

static const struct key overhead_keys[] = {{"constant", true}, {"per_byte", true}, {0}};

bool read_overhead(struct reader *reader, const struct spot *owner, const char *key,
                   struct overhead *out)
{
    struct spot overhead = spot_member(owner, key);
    if (!read_object(reader, &overhead, overhead_keys))
        return false;
    struct spot constant = spot_member(&overhead, "constant"),
                per_byte = spot_member(&overhead, "per_byte");
    return read_number(reader, &constant, &out->constant) &&
           read_number(reader, &per_byte, &out->per_byte);
}

void write_overhead(FILE *out, const char *key, struct overhead overhead)
{
    fprintf(out, "\"%s\": {\"constant\": ", key);
    text_print_number(out, overhead.constant);
    fputs(", \"per_byte\": ", out);
    text_print_number(out, overhead.per_byte);
    fputc('}', out);
}
