#include "models/format/family.h"

#define FAMILIES 3

static const struct family_format *const formats[FAMILIES] = {
    [FAMILY_EXCHANGE] = &format_exchange,
    [FAMILY_MULTICAST] = &format_multicast,
    [FAMILY_SWITCHED] = &format_switched,
};

const struct family_format *family_format(enum family family)
{
    return formats[family];
}

const char *const *family_words(void)
{
    static const char *words[FAMILIES + 1];
    for (int family = 0; family < FAMILIES; family++)
        words[family] = family_name((enum family)family);
    return words;
}

int schedule_version(const struct instance *instance)
{
    bool apart =
        instance->family == FAMILY_EXCHANGE && exchange_receives_apart(&instance->as.exchange);
    return apart ? 2 : 1;
}
