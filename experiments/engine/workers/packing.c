#include "experiments/engine/workers/packing.h"

#include <string.h>

void pack_bytes(struct packing *out, const void *data, size_t count)
{
    if (count == 0)
        return;
    if (out->count + count > out->capacity)
        out->bytes = arena_grow(out->arena, out->bytes, out->count + count, &out->capacity, 1);
    memcpy(out->bytes + out->count, data, count);
    out->count += count;
}

void pack_text(struct packing *out, const char *text)
{
    pack_bytes(out, text, strlen(text) + 1);
}

void unpack_bytes(struct unpacking *in, void *data, size_t count)
{
    if (count > 0)
        memcpy(data, in->at, count);
    in->at += count;
}

const char *unpack_text(struct unpacking *in)
{
    const char *text = (const char *)in->at;
    in->at += strlen(text) + 1;
    return text;
}
