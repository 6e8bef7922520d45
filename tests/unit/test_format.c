/* Files of instances and schedules: canonical ones are written as they were read; cut anywhere they
 * are refused with a place. Refusals with their words: tests/golden/bad_*.t; other texts:
 * tests/fuzz. */
#include "models/format/format.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

/* ---- unchanged ---- */

static void expect_instance_kept(const struct instance *instance, const char *text)
{
    BLOCK_ARENA(arena);
    struct instance copy = instance_copy(instance, &arena);
    CU_ASSERT_STRING_EQUAL(written_instance(instance, &arena), text);
    CU_ASSERT_STRING_EQUAL(written_instance(&copy, &arena), text);
    CU_ASSERT_EQUAL(instance_digest(&copy), instance_digest(instance));
}

static void expect_kept(const char *text, bool is_schedule, void *count)
{
    BLOCK_ARENA(arena);
    struct schedule schedule = {0};
    struct verdict verdict =
        is_schedule ? format_parse_schedule("t", text, strlen(text), &arena, &schedule)
                    : format_parse_instance("t", text, strlen(text), &arena, &schedule.instance);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    if (is_schedule) {
        CU_ASSERT_STRING_EQUAL(written_schedule(&schedule, &arena), text);
        CU_ASSERT_TRUE(instance_check(&schedule.instance, &schedule.timeline, &arena).ok);
    } else {
        expect_instance_kept(&schedule.instance, text);
    }
    ++*(int *)count;
}

/* Calls visit for every canonical file; is_schedule follows from its name. */
static void for_every_canonical(void (*visit)(const char *text, bool is_schedule, void *data),
                                void *data)
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob("tests/golden/canonical/*.json", 0, NULL, &found), 0);
    for (size_t k = 0; k < found.gl_pathc; k++) {
        BLOCK_ARENA(arena);
        const char *path = found.gl_pathv[k];
        visit(file_text(path, &arena), strstr(path, "_schedule.json") != NULL, data);
    }
    globfree(&found);
}

TEST(canonical_texts_come_back)
{
    int count = 0;
    for_every_canonical(expect_kept, &count);
    CU_ASSERT_TRUE(count > 20);
}

#define TWO "{'model':'exchange','nodes':2,'bytes':1,'startup':0,'per_byte':"
#define NODE(more)                                                                                 \
    "{'send':{'constant':1,'per_byte':0},'receive':{'constant':1,'per_byte':0}" more "}"
#define NODES(more) "{'model':'multicast','nodes':[" NODE(more) "," NODE("") "],"
#define THREE "{'model':'multicast','nodes':[" NODE("") "," NODE("") "," NODE("") "],"

/* Pairs of texts, and whether they are one instance: in any form, by name, by what no algorithm
 * sees. */
