#include "experiments/engine/plan/fields.h"

enum { LARGEST_COUNT = 10000000 };

static bool read_text_field(struct reader *reader, const struct spot *spot,
                            const struct field *field, const struct variables *variables)
{
    const char **text = field->out;
    if (!read_template(reader, spot, variables, text))
        return false;
    if (!**text)
        *text = NULL;
    return *text || !(field->kind & REQUIRED) || reader_fail(reader, spot, "the text is empty");
}

static bool read_field(struct reader *reader, const struct spot *spot, const struct field *field,
                       const struct variables *variables)
{
    struct choice *choice = field->out;
    switch (field->kind & ~REQUIRED) {
    case FIELD_TEXT:
        return read_text_field(reader, spot, field, variables);
    case FIELD_REAL:
        return read_number_template(reader, spot, variables, field->out);
    case FIELD_COUNT:
        return read_whole(reader, spot, 1, LARGEST_COUNT, field->out);
    case FIELD_TRUTH:
        return read_truth(reader, spot, field->out);
    case FIELD_WORD:
        return read_word(reader, spot, choice->words, &choice->chosen);
    case FIELD_LITERAL:
        return read_string(reader, spot, field->out);
    default:
        return true;
    }
}

bool read_fields(struct reader *reader, const struct spot *object, const struct field *fields,
                 const struct variables *variables)
{
    size_t count = 0;
    while (fields[count].key)
        count++;
    struct key *keys = ARENA_ZEROED(reader->arena, struct key, count + 1);
    for (size_t k = 0; k < count; k++)
        keys[k] = (struct key){fields[k].key, fields[k].kind & REQUIRED};
    bool good = read_object(reader, object, keys);
    for (size_t k = 0; good && k < count; k++) {
        struct spot spot = spot_member(object, fields[k].key);
        good = !spot.json || read_field(reader, &spot, &fields[k], variables);
    }
    return good;
}
