#include "experiments/cli/common.h"

#include "algorithms/bound.h"

#include "experiments/engine/ending.h"
#include "models/exchange/service.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Fails if there is a source of that name below the current directory: the program was made without
 * it. */
static void tell_source(const char *name, struct arena *arena)
{
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED; family++) {
        const char *path =
            strchr(name, '/') ? arena_print(arena, "algorithms/%s.c", name)
                              : arena_print(arena, "algorithms/%s/%s.c", family_name(family), name);
        if (access(path, R_OK) == 0)
            fail("this program was made without %s: run make, and see that it succeeds", path);
    }
}

/* The known name that is the given one, or the only one of the family ("": of any) that has it
 * after the family; NULL: *count of them have. */
static const char *whole_name(const char *name, const char *kind, const char *family,
                              struct arena *arena, size_t *count)
{
    const char *only = NULL;
    *count = 0;
    for (const struct known_name *known = known_names(kind, arena); known->name; known++) {
        const char *slash = strchr(known->name, '/');
        if (strcmp(known->name, name) == 0)
            return known->name;
        if (slash && strcmp(slash + 1, name) == 0 &&
            strncmp(known->name, family, strlen(family)) == 0) {
            only = known->name;
            ++*count;
        }
    }
    return *count == 1 ? only : NULL;
}

const struct algorithm *find_algorithm(const char *name, const enum family *family)
{
    struct arena arena = {0};
    size_t count;
    const char *of = family ? family_name(*family) : "", *plus = strchrnul(name, '+');
    const char *base = arena_print(&arena, "%.*s", (int)(plus - name), name);
    const char *whole = whole_name(base, "ALGORITHM", of, &arena, &count);
    if (!whole && count == 0)
        tell_source(base, &arena);
    if (!whole)
        unknown_name_of("algorithm", base, "ALGORITHM", of);
    whole = arena_print(&arena, "%s%s", whole, plus);
    const struct registered_algorithm *found = algorithm_find(whole);
    if (!found)
        fail("%s", algorithm_exists(whole).reason);
    arena_release(&arena);
    return found->algorithm;
}

const struct generator *find_generator(const char *name)
{
    struct arena arena = {0};
    size_t count;
    const char *whole = whole_name(name, "GENERATOR", "", &arena, &count);
    if (!whole)
        unknown_name("generator", name, "GENERATOR");
    const struct generator *found = generator_find(whole)->generator;
    arena_release(&arena);
    return found;
}

void require_algorithm_name(const char *name)
{
    enum { LONGEST_NAME = 60 };
    size_t good = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (!*name)
        fail("the name is empty");
    if (name[good])
        fail("'%s' is not a valid name: '%c' is not a small letter, digit or _", name, name[good]);
    if (strlen(name) > LONGEST_NAME)
        fail("'%s' is not a valid name: it is longer than %d characters", name, LONGEST_NAME);
}

void note_adapted(const struct settings *settings, const char *part, struct arena *arena)
{
    const char *adapted = settings_adapted(settings, arena);
    if (adapted)
        fprintf(stderr, "commsched: %s%s%s adapts %s\n", settings->generator->name,
                *part ? " " : "", part, adapted);
}

void require_read(struct verdict verdict)
{
    if (verdict.ok)
        return;
    fprintf(stderr, "%s\n", verdict.reason);
    exit(EXIT_BAD_INPUT);
}

enum { BLANKS_MOST = 1 << 16 };

/* Of standard input only the first character can be peeked at; in a file, leading blanks are
 * skipped. EOF: there is none, or what can be read only once; a file that cannot be opened is
 * reported by its reader. */
static int first_character(const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    struct stat status;
    if (!standard && (stat(path, &status) != 0 || !S_ISREG(status.st_mode)))
        return EOF;
    FILE *in = standard ? stdin : stream_open(path, "rb");
    if (!in)
        return EOF;
    int first = getc(in);
    for (int k = 0; !standard && k < BLANKS_MOST && first > 0 && strchr(" \t\r\n", first); k++)
        first = getc(in);
    if (standard)
        ungetc(first, in);
    else
        fclose(in);
    return first;
}

/* What does not begin as JSON may be a file for import. */
static void require_document(struct verdict verdict, int first)
{
    if (!verdict.ok && first > ' ' && first < 128 && first != '{' && first != '[')
        verdict_append(&verdict, sizeof verdict.reason,
                       "; commsched import reads files of other tools");
    require_read(verdict);
}

struct instance load_instance(const char *path, struct arena *arena)
{
    struct instance instance;
    int first = first_character(path);
    require_document(format_read_instance_of(path, arena, &instance), first);
    return instance;
}

struct schedule load_schedule(const char *path, struct arena *arena)
{
    struct schedule schedule;
    int first = first_character(path);
    require_document(format_read_schedule(path, arena, &schedule), first);
    return schedule;
}

FILE *save_begin(struct output *output, const char *path, struct arena *arena)
{
    require(output_open(output, path, arena));
    return output->stream;
}

