#include "experiments/claims/claim_names.h"

#include <string.h>

bool names_hold(const char *list, const char *name)
{
    while (list && *list) {
        size_t length = strcspn(list, " ");
        bool family = length > 1 && list[length - 1] == '*';
        size_t compared = family ? length - 1 : length;
        if (strncmp(list, name, compared) == 0 && (family || name[compared] == '\0'))
            return true;
        list += length;
        list += strspn(list, " ");
    }
    return false;
}
