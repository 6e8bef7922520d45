/* Trees of switches whose children are listed by names with ranges of numbers, as Slurm does. */
#include "experiments/import/import.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 255, CHILDREN_MOST = 131072 };

static bool is_name(struct switch_tree *tree, const char *name)
{
    return (*name && strlen(name) <= NAME_MOST && !strpbrk(name, "[]\"'{}=,")) ||
           cabling_fail(&tree->cabling, tree->at, "a name such as n1 or names such as n[0-3,7]");
}

static bool add_child(struct switch_tree *tree, const char *name, bool host)
{
    struct cabling *cabling = &tree->cabling;
    const char *at = tree->at;
    struct cabled_node node = {.label.name = name, .kind = CABLED_HOST, .ports = 1, .at = at};
    struct cable cable = {
        .own.node = tree->node, .peer.port = host, .peer_name = name, .at = at, .peer_at = at};
    if (cabling->cable_count == CHILDREN_MOST)
        return cabling_fail(cabling, at, "at most %d children of switches", CHILDREN_MOST);
    cabling_add_cable(cabling, &cable);
    return is_name(tree, name) && (!host || cabling_add_node(cabling, &node));
}

/* All names that begin with `before` and go on as the pattern does, up to its end. */
static bool expand(struct switch_tree *tree, const char *before, const char *at, const char *end,
                   bool host)
{
    struct cabling *cabling = &tree->cabling;
    const char *open = memchr(at, '[', (size_t)(end - at)), *stop = open ? open : end;
    before = arena_print(cabling->arena, "%s%.*s", before, (int)(stop - at), at);
    if (!open || strlen(before) > NAME_MOST)
        return add_child(tree, before, host);
    const char *close = memchr(open, ']', (size_t)(end - open));
    for (at = open + 1; close && at <= close; at++) {
        int width = (int)strspn(at, "0123456789");
        long first = strtol(at, NULL, 10), last = first;
        const char *range = at;
        at += width;
        if (*at == '-') {
            last = strtol(at + 1, NULL, 10);
            at += 1 + strspn(at + 1, "0123456789");
        }
        if (width < 1 || width > 9 || (*at != ',' && at != close) || at[-1] == '-' || last < first)
            return cabling_fail(cabling, range, "numbers such as 0-3,7 in [ ]");
        for (long k = first; k <= last; k++)
            if (!expand(tree, arena_print(cabling->arena, "%s%0*ld", before, width, k), close + 1,
                        end, host))
                return false;
    }
    return close || cabling_fail(cabling, open, "the ] of a range");
}

bool switch_tree_add_children(struct switch_tree *tree, const char *at, const char *end, bool host)
{
    bool good = true;
    for (const char *next; good && at <= end; at = next + 1) {
        bool inside = false;
        for (next = at; next < end && (inside || *next != ','); next++)
            inside = *next == '[' || (inside && *next != ']');
        tree->at = at;
        good = expand(tree, "", at, next, host);
    }
    return good;
}

bool switch_tree_add(struct switch_tree *tree, const char *at, const char *end)
{
    struct cabling *cabling = &tree->cabling;
    struct cabled_node node = {.kind = CABLED_SWITCH, .at = at};
    node.label.name = arena_print(cabling->arena, "%.*s", (int)(end - at), at);
    tree->node = cabling->node_count;
    tree->at = at;
    return is_name(tree, node.label.name) && cabling_add_node(cabling, &node);
}
