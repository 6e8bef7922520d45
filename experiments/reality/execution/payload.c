#include "experiments/reality/execution/payload.h"

#include "models/base/hash.h"

#include <string.h>

enum { WORD = sizeof(uint64_t) };

static uint64_t word_at(uint64_t key, size_t position)
{
    return hash_finish(key + position * UINT64_C(0x9e3779b97f4a7c15));
}

static uint64_t key_of(uint64_t transfer, uint64_t repetition)
{
    return hash_number(hash_number(HASH_START, transfer), repetition);
}

static size_t piece(size_t size, size_t at)
{
    return size - at < WORD ? size - at : WORD;
}

void payload_fill(unsigned char *bytes, size_t size, uint64_t transfer, uint64_t repetition)
{
    uint64_t key = key_of(transfer, repetition);
    for (size_t at = 0; at < size; at += WORD) {
        uint64_t word = word_at(key, at);
        memcpy(bytes + at, &word, piece(size, at));
    }
}

size_t payload_check(const unsigned char *bytes, size_t size, uint64_t transfer,
                     uint64_t repetition)
{
    uint64_t key = key_of(transfer, repetition);
    for (size_t at = 0; at < size; at += WORD) {
        uint64_t word = word_at(key, at);
        const unsigned char *expected = (const unsigned char *)&word;
        for (size_t k = 0; k < piece(size, at); k++)
            if (bytes[at + k] != expected[k])
                return at + k;
    }
    return size;
}
