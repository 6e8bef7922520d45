#include "experiments/engine/workers/packing.h"

#include <string.h>

/* Seven bits per byte, the lowest first; the eighth bit says that more follow. */
enum { BITS = 7, MORE = 1 << BITS, NUMBER_BITS = 64 };

void pack_bytes(struct packing *out, const void *data, size_t count)
{
    if (count == 0)
        return;
    if (out->count + count > out->capacity)
        out->bytes = arena_grow(out->arena, out->bytes, out->count + count, &out->capacity, 1);
    memcpy(out->bytes + out->count, data, count);
    out->count += count;
}

void pack_number(struct packing *out, uint64_t number)
{
    unsigned char bytes[(NUMBER_BITS + BITS - 1) / BITS];
    size_t count = 0;
    for (; number >= MORE; number >>= BITS)
        bytes[count++] = (unsigned char)(number | MORE);
    bytes[count++] = (unsigned char)number;
    pack_bytes(out, bytes, count);
}

void pack_double(struct packing *out, double value)
{
    uint64_t bits;
    unsigned char bytes[sizeof bits];
    memcpy(&bits, &value, sizeof bits);
    for (size_t k = 0; k < sizeof bytes; k++)
        bytes[k] = (unsigned char)(bits >> (8 * k));
    pack_bytes(out, bytes, sizeof bytes);
}

void pack_text(struct packing *out, const char *text)
{
    size_t size = text ? strlen(text) + 1 : 0;
    pack_number(out, size);
    pack_bytes(out, text, size);
}

struct unpacking unpacking_start(const void *bytes, size_t count)
{
    const unsigned char *first = bytes;
    return (struct unpacking){.at = first, .end = count > 0 ? first + count : first};
}

static void fail(struct unpacking *in)
{
    in->failed = true;
    in->at = in->end;
}

const void *unpack_bytes(struct unpacking *in, size_t count)
{
    const unsigned char *found = in->at;
    if (in->failed || count > (size_t)(in->end - in->at)) {
        fail(in);
        return NULL;
    }
    in->at += count;
    return found;
}

uint64_t unpack_number(struct unpacking *in)
{
    uint64_t number = 0;
    for (unsigned shift = 0; shift < NUMBER_BITS && in->at < in->end; shift += BITS) {
        uint64_t bits = *in->at % MORE;
        if (shift + BITS > NUMBER_BITS && bits >> (NUMBER_BITS - shift) != 0)
            break;
        number |= bits << shift;
        if (*in->at++ < MORE)
            return number;
    }
    fail(in);
    return 0;
}

size_t unpack_below(struct unpacking *in, size_t limit)
{
    uint64_t number = unpack_number(in);
    if (number < limit)
        return (size_t)number;
    fail(in);
    return 0;
}

size_t unpack_count(struct unpacking *in)
{
    uint64_t count = unpack_number(in);
    if (count <= (size_t)(in->end - in->at))
        return (size_t)count;
    fail(in);
    return 0;
}

double unpack_double(struct unpacking *in)
{
    uint64_t bits = 0;
    double value;
    const unsigned char *bytes = unpack_bytes(in, sizeof bits);
    for (size_t k = 0; k < sizeof bits && bytes; k++)
        bits |= (uint64_t)bytes[k] << (8 * k);
    memcpy(&value, &bits, sizeof value);
    return value;
}

const char *unpack_text(struct unpacking *in)
{
    size_t size = unpack_count(in);
    if (size == 0)
        return in->failed ? "" : NULL;
    const char *text = unpack_bytes(in, size);
    if (text && !text[size - 1] && strlen(text) == size - 1)
        return text;
    fail(in);
    return "";
}

bool unpacking_ended(const struct unpacking *in)
{
    return !in->failed && in->at == in->end;
}
