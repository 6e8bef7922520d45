#include "experiments/design/course.h"

#include "models/base/hash.h"

#include <string.h>
#include <sys/stat.h>

const char *const purpose_titles[PURPOSES] = {"training", "held-out sizes", "held-out regimes"};
const char *const purpose_keys[PURPOSES] = {"training", "sizes", "regimes"};

/* The instances of an entry, in order. */
struct supply {
    const struct instance_set *set;
    int first, count;           /* range in the set's sources */
    const char *regime, *nodes; /* of the entry */
    int entry, taken;
};

struct making {
    const struct course_request *request;
    struct course *course;
    struct arena *arena;
    struct supply *supplies;
    size_t supply_count, supply_room, entry_room;
};

/* ---- entries ---- */

/* The parameters that were set, except nodes. */
static const char *regime_of(const struct settings *settings, struct arena *arena)
{
    const struct generator *generator = settings->generator;
    const char *text = generator->name;
    for (int k = 0; generator->parameters[k].key; k++)
        if (settings->given[k] && strcmp(generator->parameters[k].key, NODES_KEY) != 0)
            text = arena_print(arena, "%s %s=%s", text, generator->parameters[k].key,
                               settings->values[k]);
    return text;
}

static bool has_nodes(const struct settings *settings)
{
    const struct parameter *known = settings->generator->parameters;
    while (known->key && strcmp(known->key, NODES_KEY) != 0)
        known++;
    return known->key;
}

/* A held-out entry of a training regime is held out by size. */
static struct verdict purpose_of(const struct making *making, const struct supply *supply,
                                 enum purpose *purpose)
{
    *purpose = PURPOSE_REGIMES;
    for (size_t k = 0; k < making->supply_count; k++) {
        const struct supply *other = &making->supplies[k];
        if (making->course->entries[other->entry].purpose != PURPOSE_TRAINING || !supply->regime ||
            !other->regime || strcmp(supply->regime, other->regime) != 0)
            continue;
        *purpose = PURPOSE_SIZES;
        if (strcmp(supply->nodes, other->nodes) == 0)
            return verdict_no("%s nodes=%s: it cannot be held out, because training uses it",
                              supply->regime, supply->nodes);
    }
    return verdict_yes();
}

static struct verdict add_entry(struct making *making, struct supply supply, bool held_out,
                                const char *name)
{
    struct course *course = making->course;
    struct course_entry entry = {name, supply.regime, supply.nodes, PURPOSE_TRAINING};
    struct verdict verdict = held_out ? purpose_of(making, &supply, &entry.purpose) : verdict_yes();
    if (!verdict.ok)
        return verdict;
    ARENA_GROW(making->arena, course->entries, course->entry_count, making->entry_room);
    supply.entry = course->entry_count;
    course->entries[course->entry_count++] = entry;
    ARENA_GROW(making->arena, making->supplies, making->supply_count, making->supply_room);
    making->supplies[making->supply_count++] = supply;
    return verdict_yes();
}

static struct verdict add_generated(struct making *making, const struct instance_set *set,
                                    int replications, bool held_out)
{
    struct verdict verdict = verdict_yes();
    for (int first = 0; first < set->count && verdict.ok; first += replications) {
        const struct settings *settings = &set->sources[first].settings;
        const char *regime = regime_of(settings, making->arena);
        const char *nodes = has_nodes(settings) ? setting_text(settings, NODES_KEY) : "";
        const char *name =
            *nodes ? arena_print(making->arena, "%s nodes=%s", regime, nodes) : regime;
        struct supply supply = {
            .set = set, .first = first, .count = replications, .regime = regime, .nodes = nodes};
        verdict = add_entry(making, supply, held_out, name);
    }
    return verdict;
}

/* ---- regimes ---- */

