/* Schedules in GOAL, read back by a parser of the grammar that LogGOPSim's txt2bin accepts. */
#include "experiments/present/program_formats.h"
#include "models/base/units.h"
#include "tests/lib/cases.h"
#include "tests/lib/hypercube.h"
#include "tests/lib/suite.h"

#include "algorithms/algorithm.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct written {
    int rank, label, peer, tag;
    double bytes;
    bool sends, done;
};

struct requirement {
    int rank, after, before; /* labels */
};

struct text {
    struct written *operations;
    struct requirement *requirements;
    int count, requirement_count, ranks;
    bool good;
};

/* NULL if it is refused, with the reason. */
static char *write_goal(const struct schedule *schedule, struct verdict *verdict)
{
    struct arena arena = {0};
    char *text;
    size_t length;
    FILE *stream = open_memstream(&text, &length);
    *verdict = goal_write(stream, schedule, &arena);
    fclose(stream);
    arena_release(&arena);
    if (verdict->ok)
        return text;
    CU_ASSERT_EQUAL(length, 0);
    free(text);
    return NULL;
}

static struct written *find(const struct text *text, int rank, int label)
{
    for (int k = text->count - 1; k >= 0; k--)
        if (text->operations[k].rank == rank && text->operations[k].label == label)
            return &text->operations[k];
    return NULL;
}

/* Parses a line inside a rank; a requirement may refer only to earlier labels. */
static bool read_line(struct text *text, int rank, const char *line)
{
    struct written *operation = &text->operations[text->count];
    int after, before, end = -1;
    *operation = (struct written){.rank = rank};
    sscanf(line, "l%d: send %lfb to %d tag %d%n", &operation->label, &operation->bytes,
           &operation->peer, &operation->tag, &end);
    operation->sends = end > 0;
    if (end < 0)
        sscanf(line, "l%d: recv %lfb from %d tag %d%n", &operation->label, &operation->bytes,
               &operation->peer, &operation->tag, &end);
    if (end > 0) {
        text->count++;
        return line[end] == '\0' && strspn(strchr(line, ' ') + 6, "0123456789") > 0;
    }
    if (sscanf(line, "l%d requires l%d%n", &after, &before, &end) != 2 || line[end])
        return false;
    text->requirements[text->requirement_count++] = (struct requirement){rank, after, before};
    return find(text, rank, after) && find(text, rank, before) && after != before;
}

static struct text read_goal(char *source, size_t transfers, struct arena *arena)
{
    struct text text = {.operations = ARENA_ZEROED(arena, struct written, 2 * transfers + 1),
                        .requirements = ARENA_ZEROED(arena, struct requirement, 4 * transfers + 1),
                        .good = true};
    int rank = -1, next = 0, end;
    for (char *line; (line = strsep(&source, "\n")) && text.good;) {
        if (!*line)
            continue;
        if (text.ranks == 0)
            text.good = sscanf(line, "num_ranks %d", &text.ranks) == 1;
        else if (rank < 0)
            text.good =
                sscanf(line, "rank %d {%n", &rank, &end) == 1 && !line[end] && rank == next++;
        else if (strcmp(line, "}") == 0)
            rank = -1;
        else
            text.good = read_line(&text, rank, line);
    }
    text.good = text.good && rank == -1 && next == text.ranks;
    return text;
}

/* The send of tag k is operation sends[k]; every send has its receive, with equal bytes. */
static void check_matching(const struct text *text, const struct timeline *timeline,
                           const struct written **sends, const struct written **receives)
{
    CU_ASSERT_EQUAL_FATAL((size_t)text->count, 2 * timeline->count);
    for (int k = 0; k < text->count; k++) {
        const struct written *operation = &text->operations[k];
        CU_ASSERT_FATAL(operation->tag >= 0 && (size_t)operation->tag < timeline->count);
        const struct written **place = &(operation->sends ? sends : receives)[operation->tag];
        CU_ASSERT_PTR_NULL_FATAL(*place);
        *place = operation;
    }
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        CU_ASSERT_EQUAL(sends[k]->rank, transfer->from);
        CU_ASSERT_EQUAL(sends[k]->peer, transfer->to);
        CU_ASSERT_EQUAL(receives[k]->rank, transfer->to);
        CU_ASSERT_EQUAL(receives[k]->peer, transfer->from);
        CU_ASSERT_EQUAL(sends[k]->bytes, fmax(1.0, ceil(transfer->bytes)));
        CU_ASSERT_EQUAL(receives[k]->bytes, sends[k]->bytes);
    }
}

