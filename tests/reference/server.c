/* The program's side of the comparison with the independent checker: requests on standard input,
 * answers on standard output, so that thousands of cases need no new process.
 *
 *     algorithms   NAME, TAB, exact, search or heuristic; a line with a dot ends
 *     generators   NAME, key, kind, initial, least, most, choices between TABs, a line per
 *                  parameter; a line with a dot ends
 *     generate NAME SEED [KEY=VALUE]...
 *                  "text LENGTH" and the instance, or "refused REASON"
 *     solve NAME SEED LIMIT LENGTH
 *                  an instance of that length follows; "text LENGTH" and the schedule, unchecked,
 *                  or "refused REASON"
 *     judge LENGTH
 *                  a schedule follows; "valid" or "invalid", completion and lower bound, critical
 *                  sum, tardiness and late of a valid exchange, else nan, and a
 *                  reason; or "unreadable REASON" */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "generators/generator.h"
#include "models/base/arena.h"
#include "models/exchange/service.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void list_algorithms(void)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        printf("%s\t%s\n", found->name,
               found->algorithm->exact               ? "exact"
               : found->algorithm->evaluations > 0.0 ? "search"
                                                     : "heuristic");
    puts(".");
}

static void list_generators(void)
{
    static const char *const kinds[] = {"real", "whole", "choice", "text"};
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        printf("%s\n", found->name);
        for (const struct parameter *p = found->generator->parameters; p && p->key; p++)
            printf("%s\t%s\t%s\t%s\t%.17g\t%.17g\t%s\n", found->name, p->key, kinds[p->kind],
                   p->initial ? p->initial : "-", p->least, p->most, p->choices ? p->choices : "-");
    }
    puts(".");
}

static void answer_text(const char *text)
{
    printf("text %zu\n%s", strlen(text), text);
}

static void answer_generate(const char *name, uint64_t seed, const char *assignments,
                            struct arena *arena)
{
    struct instance instance;
    const struct registered_generator *found = generator_find(name);
    if (!found) {
        printf("refused no generator %s\n", name);
        return;
    }
    struct settings settings = settings_start(found->generator, arena);
    struct verdict verdict = settings_set_all(&settings, assignments, arena);
    if (verdict.ok)
        verdict = generate(&settings, seed, 0, arena, &instance);
    if (verdict.ok)
        answer_text(written_instance(&instance, arena));
    else
        printf("refused %s\n", verdict.reason);
}

static char *received_text(size_t length, struct arena *arena)
{
    char *text = ARENA_ARRAY(arena, char, length + 1);
    if (fread(text, 1, length, stdin) != length)
        exit(2);
    text[length] = '\0';
    return text;
}

static void answer_solve(const char *name, uint64_t seed, double limit, size_t length,
                         struct arena *arena)
{
    struct instance instance;
    struct remarks remarks;
    const struct registered_algorithm *found = algorithm_find(name);
    const char *text = received_text(length, arena);
    struct verdict verdict = format_parse_instance("instance", text, length, arena, &instance);
    if (!found || !verdict.ok) {
        printf("refused %s\n", found ? verdict.reason : "no such algorithm");
        return;
    }
    struct schedule schedule = {
        .algorithm = name, .instance = instance, .timeline = timeline_start(arena)};
    struct arena scratch = {0};
    enum outcome outcome = algorithm_run(found->algorithm, &instance, seed, limit, &scratch,
                                         &schedule.timeline, &remarks);
    arena_release(&scratch);
    schedule.completion = schedule.timeline.completion;
    schedule.lower_bound = instance_lower_bound(&instance, &schedule.timeline);
    if (outcome == OUTCOME_SCHEDULED)
        answer_text(written_schedule(&schedule, arena));
    else
        printf("refused %s\n", remarks.refusal);
}

static void answer_judge(size_t length, struct arena *arena)
{
    struct schedule schedule;
    const char *text = received_text(length, arena);
    struct verdict verdict = format_parse_schedule("schedule", text, length, arena, &schedule);
    if (!verdict.ok) {
        printf("unreadable %s\n", verdict.reason);
        return;
    }
    verdict = schedule_check(&schedule.instance, &schedule, arena);
    printf("%s %.17g %.17g", verdict.ok ? "valid" : "invalid", schedule.timeline.completion,
           instance_lower_bound(&schedule.instance, &schedule.timeline));
    const struct exchange *exchange = &schedule.instance.as.exchange;
    if (verdict.ok && schedule.instance.family == FAMILY_EXCHANGE)
        printf(" %.17g %.17g %zu", service_critical(exchange, &schedule.timeline),
               service_tardiness(exchange, &schedule.timeline),
               service_late(exchange, &schedule.timeline));
    else
        printf(" nan nan nan");
    printf(" %s\n", verdict.reason);
}

static void answer(char *request, struct arena *arena)
{
    char name[256];
    unsigned long long seed;
    double limit;
    size_t length;
    int used = 0;
    if (strcmp(request, "algorithms\n") == 0)
        list_algorithms();
    else if (strcmp(request, "generators\n") == 0)
        list_generators();
    else if (sscanf(request, "generate %255s %llu%n", name, &seed, &used) == 2)
        answer_generate(name, seed, strtok(request + used, "\n"), arena);
    else if (sscanf(request, "solve %255s %llu %lf %zu", name, &seed, &limit, &length) == 4)
        answer_solve(name, seed, limit, length, arena);
    else if (sscanf(request, "judge %zu", &length) == 1)
        answer_judge(length, arena);
    else
        exit(2);
}

int main(void)
{
    char *request = NULL;
    size_t room = 0;
    while (getline(&request, &room, stdin) > 0) {
        struct arena arena = {0};
        answer(request, &arena);
        arena_release(&arena);
        fflush(stdout);
    }
    free(request);
    return 0;
}
