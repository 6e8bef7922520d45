#include "experiments/cli/library/call.h"

#include "experiments/cli/common.h"

bool *suite_chosen(const struct suite_call *call, const struct words *words)
{
    bool *chosen = ARENA_ZEROED(call->arena, bool, call->library.count + 1);
    if (words->count == 0)
        suite_choose(&call->library, "all", chosen);
    for (int k = 0; k < words->count; k++)
        if (suite_choose(&call->library, words->word[k], chosen) == 0) {
            bad_input("the library has no instance, class or family '%s'", words->word[k]);
            return NULL;
        }
    return chosen;
}

bool find_named_algorithms(const struct words *words, struct named_algorithms *out,
                           struct arena *arena)
{
    out->algorithms = ARENA_ARRAY(arena, const struct algorithm *, words->count + 1);
    out->count = 0;
    for (int k = 0; k < words->count; k++)
        if (!(out->algorithms[out->count++] = find_algorithm(words->word[k], NULL)))
            return false;
    return true;
}

void suite_put_table(const struct suite_call *call, const struct table *table, const char *key)
{
    if (call->emitter == &emitter_json) {
        struct value *value = value_object();
        value_set_whole(value, "library", call->library.version);
        value_set(value, key, table_array(table));
        value_print(stdout, value);
    } else {
        call->emitter->table(stdout, table);
    }
}
