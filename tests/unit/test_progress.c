/* The progress bar of a terminal, and the lines of anything else. */
#include "experiments/engine/workers/progress.h"
#include "tests/lib/suite.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Six of eight steps, drawn to a standard error that is the file. */
static void work(int file, double line_seconds)
{
    struct phase phase = {.label = "hunts", .later = 100.0};
    dup2(file, STDERR_FILENO);
    struct progress progress = progress_start(&phase, "rows", 8, 8.0);
    if (!progress.bar) {
        CU_ASSERT_EQUAL(progress.interval, 30.0);
        progress.interval = line_seconds;
    }
    progress_draw(&progress);
    for (int k = 0; k < 6; k++)
        progress_step(&progress, 1.0);
    progress_draw(&progress); /* too soon to be drawn again */
    usleep(250000);
    progress_draw(&progress);
    progress_end(&progress);
    fflush(stderr);
    _exit(0);
}

static void run_apart(int file, double line_seconds)
{
    int status = -1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        work(file, line_seconds);
    CU_ASSERT_EQUAL(waitpid(child, &status, 0), child);
    CU_ASSERT_EQUAL(status, 0);
}

/* All that was written to the terminal; its other side must be closed. One read may return less. */
static size_t read_terminal(int terminal, char *shown, size_t size)
{
    size_t length = 0;
    ssize_t part;
    while (length + 1 < size && (part = read(terminal, shown + length, size - 1 - length)) > 0)
        length += (size_t)part;
    shown[length] = '\0';
    return length;
}

/* Three quarters are 22 of 30 marks; a third of 0.25 s and what comes later are 100 s. */
TEST(a_terminal)
{
    char shown[1000];
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    CU_ASSERT_FATAL(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    int other = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    CU_ASSERT_FATAL(other >= 0);
    run_apart(other, 30.0);
    close(other);
    size_t length = read_terminal(terminal, shown, sizeof shown);
    CU_ASSERT_FATAL(length > 0);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(shown, "\rhunts [                              ] 0/8 rows    0 %\r"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(shown, "\rhunts [######################        ] 6/8 rows   75 %  1:40 left\033[K"));
    CU_ASSERT_STRING_EQUAL(shown + length - strlen("\r\033[K"), "\r\033[K");
    close(terminal);
}

/* Nothing before the first interval is over, then a line each. */
TEST(a_file)
{
    static const double seconds[] = {30.0, 0.2};
    static const char *const told[] = {"", "commsched: hunts 6/8 rows   75 %  1:40 left\n"};
    for (int k = 0; k < 2; k++) {
        char text[200] = "";
        FILE *file = tmpfile();
        CU_ASSERT_PTR_NOT_NULL_FATAL(file);
        run_apart(fileno(file), seconds[k]);
        rewind(file);
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        CU_ASSERT_STRING_EQUAL(text, told[k]);
        fclose(file);
    }
}
