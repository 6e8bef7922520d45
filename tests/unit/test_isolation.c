/* Isolation of processes: how an end is reported, that nothing survives it, which changes of a
 * process's state are detected, and that a shown instance cannot be written. */
#include "experiments/engine/isolation/host_protocol.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/isolation/process_state.h"
#include "models/exchange/clock.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* ---- ends ---- */

static void return_from_work(int channel, void *data)
{
    (void)channel, (void)data;
}

static void exit_with_0(int channel, void *data)
{
    (void)channel, (void)data;
    exit(0);
}

static void run_out_of_memory(int channel, void *data)
{
    (void)channel, (void)data;
    _exit(EXIT_EXHAUSTED);
}

static void kill_itself(int channel, void *data)
{
    (void)channel, (void)data;
    raise(SIGTERM);
}

static void abort_work(int channel, void *data)
{
    (void)channel, (void)data;
    abort();
}

static void check_end(void (*work)(int, void *), const char *reason, bool foreign)
{
    struct process process;
    CU_ASSERT_TRUE_FATAL(process_start(&process, &(struct process_setup){.work = work}).ok);
    CU_ASSERT_TRUE(process_await(&process, 60.0));
    struct process_end end = process_finish(&process);
    struct verdict verdict = process_verdict(end);
    CU_ASSERT_EQUAL(verdict.ok, !*reason);
    CU_ASSERT_STRING_EQUAL(verdict.reason, reason);
    CU_ASSERT_EQUAL(process_end_is_foreign(end), foreign);
}

/* exit(0) in the middle of the work is not a return. */
TEST(ends)
{
    check_end(return_from_work, "", false);
    check_end(exit_with_0, "exit status 0", false);
    check_end(run_out_of_memory, "out of memory or processes", false);
    check_end(abort_work, "signal 6 (Aborted)", false);
    check_end(kill_itself, "killed from outside: signal 15 (Terminated)", true);
}

/* A process with descendants in their own sessions, which ends first. */
static void leave_strays(int channel, void *data)
{
    (void)data;
    for (int k = 0; k < 2; k++)
        if (fork() == 0) {
            setsid();
            if (fork() == 0)
                setsid();
            for (;;)
                pause();
        }
    if (write(channel, "x", 1) != 1)
        _exit(1);
}

TEST(strays)
{
    struct process process;
    char byte;
    process_adopt_strays();
    struct process_setup setup = {.work = leave_strays, .channel = CHANNEL_STREAM, .leads = true};
    CU_ASSERT_TRUE_FATAL(process_start(&process, &setup).ok);
    CU_ASSERT_EQUAL(read(process.channel, &byte, 1), 1);
    CU_ASSERT_TRUE(process_await(&process, 60.0));
    process_finish(&process);
    CU_ASSERT_TRUE(process_end_strays(NULL, 0) >= 2);
    CU_ASSERT_EQUAL(process_children(), 0);
}

/* There is nothing but the standard streams and the channel. */
static void count_descriptors(int channel, void *data)
{
    int *open = data;
    for (int k = 0; k < 64; k++)
        *open += k != channel && fcntl(k, F_GETFD) >= 0;
}

TEST(descriptors)
{
    int *open = shared_allocate(sizeof *open), other = dup2(STDERR_FILENO, 42);
    struct process process;
    struct process_setup setup = {
        .work = count_descriptors, .data = open, .channel = CHANNEL_PACKETS};
    CU_ASSERT_TRUE_FATAL(process_start(&process, &setup).ok);
    CU_ASSERT_TRUE(process_await(&process, 60.0));
    process_finish(&process);
    CU_ASSERT_EQUAL(*open, 3);
    close(other);
    shared_release(open, sizeof *open);
}

/* ---- state ---- */

static void change_nothing(void)
{
    free(malloc(100));
}

static void change_rounding(void)
{
    fesetround(FE_UPWARD);
}

static void change_locale(void)
{
    setlocale(LC_ALL, "C.UTF-8");
}

static void change_own_locale(void)
{
    uselocale(newlocale(LC_ALL_MASK, "C.UTF-8", (locale_t)0));
}

static void leave_descriptor(void)
{
    if (dup(STDERR_FILENO) < 0)
        abort();
}

