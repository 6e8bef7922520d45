/* Trees of switches from Slurm, topology.conf or topology.yaml:
 *
 *     SwitchName=s0 Nodes=n[00-15,20]          - switch: s0
 *     SwitchName=s2 Switches=s[0-1]              nodes: n[00-15,20]
 *                                              - switch: s2
 *                                                children: s[0-1]
 *
 * Of several topologies in one file, the first tree is read. */
#include "experiments/import/import.h"

#include <stdlib.h>
#include <string.h>

struct reader {
    struct switch_tree tree;
    bool yaml, skipping;
    int others; /* topologies that are skipped */
};

struct member {
    const char *key, *value, *end;
    int length; /* of the key */
};

static bool is_word(const char *text, long length, const char *word)
{
    return strlen(word) == (size_t)length && strncasecmp(text, word, (size_t)length) == 0;
}

/* The member at the beginning of a text; a value is in quotes, or ends at a blank or comment.
 * Without a separator the value is where one is missing. */
static struct member member_at(const char *at, char separator)
{
    struct member out = {.key = at, .length = (int)strcspn(at, " \t\n#=:\\")};
    at += (size_t)out.length + strspn(at + out.length, " \t");
    bool there = *at == separator;
    at += there ? 1 + strspn(at + 1, " \t") : 0;
    char quote[] = {there && (*at == '"' || *at == '\'') ? *at : '\0', '\n', '\0'};
    out.value = at + (*quote != '\0');
    out.end = out.value + (!there ? 0 : strcspn(out.value, *quote ? quote : " \t\n#"));
    return out;
}

static bool read_member(struct reader *reader, const struct member *member)
{
    static const char *const words[2][4] = {{"SwitchName", "Switches", "Nodes", "LinkSpeed"},
                                            {"switch", "children", "nodes", "link_speed"}};
    const char *const *known = words[reader->yaml];
    int word = 0;
    while (word < 4 && !is_word(member->key, member->length, known[word]))
        word++;
    if (word == 0)
        return switch_tree_add(&reader->tree, member->value, member->end);
    if (word == 4 || (reader->tree.node < 0 && word < 3))
        return cabling_fail(&reader->tree.cabling, member->key, "%s, then %s or %s", known[0],
                            known[1], known[2]);
    return word == 3 ||
           switch_tree_add_children(&reader->tree, member->value, member->end, word == 2);
}

/* SwitchName=s0 Nodes=n[0-3]; a line goes on behind a backslash. */
static bool read_pairs(struct reader *reader, const struct text_cell *line)
{
    const char *end = line->text + line->length;
    bool more = false;
    for (const char *at = line->text; at < end && *at != '#' && !more;) {
        struct member member = member_at(at, '=');
        if (!read_member(reader, &member))
            return false;
        at = member.end + (*member.end == '"');
        at += strspn(at, " \t");
        more = *at == '\\' && at + 1 == end;
    }
    reader->tree.node = more ? reader->tree.node : -1;
    return true;
}

/* - switch: s0; what is before the first tree, and topologies behind it, are skipped. */
static bool read_line(struct reader *reader, const struct text_cell *line)
{
    static const char *const headings[] = {"tree", "switches", "cluster_default", "---", "..."};
    const char *at = line->text + (*line->text == '-' && line->text[1] == ' ');
    struct member member = member_at(at + strspn(at, " \t"), ':');
    if (is_word(member.key, member.length, "topology")) {
        reader->skipping = reader->tree.node >= 0;
        reader->others += reader->skipping;
        return true;
    }
    if (is_word(member.key, member.length, "block") || is_word(member.key, member.length, "flat")) {
        reader->others += !reader->skipping;
        reader->skipping = true;
    }
    for (size_t k = 0; k < sizeof headings / sizeof *headings; k++)
        if (is_word(member.key, member.length, headings[k]))
            return true;
    const char *rest = member.end + (*member.end == '"' || *member.end == '\'');
    rest += strspn(rest, " \t");
    if (!reader->skipping && rest < line->text + line->length && *rest != '#')
        return cabling_fail(&reader->tree.cabling, rest, "the end of the line");
    return reader->skipping || read_member(reader, &member);
}

/* '=': topology.conf, ':': topology.yaml, 0: neither. */
static char form_of(const struct source *source)
{
    for (int k = 0; k < source->row_count; k++) {
        const char *at = source->rows[k].whole.text;
        struct member pair = member_at(at, '=');
        struct member member = member_at(at + strspn(at, "- "), ':');
        if (pair.value > pair.key + pair.length && (is_word(pair.key, pair.length, "SwitchName") ||
                                                    is_word(pair.key, pair.length, "BlockName")))
            return '=';
        if (*at == '-' && member.value > member.key + member.length &&
            (is_word(member.key, member.length, "switch") ||
             is_word(member.key, member.length, "topology")))
            return ':';
    }
    return '\0';
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    return form_of(source) ? SURELY : UNLIKE;
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct reader reader = {
        .tree.cabling = cabling_start(source->path, source->text, source->length, import->arena),
        .tree.node = -1,
        .yaml = form_of(source) == ':'};
    bool good = true;
    for (int k = 0; k < source->row_count && good; k++)
        if (source->rows[k].count > 0)
            good = reader.yaml ? read_line(&reader, &source->rows[k].whole)
                               : read_pairs(&reader, &source->rows[k].whole);
    cabling_ignore(&reader.tree.cabling, "other topologies", reader.others);
    return import_cabling(import, &reader.tree.cabling, out);
}

const struct import_kind import_kind_slurm_topology = {
    .name = "slurm_topology",
    .title = "switches of Slurm",
    .makes = "switched",
    .recognises = recognises,
    .read = read,
};
