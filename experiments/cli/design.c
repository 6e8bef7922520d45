/* commsched design: finds a decoder's weights by a race. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/new_algorithm.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/job/job_lock.h"
#include "experiments/present/design_report.h"

#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Searches for better weights of a decoder, a heuristic scored by weights, and writes the best "
    "as an ordinary heuristic in C.\vCandidates race on training instances. The winner is judged "
    "on instances of held-out sizes and regimes; without a gain on both the exit status is 1 and "
    "no heuristic is written, except with --force. A REGIME is 'GENERATOR KEY=VALUE...', in which "
    "one parameter may list values, as in nodes=12,24, or a directory of instances. An interrupted "
    "design resumes from DIR/design. DESIGNING A HEURISTIC in commsched(1) has the rules.";

enum {
    CANDIDATES = 50,
    ROUNDS = 8,
    INSTANCES = 144,
    POLISH = 200,
    QUICK_CANDIDATES = 16,
    QUICK_ROUNDS = 3,
    QUICK_INSTANCES = 36,
    QUICK_POLISH = 30,
    CANDIDATES_MOST = 10000,
    INSTANCES_MOST_HERE = 100000,
};

struct arguments {
    struct verb_input verb;
    const char *decoder, *path, *directory;
    struct words training, held_out;
    int candidates, rounds, instances, judged, polish, portfolio, jobs;
    uint64_t seed;
    bool quick, force, json;
};

static const struct verb_option options[] = {
    OPTION("decoder", 'd', "DECODER", TEXT, decoder,
           "The decoder (default: the family's first one)"),
    COUNT_OPTION("candidates", 'c', "N", candidates, 2, CANDIDATES_MOST,
                 "New candidates per round, 2 to 10000 (default 50)"),
    COUNT_OPTION("rounds", 'r', "N", rounds, 1, 1000, "Rounds of the race, up to 1000 (default 8)"),
    COUNT_OPTION("instances", 'n', "N", instances, 1, INSTANCES_MOST_HERE,
                 "Training instances (default 144, or as many as the candidates require)"),
    COUNT_OPTION("held-out", 'H', "N", judged, 1, INSTANCES_MOST_HERE,
                 "Instances of held-out sizes, and of held-out regimes (default 144 each)"),
    OPTION("train", 't', "REGIME", TEXTS, training, "Train on this regime instead; repeatable"),
    OPTION("judge", 'g', "REGIME", TEXTS, held_out, "Judge by this regime instead; repeatable"),
    COUNT_OPTION("polish", 'p', "N", polish, 1, CANDIDATES_MOST,
                 "Trials of the simplex search (default 200)"),
    COUNT_OPTION(
        "portfolio", 'k', "N", portfolio, 1, 16,
        "Weight vectors, up to 16, of which the heuristic uses the best schedule (default 1)"),
    SEED_OPTION,
    COUNT_OPTION(
        "jobs", 'j', "J", jobs, 1, WORKERS_MOST,
        "Worker processes, at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)"),
    OPTION("quick", 'q', NULL, FLAG, quick, "Fewer of everything, for a first look"),
    OPTION("force", 'f', NULL, FLAG, force, "Write the winner even without a conclusion"),
    OUT_OPTION(257, "Directory of the log and of finished evaluations (default out)"),
    OPTION("output", 'o', "FILE.c", TEXT, path,
           "Write the winner here (default DIR/design/FAMILY/DECODER_designed.c)"),
    OPTION("json", 'J', NULL, FLAG, json, "Print one JSON object"),
    {0},
};

static int or_else(int given, int usual)
{
    return given > 0 ? given : usual;
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    bool quick = arguments->quick;
    size_t length = arguments->path ? strlen(arguments->path) : 0;
    if (arguments->path && (length < 3 || strcmp(arguments->path + length - 2, ".c") != 0))
        argp_error(state, "--output: the name must end with .c");
    arguments->candidates = or_else(arguments->candidates, quick ? QUICK_CANDIDATES : CANDIDATES);
    arguments->rounds = or_else(arguments->rounds, quick ? QUICK_ROUNDS : ROUNDS);
    int enough = arguments->candidates * arguments->rounds * arguments->portfolio /
                 DESIGN_CANDIDATES_PER_INSTANCE;
    int usual = quick ? QUICK_INSTANCES : INSTANCES;
    arguments->instances = or_else(arguments->instances, enough > usual ? enough + 1 : usual);
    arguments->judged = or_else(arguments->judged, quick ? QUICK_INSTANCES : INSTANCES);
    arguments->polish = or_else(arguments->polish, quick ? QUICK_POLISH : POLISH);
}

/* ---- the request ---- */