static bool may_run(const struct text *text, const struct written *operation,
                    const struct written **sends)
{
    if (!operation->sends && !sends[operation->tag]->done)
        return false;
    for (int k = 0; k < text->requirement_count; k++) {
        const struct requirement *requirement = &text->requirements[k];
        if (requirement->rank == operation->rank && requirement->after == operation->label &&
            !find(text, requirement->rank, requirement->before)->done)
            return false;
    }
    return true;
}

/* Executes without times: whatever is ready runs. */
static bool all_run(struct text *text, const struct written **sends)
{
    int done = 0;
    for (bool moved = true; moved;) {
        moved = false;
        for (int k = 0; k < text->count; k++) {
            struct written *operation = &text->operations[k];
            if (operation->done || !may_run(text, operation, sends))
                continue;
            operation->done = moved = true;
            done++;
        }
    }
    return done == text->count;
}

/* Requirements end earlier in the schedule, except that a recv is only posted. */
static void check_times(const struct text *text, const struct timeline *timeline)
{
    for (int k = 0; k < text->requirement_count; k++) {
        const struct requirement *requirement = &text->requirements[k];
        const struct written *after = find(text, requirement->rank, requirement->after);
        const struct written *before = find(text, requirement->rank, requirement->before);
        const struct transfer *late = &timeline->transfers[after->tag];
        const struct transfer *early = &timeline->transfers[before->tag];
        double start = after->sends ? late->send_start : late->receive_start;
        double end = before->sends ? early->send_end : early->receive_end;
        CU_ASSERT_FALSE(clearly_less(start, end, end));
    }
}

static void check_goal(const struct schedule *schedule, char *source)
{
    BLOCK_ARENA(arena);
    const struct timeline *timeline = &schedule->timeline;
    struct text text = read_goal(source, timeline->count, &arena);
    CU_ASSERT_FATAL(text.good);
    CU_ASSERT_EQUAL(text.ranks, instance_nodes(&schedule->instance));
    const struct written **sends = ARENA_ZEROED(&arena, const struct written *, timeline->count);
    const struct written **receives = ARENA_ZEROED(&arena, const struct written *, timeline->count);
    check_matching(&text, timeline, sends, receives);
    check_times(&text, timeline);
    CU_ASSERT(all_run(&text, sends));
}

static struct schedule solve_by(const char *name, const struct instance *instance,
                                struct arena *arena)
{
    struct schedule schedule = {
        .algorithm = name, .instance = *instance, .timeline = timeline_start(arena)};
    struct remarks remarks;
    enum outcome outcome = algorithm_run(algorithm_find(name)->algorithm, instance, 1, 10, arena,
                                         &schedule.timeline, &remarks);
    if (outcome != OUTCOME_SCHEDULED)
        schedule.timeline.count = 0;
    return schedule;
}

/* Paper `multicast`, section 6, by ECF with preemption: P1 sends its own message before it receives
 * the others. */
TEST(a_worked_example)
{
    static const char expected[] =
        "num_ranks 4\n\n"
        "rank 0 {\nl1: send 1b to 1 tag 0\nl2: send 1b to 2 tag 4\nl2 requires l1\n"
        "l3: recv 1b from 2 tag 1\nl3 requires l2\nl4: send 1b to 3 tag 5\nl4 requires l3\n}\n\n"
        "rank 1 {\nl1: send 1b to 3 tag 3\nl2: recv 1b from 0 tag 0\nl2 requires l1\n"
        "l3: recv 1b from 2 tag 2\nl3 requires l2\nl4: send 1b to 2 tag 6\nl4 requires l3\n}\n\n"
        "rank 2 {\nl1: send 1b to 0 tag 1\nl2: send 1b to 1 tag 2\nl2 requires l1\n"
        "l3: recv 1b from 0 tag 4\nl3 requires l2\nl4: recv 1b from 1 tag 6\nl4 requires l3\n}\n\n"
        "rank 3 {\nl1: recv 1b from 1 tag 3\nl2: recv 1b from 0 tag 5\nl2 requires l1\n}\n";
    struct instance instance = make_instance("multicast/worked_example", "", 1, arena);
    struct schedule schedule = solve_by("multicast/ecfp", &instance, arena);
    struct verdict verdict;
    char *text = write_goal(&schedule, &verdict);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    CU_ASSERT_STRING_EQUAL(text, expected);
    check_goal(&schedule, text);
    free(text);
}

