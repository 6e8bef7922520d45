#include "experiments/cli/fabric/network.h"

#include "experiments/cli/common.h"
#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

enum { BLANKS_MOST = 1 << 16 };

/* Of standard input only the first character can be peeked at; in a file, leading blanks are
 * skipped. A file that cannot be opened is reported by its reader. */
static bool is_json(const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : stream_open(path, "rb");
    if (!in)
        return false;
    int first = getc(in);
    for (int k = 0; !standard && k < BLANKS_MOST && first > 0 && strchr(" \t\r\n", first); k++)
        first = getc(in);
    if (standard)
        ungetc(first, in);
    else
        fclose(in);
    return first == '{';
}

static bool read_network(const char *path, struct arena *arena, struct network *out)
{
    if (!is_json(path))
        return was_read(fabric_read(path, arena, &out->switched, &out->labels));
    struct instance instance;
    if (!load_instance(path, arena, &instance))
        return false;
    if (instance.family != FAMILY_SWITCHED) {
        bad_input("%s: an instance of %s has no switches", path, family_name(instance.family));
        return false;
    }
    out->switched = instance.as.switched;
    out->labels = fabric_labels_of(&out->switched, arena);
    return true;
}

/* -1: there is none. */
static int find_switch(const struct network *network, const char *word)
{
    for (int k = 0; k < network->switched.switches; k++)
        if (strcmp(network->labels.switches[k].name, word) == 0)
            return k;
    char *end;
    long number = strtol(word, &end, 10);
    return *end == '\0' && number >= 0 && number < network->switched.switches ? (int)number : -1;
}

static bool find_rule(const char *word, enum routing_rule *out)
{
    for (int k = 0; routing_rule_names[k]; k++)
        if (strcmp(routing_rule_names[k], word) == 0) {
            *out = (enum routing_rule)k;
            return true;
        }
    unknown_name("routing", word, ROUTING_RULES);
    return false;
}

bool load_network(const char *path, const char *root, const char *routing, struct arena *arena,
                  struct network *out)
{
    struct switched *switched = &out->switched;
    if (!read_network(path, arena, out) || (routing && !find_rule(routing, &switched->routing)))
        return false;
    if (root && (switched->root = find_switch(out, root)) < 0) {
        bad_input("%s: there is no switch '%s' for --root", path, root);
        return false;
    }
    struct network_fault fault = switched_check_network(switched, arena);
    struct verdict verdict = switched_network_verdict(switched, &fault);
    if (!verdict.ok)
        bad_input("%s: %s", path, verdict.reason);
    return verdict.ok;
}