static void close_descriptor(void)
{
    close(STDIN_FILENO);
}

static void replace_descriptor(void)
{
    dup2(open("/dev/zero", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
    close_range(STDERR_FILENO + 1, ~0U, 0);
}

static void leave_child(void)
{
    if (fork() == 0)
        _exit(0);
}

static void block_signal(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, NULL);
}

static void ignore_children(void)
{
    signal(SIGCHLD, SIG_IGN);
}

static void ignore_window(void)
{
    signal(SIGWINCH, SIG_IGN);
}

static void change_directory(void)
{
    if (chdir("/") != 0)
        abort();
}

static void set_timer(void)
{
    alarm(1000);
}

static void *wait_for_ever(void *data)
{
    for (;;)
        pause();
    return data;
}

static void leave_thread(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_ever, NULL);
}

static void change_environment(void)
{
    setenv("COMMSCHED_TEST_VARIABLE", "1", 1);
}

struct change {
    void (*make)(void);
    const char *quick, *thorough; /* detected change; "": none */
    bool is_thorough;
    char *seen;
};

static void make_change(int channel, void *data)
{
    const struct change *change = data;
    struct process_state before;
    (void)channel;
    process_state_take(&before, change->is_thorough);
    change->make();
    const char *difference = process_state_difference(&before);
    snprintf(change->seen, STATE_TEXT, "%s", difference ? difference : "");
}

TEST(state)
{
    struct change changes[] = {
        {change_nothing, "", "", false, NULL},
        {change_rounding, "changed the rounding mode", "changed the rounding mode", false, NULL},
        {change_locale, "changed the locale", "changed the locale", false, NULL},
        {change_own_locale, "changed the locale", "changed the locale", false, NULL},
        {leave_descriptor, "left a descriptor open", "left a descriptor open", false, NULL},
        {close_descriptor, "closed a descriptor", "closed a descriptor", false, NULL},
        {replace_descriptor, "", "closed, replaced or left open descriptors", false, NULL},
        {leave_child, "left a child process", "left a child process", false, NULL},
        {block_signal, "changed the signal mask", "changed the signal mask", false, NULL},
        {ignore_children, "changed a signal's handling", "changed a signal's handling", false,
         NULL},
        {ignore_window, "", "changed a signal's handling", false, NULL},
        {change_directory, "", "changed the working directory", false, NULL},
        {set_timer, "", "left a timer running", false, NULL},
        {leave_thread, "", "left a thread running", false, NULL},
        {change_environment, "", "changed the environment", false, NULL},
    };
    char *seen = shared_allocate(STATE_TEXT);
    for (size_t k = 0; k < 2 * (sizeof changes / sizeof *changes); k++) {
        struct change *change = &changes[k / 2];
        struct process process;
        change->is_thorough = k % 2 == 1;
        change->seen = seen;
        struct process_setup setup = {.work = make_change, .data = change, .leads = true};
        CU_ASSERT_TRUE_FATAL(process_start(&process, &setup).ok);
        CU_ASSERT_TRUE(process_await(&process, 60.0));
        CU_ASSERT_EQUAL(process_finish(&process).ending, PROCESS_RETURNED);
        CU_ASSERT_STRING_EQUAL(seen, change->is_thorough ? change->thorough : change->quick);
    }
    shared_release(seen, STATE_TEXT);
}

/* ---- the instance ---- */

static struct instance chain_of(int nodes, struct arena *arena)
{
    double *bytes = ARENA_ZEROED(arena, double, nodes *nodes);
    for (int k = 1; k < nodes; k++)
        bytes[k] = k;
    return exchange_of(nodes, bytes);
}

/* Includes an instance that is too large for the previous one's memory. */
TEST(shown)
{
    static const int nodes[] = {3, 200, 5};
    struct shown_instance shown = {0};
    for (size_t k = 0; k < sizeof nodes / sizeof *nodes; k++) {
        struct instance instance = chain_of(nodes[k], arena);
        show_instance(&shown, &instance);
        CU_ASSERT_EQUAL(instance_digest(shown.instance), instance_digest(&instance));
        CU_ASSERT_PTR_NOT_EQUAL(shown.instance->as.exchange.bytes.entries,
                                instance.as.exchange.bytes.entries);
    }
    CU_ASSERT_EQUAL(shown.moves, 2);
    hide_instance(&shown);
}

