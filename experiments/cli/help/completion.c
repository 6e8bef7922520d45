/* Completion on the command line. Candidates at a position follow from the placeholder in the
 * verb's help: ALGORITHM, [CLAIM...], DIR, one of a|b. */

#include "experiments/cli/verb.h"

#include <string.h>

struct completion {
    FILE *out;
    struct arena *arena;
    const struct verb *verb;
    const char **words; /* [count], the verb first, without the word to be completed */
    int count;
    const char *typed; /* the word to be completed */
    size_t shown_from; /* where the shell, which split it at =, has its last piece begin */
};

/* Offers a word, which may follow a beginning such as "--option=". */
static void offer(const struct completion *completion, const char *lead, const char *word,
                  const char *about)
{
    const char *whole = arena_print(completion->arena, "%s%s", lead, word);
    if (strncmp(whole, completion->typed, strlen(completion->typed)) == 0)
        fprintf(completion->out, "%s\t%s\n", whole + completion->shown_from, about);
}

/* ---- the command line so far ---- */

/* The option that a word "--name", "--name=value" or "-k" stands for, or NULL. */
static const struct verb_option *find_option(const struct verb *verb, const char *word)
{
    const struct verb_option *option = verb->options;
    bool is_long = strncmp(word, "--", 2) == 0;
    size_t length = strcspn(is_long ? word + 2 : word, "=");
    for (; option->name; option++)
        if (is_long ? strlen(option->name) == length && strncmp(option->name, word + 2, length) == 0
                    : word[0] == '-' && word[1] && word[1] == verb_option_letter(verb, option) &&
                          !word[2])
            return option;
    return NULL;
}

/* The option whose value the word after words[last] is, or NULL. */
static const struct verb_option *awaits_value(const struct completion *completion, int last)
{
    const char *word = completion->words[last];
    const struct verb_option *option = find_option(completion->verb, word);
    return option && option->arg && !strchr(word, '=') ? option : NULL;
}

/* Joins what a shell split at =, which is then a word of its own. */
static void join_words(struct completion *completion, int count, char *const *words)
{
    bool splits = false;
    completion->words = ARENA_ARRAY(completion->arena, const char *, count + 1);
    for (int k = 0; k < count; k++) {
        bool sign = completion->count > 0 && strcmp(words[k], "=") == 0;
        completion->shown_from = 0;
        if (sign || splits) {
            const char **last = &completion->words[completion->count - 1];
            completion->shown_from = strlen(*last) + sign;
            *last = arena_print(completion->arena, "%s%s", *last, words[k]);
        } else {
            completion->words[completion->count++] = words[k];
        }
        splits = sign;
    }
    completion->typed = completion->count > 0 ? completion->words[--completion->count] : "";
}

/* ---- candidates ---- */

/* The parameters of the generator on the line; ends with key NULL. */
static const struct parameter *parameters(const struct completion *completion)
{
    static const struct parameter none = {0};
    const struct registered_generator *found = NULL;
    for (int k = 1; k < completion->count && !found; k++)
        found = generator_find(completion->words[k]);
    return found ? found->generator->parameters : &none;
}

/* The keys; or the values of a key that was typed with its =. */
static void offer_parameters(const struct completion *completion)
{
    for (const struct parameter *known = parameters(completion); known->key; known++) {
        const char *lead = arena_print(completion->arena, "%s=", known->key);
        bool typed = strncmp(completion->typed, lead, strlen(lead)) == 0;
        char *rest = arena_print(completion->arena, "%s", known->choices ? known->choices : "");
        if (!typed)
            offer(completion, lead, "", known->help);
        for (char *choice; typed && known->choices && (choice = strsep(&rest, "|"));)
            offer(completion, lead, choice, known->help);
    }
}

/* Candidates for a placeholder: names, alternatives, or files left to the shell. */
static void offer_placeholder(const struct completion *completion, const char *lead,
                              const char *text)
{
    if (strcmp(text, "KEY=VALUE") == 0)
        offer_parameters(completion);
    for (const struct known_name *known = known_names(text, completion->arena); known->name;
         known++)
        offer(completion, lead, known->name, known->about);
    if (strstr(text, "INSTANCE") || strstr(text, "SCHEDULE") || strstr(text, "FILE"))
        fputs(":files\n", completion->out);
    if (strstr(text, "DIR"))
        fputs(":directories\n", completion->out);
}

/* The placeholder of the argument after those on the line: "A [B...]" has A, B, B, ... */
static void offer_argument(const struct completion *completion)
{
    int others = 0;
    for (int k = 1; k < completion->count; k++)
        others += *completion->words[k] != '-' && !awaits_value(completion, k - 1);
    char *rest = arena_print(completion->arena, "%s", completion->verb->args_doc);
    for (char *word; (word = strsep(&rest, " "));) {
        if (strcmp(word, "--") == 0)
            continue;
        bool repeated = strstr(word, "...") != NULL;
        if (others-- > 0 && !repeated)
            continue;
        word += strspn(word, "[");
        word[strcspn(word, "].")] = '\0';
        offer_placeholder(completion, "", word);
        break;
    }
}

static void offer_options(const struct completion *completion)
{
    const struct verb_option *option = completion->verb->options;
    for (; option->name; option++)
        offer(completion, "--", option->name, option->doc);
    offer(completion, "--", INPUT_LIMIT_OPTION "=", INPUT_LIMIT_HELP);
    offer(completion, "--", "help", "list the options");
}

static void offer_verbs(const struct completion *completion)
{
    for (const struct verb *const *verb = verbs; *verb; verb++)
        offer(completion, "", (*verb)->name, (*verb)->summary);
    offer(completion, "--", "help", "list the verbs");
    offer(completion, "--", "version", "print the version");
}

/* ---- the word to be completed ---- */

static void complete_word(const struct completion *completion)
{
    const char *typed = completion->typed, *equals = strchr(typed, '=');
    const struct verb_option *option = awaits_value(completion, completion->count - 1);
    const char *lead = "";
    if (!option && *typed == '-' && equals) {
        option = find_option(completion->verb, typed);
        lead = arena_print(completion->arena, "%.*s", (int)(equals + 1 - typed), typed);
    }
    if (option && option->arg)
        offer_placeholder(completion, lead, option->arg);
    else if (*typed == '-')
        offer_options(completion);
    else if (!equals)
        offer_argument(completion);
}

void completion_print(FILE *out, int count, char *const *words)
{
    struct arena arena = {0};
    struct completion completion = {.out = out, .arena = &arena};
    join_words(&completion, count, words);
    if (completion.count == 0 || (completion.count == 1 && strcmp(words[0], "help") == 0))
        offer_verbs(&completion);
    else if ((completion.verb = verb_find(words[0])))
        complete_word(&completion);
    arena_release(&arena);
}