static struct schedule hypercube(struct arena *arena)
{
    struct schedule schedule = {.instance.as.exchange = {.nodes = 4,
                                                         .bytes.entries = published_bytes,
                                                         .startup.uniform = 0.1,
                                                         .per_byte.uniform = 1.0 / 3.0},
                                .timeline = timeline_start(arena)};
    append_hypercube(&schedule, arena);
    return schedule;
}

/* The text of a rank, between its braces, in the arena. */
static const char *rank_text(const char *text, int rank, struct arena *arena)
{
    const char *start = strstr(text, arena_print(arena, "rank %d {\n", rank));
    CU_ASSERT_PTR_NOT_NULL_FATAL(start);
    start = strchr(start, '\n') + 1;
    return arena_print(arena, "%.*s", (int)(strchr(start, '}') - start), start);
}

TEST(forwarded_data)
{
    struct schedule schedule = hypercube(arena);
    struct verdict verdict;
    char *text = write_goal(&schedule, &verdict);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    CU_ASSERT_STRING_EQUAL(rank_text(text, 0, arena),
                           "l1: recv 7b from 1 tag 1\nl2: send 9b to 1 tag 0\n"
                           "l3: send 5b to 2 tag 4\nl3 requires l2\n"
                           "l4: recv 8b from 2 tag 6\nl4 requires l1\nl3 requires l1\n");
    CU_ASSERT_PTR_NOT_NULL(strstr(rank_text(text, 2, arena), "l4 requires l2\n"));
    CU_ASSERT_PTR_NULL(strstr(rank_text(text, 1, arena), "l3 requires l2"));
    check_goal(&schedule, text);
    free(text);
}

static void refused(const struct schedule *schedule, const char *fragment)
{
    struct verdict verdict;
    CU_ASSERT_PTR_NULL(write_goal(schedule, &verdict));
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, fragment));
}

TEST(what_cannot_be_said)
{
    struct schedule schedule = hypercube(arena);
    schedule.timeline.transfers[2].bytes = 1e16;
    refused(&schedule, "transfer 2 has 1e+16 bytes; GOAL sends at most 9007199254740992");
    schedule.timeline.transfers[2].bytes = 5;
    schedule.instance.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    refused(&schedule, "GOAL has no barrier");
    schedule.instance.as.exchange.phase_startup = 1.0;
    refused(&schedule, "GOAL has no start-up of phases");
}

/* Two nodes that each receive before they send what the other waits for: no times satisfy that. */
TEST(a_circle)
{
    static struct overhead none[2];
    struct schedule schedule = {
        .instance = {.family = FAMILY_MULTICAST,
                     .as.multicast = {.nodes = 2, .send = none, .receive = none}},
        .timeline = timeline_start(arena)};
    for (int from = 0; from < 2; from++)
        timeline_append(&schedule.timeline,
                        &(struct transfer){.message = from,
                                           .from = from,
                                           .to = 1 - from,
                                           .bytes = 1,
                                           .send_start = 2,
                                           .send_end = 3,
                                           .receive_end = 1},
                        NULL, 0);
    refused(&schedule, "circle");
}

struct tally {
    int written, refused;
};

static void visit(const struct instance *instance, void *data)
{
    static const char *const names[] = {"exchange/open_shop", "exchange/hypercube_like",
                                        "exchange/two_level", "multicast/rr",
                                        "multicast/ecfp",     "switched/stb",
                                        "switched/spcco",     NULL};
    struct tally *tally = data;
    for (const char *const *name = names; *name; name++) {
        BLOCK_ARENA(arena);
        struct verdict verdict;
        if (algorithm_family(algorithm_find(*name)->algorithm) == instance->family) {
            struct schedule schedule = solve_by(*name, instance, &arena);
            char *text = schedule.timeline.count <= 600 ? write_goal(&schedule, &verdict) : NULL;
            if (text)
                check_goal(&schedule, text);
            tally->written += text != NULL;
            tally->refused += text == NULL;
            free(text);
        }
    }
}

TEST(every_generator)
{
    struct tally tally = {0};
    for_every_case(1, visit, &tally);
    CU_ASSERT(tally.written > 100);
}
