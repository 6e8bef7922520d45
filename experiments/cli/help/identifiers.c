#include "experiments/cli/help/identifiers.h"

#include "models/base/stream.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_MARK, TOKEN_BLANK, TOKEN_TEXT, TOKEN_DIRECTIVE };

struct token {
    enum token_kind kind;
    const char *start;
    size_t length;
};

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static size_t comment_length(const char *text)
{
    const char *end = text[1] == '*' ? strstr(text + 2, "*/") : strchr(text, '\n');
    return !end ? strlen(text) : (size_t)(end - text) + (text[1] == '*' ? 2 : 0);
}

/* Length of a string or character literal. */
static size_t quoted_length(const char *text)
{
    size_t length = 1;
    while (text[length] && text[length] != *text)
        length += text[length] == '\\' && text[length + 1] ? 2 : 1;
    return length + (text[length] != '\0');
}

static struct token next_token(const char *at)
{
    if (!*at)
        return (struct token){TOKEN_END, at, 0};
    if (at[0] == '/' && (at[1] == '*' || at[1] == '/'))
        return (struct token){TOKEN_BLANK, at, comment_length(at)};
    if (*at == '"' || *at == '\'')
        return (struct token){TOKEN_TEXT, at, quoted_length(at)};
    if (isspace((unsigned char)*at))
        return (struct token){TOKEN_BLANK, at, strspn(at, " \t\n")};
    if (!in_word(*at))
        return (struct token){TOKEN_MARK, at, strncmp(at, "->", 2) == 0 ? 2 : 1};
    size_t length = 1;
    while (in_word(at[length]))
        length++;
    return (struct token){isdigit((unsigned char)*at) ? TOKEN_TEXT : TOKEN_WORD, at, length};
}

static bool token_is(const struct token *token, const char *word)
{
    return strlen(word) == token->length && strncmp(token->start, word, token->length) == 0;
}

/* ---- declarations of a header ---- */

static bool is_listed(const struct identifiers *names, const struct token *token, bool tag)
{
    for (size_t k = 0; k < names->count; k++)
        if (names->list[k].tag == tag && token_is(token, names->list[k].name))
            return true;
    return false;
}

static void add(struct identifiers *names, const struct token *token, bool tag, struct arena *arena)
{
    if (is_listed(names, token, tag))
        return;
    ARENA_GROW(arena, names->list, names->count, names->room);
    names->list[names->count++] =
        (struct identifier){arena_print(arena, "%.*s", (int)token->length, token->start), tag};
}

/* True before the name of a tag. */
static bool is_tagging(const struct token *token)
{
    return token->kind == TOKEN_WORD &&
           (token_is(token, "struct") || token_is(token, "union") || token_is(token, "enum"));
}

/* State of the reader of declarations. */
struct declaration {
    struct token last, before; /* the two previous tokens */
    int braces, parentheses;
    bool external;    /* it began with extern */
    bool enumeration; /* the braces are an enumeration's */
};

static void read_mark(struct declaration *at, const struct token *mark, struct arena *arena,
                      struct identifiers *out)
{
    char c = *mark->start;
    bool outside = at->braces == 0 && at->parentheses == 0, named = at->last.kind == TOKEN_WORD;
    if (outside && c == '{' && named && is_tagging(&at->before))
        add(out, &at->last, true, arena);
    if (outside && named &&
        ((c == '(' && !token_is(&at->last, "__attribute__")) || (strchr(";[", c) && at->external)))
        add(out, &at->last, false, arena);
    if (at->enumeration && at->braces == 1 && strchr(",}=", c) && named &&
        !token_is(&at->before, "="))
        add(out, &at->last, false, arena);
    if (outside && c == '{')
        at->enumeration = token_is(&at->before, "enum") || token_is(&at->last, "enum");
    at->braces += (c == '{') - (c == '}');
    at->parentheses += (c == '(') - (c == ')');
    if (at->braces == 0 && at->parentheses == 0 && strchr(";}", c))
        at->external = false;
}

/* Skips a directive up to the end of its last line; records the macro that it declares. */
static size_t read_directive(const char *at, struct arena *arena, struct identifiers *out)
{
    static const char define[] = "#define ";
    size_t length = strcspn(at, "\n");
    while (at[length] && at[length - 1] == '\\')
        length += 1 + strcspn(at + length + 1, "\n");
    if (strncmp(at, define, strlen(define)) == 0) {
        struct token name = next_token(at + strlen(define));
        add(out, &name, false, arena);
    }
    return length;
}

void identifiers_declared(const char *header, struct arena *arena, struct identifiers *out)
{
    struct declaration at = {0};
    for (const char *next = header; *next;) {
        struct token token = next_token(next);
        if (*next == '#') {
            next += read_directive(next, arena, out);
            continue;
        }
        next += token.length;
        if (token.kind == TOKEN_BLANK)
            continue;
        if (token.kind == TOKEN_WORD && token_is(&token, "extern"))
            at.external = true;
        if (token.kind == TOKEN_MARK)
            read_mark(&at, &token, arena, out);
        at.before = at.last;
        at.last = token;
    }
}

/* ---- renaming ---- */

static bool in_capitals(const struct token *token)
{
    for (size_t k = 0; k < token->length; k++)
        if (islower((unsigned char)token->start[k]))
            return false;
    return true;
}

static void put_renamed(FILE *out, const struct token *token, const char *prefix)
{
    bool capitals = in_capitals(token);
    for (const char *c = prefix; *c; c++)
        fputc(capitals ? toupper((unsigned char)*c) : *c, out);
    fprintf(out, "%.*s", (int)token->length, token->start);
}

const char *identifiers_renamed(const char *text, const struct identifiers *names,
                                const char *prefix, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    struct token last = {0};
    for (struct token token; (token = next_token(text)).kind != TOKEN_END; text += token.length) {
        bool member = last.kind == TOKEN_MARK && (token_is(&last, ".") || token_is(&last, "->"));
        if (token.kind == TOKEN_WORD && !member && is_listed(names, &token, is_tagging(&last)))
            put_renamed(made.stream, &token, prefix);
        else
            fprintf(made.stream, "%.*s", (int)token.length, token.start);
        if (token.kind != TOKEN_BLANK)
            last = token;
    }
    return text_stream_finish_in(&made, arena);
}

const char *text_replaced(const char *text, const char *old, const char *new, struct arena *arena)
{
    const char *done = "";
    for (const char *found; (found = strstr(text, old)); text = found + strlen(old))
        done = arena_print(arena, "%s%.*s%s", done, (int)(found - text), text, new);
    return arena_print(arena, "%s%s", done, text);
}