void save_end(struct output *output, struct verdict verdict)
{
    if (verdict.ok && !interrupt_waits())
        verdict = output_commit(output);
    else
        output_abandon(output); /* a pending signal ends the program here */
    require(verdict);
}

void save_instance(const char *path, const struct instance *instance, struct arena *arena)
{
    struct output output;
    format_write_instance(save_begin(&output, path, arena), instance);
    save_end(&output, verdict_yes());
}

void save_schedule(const char *path, const struct schedule *schedule, struct arena *arena)
{
    struct output output;
    format_write_schedule(save_begin(&output, path, arena), schedule);
    save_end(&output, verdict_yes());
}

void put_best_bound(struct table *record, const struct instance *instance,
                    const struct timeline *timeline, double seconds)
{
    bool forwarding = timeline_forwards(timeline);
    double completion = timeline->completion;
    struct best_bound bound = closed_bounds(instance).of[forwarding];
    if (seconds > 0.0 && bound.seconds < completion)
        bound = best_bounds(instance, seconds, record->arena).of[forwarding];
    *table_entry(record, "best_bound") = entry_in("s", bound.seconds);
    *table_entry(record, "bound_by") = entry_text(bound.by);
    if (bound.unfinished)
        *table_entry(record, "unfinished") = entry_truth(true);
    *table_entry(record, "ratio") = entry_number(ratio_of(completion, bound.seconds));
}

void put_service(struct table *record, const struct instance *instance,
                 const struct timeline *timeline)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family != FAMILY_EXCHANGE)
        return;
    if (service_has_critical(exchange))
        *table_entry(record, "critical") = entry_in("s", service_critical(exchange, timeline));
    if (service_has_deadlines(exchange)) {
        *table_entry(record, "tardiness") = entry_in("s", service_tardiness(exchange, timeline));
        *table_entry(record, "late") = entry_whole((long long)service_late(exchange, timeline));
    }
}

/* ---- networks ---- */

static struct network read_network(const char *path, const char *subnet, struct arena *arena)
{
    struct network network;
    if (first_character(path) != '{') {
        const char *name;
        char *text;
        size_t length;
        require_read(input_read(path, &name, arena, &text, &length));
        struct cabling cabling = fabric_list(name, text, length, arena);
        require_read(cabling_finish(&cabling, subnet, &network.switched, &network.labels));
        if (network.labels.ignored)
            fprintf(stderr, "commsched: %s: ignored: %s\n", path, network.labels.ignored);
        return network;
    }
    if (subnet)
        fail("%s: --subnet: an instance has one network", path);
    struct instance instance = load_instance(path, arena);
    if (instance.family != FAMILY_SWITCHED)
        fail("%s: an instance of %s has no switches", path, family_name(instance.family));
    network.switched = instance.as.switched;
    network.labels = fabric_labels_of(&network.switched, arena);
    return network;
}

int find_node(const struct fabric_node *nodes, int count, const char *word)
{
    int found = -1;
    for (int k = 0; k < count; k++)
        if (fabric_node_is(&nodes[k], word))
            found = found < 0 ? k : -2;
    return found;
}

/* -1: there is none. */
static int find_switch(const struct network *network, const char *word)
{
    int found = find_node(network->labels.switches, network->switched.switches, word);
    if (found >= 0)
        return found;
    char *end;
    long number = strtol(word, &end, 10);
    return *end == '\0' && number >= 0 && number < network->switched.switches ? (int)number : -1;
}

struct network load_network(const char *path, const char *subnet, const char *root,
                            const char *routing, struct arena *arena)
{
    struct network network = read_network(path, subnet, arena);
    struct switched *switched = &network.switched;
    int rule = routing ? word_index(routing_rule_names, routing) : (int)switched->routing;
    if (rule < 0)
        unknown_name("routing", routing, ROUTING_RULES);
    switched->routing = (enum routing_rule)rule;
    if (root && (switched->root = find_switch(&network, root)) < 0)
        fail("%s: there is no switch '%s' for --root", path, root);
    struct verdict verdict = switched_check_network(switched, arena, &(struct network_place){0});
    if (!verdict.ok)
        fail("%s: %s", path, verdict.reason);
    return network;
}

/* ---- jobs ---- */

void check_shard(const struct whole_job *job, const struct verb_input *input,
                 const char *const *others, struct argp_state *state)
{
    bool is_shard = job->shard.count > 0;
    if (!is_shard && job->merged)
        argp_error(state, "--merged requires --shard");
    for (; is_shard && others && *others; others++)
        if (verb_given(input, *others))
            argp_error(state, "--%s cannot be combined with --shard", *others);
    if (is_shard && !verb_given(input, "out"))
        argp_error(state, "--shard needs --out: every shard has a directory of its own");
    if (job->merged && strcmp(job->merged, job->directory) == 0)
        argp_error(state, "--merged and --out must be different directories");
}
