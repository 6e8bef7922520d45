#include "models/base/text_place.h"

struct place place_at(const char *text, size_t length, size_t offset)
{
    struct place place = {1, 1};
    for (size_t k = 0; k < offset && k < length; k++) {
        if (text[k] == '\n') {
            place.line++;
            place.column = 1;
        } else if (((unsigned char)text[k] & 0xC0) != 0x80) {
            place.column++;
        }
    }
    return place;
}
