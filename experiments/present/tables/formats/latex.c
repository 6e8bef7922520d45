/* LaTeX for inclusion in a paper by \input, with the packages listed in latex.h. */
#include "experiments/present/tables/latex.h"
#include "experiments/present/tables/emitter.h"

#include <string.h>

static void put_lines(FILE *out, const char *text, struct arena *arena)
{
    char *rest = arena_print(arena, "%s", text);
    for (char *line; (line = strsep(&rest, "\n"));)
        if (rest || *line)
            latex_text(out, "\\noindent\\texttt{", line, "}\\\\\n", arena);
}

static void put_files(FILE *out, const struct block *block, struct arena *arena)
{
    latex_text(out, "", block->text, ":", arena);
    for (const char *const *file = block->files; *file; file++)
        latex_text(out, " \\texttt{", *file, "}", arena);
    fputc('\n', out);
}

static struct verdict put_block(FILE *out, const struct block *block, struct arena *arena)
{
    switch (block->kind) {
    case BLOCK_HEADING:
        latex_text(out, block->number < 3 ? "\\section*{" : "\\subsection*{", block->text, "}\n",
                   arena);
        break;
    case BLOCK_ITEM:
        latex_text(out, "\n\\noindent\\textbf{", block->name, "}: ", arena);
        latex_text(out, "", block->text, "\n", arena);
        break;
    case BLOCK_NOTE:
        fprintf(out, "\n{[}%d] ", block->number);
        latex_text(out, "", block->text, "\n", arena);
        break;
    case BLOCK_LINES:
        put_lines(out, block->text, arena);
        break;
    case BLOCK_FIGURE:
        latex_text(out, "", block->text, ": ", arena);
        latex_text(out, "\\texttt{", block->reference, "}\n", arena);
        break;
    case BLOCK_PARAGRAPH:
        latex_text(out, "", block->text, "\n", arena);
        break;
    case BLOCK_FILES:
        put_files(out, block, arena);
        break;
    case BLOCK_VALUES:
    case BLOCK_FOLD:
    case BLOCK_UNFOLD:
        break;
    }
    return verdict_yes();
}

const struct emitter emitter_latex = {.name = "latex", .table = latex_tabular, .block = put_block};