/* ---- hosts ---- */

static enum outcome send_all(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int to = 1; to < exchange->nodes; to++)
        exchange_clock_place(&clock, 0, to, exchange_bytes(exchange, 0, to));
    return OUTCOME_SCHEDULED;
}

static enum outcome write_instance(const struct exchange *exchange, struct context *context,
                                   struct timeline *out)
{
    exchange->bytes.entries[1] = 100.0;
    return send_all(exchange, context, out);
}

static int descend(volatile char *above, int depth)
{
    volatile char here[4096];
    here[0] = *above;
    return depth < 0 ? 0 : descend(here, depth + 1) + here[0];
}

static enum outcome recurse(const struct exchange *exchange, struct context *context,
                            struct timeline *out)
{
    volatile char start = 0;
    out->completion = descend(&start, 0);
    return send_all(exchange, context, out);
}

static enum outcome refuse_unprintably(const struct exchange *exchange, struct context *context,
                                       struct timeline *out)
{
    (void)exchange, (void)out;
    return refuse(context, "red \033[31m, \xff");
}

/* The limit of an algorithm's memory depends on the machine, and is none under a sanitizer. */
static const char *without_limit(char *reason)
{
    char *limit = strstr(reason, ", the limit RLIMIT_DATA of ");
    if (limit)
        *limit = '\0';
    return reason;
}

static enum outcome allocate(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    arena_allocate(context->arena, SIZE_MAX, 2);
    return send_all(exchange, context, out);
}

static enum outcome loop(const struct exchange *exchange, struct context *context,
                         struct timeline *out)
{
    while (out->completion >= 0.0)
        usleep(1000);
    return send_all(exchange, context, out);
}

/* Parcels that do not exist. */
static enum outcome name_parcels(const struct exchange *exchange, struct context *context,
                                 struct timeline *out)
{
    enum outcome outcome = send_all(exchange, context, out);
    out->transfers[0].parcel = 1000000000;
    out->transfers[0].parcel_count = 7;
    return outcome;
}

/* AddressSanitizer keeps local variables elsewhere than on the stack. */
TEST(hosts)
{
    static const struct {
        struct algorithm algorithm;
        enum status status;
        const char *reason;
    } cases[] = {
        {{.name = "exchange/fine", .exchange = send_all}, STATUS_VALID, ""},
        {{.name = "exchange/writes", .exchange = write_instance},
         STATUS_MISBEHAVED,
         "wrote to its instance"},
        {{.name = "exchange/recurses", .exchange = recurse}, STATUS_CRASHED, "ran out of stack"},
        {{.name = "exchange/allocates", .exchange = allocate},
         STATUS_EXHAUSTED,
         "out of memory: 18446744073709551615 x 2 bytes"},
        {{.name = "exchange/tells", .exchange = refuse_unprintably},
         STATUS_REFUSED,
         "red \xef\xbf\xbd[31m, \xef\xbf\xbd"},
        {{.name = "exchange/loops", .exchange = loop}, STATUS_TIMED_OUT, "stopped after 0.1 s"},
        {{.name = "exchange/parcels", .exchange = name_parcels},
         STATUS_MISBEHAVED,
         "answered out of turn"},
    };
    struct isolation isolation = {0};
    struct instance instance = chain_of(4, arena);
    isolation_show(&isolation, &instance);
    for (size_t k = 0; k < 3 * (sizeof cases / sizeof *cases); k++) {
        size_t at = k % (sizeof cases / sizeof *cases);
        double patience = cases[at].status == STATUS_TIMED_OUT ? 0.1 : 60.0;
        const struct host_request request = {1, patience, patience, false};
        struct solution solution =
            isolation_solve(&isolation, &cases[at].algorithm, &request, arena);
        CU_ASSERT_EQUAL(solution.status, cases[at].status);
        if (cases[at].status != STATUS_CRASHED || !build_is_sanitized())
            CU_ASSERT_STRING_EQUAL(without_limit(solution.reason), cases[at].reason);
        if (cases[at].status != STATUS_REFUSED)
            CU_ASSERT_EQUAL(solution.completion, solution.status == STATUS_VALID ? 6.0 : INFINITY);
        CU_ASSERT_EQUAL(solution.timeline.count, solution.status == STATUS_VALID ? 3 : 0);
    }
    isolation_end(&isolation);
    CU_ASSERT_EQUAL(process_children(), 0);
}