static const struct {
    const char *a, *b;
    bool same;
} pairs[] = {
    {TWO "1}", "{ 'per_byte':1e0,'startup':0,'bytes':1, 'nodes':2.0,'\\u006dodel':'exchange'}",
     true},
    {TWO "1}", TWO "1,'name':'n','execution':'asynchronous','slowdown':'none'}", true},
    {TWO "1}", TWO "[[7,1],[1,7]]}", false},
    {TWO "1}", TWO "[[1,1],[1,1]]}", true},
    {TWO "1}", "{'model':'exchange','bytes':[[0,1],[1,0]],'startup':0,'per_byte':1}", true},
    {TWO "1}", TWO "2}", false},
    {TWO "1}", TWO "1,'execution':'synchronous'}", false},
    {TWO "1,'execution':'synchronous','phase_startup':0}", TWO "1,'execution':'synchronous'}",
     true},
    {TWO "1,'execution':'synchronous','phase_startup':0.5}", TWO "1,'execution':'synchronous'}",
     false},
    {TWO "1}", TWO "1,'service':{}}", true},
    {TWO "1}", TWO "1,'service':{'nodes':[0,0],'priority':1}}", true},
    {TWO "1}", TWO "1,'service':{'deadline':[[null,null],[null,null]]}}", true},
    {TWO "1}", TWO "1,'service':{'nodes':[0,2]}}", false},
    {TWO "1,'service':{'deadline':3}}", TWO "1,'service':{'deadline':4}}", false},
    {TWO "1,'service':{'deadline':3}}", TWO "1,'service':{'deadline':3,'nodes':[0,2]}}", false},
    {TWO "1}", TWO "1,'service':{'priority':[[1,3],[1,1]]}}", false},
    {TWO "1,'belief':{'links':2}}", TWO "1}", false},
    {TWO "1,'levels':[[0,1]]}", TWO "1}", false},
    {NODES("") "'wire':{'latency':0,'per_byte':0},'messages':[]}",
     NODES("") "'wire':{'latency':[[7,0],[0,7]],'per_byte':0},'messages':[]}", true},
    {NODES("") "'wire':{'latency':0,'per_byte':0},'messages':[]}",
     NODES("") "'wire':{'latency':[[0,7],[0,0]],'per_byte':0},'messages':[]}", false},
    {THREE "'wire':{'latency':7,'per_byte':0},'messages':[]}",
     THREE "'wire':{'latency':[[0,7,9],[7,0,7],[7,7,0]],'per_byte':0},'messages':[]}", false},
    {NODES("") "'wire':{'latency':0,'per_byte':0},'messages':[]}",
     NODES("") "'wire':{'latency':0,'per_byte':0},'messages':[{'source':0,'destinations':[1],"
               "'bytes':0}]}",
     false},
    {NODES("") "'wire':{'latency':0,'per_byte':0},'operation':{'name':'allreduce','bytes':1}}",
     NODES(",'combine':1") "'wire':{'latency':0,'per_byte':0},'operation':{'name':'allreduce',"
                           "'bytes':1}}",
     false},
    {NODES("") "'wire':{'latency':0,'per_byte':0},'operation':{'name':'allgather','bytes':3}}",
     NODES("") "'wire':{'latency':0,'per_byte':0},'operation':{'name':'allgather','bytes':[3,3]}}",
     true},
};

TEST(equal_instances_have_one_digest)
{
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
        struct instance a = instance_of(pairs[k].a), b = instance_of(pairs[k].b);
        bool same = instance_digest(&a) == instance_digest(&b);
        if (same != pairs[k].same)
            printf("\n%s\n%s\n", pairs[k].a, pairs[k].b);
        CU_ASSERT_EQUAL(same, pairs[k].same);
    }
}

TEST(a_name_that_is_not_UTF_8)
{
    struct instance instance = instance_of(TWO "1}");
    instance.name = "caf\xE9";
    instance = instance_of(written_instance(&instance, arena));
    CU_ASSERT_STRING_EQUAL(instance.name, "caf\uFFFD");
}

/* ---- cut ---- */

/* An error names the file and a place within the text. */
static bool places_error(const struct verdict *verdict, size_t length)
{
    unsigned long line, column;
    int end = 0;
    return sscanf(verdict->reason, "t:%lu:%lu: %n", &line, &column, &end) == 2 && end > 0 &&
           line >= 1 && line <= length + 1 && column >= 1 && column <= length + 1;
}

/* Whether it is read, from memory that ends with the text; a refusal has a place. */
static bool is_read(const char *text, size_t length, bool is_schedule)
{
    BLOCK_ARENA(arena);
    struct schedule read;
    char *exact = malloc(length > 0 ? length : 1);
    memcpy(exact, text, length);
    struct verdict verdict =
        is_schedule ? format_parse_schedule("t", exact, length, &arena, &read)
                    : format_parse_instance("t", exact, length, &arena, &read.instance);
    free(exact);
    CU_ASSERT_TRUE(verdict.ok || places_error(&verdict, length));
    return verdict.ok;
}

static void cut(const char *text, bool is_schedule, void *data)
{
    (void)data;
    for (size_t kept = 0; kept + 1 < strlen(text); kept++) /* all but the last new line */
        CU_ASSERT_FALSE(is_read(text, kept, is_schedule));
}

TEST(a_file_cut_anywhere_is_an_error)
{
    for_every_canonical(cut, NULL);
}
