/* Completion on the command line. Candidates at a position follow from the placeholder in the
 * verb's help: ALGORITHM, [CLAIM...], DIR, one of a|b. */
#include "experiments/cli/help/manual.h"

#include "algorithms/algorithm.h"
#include "experiments/cli/help/names.h"
#include "experiments/cli/verb.h"
#include "generators/generator.h"

#include <string.h>

struct completion {
    FILE *out;
    struct arena *arena;
    const struct verb *verb;
    char *const *words; /* [count], the verb first, without the word to be completed */
    int count;
    const char *lead; /* prefix of the word to be completed: "--option=" */
    int lead_length;
    const char *typed; /* the rest of it */
};

static void offer(const struct completion *completion, const char *word, const char *about)
{
    if (strncmp(word, completion->typed, strlen(completion->typed)) == 0)
        fprintf(completion->out, "%.*s%s\t%s\n", completion->lead_length, completion->lead, word,
                about);
}

/* ---- the command line so far ---- */

/* The option that a word "--name", "--name=value" or "-k" stands for, or NULL. */
static const struct verb_option *find_option(const struct verb *verb, const char *word)
{
    const struct verb_option *option = verb->options;
    bool is_long = strncmp(word, "--", 2) == 0;
    size_t length = strcspn(is_long ? word + 2 : word, "=");
    for (; option && option->name; option++)
        if (is_long ? strlen(option->name) == length && strncmp(option->name, word + 2, length) == 0
                    : word[0] == '-' && word[1] && word[1] == verb_option_letter(verb, option) &&
                          !word[2])
            return option;
    return NULL;
}

/* The option whose value the word after words[last] is, or NULL. */
static const struct verb_option *awaits_value(const struct completion *completion, int last)
{
    if (last > 1 && strcmp(completion->words[last], "=") == 0)
        last--;
    const char *word = completion->words[last];
    const struct verb_option *option = find_option(completion->verb, word);
    return option && option->arg && !strchr(word, '=') ? option : NULL;
}

/* True for an argument of the verb, as opposed to an option, an option's value, or a piece split at
 * =. */
static bool is_argument(const struct completion *completion, int place)
{
    const char *word = completion->words[place], *before = completion->words[place - 1];
    return word[0] != '-' && strcmp(word, "=") != 0 && strcmp(before, "=") != 0 &&
           !awaits_value(completion, place - 1);
}

/* ---- candidates ---- */

/* The words of a parameter "small|large", each after the key if that is in the same word. */
static void offer_choices(const struct completion *completion, const struct parameter *parameter,
                          const char *lead)
{
    char *rest = arena_print(completion->arena, "%s", parameter->choices);
    for (char *choice; (choice = strsep(&rest, "|"));)
        offer(completion, arena_print(completion->arena, "%s%s", lead, choice), parameter->help);
}

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
        if (known->choices && strncmp(completion->typed, lead, strlen(lead)) == 0)
            offer_choices(completion, known, lead);
        else
            offer(completion, lead, known->help);
    }
}

/* The values of a key before a split =. False if there is none. */
static bool offer_cut_values(struct completion *completion)
{
    bool at_sign = strcmp(completion->typed, "=") == 0;
    int sign = completion->count - !at_sign;
    if (sign < 3 || strcmp(completion->words[sign], "=") != 0)
        return false;
    const struct verb_option *option = awaits_value(completion, sign - 2);
    if (!option || strcmp(option->arg, "KEY=VALUE") != 0)
        return false;
    completion->typed += at_sign;
    for (const struct parameter *known = parameters(completion); known->key; known++)
        if (known->choices && strcmp(known->key, completion->words[sign - 1]) == 0)
            offer_choices(completion, known, "");
    return true;
}

