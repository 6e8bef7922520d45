/* commsched import: makes an instance of files of other tools. */
#include "experiments/import/import.h"

#include "experiments/cli/common.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char doc[] =
    "Makes an instance of files of other tools, and prints a line for each with what it was "
    "understood to be.\vThe kind of a file is recognised by its text; 'commsched list imports' "
    "lists all. Several files make one instance: latencies, rates and sizes of messages, of the "
    "same nodes. Units are in the file or given by --unit: s, ms, us, ns; B, KB, MiB, bit; GB/s, "
    "Gbit/s, Gbps. Each --unit is for one file without a unit, in their order, but a file that "
    "says that it has latencies or bandwidths takes the next unit of that. A cell that is blank, "
    "-, N/A or inf is no link.";

struct arguments {
    struct verb_input verb;
    const char *path, *bytes, *select, *subnet;
    struct words kinds, units;
};

static const struct verb_option options[] = {
    OPTION("from", "KIND", TEXTS, kinds, "The kind of all files, or, repeated, of each in turn"),
    OPTION("unit", "UNIT", TEXTS, units, "The unit of numbers that have none; repeatable"),
    OPTION("bytes", "SIZE", TEXT, bytes,
           "Messages between all nodes where no file has sizes (default 1MB)"),
    OPTION("select", "A[-B]", TEXT, select,
           "Only the parts of those numbers, where files have coflows or several open shops"),
    OPTION("subnet", "SUBNET", TEXT, subnet,
           "Of several networks of switches, that of this number (from 1) or node"),
    OPTION("output", "FILE", TEXT, path, "Write here instead of to standard output"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    int kinds = arguments->kinds.count, files = arguments->verb.arguments.count;
    if (kinds > 1 && kinds != files)
        argp_error(state, "%d kinds for %d files; one for all or one for each is needed", kinds,
                   files);
}

/* "A" or "A-B", from 1. */
static bool read_range(const char *text, double *first, double *last)
{
    char *end;
    bool digit = isdigit((unsigned char)*text);
    *first = *last = strtod(text, &end);
    if (*end == '-' && isdigit((unsigned char)end[1]))
        *last = strtod(end + 1, &end);
    return digit && *end == '\0' && *first >= 1.0 && *first <= *last;
}

static struct import start(const struct arguments *arguments)
{
    struct arena *arena = arguments->verb.arena;
    const struct words *units = &arguments->units;
    struct import import = {.arena = arena,
                            .units = ARENA_ZEROED(arena, struct unit, units->count + 1),
                            .unit_used = ARENA_ZEROED(arena, bool, units->count + 1),
                            .unit_count = units->count,
                            .bytes = 1e6,
                            .subnet = arguments->subnet,
                            .bytes_given = arguments->bytes};
    for (int k = 0; k < units->count; k++)
        if (!unit_parse(units->word[k], (int)strlen(units->word[k]), &import.units[k], arena))
            fail("--unit: found \"%s\", expected a unit such as us, MB or GB/s", units->word[k]);
    if (arguments->select && !read_range(arguments->select, &import.first, &import.last))
        fail("--select: found \"%s\", expected a number from 1, or two such as 3-5",
             arguments->select);
    if (!arguments->bytes)
        return import;
    const struct text_cell size = {.text = arguments->bytes,
                                   .length = (int)strlen(arguments->bytes)};
    struct unit unit;
    if (!cell_number(&size, &import.bytes, &unit, arena) ||
        (unit.dimension != DIMENSION_NONE && unit.dimension != DIMENSION_SIZE) ||
        !((import.bytes *= unit.factor) > 0.0 && import.bytes <= BYTES_LIMIT))
        fail("--bytes: found \"%s\", expected a size such as 1000 or 64KiB", arguments->bytes);
    return import;
}

static const struct import_kind *find_kind(const char *name)
{
    const struct import_kind *const *kind = import_kinds;
    while (*kind && strcmp((*kind)->name, name) != 0)
        kind++;
    if (!*kind)
        unknown_name("kind of file", name, "KIND");
    return *kind;
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    const struct words *files = &arguments->verb.arguments;
    const struct import_kind **kinds =
        ARENA_ZEROED(arguments->verb.arena, const struct import_kind *, files->count);
    struct import import = start(arguments);
    struct instance instance;
    for (int k = 0; k < files->count && arguments->kinds.count > 0; k++)
        kinds[k] = find_kind(arguments->kinds.word[arguments->kinds.count > 1 ? k : 0]);
    require_read(import_files(&import, files->word, kinds, files->count, &instance));
    const struct unit *left = import_unit(&import, DIMENSION_NONE);
    if (left)
        fail("--unit %s: found no file that needs it, expected numbers without a unit", left->name);
    if (arguments->select && !import.selected)
        fail("--select: found no file with numbered parts, expected one");
    if (import.subnet && instance.family != FAMILY_SWITCHED)
        fail("--subnet: found no network of switches");
    save_instance(arguments->path, &instance, arguments->verb.arena);
    fprintf(strcmp(arguments->path, "-") == 0 ? stderr : stdout, "%s\n", import.said);
    return EXIT_POSITIVE;
}

VERB(import, "make an instance of files of other tools", INPUT(.path = "-"), .options = options,
     .check = check, TAKES("FILE...", 1, 0, "no file given", NULL));
