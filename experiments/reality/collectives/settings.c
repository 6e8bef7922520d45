#include "experiments/reality/collectives/settings.h"

#include "models/base/hash.h"
#include "models/base/stream.h"
#include "models/format/format.h"

#include <stdlib.h>
#include <string.h>

const char *const sending_words[] = {[SENDING_POSTED] = "posted",
                                     [SENDING_ONE_AT_A_TIME] = "one_at_a_time",
                                     [SENDING_LIBRARY] = "library",
                                     NULL};

enum variable { INSTANCE, ALGORITHM, MODE, PROFILE, VARIABLES };

static const char *const names[VARIABLES] = {
    [INSTANCE] = "COMMSCHED_INSTANCE",
    [ALGORITHM] = "COMMSCHED_ALGORITHM",
    [MODE] = "COMMSCHED_MODE",
    [PROFILE] = "COMMSCHED_PROFILE",
};

/* NULL if it is unset or empty. */
static const char *value_of(enum variable variable)
{
    const char *value = getenv(names[variable]);
    return value && *value ? value : NULL;
}

bool settings_idle(void)
{
    for (int k = 0; k < VARIABLES; k++)
        if (value_of((enum variable)k))
            return false;
    return true;
}

/* Takes the entries of a list one by one. */
static struct verdict for_each(enum variable variable, struct arena *arena,
                               struct call_settings *out,
                               struct verdict (*take)(const char *word, struct arena *arena,
                                                      struct call_settings *out))
{
    const char *value = value_of(variable);
    char *rest = value ? arena_print(arena, "%s", value) : NULL;
    struct verdict verdict = verdict_yes();
    for (char *word; verdict.ok && (word = strsep(&rest, ","));)
        verdict = take(word, arena, out);
    return verdict;
}

/* ---- interpretation ---- */

/* The reason why calls cannot be planned on it; or NULL. */
static const char *why_refused(const struct call_settings *settings,
                               const struct instance *instance)
{
    if (instance->family == FAMILY_SWITCHED)
        return "calls are planned on an exchange or a multicast";
    if (settings->network[instance->family].instance)
        return "a second instance of this family";
    if (instance->family == FAMILY_EXCHANGE && exchange_needs_phases(&instance->as.exchange))
        return "its times depend on phases, which no call has";
    return NULL;
}

static struct verdict read_instance_file(const char *path, struct arena *arena,
                                         struct call_settings *out)
{
    char *content;
    size_t length;
    struct instance *instance = ARENA_ZEROED(arena, struct instance, 1);
    struct verdict verdict = input_read_file(path, arena, &content, &length);
    if (!verdict.ok)
        return verdict_no("%s: %s", names[INSTANCE], verdict.reason);
    out->digest = hash_bytes(out->digest, content, length);
    verdict = format_parse_instance(path, content, length, arena, instance);
    if (!verdict.ok)
        return verdict;
    const char *why = why_refused(out, instance);
    if (why)
        return verdict_no("%s: %s", path, why);
    out->network[instance->family] =
        (struct call_network){instance, instance->name ? instance->name : path, NULL};
    return verdict;
}

static struct verdict set_algorithm(const char *name, struct arena *arena,
                                    struct call_settings *out)
{
    (void)arena;
    const char *variable = names[ALGORITHM];
    const struct registered_algorithm *found = algorithm_find(name);
    if (!found)
        return verdict_no("%s: there is no algorithm '%s'; commsched list algorithms names them",
                          variable, name);
    enum family family = algorithm_family(found->algorithm);
    struct call_network *network = family == FAMILY_SWITCHED ? NULL : &out->network[family];
    if (!network || !network->instance)
        return verdict_no("%s: %s has no instance to plan on in %s", variable, name,
                          names[INSTANCE]);
    if (network->algorithm)
        return verdict_no("%s: %s and %s are of one family", variable, network->algorithm->name,
                          name);
    if (found->algorithm->exact)
        return verdict_no("%s: %s finds optima, which takes longer than a call may wait", variable,
                          name);
    network->algorithm = found->algorithm;
    return verdict_yes();
}

/* The default algorithm: at 64 ranks it takes less than a millisecond of processor time. */
static const char *usual_for_exchange(const struct exchange *network)
{
    enum { ARRIVALS_NODES_MOST = 32 };
    if (network->ports != PORTS_OVERLAPPED_LATENCY)
        return "exchange/open_shop_longest";
    return network->nodes <= ARRIVALS_NODES_MOST ? "exchange/arrivals" : "exchange/greedy_reversed";
}

static void set_usual_algorithms(struct call_settings *out)
{
    struct call_network *exchange = &out->network[FAMILY_EXCHANGE],
                        *multicast = &out->network[FAMILY_MULTICAST];
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a member of *out */
    if (exchange->instance && !exchange->algorithm) {
        const struct exchange *network = &exchange->instance->as.exchange;
        exchange->algorithm = algorithm_find(usual_for_exchange(network))->algorithm;
        if (network->ports == PORTS_HELD && network->slowdown == SLOWDOWN_NONE)
            out->forwarding = algorithm_find("exchange/forward_once")->algorithm;
    }
    if (multicast->instance && !multicast->algorithm)
        multicast->algorithm =
            algorithm_find(multicast_uniform_wire(&multicast->instance->as.multicast)
                               ? "multicast/dispatch"
                               : "multicast/ecf")
                ->algorithm;
}

static struct verdict mean_mode(struct call_settings *out)
{
    const char *word = value_of(MODE);
    int mode = SENDING_POSTED;
    for (; word && sending_words[mode] && strcmp(word, sending_words[mode]) != 0;)
        mode++;
    if (!sending_words[mode])
        return verdict_no("%s: '%s' is none of posted, one_at_a_time and library", names[MODE],
                          word);
    bool plans = out->network[FAMILY_EXCHANGE].instance || out->network[FAMILY_MULTICAST].instance;
    out->sending = plans ? (enum sending)mode : SENDING_LIBRARY;
    return verdict_yes();
}

struct verdict settings_read(struct arena *arena, struct call_settings *out)
{
    input_limit = (struct input_limit){INPUT_LIMIT, "this library"};
    *out = (struct call_settings){.profile = value_of(PROFILE), .digest = HASH_START};
    for (int k = 0; k < VARIABLES; k++) {
        const char *value = value_of((enum variable)k);
        out->digest = hash_string(out->digest, value ? value : "");
    }
    struct verdict verdict = for_each(INSTANCE, arena, out, read_instance_file);
    if (verdict.ok)
        verdict = for_each(ALGORITHM, arena, out, set_algorithm);
    if (verdict.ok)
        verdict = mean_mode(out);
    if (verdict.ok)
        set_usual_algorithms(out);
    out->digest |= 1;
    return verdict;
}
