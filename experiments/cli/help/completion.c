/* What may stand at a place follows from the placeholder that the verb's help shows there:
 * ALGORITHM, [CLAIM...], DIR, one of a|b. */
#include "experiments/cli/help/completion.h"

#include "algorithms/algorithm.h"
#include "experiments/claims/claim.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/plan/experiments.h"
#include "generators/generator.h"

#include <ctype.h>
#include <string.h>

struct completion {
    FILE *out;
    const struct verb *verb;
    char *const *words; /* [count], the verb first, without the word to be completed */
    int count;
    const char *lead; /* of the word to be completed: "--option=" */
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
static const struct argp_option *find_option(const struct verb *verb, const char *word)
{
    const struct argp_option *option = verb->argp->options;
    bool is_long = strncmp(word, "--", 2) == 0;
    size_t length = strcspn(is_long ? word + 2 : word, "=");
    for (; option && (option->name || option->key); option++)
        if (is_long ? option->name && strlen(option->name) == length &&
                          strncmp(option->name, word + 2, length) == 0
                    : word[0] == '-' && word[1] == option->key && word[1] && !word[2])
            return option;
    return NULL;
}

/* The option whose value the word after words[last] is, or NULL. */
static const struct argp_option *awaits_value(const struct completion *completion, int last)
{
    if (last > 1 && strcmp(completion->words[last], "=") == 0)
        last--;
    const char *word = completion->words[last];
    const struct argp_option *option = find_option(completion->verb, word);
    return option && option->arg && !strchr(word, '=') ? option : NULL;
}

/* True for an argument of the verb that is no option, no value of one, and no piece cut at =. */
static bool is_argument(const struct completion *completion, int place)
{
    const char *word = completion->words[place], *before = completion->words[place - 1];
    return word[0] != '-' && strcmp(word, "=") != 0 && strcmp(before, "=") != 0 &&
           !awaits_value(completion, place - 1);
}

/* ---- what may follow ---- */

static void offer_algorithms(const struct completion *completion)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        offer(completion, found->name, found->algorithm->title);
}

static void offer_generators(const struct completion *completion)
{
    for (const struct registered_generator *found = registered_generators; found->name; found++)
        offer(completion, found->name, found->generator->title);
}

static void offer_experiments(const struct completion *completion)
{
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        offer(completion, (*found)->name, (*found)->title);
}

static void offer_claims(const struct completion *completion)
{
    struct arena arena = {0};
    for (const struct registered_claim *found = all_claims(&arena); found->name; found++)
        offer(completion, found->name, found->claim->title);
    arena_release(&arena);
}

/* Of the generator that stands on the line. */
static void offer_parameters(const struct completion *completion)
{
    const struct registered_generator *found = NULL;
    for (int k = 1; k < completion->count && !found; k++)
        found = generator_find(completion->words[k]);
    struct arena arena = {0};
    for (const struct parameter *known = found ? found->generator->parameters : NULL;
         known && known->key; known++)
        offer(completion, arena_print(&arena, "%s=", known->key), known->help);
    arena_release(&arena);
}

static void offer_files(const struct completion *completion)
{
    fputs(":files\n", completion->out);
}

static void offer_directories(const struct completion *completion)
{
    fputs(":directories\n", completion->out);
}

static const struct kind {
    const char *placeholder;
    void (*offer)(const struct completion *completion);
} kinds[] = {
    {"ALGORITHM", offer_algorithms},   {"GENERATOR", offer_generators},
    {"EXPERIMENT", offer_experiments}, {"CLAIM", offer_claims},
    {"KEY=VALUE", offer_parameters},   {"INSTANCE", offer_files},
    {"SCHEDULE", offer_files},         {"FILE", offer_files},
    {"DIR", offer_directories},        {0},
};

/* "ALGORITHM", or alternatives "ALGORITHM|bound"; small letters stand for themselves. */
static void offer_placeholder(const struct completion *completion, const char *text)
{
    struct arena arena = {0};
    char *rest = arena_print(&arena, "%s", text);
    for (char *part; (part = strsep(&rest, "|"));) {
        const struct kind *kind = kinds;
        while (kind->placeholder && strcmp(kind->placeholder, part) != 0)
            kind++;
        if (kind->placeholder)
            kind->offer(completion);
        else if (islower((unsigned char)*part))
            offer(completion, part, "");
    }
    arena_release(&arena);
}

/* The placeholder of the argument after so many others: "A [B...]" has A, B, B, ... */
static void offer_argument(const struct completion *completion, int others)
{
    struct arena arena = {0};
    const char *doc = completion->verb->argp->args_doc;
    char *rest = arena_print(&arena, "%s", doc ? doc : "");
    for (char *word; (word = strsep(&rest, " "));) {
        if (*word == '-') { /* "-o FILE": a reminder of an option */
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
    arena_release(&arena);
}

static void offer_options(const struct completion *completion)
{
    struct arena arena = {0};
    const struct argp_option *option = completion->verb->argp->options;
    for (; option && (option->name || option->key); option++)
        if (option->name && !(option->flags & OPTION_HIDDEN))
            offer(completion, arena_print(&arena, "--%s", option->name),
                  option->doc ? option->doc : "");
    offer(completion, "--help", "tells the options");
    arena_release(&arena);
}

static void offer_verbs(const struct completion *completion)
{
    for (const struct verb *const *verb = verbs; *verb; verb++)
        offer(completion, (*verb)->name, (*verb)->summary);
    offer(completion, "--help", "tells the verbs");
    offer(completion, "--version", "tells the version");
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
    const char *before = completion->words[completion->count - 1];
    const struct argp_option *option = awaits_value(completion, completion->count - 1);
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
    struct completion completion = {.out = out, .words = words, .count = count - 1};
    completion.lead = completion.typed = count > 0 ? words[count - 1] : "";
    if (count <= 1) {
        offer_verbs(&completion);
        return;
    }
    for (const struct verb *const *verb = verbs; *verb; verb++)
        if (strcmp((*verb)->name, words[0]) == 0)
            completion.verb = *verb;
    if (completion.verb)
        complete_word(&completion);
}