/* NULL, with the reason on standard error. */
static const struct decoder *find_decoder(const struct arguments *arguments)
{
    const char *family = *arguments->verb.arguments.word, *name = arguments->decoder;
    const struct decoder *found = name ? decoder_find(name) : NULL;
    bool known = false;
    for (int k = FAMILY_EXCHANGE; k <= FAMILY_SWITCHED; k++)
        known = known || strcmp(family_name((enum family)k), family) == 0;
    if (!known) {
        unknown_name("family", family, "FAMILY");
        return NULL;
    }
    if (name && !found) {
        unknown_name("decoder", name, "DECODER");
        return NULL;
    }
    for (int k = 0; !name && !found && decoders[k]; k++)
        if (strcmp(family_name(decoders[k]->family), family) == 0)
            found = decoders[k];
    if (!found)
        bad_input("no decoder schedules %s", family);
    if (!found || strcmp(family_name(found->family), family) == 0)
        return found;
    bad_input("%s does not schedule %s instances", name, family);
    return NULL;
}

/* Sets the winner's file and name. */
static struct verdict find_path(const struct arguments *arguments, const struct decoder *decoder,
                                const char **path, const char **name)
{
    struct arena *arena = arguments->verb.arena;
    const char *family = family_name(decoder->family);
    *path = arguments->path;
    if (!*path)
        *path = arena_print(arena, "%s/design/%s/%s_designed.c", arguments->directory, family,
                            decoder->name + strlen(family) + 1);
    const char *slash = strrchr(*path, '/'), *stem = slash ? slash + 1 : *path;
    *name = arena_print(arena, "%.*s", (int)(strlen(stem) - 2), stem);
    return new_algorithm_name(*name);
}

static struct course_request course_of(const struct arguments *arguments, enum family family)
{
    return (struct course_request){
        .family = family,
        .training = arguments->training.word,
        .training_count = arguments->training.count,
        .held_out = arguments->held_out.word,
        .held_out_count = arguments->held_out.count,
        .instances = {arguments->instances, arguments->judged, arguments->judged},
        .seed = arguments->seed};
}

/* The command that reproduces the result. */
static const char *command_of(const struct arguments *arguments, const struct decoder *decoder)
{
    struct arena *arena = arguments->verb.arena;
    const char *text = arena_print(
        arena,
        "commsched design %s --decoder %s --candidates %d --rounds %d --instances %d --held-out "
        "%d --polish %d --portfolio %d --seed %llu",
        family_name(decoder->family), decoder->name, arguments->candidates, arguments->rounds,
        arguments->instances, arguments->judged, arguments->polish, arguments->portfolio,
        (unsigned long long)arguments->seed);
    for (int k = 0; k < arguments->training.count; k++)
        text = arena_print(arena, "%s --train '%s'", text, arguments->training.word[k]);
    for (int k = 0; k < arguments->held_out.count; k++)
        text = arena_print(arena, "%s --judge '%s'", text, arguments->held_out.word[k]);
    return text;
}

/* ---- the result ---- */

struct outcome_file {
    const struct design *design;
    const struct designed *designed;
    struct written written;
};

