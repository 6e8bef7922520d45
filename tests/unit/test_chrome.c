/* Trace events of schedules; tests/shell/chrome.sh tests the verb that writes them. The hypercube
 * schedule is that of paper `multicluster`, section 2.2 and Figure 3. */
#include "experiments/present/program_formats.h"
#include "tests/lib/hypercube.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct schedule start_schedule(struct arena *arena)
{
    return (struct schedule){
        .algorithm = "exchange/\"quoted\"\n\\",
        .instance.as.exchange = {.nodes = 4,
                                 .bytes.entries = published_bytes,
                                 .startup.uniform = 0.1,
                                 .per_byte.uniform = 1.0 / 3.0},
        .timeline = timeline_start(arena),
    };
}

static struct schedule hypercube(struct arena *arena)
{
    struct schedule schedule = start_schedule(arena);
    append_hypercube(&schedule, arena);
    return schedule;
}

/* Returns the text after a JSON value, or NULL if there is none. */
static const char *skip_value(const char *at);

static const char *skip_space(const char *at)
{
    while (at && isspace((unsigned char)*at))
        at++;
    return at;
}

static const char *skip_string(const char *at)
{
    if (!at || *at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at == '\\' && !*++at)
            return NULL;
    }
    return at + 1;
}

static const char *skip_members(const char *at, bool keyed, char end)
{
    at = skip_space(at + 1);
    if (*at == end)
        return at + 1;
    for (;;) {
        if (keyed) {
            at = skip_space(skip_string(skip_space(at)));
            if (!at || *at++ != ':')
                return NULL;
        }
        at = skip_space(skip_value(at));
        if (!at || (*at != ',' && *at != end))
            return NULL;
        if (*at++ == end)
            return at;
    }
}

static const char *skip_value(const char *at)
{
    at = skip_space(at);
    if (!at)
        return NULL;
    if (*at == '{' || *at == '[')
        return skip_members(at, *at == '{', *at == '{' ? '}' : ']');
    if (*at == '"')
        return skip_string(at);
    char *end;
    strtod(at, &end);
    return isdigit((unsigned char)end[-1]) && end > at ? end : NULL;
}

static bool is_json(const char *text)
{
    const char *end = skip_space(skip_value(text));
    return end && !*end;
}

static const char *write_trace(const struct schedule *schedule, struct arena *arena)
{
    FILE *stream = printing();
    chrome_write(stream, schedule);
    CU_ASSERT_FALSE(ferror(stream));
    const char *trace = printed(arena);
    CU_ASSERT(is_json(trace));
    return trace;
}

/* The line, one event, that contains both texts; empty when there is none. */
static const char *find_line(const char *text, const char *one, const char *other,
                             struct arena *arena)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        const char *line = arena_print(arena, "%.*s", (int)length, text);
        if (strstr(line, one) && strstr(line, other))
            return line;
        text += length + (text[length] == '\n');
    }
    return "";
}

static double number_at(const char *line, const char *key)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\": ", key);
    const char *at = strstr(line, quoted);
    return at ? strtod(at + strlen(quoted), NULL) : NAN;
}

static void check_event(const char *line, const struct transfer *transfer, double start, double end)
{
    CU_ASSERT_EQUAL(number_at(line, "ts"), start * 1e6);
    CU_ASSERT_DOUBLE_EQUAL(number_at(line, "dur"), (end - start) * 1e6, 1e-8);
    CU_ASSERT_EQUAL(number_at(line, "from"), transfer->from);
    CU_ASSERT_EQUAL(number_at(line, "to"), transfer->to);
    CU_ASSERT_EQUAL(number_at(line, "phase"), transfer->phase);
    CU_ASSERT_EQUAL(number_at(line, "bytes"), transfer->bytes);
}

/* In this schedule no pair of nodes meets twice. */
TEST(every_transfer_is_an_event_on_two_ports)
{
    struct schedule schedule = hypercube(arena);
    const char *trace = write_trace(&schedule, arena);
    CU_ASSERT_EQUAL(schedule.timeline.count, 8);
    CU_ASSERT_EQUAL(occurrences(trace, "\"ph\": \"X\""), 2 * 8);
    for (size_t k = 0; k < schedule.timeline.count; k++) {
        const struct transfer *transfer = &schedule.timeline.transfers[k];
        const char *send = find_line(trace, arena_print(arena, "\"name\": \"to %d\"", transfer->to),
                                     arena_print(arena, "\"pid\": %d, \"tid\": %d,",
                                                 transfer->from + 1, 2 * transfer->from + 1),
                                     arena);
        const char *receive = find_line(
            trace, arena_print(arena, "\"name\": \"from %d\"", transfer->from),
            arena_print(arena, "\"pid\": %d, \"tid\": %d,", transfer->to + 1, 2 * transfer->to + 2),
            arena);
        check_event(send, transfer, transfer->send_start, transfer->send_end);
        check_event(receive, transfer, transfer->receive_start, transfer->receive_end);
    }
}

