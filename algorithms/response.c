#include "algorithms/response.h"

#include "models/base/hash.h"
#include "models/multicast/replay.h"

#include <inttypes.h>
#include <string.h>

/* The index of a response, or that of the end. */
static int place_of(const char *name)
{
    int place = 0;
    while (responses[place] && strcmp(responses[place]->name, name) != 0)
        place++;
    return place;
}

const struct response *response_find(const char *name)
{
    return responses[place_of(name)];
}

static struct verdict takes(const struct algorithm *algorithm, const char *name)
{
    const struct response *response = response_find(name);
    if (!response)
        return verdict_no("there is no response '%.100s'", name);
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

struct verdict algorithm_exists(const char *name)
{
    struct arena arena = {0};
    struct verdict verdict = verdict_no("there is no such algorithm");
    const char *plus = strrchr(name, '+');
    const struct registered_algorithm *base =
        plus ? algorithm_find(arena_print(&arena, "%.*s", (int)(plus - name), name)) : NULL;
    if (base)
        verdict = takes(base->algorithm, plus + 1);
    else if (algorithm_find(name))
        verdict = verdict_yes();
    arena_release(&arena);
    return verdict;
}

const struct registered_algorithm *algorithm_with_response(const struct registered_algorithm *base,
                                                           const char *response,
                                                           struct arena *arena)
{
    if (!takes(base->algorithm, response).ok)
        return NULL;
    int place = place_of(response);
    struct registered_algorithm *registered = ARENA_ARRAY(arena, struct registered_algorithm, 1);
    struct algorithm *made = ARENA_ARRAY(arena, struct algorithm, 1);
    uint64_t digest = hash_string(hash_string(HASH_START, base->digest), response_digests[place]);
    *made = *base->algorithm;
    made->name = arena_print(arena, "%s+%s", base->name, response);
    made->title = arena_print(arena, "%s, %s", base->algorithm->title, response);
    made->guarantee = (struct guarantee){.against = NO_GUARANTEE};
    made->derived = true;
    made->prototype = false;
    made->response = responses[place];
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
