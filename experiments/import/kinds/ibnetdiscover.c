/* Networks of switches as ibnetdiscover prints them: models/switched/fabric.h reads them. */
#include "experiments/import/import.h"

#include "models/switched/fabric.h"

#include <string.h>

/* Switch 36 "S-0002c903...", or the same of an adapter. */
static bool is_record(const struct text_cell *line)
{
    const char *at = line->text;
    size_t word = strcspn(at, " \t\n"), digits;
    if (!(word == 6 && memcmp(at, "Switch", 6) == 0) && !(word == 2 && memcmp(at, "Ca", 2) == 0) &&
        !(word == 3 && memcmp(at, "Hca", 3) == 0))
        return false;
    at += word + strspn(at + word, " \t");
    digits = strspn(at, "0123456789");
    at += digits + strspn(at + digits, " \t");
    return digits > 0 && *at == '"';
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    for (int k = 0; k < source->row_count; k++)
        if (is_record(&source->rows[k].whole))
            return SURELY;
    return UNLIKE;
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct cabling cabling = fabric_list(source->path, source->text, source->length, import->arena);
    return import_cabling(import, &cabling, out);
}

const struct import_kind import_kind_ibnetdiscover = {
    .name = "ibnetdiscover",
    .title = "network of ibnetdiscover",
    .makes = "switched",
    .recognises = recognises,
    .read = read,
};
