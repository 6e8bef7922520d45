#include "models/format/value.h"

#include "models/format/reader.h"

#include <jansson.h>
#include <math.h>

#define STEP 2

static json_t *json_of(struct value *value)
{
    return (json_t *)value;
}

static void set(struct value *object, const char *key, json_t *json)
{
    json_object_set_new(json_of(object), key, json);
}

struct value *value_object(void)
{
    return (struct value *)json_object();
}

struct value *value_array(void)
{
    return (struct value *)json_array();
}

void value_set_text(struct value *object, const char *key, const char *text)
{
    set(object, key, text ? text_json(text) : json_null());
}

void value_set_number(struct value *object, const char *key, double number)
{
    set(object, key, isfinite(number) ? json_real(number) : json_null());
}

void value_set_whole(struct value *object, const char *key, long long whole)
{
    set(object, key, json_integer(whole));
}

void value_set_bool(struct value *object, const char *key, bool truth)
{
    set(object, key, json_boolean(truth));
}

void value_set(struct value *object, const char *key, struct value *child)
{
    set(object, key, json_of(child));
}

void value_append(struct value *array, struct value *child)
{
    json_array_append_new(json_of(array), json_of(child));
}

void value_append_whole(struct value *array, long long whole)
{
    value_append(array, (struct value *)json_integer(whole));
}

void value_append_text(struct value *array, const char *text)
{
    value_append(array, (struct value *)(text ? text_json(text) : json_null()));
}

static bool is_container(const json_t *json)
{
    return json_is_object(json) || json_is_array(json);
}

static bool holds_container(json_t *json)
{
    for (size_t k = 0; k < json_array_size(json); k++)
        if (is_container(json_array_get(json, k)))
            return true;
    for (void *member = json_object_iter(json); member;
         member = json_object_iter_next(json, member))
        if (is_container(json_object_iter_value(member)))
            return true;
    return false;
}

static void print(FILE *out, json_t *json, int indent);

static void print_object(FILE *out, json_t *object, int indent, bool lines)
{
    fputc('{', out);
    for (void *member = json_object_iter(object), *first = member; member;
         member = json_object_iter_next(object, member)) {
        text_separate(out, member == first, lines, indent + STEP);
        text_print_string(out, json_object_iter_key(member));
        fputs(": ", out);
        print(out, json_object_iter_value(member), indent + STEP);
    }
    text_separate(out, true, lines, indent);
    fputc('}', out);
}

static void print_array(FILE *out, json_t *array, int indent, bool lines)
{
    fputc('[', out);
    for (size_t k = 0; k < json_array_size(array); k++) {
        text_separate(out, k == 0, lines, indent + STEP);
        print(out, json_array_get(array, k), indent + STEP);
    }
    text_separate(out, true, lines, indent);
    fputc(']', out);
}

static void print(FILE *out, json_t *json, int indent)
{
    if (json_is_object(json))
        print_object(out, json, indent, holds_container(json));
    else if (json_is_array(json))
        print_array(out, json, indent, holds_container(json));
    else if (json_is_real(json))
        text_print_number(out, json_real_value(json));
    else
        json_dumpf(json, out, JSON_ENCODE_ANY);
}

void value_print(FILE *out, struct value *value)
{
    print(out, json_of(value), 0);
    fputc('\n', out);
    json_decref(json_of(value));
}

void value_release(struct value *value)
{
    json_decref(json_of(value));
}

struct value *value_child(const struct value *object, const char *key)
{
    return (struct value *)json_object_get((const json_t *)object, key);
}
