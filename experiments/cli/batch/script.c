/* Parts common to the scripts for all batch systems. */
#include "experiments/cli/batch/batch.h"

#include <string.h>

void put_shell_word(FILE *out, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        "_-./:,+@%=";
    if (*word && strspn(word, plain) == strlen(word)) {
        fputs(word, out);
        return;
    }
    fputc('\'', out);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            fputc(*word, out);
    fputc('\'', out);
}

void put_shell_words(FILE *out, const struct words *words)
{
    for (int k = 0; k < words->count; k++) {
        fputc(' ', out);
        put_shell_word(out, words->word[k]);
    }
}

void put_script_head(FILE *out, const struct batch_job *job, const char *system, const char *tool)
{
    fprintf(
        out,
        "#!/bin/sh\n"
        "# A job of commsched on %s: %d %s of %d shards, each merged into the directory of the\n"
        "# results; then tables, figures and report. To resume after a failure, run this again:\n# "
        "stored results are not computed again.\n"
        "set -eu\n"
        "command -v %s >/dev/null || { echo \"there is no %s in PATH\" >&2; exit 2; }\n"
        "program=",
        system, job->rounds, job->rounds == 1 ? "round" : "rounds", job->shards, tool, tool);
    put_shell_word(out, job->program);
    fputs("\nout=", out);
    put_shell_word(out, job->directory);
    fputc('\n', out);
}
