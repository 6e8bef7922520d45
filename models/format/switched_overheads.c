#include "models/format/switched_overheads.h"

#include "models/format/overhead.h"

#define STEP 2

static const struct key host_keys[] = {{"send", true}, {"receive", true}, {0}};

/* The error is reported at the number that is not a valid time. */
static bool check_overhead(struct reader *reader, const struct spot *host, const char *key,
                           struct overhead overhead)
{
    struct spot object = spot_member(host, key);
    const char *const names[] = {"constant", "per_byte"};
    const double times[] = {overhead.constant, overhead.per_byte};
    for (int k = 0; k < 2; k++) {
        struct spot number = spot_member(&object, names[k]);
        struct verdict verdict = switched_check_time(times[k], false);
        if (!verdict.ok)
            return reader_fail(reader, &number, "%s", verdict.reason);
    }
    return true;
}

static bool read_host_overhead(struct reader *reader, const struct spot *host, const char *key,
                               struct overhead *out)
{
    return read_overhead(reader, host, key, out) && check_overhead(reader, host, key, *out);
}

bool read_switched_overheads(struct reader *reader, const struct spot *spot,
                             struct switched *switched)
{
    size_t length;
    if (!spot->json)
        return true;
    if (!read_array(reader, spot, &length))
        return false;
    if (length != (size_t)switched->hosts)
        return reader_fail(reader, spot, "%zu overheads; one for each of %d hosts is required",
                           length, switched->hosts);
    switched->send = ARENA_ARRAY(reader->arena, struct overhead, length);
    switched->receive = ARENA_ARRAY(reader->arena, struct overhead, length);
    for (int host = 0; host < switched->hosts; host++) {
        struct spot entry = spot_entry(spot, (size_t)host);
        if (!read_object(reader, &entry, host_keys) ||
            !read_host_overhead(reader, &entry, "send", &switched->send[host]) ||
            !read_host_overhead(reader, &entry, "receive", &switched->receive[host]))
            return false;
    }
    return true;
}

void write_switched_overheads(FILE *out, const struct switched *switched, int indent)
{
    fputc('[', out);
    for (int host = 0; host < switched->hosts; host++) {
        fprintf(out, "%s\n%*s{", host > 0 ? "," : "", indent + STEP, "");
        write_overhead(out, "send", switched->send[host]);
        fputs(", ", out);
        write_overhead(out, "receive", switched->receive[host]);
        fputc('}', out);
    }
    fprintf(out, "\n%*s]", indent, "");
}
