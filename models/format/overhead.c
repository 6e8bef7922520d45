#include "models/format/overhead.h"

#include "models/format/fields.h"

static const struct field fields[] = {{FIELD_OF(struct overhead, constant, NUMBER)},
                                      {FIELD_OF(struct overhead, per_byte, NUMBER)},
                                      {0}};

bool read_overhead(struct reader *reader, const struct spot *owner, const char *key,
                   struct overhead *out)
{
    struct spot overhead = spot_member(owner, key);
    return fields_read(reader, &overhead, fields, out);
}

void write_overhead(FILE *out, const char *key, struct overhead overhead)
{
    fprintf(out, "\"%s\": ", key);
    fields_write(out, fields, &overhead, 0);
}
