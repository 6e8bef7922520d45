/* The progress bar of a terminal, and the progress lines of other files. */
#include "experiments/engine/workers/progress.h"
#include "models/base/wall_clock.h"
#include "tests/lib/suite.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Simulates that so much time has passed. */
static void let_pass(struct progress *progress, double seconds)
{
    progress->started -= seconds;
    progress->drawn -= seconds;
}

/* Six of eight steps. A delay of the test itself must not count as time passed. */
static void work(double line_seconds)
{
    static const double AGES = 1000.0;
    struct phase phase = {.label = "hunts", .later = 100.0};
    struct progress progress = progress_start(&phase, "rows", 8, 8.0);
    double interval = progress.bar ? progress.interval : line_seconds;
    if (progress.bar)
        progress_draw(&progress);
    for (int k = 0; k < 6; k++)
        progress_step(&progress, 1.0);
    progress.interval = AGES;
    progress_draw(&progress); /* too soon to be drawn again */
    progress.interval = interval;
    let_pass(&progress, 0.25);
    progress_draw(&progress);
    progress_end(&progress);
}

/* Two parts of a job that has run for 9000 s: half of the first, with 1000 s to go, is drawn as
 * 90 %; a sixtieth of the second, with 29500 s to go, would be 23 %. */
static void work_in_parts(double line_seconds)
{
    static const double ELAPSED[] = {1000.0, 500.0}, SHARE[] = {0.5, 1.0 / 60.0};
    struct job_share job = {.started = wall_clock() - 9000.0};
    for (int k = 0; k < 2; k++) {
        struct progress part =
            progress_start(&(struct phase){.label = "runs", .job = &job}, "rows", 0, 1.0);
        part.interval = line_seconds;
        let_pass(&part, ELAPSED[k]);
        progress_step(&part, SHARE[k]);
        progress_draw(&part);
    }
}

/* Draws to a standard error that is the file. */
static void run_apart(int file, void (*shown)(double), double line_seconds)
{
    int status = -1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(file, STDERR_FILENO);
        shown(line_seconds);
        fflush(stderr);
        _exit(0);
    }
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_EQUAL(status, 0);
}

/* Three quarters are 22 of 30 marks; a third of 0.25 s and what comes later are 100 s. */
TEST(a_terminal)
{
    char shown[1000];
    size_t length = 0;
    ssize_t part;
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    CU_ASSERT_FATAL(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    int other = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    CU_ASSERT_FATAL(other >= 0);
    run_apart(other, work, 30.0);
    close(other);
    while ((part = read(terminal, shown + length, sizeof shown - 1 - length)) > 0)
        length += (size_t)part; /* one read may return less */
    close(terminal);
    shown[length] = '\0';
    CU_ASSERT_PTR_NOT_NULL(
        strstr(shown, "\rhunts [                              ] 0/8 rows    0 %\033[K\r"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(shown,
               "\rhunts [######################        ] 6/8 rows   75 %  1:40 left\033[K"
               "\r\033[K"));
}

static int occurrences(const char *text, const char *word)
{
    int count = 0;
    for (; (text = strstr(text, word)); text += strlen(word))
        count++;
    return count;
}

/* In a file nothing before the end of the first interval, then one line each. What is drawn of a
 * job of parts never goes back. */
TEST(a_file)
{
    static const struct {
        void (*work)(double line_seconds);
        double line_seconds;
        int lines;
        const char *each; /* in every line */
    } rows[] = {{work, 30.0, 0, ""},
                {work, 0.2, 1, "commsched: hunts 6/8 rows   75 %  1:40 left\n"},
                {work_in_parts, 0.2, 2, "runs    90 %  "}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        char text[200];
        FILE *file = tmpfile();
        CU_ASSERT_PTR_NOT_NULL_FATAL(file);
        run_apart(fileno(file), rows[k].work, rows[k].line_seconds);
        rewind(file);
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        CU_ASSERT_EQUAL(occurrences(text, "\n"), rows[k].lines);
        CU_ASSERT_TRUE(rows[k].lines == 0 || occurrences(text, rows[k].each) == rows[k].lines);
    }
}
