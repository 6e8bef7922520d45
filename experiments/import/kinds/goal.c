/* GOAL, the programs of LogGOPSim: messages are what ranks send. */
#include "experiments/import/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENT, RECEIVED };

struct program {
    struct import *import;
    int nodes, rank;            /* rank: that of the open block, or -1 */
    bool *seen;                 /* [nodes]: its block is there */
    struct parcel *messages[2]; /* [count] */
    int count[2], calculations, dependences;
    size_t room[2];
    bool anywhere; /* there are receives from any rank */
};

/* Where a line may end, and where tags, processors and interfaces end, none of which is used. */
#define REST " %n%*[tagcpuni \t0-9-]%n"

static bool is_rank(const struct program *program, const char *digits, int *out)
{
    char *end;
    *out = (int)strtol(digits, &end, 10);
    return *end == '\0' && *out >= 0 && *out < program->nodes;
}

/* "send 8b to 1" or "recv 8b from 1", from -1 for any rank. */
static bool read_message(struct program *program, int side, const char *text)
{
    char bytes[18], rank[6];
    int other = 0, length = 0;
    int found = sscanf(text,
                       side == SENT ? "send %17[0-9] b to %5[0-9]" REST
                                    : "recv %17[0-9] b from %5[-0-9]" REST,
                       bytes, rank, &length, &length);
    bool any = found == 2 && strcmp(rank, "-1") == 0;
    if (length == 0 || text[length] || !(any || is_rank(program, rank, &other)))
        return false;
    ARENA_GROW(program->import->arena, program->messages[side], program->count[side],
               program->room[side]);
    program->messages[side][program->count[side]++] =
        (struct parcel){side == SENT ? program->rank : other, side == SENT ? other : program->rank,
                        strtod(bytes, NULL)};
    program->anywhere = program->anywhere || any;
    return true;
}

static bool read_statement(struct program *program, const char *text)
{
    int length = 0;
    (void)sscanf(text, "%*[A-Za-z0-9_]%*[ \ti]requires %*[A-Za-z0-9_]%n", &length);
    program->dependences += length > 0;
    if (length > 0)
        return text[length] == '\0';
    (void)sscanf(text, "%*[A-Za-z0-9_] : %n", &length);
    text += length;
    length = 0;
    (void)sscanf(text, "calc %*[0-9]" REST, &length, &length);
    program->calculations += length > 0;
    return length > 0 ? text[length] == '\0'
                      : read_message(program, SENT, text) || read_message(program, RECEIVED, text);
}

static bool read_line(struct program *program, const char *text)
{
    char rank[6];
    int number, length = 0;
    if (program->rank >= 0 && strcmp(text, "}") != 0)
        return read_statement(program, text);
    if (program->rank >= 0) {
        program->rank = -1;
        return true;
    }
    if (sscanf(text, "rank %5[0-9] {%n", rank, &length) != 1 || length == 0 || text[length] ||
        !is_rank(program, rank, &number) || program->seen[number])
        return false;
    program->rank = number;
    return program->seen[number] = true;
}

/* The next line that is not a comment, or NULL. */
static const struct text_cell *next_line(const struct source *source, int *row)
{
    const struct text_row *rows = source->rows;
    while (*row < source->row_count &&
           (rows[*row].count == 0 || strncmp(rows[*row].whole.text, "/*", 2) == 0))
        ++*row;
    return *row < source->row_count ? &rows[(*row)++].whole : NULL;
}

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    int row = 0;
    const struct text_cell *line = next_line(source, &row);
    return line && strncmp(line->text, "num_ranks", 9) == 0 ? SURELY : UNLIKE;
}

static void sum_up(struct program *program, struct import_part *out)
{
    const struct unit unit = {DIMENSION_SIZE, 1.0, "bytes"};
    size_t bytes = (size_t)program->nodes * (size_t)program->nodes * sizeof *out->bytes;
    struct import_part part[2] = {{.nodes = program->nodes}, {.nodes = program->nodes}};
    for (int side = SENT; side <= RECEIVED; side++)
        import_sizes(program->import, program->messages[side], program->count[side], &unit,
                     &part[side]);
    *out = part[SENT];
    if (program->anywhere)
        import_ignore(program->import, out, "receives, because some are from any rank");
    else if (memcmp(out->bytes, part[RECEIVED].bytes, bytes) != 0)
        import_ignore(program->import, out, "receives, which differ from the sends");
    import_ignore(program->import, out, "computations (%d), dependences (%d)",
                  program->calculations, program->dependences);
}

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct program program = {.import = import, .rank = -1};
    char nodes[6];
    int row = 0, length = 0;
    const struct text_cell *line = next_line(source, &row);
    if (line && sscanf(line->text, "num_ranks %5[0-9]%n", nodes, &length) == 1)
        program.nodes = length == line->length ? (int)strtol(nodes, NULL, 10) : 0;
    if (program.nodes < 1 || program.nodes > IMPORT_NODES_MOST)
        return cell_unexpected(source, line ? line : &source->rows->whole,
                               "num_ranks and a number from 1 to %d", IMPORT_NODES_MOST);
    program.seen = ARENA_ZEROED(import->arena, bool, program.nodes);
    while ((line = next_line(source, &row)))
        if (!read_line(&program, arena_print(import->arena, "%.*s", line->length, line->text)))
            return cell_unexpected(source, line, "%s, with ranks from 0 to %d",
                                   program.rank < 0 ? "rank R {, each once"
                                                    : "send, recv, calc, requires or }",
                                   program.nodes - 1);
    if (program.rank >= 0 || memchr(program.seen, 0, (size_t)program.nodes))
        return row_unexpected(source, row, "a block for each rank, ended by }");
    sum_up(&program, out);
    return verdict_yes();
}

const struct import_kind import_kind_goal = {
    .name = "goal",
    .title = "GOAL program",
    .makes = "sizes",
    .recognises = recognises,
    .read = read,
};