static bool is_directory(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static struct verdict make_sweep(struct making *making, const char *text, uint64_t seed,
                                 struct sweep *sweep)
{
    char *rest = arena_print(making->arena, "%s", text), *word;
    const char **assignments = ARENA_ARRAY(making->arena, const char *, strlen(text) + 1);
    *sweep = (struct sweep){.assignments = assignments, .seed = seed};
    while ((word = strsep(&rest, " "))) {
        if (!*word)
            continue;
        if (sweep->generator) {
            assignments[sweep->assignment_count++] = word;
            continue;
        }
        const struct registered_generator *found = generator_find(word);
        if (!found)
            return verdict_no("'%.200s': neither a generator nor a directory", word);
        sweep->generator = found->generator;
    }
    return sweep->generator ? verdict_yes() : verdict_no("a regime is empty");
}

static struct verdict add_regime(struct making *making, const char *text, bool held_out)
{
    const struct course_request *request = making->request;
    struct instance_set *set = ARENA_ZEROED(making->arena, struct instance_set, 1);
    struct sweep sweep = {0};
    struct verdict verdict;
    if (is_directory(text)) {
        verdict = instance_set_of_directory(set, text, making->arena);
    } else {
        enum purpose purpose = held_out ? PURPOSE_REGIMES : PURPOSE_TRAINING;
        verdict = make_sweep(making, text, making->course->seeds[purpose], &sweep);
        sweep.replications = request->instances[purpose];
        if (held_out && request->instances[PURPOSE_SIZES] > sweep.replications)
            sweep.replications = request->instances[PURPOSE_SIZES];
        if (verdict.ok)
            verdict = instance_set_of_sweep(set, &sweep, making->arena);
    }
    if (verdict.ok && set->family != request->family)
        verdict = verdict_no("%.200s: instances of %s, where %s is needed", text,
                             family_name(set->family), family_name(request->family));
    if (!verdict.ok)
        return verdict;
    return is_directory(text)
               ? add_entry(making, (struct supply){.set = set, .count = set->count}, held_out, text)
               : add_generated(making, set, sweep.replications, held_out);
}

/* The given ones, or those of the table. */
static struct verdict add_regimes(struct making *making, const char *const *given, int count,
                                  bool held_out)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < count && verdict.ok; k++)
        verdict = add_regime(making, given[k], held_out);
    for (int k = 0; count == 0 && regimes[k].text && verdict.ok; k++)
        if (regimes[k].family == making->request->family && regimes[k].held_out == held_out)
            verdict = add_regime(making, regimes[k].text, held_out);
    return verdict;
}

/* ---- instances ---- */

static bool is_new(const struct course *course, uint64_t digest)
{
    for (int k = 0; k < course->count; k++)
        if (course->instances[k].digest == digest)
            return false;
    return true;
}

/* Takes the entry's next instance that is not yet in the course; *taken: there is one. */
static struct verdict take_next(struct making *making, struct supply *supply, bool *taken)
{
    struct course *course = making->course;
    *taken = false;
    while (!*taken && supply->taken < supply->count) {
        struct course_instance *out = &course->instances[course->count];
        int source = supply->first + supply->taken++;
        struct verdict verdict =
            instance_set_load(supply->set, source, making->arena, &out->instance);
        if (verdict.ok)
            verdict =
                instance_check_no_truth(&out->instance, "weights are designed without truths");
        if (!verdict.ok)
            return verdict;
        out->digest = instance_digest(&out->instance);
        out->entry = supply->entry;
        const char *name = course->entries[supply->entry].name;
        out->name = supply->regime ? arena_print(making->arena, "%s #%d", name, supply->taken - 1)
                                   : supply->set->sources[source].path;
        *taken = is_new(course, out->digest);
        course->count += *taken;
    }
    return verdict_yes();
}

static struct verdict take_purpose(struct making *making, enum purpose purpose)
{
    struct course *course = making->course;
    struct verdict verdict = verdict_yes();
    int wanted = making->request->instances[purpose];
    for (bool more = true; more && verdict.ok;) {
        more = false;
        for (size_t k = 0; k < making->supply_count && verdict.ok; k++) {
            bool taken = false;
            if (course->entries[making->supplies[k].entry].purpose == purpose &&
                course->of[purpose] < wanted)
                verdict = take_next(making, &making->supplies[k], &taken);
            course->of[purpose] += taken;
            more = more || taken;
        }
    }
    return verdict;
}

struct verdict course_make(const struct course_request *request, struct arena *arena,
                           struct course *out)
{
    struct making making = {.request = request, .course = out, .arena = arena};
    int most = 1;
    *out = (struct course){.family = request->family};
    for (int purpose = 0; purpose < PURPOSES; purpose++) {
        uint64_t hash = hash_number(HASH_START, request->seed);
        out->seeds[purpose] =
            hash_finish(hash_string(hash, purpose == PURPOSE_TRAINING ? "training" : "held out"));
        most += request->instances[purpose];
    }
    struct verdict verdict =
        add_regimes(&making, request->training, request->training_count, false);
    out->block = out->entry_count;
    if (verdict.ok)
        verdict = add_regimes(&making, request->held_out, request->held_out_count, true);
    out->instances = ARENA_ZEROED(arena, struct course_instance, most);
    for (int purpose = 0; purpose < PURPOSES && verdict.ok; purpose++)
        verdict = take_purpose(&making, (enum purpose)purpose);
    return verdict.ok && out->of[PURPOSE_TRAINING] == 0
               ? verdict_no("there are no training instances")
               : verdict;
}

int course_first(const struct course *course, enum purpose purpose)
{
    int first = 0;
    for (int earlier = 0; earlier < (int)purpose; earlier++)
        first += course->of[earlier];
    return first;
}