/* Perfetto: number 0 is reserved for an idle task, and threads are identified by their number. */
TEST(no_process_or_thread_is_number_0)
{
    struct schedule schedule = hypercube(arena);
    const char *trace = write_trace(&schedule, arena);
    CU_ASSERT_EQUAL(occurrences(trace, "\"pid\": "), occurrences(trace, "\"tid\": "));
    CU_ASSERT_EQUAL(occurrences(trace, "\"pid\": 0,"), 0);
    CU_ASSERT_EQUAL(occurrences(trace, "\"tid\": 0,"), 0);
    CU_ASSERT_EQUAL(occurrences(trace, "\"thread_name\", \"ph\": \"M\", \"pid\": 4, \"tid\": 8,"),
                    1);
}

TEST(nodes_and_ports_have_names)
{
    struct schedule schedule = hypercube(arena);
    const char *trace = write_trace(&schedule, arena);
    CU_ASSERT_EQUAL(occurrences(trace, "\"process_name\""), 4);
    CU_ASSERT_EQUAL(occurrences(trace, "\"send port\""), 4);
    CU_ASSERT_EQUAL(occurrences(trace, "\"receive port\""), 4);
    CU_ASSERT_EQUAL(number_at(find_line(trace, "\"node 3\"", "process_name", arena), "pid"), 4);
    CU_ASSERT_PTR_NOT_NULL(strstr(trace, "exchange/\\\"quoted\\\"\\n\\\\"));
}

TEST(parcels_are_told)
{
    struct schedule schedule = hypercube(arena);
    const char *trace = write_trace(&schedule, arena);
    CU_ASSERT_EQUAL(occurrences(trace,
                                "[{\"origin\": 0, \"destination\": 2, \"bytes\": 2}, "
                                "{\"origin\": 1, \"destination\": 2, \"bytes\": 3}]"),
                    2);
    CU_ASSERT_EQUAL(occurrences(trace, "[{\"origin\": 1, \"destination\": 3, \"bytes\": 6}]"), 2);
    CU_ASSERT_EQUAL(occurrences(trace, "\"cat\": \"forwarding\""), 2 * 6);
    CU_ASSERT_EQUAL(occurrences(trace, "\"cat\": \"direct\""), 2 * 2);
}

/* As in a multicast. */
TEST(receives_have_times_of_their_own)
{
    struct schedule schedule = start_schedule(arena);
    const struct transfer transfer = {.message = 7,
                                      .from = 2,
                                      .to = 1,
                                      .bytes = 0.5,
                                      .send_start = 1e-3,
                                      .send_end = 2e-3,
                                      .receive_start = 4e-3,
                                      .receive_end = 9e-3};
    timeline_append(&schedule.timeline, &transfer, NULL, 0);
    const char *trace = write_trace(&schedule, arena);
    check_event(find_line(trace, "\"to 1\"", "\"pid\": 3, \"tid\": 5", arena), &transfer, 1e-3,
                2e-3);
    check_event(find_line(trace, "\"from 2\"", "\"pid\": 2, \"tid\": 4", arena), &transfer, 4e-3,
                9e-3);
    CU_ASSERT_EQUAL(occurrences(trace, "\"message\": 7"), 2);
    const char *arrow = find_line(trace, "\"ph\": \"s\"", "\"id\": 0", arena);
    CU_ASSERT_EQUAL(number_at(arrow, "pid"), 3);
    CU_ASSERT_EQUAL(number_at(arrow, "ts"), 1e-3 * 1e6);
    arrow = find_line(trace, "\"ph\": \"f\"", "\"id\": 0", arena);
    CU_ASSERT_EQUAL(number_at(arrow, "pid"), 2);
    CU_ASSERT_EQUAL(number_at(arrow, "ts"), 4e-3 * 1e6);
}

TEST(an_empty_schedule)
{
    struct schedule schedule = start_schedule(arena);
    const char *trace = write_trace(&schedule, arena);
    CU_ASSERT_EQUAL(occurrences(trace, "\"ph\": \"X\""), 0);
    CU_ASSERT_EQUAL(occurrences(trace, "\"ph\": \"M\""), 4 * 4);
}
