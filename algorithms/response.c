#include "algorithms/response.h"

#include "models/base/hash.h"
#include "models/multicast/replay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A parsed suffix. */
struct named_response {
    int place; /* index among the responses */
    double number;
};

/* The index of the response that a suffix names, or that of the end. */
static int place_of(const char *suffix)
{
    size_t length = strcspn(suffix, "=");
    int place = 0;
    while (responses[place] &&
           (strncmp(responses[place]->name, suffix, length) != 0 || responses[place]->name[length]))
        place++;
    return place;
}

const struct response *response_find(const char *suffix)
{
    return responses[place_of(suffix)];
}

static struct verdict read_response_number(const struct response *response, const char *text,
                                           double *number)
{
    char *end;
    if (!response->number)
        return verdict_no("%s takes no number", response->name);
    *number = strtod(text, &end);
    if (end != text && !*end && *number >= response->least && *number <= response->most)
        return verdict_yes();
    return verdict_no("%s=%.100s: its number (%s) must be from %.12g to %.12g", response->name,
                      text, response->number, response->least, response->most);
}

static struct verdict read_suffix(const char *suffix, struct named_response *out)
{
    const char *number = strchr(suffix, '=');
    out->place = place_of(suffix);
    const struct response *response = responses[out->place];
    if (!response)
        return verdict_no("there is no response '%.100s'", suffix);
    out->number = response->initial;
    return number ? read_response_number(response, number + 1, &out->number) : verdict_yes();
}

static struct verdict takes(const struct algorithm *algorithm, const struct response *response)
{
    const char *why = algorithm->exact        ? "an exact algorithm takes no response"
                      : algorithm->own_timing ? "it determines its own times and takes no response"
                      : algorithm->response   ? "it already has a response"
                                              : NULL;
    if (why)
        return verdict_no("%s: %s", algorithm->name, why);
    if ((algorithm->exchange && response->exchange) ||
        (algorithm->multicast && response->multicast))
        return verdict_yes();
    return verdict_no("%s: %s is not a response for its family", algorithm->name, response->name);
}

static struct verdict find_response(const struct registered_algorithm *base, const char *suffix,
                                    struct named_response *out)
{
    struct verdict verdict = read_suffix(suffix, out);
    return verdict.ok ? takes(base->algorithm, responses[out->place]) : verdict;
}

struct verdict algorithm_exists(const char *name)
{
    struct arena arena = {0};
    struct verdict verdict = verdict_no("there is no such algorithm");
    struct named_response named = {0};
    const char *plus = strrchr(name, '+');
    const struct registered_algorithm *base =
        plus ? algorithm_find(arena_print(&arena, "%.*s", (int)(plus - name), name)) : NULL;
    if (base)
        verdict = find_response(base, plus + 1, &named);
    else if (algorithm_find(name))
        verdict = verdict_yes();
    arena_release(&arena);
    return verdict;
}

const struct registered_algorithm *algorithm_with_response(const struct registered_algorithm *base,
                                                           const char *suffix, struct arena *arena)
{
    struct named_response named = {0};
    if (!find_response(base, suffix, &named).ok)
        return NULL;
    struct registered_algorithm *registered = ARENA_ARRAY(arena, struct registered_algorithm, 1);
    struct algorithm *made = ARENA_ARRAY(arena, struct algorithm, 1);
    uint64_t digest =
        hash_string(hash_string(HASH_START, base->digest), response_digests[named.place]);
    *made = *base->algorithm;
    made->name = arena_print(arena, "%s+%s", base->name, suffix);
    made->title = arena_print(arena, "%s, %s", base->algorithm->title, suffix);
    made->guarantee = (struct guarantee){.against = NO_GUARANTEE};
    made->derived = true;
    made->prototype = false;
    made->response = responses[named.place];
    made->response_number = named.number;
    made->whole = base->algorithm;
    *registered = *base;
    registered->name = made->name;
    registered->algorithm = made;
    registered->digest = arena_print(arena, "%016" PRIx64, hash_finish(digest));
    return registered;
}

enum outcome exchange_in_truth(const struct algorithm *algorithm, const struct exchange *believed,
                               const struct exchange *exchange, struct context *context,
                               struct timeline *out)
{
    if (algorithm->exact)
        return refuse(context,
                      "it finds no optimum where times depend on concurrent transfers; it requires "
                      "ports held, slowdown none or leaving_cluster, and no truth");
    enum outcome outcome = algorithm->exchange(believed, context, out);
    return outcome == OUTCOME_SCHEDULED ? execute_order(believed, exchange, context, out) : outcome;
}

enum outcome multicast_in_truth(const struct algorithm *algorithm, const struct multicast *believed,
                                const struct multicast *multicast, struct context *context,
                                struct timeline *out)
{
    if (algorithm->exact)
        return refuse(context, "it finds no optimum under a truth");
    enum outcome outcome = algorithm->multicast(believed, context, out);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct verdict verdict = multicast_execute(believed, multicast, out, context->arena);
    if (verdict.ok)
        return OUTCOME_SCHEDULED;
    refuse(context, "%s", verdict.reason);
    return OUTCOME_INVALID;
}
