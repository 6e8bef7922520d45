/* Pictures inside an HTML document: other files than SVG are embedded as base64, with the vectors
 * of RFC 4648; identifiers of an SVG become the document's own. */
#include "experiments/engine/files/output.h"
#include "experiments/present/tables/emitter.h"
#include "models/base/input.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

/* The document's text for a picture file with that content. */
static char *document_of(const char *content, const char *description, struct arena *arena)
{
    char *text = NULL;
    size_t size;
    place_enter(arena);
    const char *path = place_file("one.picture");
    write_file(path, content);
    FILE *out = open_memstream(&text, &size);
    CU_ASSERT_TRUE(inline_picture(out, path, description, arena).ok);
    fclose(out);
    place_leave(1);
    char *kept = arena_print(arena, "%s", text);
    free(text);
    return kept;
}

TEST(base64)
{
    static const char *const vectors[][2] = {
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
    };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) {
        const char *expected = arena_print(
            arena, "<img alt=\"a b\" src=\"data:image/png;base64,%s\">\n", vectors[k][1]);
        CU_ASSERT_STRING_EQUAL(document_of(vectors[k][0], "a <>b", arena), expected);
    }
}

/* Each file has its own identifiers, and references follow them. */
TEST(identifiers)
{
    const char *text = document_of(
        "<?xml?>\n<svg><g id=\"a\"/><use href='#a' fill=\"url(#a)\"/></svg>", "", arena);
    const char *id = strstr(text, "<g id=\"") + strlen("<g id=\"");
    const char *name = arena_print(arena, "%.*s", (int)strcspn(id, "\""), id);
    CU_ASSERT_TRUE(strlen(name) > 2 && strcmp(name + strlen(name) - 2, "-a") == 0);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text, arena_print(arena, "<use href=\"#%s\" fill=\"url(#%s)\"/>", name, name)));
}

/* More bytes than are read at once; a missing file; a path that is not a file. */
TEST(whole_files)
{
    enum { MANY = 10000 };
    char *content = ARENA_ZEROED(arena, char, MANY + 1), *text;
    size_t length = 0;
    for (int k = 0; k < MANY; k++)
        content[k] = (char)('a' + k % 26);
    place_enter(arena);
    write_file(place_file("many"), content);
    CU_ASSERT_TRUE(input_read_file(place_file("many"), arena, &text, &length).ok);
    CU_ASSERT_EQUAL(length, MANY);
    CU_ASSERT_STRING_EQUAL(text, content);
    place_leave(1);
    CU_ASSERT_FALSE(input_read_file("/none", arena, &text, NULL).ok);
    CU_ASSERT_PTR_NULL(text);
    CU_ASSERT_FALSE(input_read_file("/", arena, &text, NULL).ok);
    CU_ASSERT_PTR_NOT_NULL(text);
}

TEST(no_file)
{
    expect_no(inline_picture(stdout, "/none.png", "", arena), "/none.png: No such file");
}