static struct verdict put_winner(FILE *out, const void *what, struct arena *arena)
{
    const struct outcome_file *file = what;
    design_write(out, file->design, file->designed, &file->written, arena);
    return verdict_yes();
}

static struct verdict write_winner(const struct outcome_file *file, const char *path,
                                   struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    char *folder = arena_print(arena, "%s", path), *slash = strrchr(folder, '/');
    if (slash) {
        *slash = '\0';
        verdict = output_make_directory(folder);
    }
    return verdict.ok ? save_file(path, put_winner, file, arena) : verdict;
}

static struct verdict put_log(FILE *out, const void *what, struct arena *arena)
{
    const struct outcome_file *file = what;
    design_log(out, file->design, file->designed, file->written.command, arena);
    return verdict_yes();
}

static int conclude(const struct arguments *arguments, const struct outcome_file *file,
                    const char *path)
{
    struct arena *arena = arguments->verb.arena;
    const struct judgement *judgement = &file->designed->judgement;
    bool gain = judgement->conclusion == CONCLUSION_GAIN, wanted = gain || arguments->force;
    struct verdict verdict = save_file(
        arena_print(arena, "%s/design/%s.log", arguments->directory, file->design->decoder->name),
        put_log, file, arena);
    if (verdict.ok && wanted)
        verdict = write_winner(file, path, arena);
    if (!verdict.ok)
        return exit_status(verdict);
    struct document document = document_start(&emitter_text, stdout, arena);
    if (arguments->json)
        value_print(stdout,
                    design_value(file->design, file->designed, wanted ? path : NULL, arena));
    else
        design_put(&document, file->design, file->designed, wanted ? path : NULL);
    return gain ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static struct verdict run_locked(const struct arguments *arguments, const struct design *design,
                                 struct designed *designed)
{
    struct arena *arena = arguments->verb.arena;
    struct job_lock lock;
    interrupts_catch();
    struct verdict verdict = job_lock_take(&lock, arguments->directory, arena);
    if (verdict.ok)
        verdict = output_make_directory(arena_print(arena, "%s/design", arguments->directory));
    if (verdict.ok)
        verdict = design_run(design, arena, designed);
    job_lock_release(&lock);
    interrupts_release();
    return verdict;
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const struct decoder *decoder = find_decoder(arguments);
    const char *path, *name;
    if (!decoder)
        return EXIT_BAD_INPUT;
    struct verdict verdict = find_path(arguments, decoder, &path, &name);
    if (!verdict.ok)
        return exit_status(verdict);
    if (decoder->family == FAMILY_SWITCHED && arguments->portfolio > 1)
        return bad_input(
            "--portfolio: a switched heuristic cannot tell which of several plans is best");
    const struct design design = {.decoder = decoder,
                                  .digest = decoder_digests[decoder_place(decoder)],
                                  .course = course_of(arguments, decoder->family),
                                  .rounds = arguments->rounds,
                                  .candidates = arguments->candidates,
                                  .polish = arguments->polish,
                                  .portfolio = arguments->portfolio,
                                  .seed = arguments->seed,
                                  .jobs = arguments->jobs,
                                  .evaluations = arena_print(arena, "%s/design/%s.evaluations",
                                                             arguments->directory, decoder->name),
                                  .shown = true};
    struct designed designed;
    verdict = run_locked(arguments, &design, &designed);
    if (interrupted())
        return stopped_by(interrupted(), "; the same command resumes it");
    if (!verdict.ok)
        return exit_status(verdict);
    const struct outcome_file file = {
        &design, &designed, {.name = name, .command = command_of(arguments, decoder)}};
    return conclude(arguments, &file, path);
}

VERB(design, "search for the weights of a heuristic, written in C",
     INPUT(.directory = "out", .portfolio = 1, .seed = 1), .options = options, .check = check,
     TAKES("FAMILY", 1, 1, "no family given", "more than one family given"));