/* The ending of the algorithm before a plus. */
static void offer_ending(const struct completion *completion)
{
    const char *plus = strchr(completion->typed, '+');
    const char *whole = arena_print(completion->arena, "%.*s+" RECOMPUTE,
                                    (int)(plus ? plus - completion->typed : 0), completion->typed);
    if (plus && algorithm_find(whole))
        offer(completion, whole, "plans anew when the costs become known");
}

/* Candidates for a placeholder: names, alternatives, or files left to the shell. */
static void offer_placeholder(const struct completion *completion, const char *text)
{
    if (strcmp(text, "KEY=VALUE") == 0)
        offer_parameters(completion);
    if (strstr(text, "ALGORITHM"))
        offer_ending(completion);
    for (const struct known_name *known = known_names(text, completion->arena); known->name;
         known++)
        offer(completion, known->name, known->about);
    if (strstr(text, "INSTANCE") || strstr(text, "SCHEDULE") || strstr(text, "FILE"))
        fputs(":files\n", completion->out);
    if (strstr(text, "DIR"))
        fputs(":directories\n", completion->out);
}

/* The placeholder of the argument after that many others: "A [B...]" has A, B, B, ... */
static void offer_argument(const struct completion *completion, int others)
{
    const char *doc = completion->verb->args_doc;
    char *rest = arena_print(completion->arena, "%s", doc ? doc : "");
    for (char *word; (word = strsep(&rest, " "));) {
        if (strcmp(word, "--") == 0)
            continue;
        if (*word == '-') { /* "-o FILE" only reminds of an option */
            strsep(&rest, " ");
            continue;
        }
        bool repeated = strstr(word, "...") != NULL;
        if (others-- > 0 && !repeated)
            continue;
        word += strspn(word, "[");
        word[strcspn(word, "].")] = '\0';
        offer_placeholder(completion, word);
        break;
    }
}

static void offer_options(const struct completion *completion)
{
    const struct verb_option *option = completion->verb->options;
    for (; option && option->name; option++)
        offer(completion, arena_print(completion->arena, "--%s", option->name), option->doc);
    offer(completion, "--" INPUT_LIMIT_OPTION "=", INPUT_LIMIT_HELP);
    offer(completion, "--help", "list the options");
}

static void offer_verbs(const struct completion *completion)
{
    for (const struct verb *const *verb = verbs; *verb; verb++)
        offer(completion, (*verb)->name, (*verb)->summary);
    offer(completion, "--help", "list the verbs");
    offer(completion, "--version", "print the version");
}

/* ---- the word to be completed ---- */

static void complete_argument(const struct completion *completion)
{
    int others = 0;
    for (int k = 1; k < completion->count; k++)
        others += is_argument(completion, k);
    offer_argument(completion, others);
}

static void complete_word(struct completion *completion)
{
    if (offer_cut_values(completion))
        return;
    const char *before = completion->words[completion->count - 1];
    const struct verb_option *option = awaits_value(completion, completion->count - 1);
    const char *equals = strchr(completion->typed, '=');
    if (option && strcmp(completion->typed, "=") == 0) {
        completion->typed++;
    } else if (!option && equals) { /* "--option=va" in one word */
        option = find_option(completion->verb, completion->typed);
        completion->lead_length = (int)(equals + 1 - completion->typed);
        completion->typed = equals + 1;
    }
    if (option && option->arg)
        offer_placeholder(completion, option->arg);
    else if (*completion->typed == '-')
        offer_options(completion);
    else if (!equals && strcmp(before, "=") != 0)
        complete_argument(completion);
}

void completion_print(FILE *out, int count, char *const *words)
{
    struct arena arena = {0};
    struct completion completion = {
        .out = out, .arena = &arena, .words = words, .count = count - 1};
    completion.lead = completion.typed = count > 0 ? words[count - 1] : "";
    if (count <= 1 || (count == 2 && strcmp(words[0], "help") == 0))
        offer_verbs(&completion);
    else if ((completion.verb = verb_find(words[0])))
        complete_word(&completion);
    arena_release(&arena);
}