/* Runs until it has been reported twice on standard error. */
static enum outcome answer_when_told_of(const struct exchange *exchange, struct context *context,
                                        struct timeline *out)
{
    char text[1000];
    ssize_t length;
    do {
        usleep(1000);
        length = pread(STDERR_FILENO, text, sizeof text, 0);
    } while (length >= 0 && !memchr(text, '2', (size_t)length)); /* of 0.12 */
    return send_all(exchange, context, out);
}

/* Every 0.06 s. */
TEST(who_waits_is_told)
{
    static const struct algorithm algorithm = {.name = "exchange/late",
                                               .exchange = answer_when_told_of};
    const struct host_request request = {1, 60.0, 60.0, false};
    struct isolation isolation = {.told_every = 0.06};
    struct instance instance = chain_of(4, arena);
    char text[1000] = "";
    FILE *file = tmpfile();
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    isolation_show(&isolation, &instance);
    int kept = dup(STDERR_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    struct solution solution = isolation_solve(&isolation, &algorithm, &request, arena);
    dup2(kept, STDERR_FILENO);
    close(kept);
    isolation_end(&isolation);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    CU_ASSERT_PTR_NOT_NULL(strstr(text,
                                  "commsched: exchange/late: 0.06 s so far\n"
                                  "commsched: exchange/late: 0.12 s so far\n"));
}

/* Shared by the processes below. */
static volatile struct {
    bool runs, may_answer;
    enum status status;
} * meeting;

static enum outcome answer_when_allowed(const struct exchange *exchange, struct context *context,
                                        struct timeline *out)
{
    meeting->runs = true;
    while (!meeting->may_answer)
        usleep(1000);
    return send_all(exchange, context, out);
}

/* Waits for an answer of three transfers, none of which has parcels. */
static void await_answer(int channel)
{
    int bytes = 0, whole = (int)(sizeof(struct host_answer) + 3 * sizeof(struct transfer));
    while (ioctl(channel, FIONREAD, &bytes) == 0 && bytes < whole)
        usleep(1000);
}

/* Stops the caller until the host has answered and been killed from outside. */
static void kill_after_answer(const struct host *host, pid_t asker)
{
    struct pollfd other_end = {host->process.channel, POLLRDHUP, 0};
    alarm(120);
    while (!meeting->runs)
        usleep(1000);
    kill(asker, SIGSTOP);
    meeting->may_answer = true;
    await_answer(host->process.channel);
    kill(host->process.pid, SIGKILL);
    poll(&other_end, 1, -1);
    kill(asker, SIGCONT);
}

static void ask_a_host_that_is_killed(int channel, void *data)
{
    static const struct algorithm algorithm = {.name = "exchange/late",
                                               .exchange = answer_when_allowed};
    const struct host_request request = {1, 600.0, 600.0, false};
    BLOCK_ARENA(arena);
    struct shown_instance shown = {0};
    struct instance instance = chain_of(4, &arena);
    struct host host;
    struct answer answer;
    (void)channel, (void)data;
    show_instance(&shown, &instance);
    CU_ASSERT_TRUE_FATAL(host_start(&host, &algorithm, &shown).ok);
    pid_t asker = getpid();
    if (fork() == 0) {
        kill_after_answer(&host, asker);
        _exit(0);
    }
    meeting->status = host_run(&host, &request, &arena, &answer);
    host_stop(&host);
}

/* Its answer counts. */
TEST(a_host_that_is_killed_after_its_answer)
{
    struct process process;
    meeting = shared_allocate(sizeof *meeting);
    CU_ASSERT_TRUE_FATAL(
        process_start(&process, &(struct process_setup){.work = ask_a_host_that_is_killed}).ok);
    CU_ASSERT_TRUE(process_await(&process, 120.0));
    process_finish(&process);
    CU_ASSERT_EQUAL(meeting->status, STATUS_VALID);
    shared_release((void *)meeting, sizeof *meeting);
}
