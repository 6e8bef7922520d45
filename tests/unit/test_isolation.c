/* Isolation of processes: which changes of a process's state are detected without and with a
 * thorough look, and what hosts answer. The suites dispatch and misbehaviour have how they end. */
#include "experiments/engine/isolation/isolation.h"
#include "models/exchange/clock.h"
#include "tests/lib/suite.h"

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- processes ---- */

/* Starts a process and waits for its end. */
static struct process_end run_process(const struct process_setup *setup)
{
    struct process process;
    CU_ASSERT_TRUE_FATAL(process_start(&process, setup).ok);
    CU_ASSERT_TRUE(process_await(&process, 120.0));
    return process_finish(&process);
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
    run_process(&(struct process_setup){
        .work = count_descriptors, .data = open, .channel = CHANNEL_PACKETS});
    CU_ASSERT_EQUAL(*open, 3);
    close(other);
    shared_release(open, sizeof *open);
}

/* ---- state ---- */

static void *wait_for_ever(void *data)
{
    for (;;)
        pause();
    return data;
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

#define CHANGE(name, statement)                                                                    \
    static void name(void)                                                                         \
    {                                                                                              \
        statement;                                                                                 \
    }

CHANGE(change_nothing, free(malloc(100)))
CHANGE(change_rounding, fesetround(FE_UPWARD))
CHANGE(change_locale, setlocale(LC_ALL, "C.UTF-8"))
CHANGE(change_own_locale, uselocale(newlocale(LC_ALL_MASK, "C.UTF-8", (locale_t)0)))
CHANGE(leave_descriptor, if (dup(STDERR_FILENO) < 0) abort())
CHANGE(close_descriptor, close(STDIN_FILENO))
CHANGE(ignore_children, signal(SIGCHLD, SIG_IGN))
CHANGE(ignore_window, signal(SIGWINCH, SIG_IGN))
CHANGE(change_directory, if (chdir("/") != 0) abort())
CHANGE(set_timer, alarm(1000))
CHANGE(leave_thread, pthread_create(&(pthread_t){0}, NULL, wait_for_ever, NULL))
CHANGE(change_environment, setenv("COMMSCHED_TEST_VARIABLE", "1", 1))

struct change {
    void (*make)(void);
    const char *told; /* "": nothing */
    bool is_quick;    /* detected without a thorough look */
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
        {change_nothing, "", true, false, NULL},
        {change_rounding, "changed the rounding mode", true, false, NULL},
        {change_locale, "changed the locale", true, false, NULL},
        {change_own_locale, "changed the locale", true, false, NULL},
        {leave_descriptor, "left a descriptor open", true, false, NULL},
        {close_descriptor, "closed a descriptor", true, false, NULL},
        {replace_descriptor, "closed, replaced or left open descriptors", false, false, NULL},
        {leave_child, "left a child process", true, false, NULL},
        {block_signal, "changed the signal mask", true, false, NULL},
        {ignore_children, "changed a signal's handling", true, false, NULL},
        {ignore_window, "changed a signal's handling", false, false, NULL},
        {change_directory, "changed the working directory", false, false, NULL},
        {set_timer, "left a timer running", false, false, NULL},
        {leave_thread, "left a thread running", false, false, NULL},
        {change_environment, "changed the environment", false, false, NULL},
    };
    char *seen = shared_allocate(STATE_TEXT);
    for (size_t k = 0; k < 2 * (sizeof changes / sizeof *changes); k++) {
        struct change *change = &changes[k / 2];
        change->is_thorough = k % 2 == 1;
        change->seen = seen;
        struct process_end end = run_process(
            &(struct process_setup){.work = make_change, .data = change, .leads = true});
        CU_ASSERT_EQUAL(end.ending, PROCESS_RETURNED);
        CU_ASSERT_STRING_EQUAL(seen, change->is_thorough || change->is_quick ? change->told : "");
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

static enum outcome refuse_unprintably(const struct exchange *exchange, struct context *context,
                                       struct timeline *out)
{
    (void)exchange, (void)out;
    return refuse(context, "red \033[31m, \xff");
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

/* The suite misbehaviour has all other kinds. Each is asked twice, by turns. A process that the
 * caller had before stays. */
TEST(hosts)
{
    static const struct {
        struct algorithm algorithm;
        enum status status;
        const char *reason;
    } cases[] = {
        {{.name = "exchange/fine", .exchange = send_all}, STATUS_VALID, ""},
        {{.name = "exchange/tells", .exchange = refuse_unprintably},
         STATUS_REFUSED,
         "red \xef\xbf\xbd[31m, \xef\xbf\xbd"},
        {{.name = "exchange/parcels", .exchange = name_parcels},
         STATUS_MISBEHAVED,
         "answered out of turn"},
    };
    const struct host_request request = {1, 60.0, 60.0, false};
    struct isolation isolation = {0};
    struct instance instance = chain_of(4, arena);
    int before = process_children(); /* of other suites */
    pid_t older = fork();
    if (older == 0)
        wait_for_ever(NULL);
    isolation_show(&isolation, &instance);
    for (size_t k = 0; k < 6; k++) {
        struct solution solution =
            isolation_solve(&isolation, &cases[k % 3].algorithm, &request, arena);
        CU_ASSERT_EQUAL(solution.status, cases[k % 3].status);
        CU_ASSERT_STRING_EQUAL(solution.reason, cases[k % 3].reason);
        CU_ASSERT_TRUE(solution.status != STATUS_VALID || solution.completion == 6.0);
        CU_ASSERT_EQUAL(solution.timeline.count, solution.status == STATUS_VALID ? 3 : 0);
    }
    isolation_end(&isolation);
    CU_ASSERT_EQUAL(waitpid(older, NULL, WNOHANG), 0);
    kill(older, SIGKILL);
    CU_ASSERT_EQUAL(waitpid(older, NULL, 0), older);
    CU_ASSERT_EQUAL(process_children(), before);
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

/* Stops the caller until the host has answered, by three transfers without parcels, and been killed
 * from outside. */
static void kill_after_answer(const struct host *host, pid_t asker)
{
    int bytes = 0, whole = (int)(sizeof(struct host_answer) + 3 * sizeof(struct transfer));
    struct pollfd other_end = {host->process.channel, POLLRDHUP, 0};
    alarm(120);
    while (!meeting->runs)
        usleep(1000);
    kill(asker, SIGSTOP);
    meeting->may_answer = true;
    while (ioctl(host->process.channel, FIONREAD, &bytes) == 0 && bytes < whole)
        usleep(1000);
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
    meeting->status = host_run(&host, &request, &arena, &answer).status;
    host_stop(&host);
}

/* Its answer counts. */
TEST(a_host_that_is_killed_after_its_answer)
{
    meeting = shared_allocate(sizeof *meeting);
    run_process(&(struct process_setup){.work = ask_a_host_that_is_killed});
    CU_ASSERT_EQUAL(meeting->status, STATUS_VALID);
    shared_release((void *)meeting, sizeof *meeting);
}
