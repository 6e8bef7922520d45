#include "experiments/cli/help/file_limits.h"

#include "models/instance.h"

#include <argp.h>
#include <limits.h>
#include <string.h>

const char *file_limits(struct arena *arena)
{
    return arena_print(
        arena,
        "A schedule stands for the instance that it carries. Limits of a file: an exchange of %d "
        "nodes; %d nodes, or messages, of a multicast; a "
        "switched network of %d switches with %d ports each, %d links, %d hosts, %d deliveries, "
        "messages of %.0f bytes, and times that fit %.3g s in picoseconds. Sizes in bytes, and "
        "times in seconds of a message or an overhead, up to %.3g. What memory does not hold ends "
        "with exit status 3.",
        EXCHANGE_NODES_MOST, INT_MAX, SWITCHED_SWITCHES_MOST, SWITCHED_PORTS_MOST,
        SWITCHED_LINKS_MOST, SWITCHED_HOSTS_MOST, SWITCHED_TRANSFERS_MOST, SWITCHED_BYTES_MOST,
        SWITCHED_SECONDS_MOST, SECONDS_LIMIT);
}

/* argp frees what is not the text it gave. */
char *add_file_limits(int key, const char *text, void *input)
{
    (void)input;
    if (key != ARGP_KEY_HELP_EXTRA)
        return (char *)text;
    struct arena arena = {0};
    char *limits = strdup(file_limits(&arena));
    arena_release(&arena);
    return limits;
}
