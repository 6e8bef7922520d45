#include "algorithms/decoder.h"

#include <string.h>

const struct decoder *decoder_find(const char *name)
{
    const struct decoder *const *found = decoders;
    while (*found && strcmp((*found)->name, name) != 0)
        found++;
    return *found;
}

int decoder_weights(const struct decoder *decoder)
{
    int count = 0;
    while (decoder->weights[count].name)
        count++;
    return count;
}
