/* Validity of an exchange's schedule in a truth. */
#include "models/base/units.h"
#include "models/exchange/exchange.h"
#include "tests/lib/suite.h"

#include <string.h>

/* 0 -> 1 of 4 believed seconds, half as fast from 2 to 6, and twice as fast from then on; 2 -> 0 of
 * 3 as believed. */
struct drawn {
    struct steps links[9];
    struct truth truth;
    struct exchange exchange;
};

static struct exchange *draw(struct drawn *drawn)
{
    static double time[] = {2.0, 6.0}, factor[] = {2.0, 0.5};
    static double bytes[] = {0, 3, 0, 0, 0, 0, 2, 0, 0};
    *drawn = (struct drawn){
        .exchange = {
            .nodes = 3, .bytes.entries = bytes, .startup.uniform = 1.0, .per_byte.uniform = 1.0}};
    drawn->links[1] = (struct steps){2, time, factor};
    drawn->truth.link = drawn->links;
    drawn->exchange.truth = &drawn->truth;
    return &drawn->exchange;
}

static struct verdict check(const struct exchange *exchange, double start, double end,
                            double other_start, double other_end)
{
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    const struct transfer first = {.from = 0,
                                   .to = 1,
                                   .bytes = 3,
                                   .send_start = start,
                                   .receive_start = start,
                                   .send_end = end,
                                   .receive_end = end};
    const struct transfer second = {.from = 2,
                                    .to = 0,
                                    .bytes = 2,
                                    .send_start = other_start,
                                    .receive_start = other_start,
                                    .send_end = other_end,
                                    .receive_end = other_end};
    timeline_append(&timeline, &first, NULL, 0);
    timeline_append(&timeline, &second, NULL, 0);
    return exchange_check(exchange, &timeline, &arena);
}

TEST(a_transfer_takes_what_the_truth_says)
{
    static const struct {
        double start, end;
        bool valid;
    } cases[] = {
        {0.0, 6.0, true},                 /* 2 s, and 2 s in 4 s: up to a step */
        {0.0, 4.0, false},                /* as believed */
        {1.0, 6.5, true},                 /* 1 s, 2 s in 4 s, 1 s in half of one */
        {1.0, 7.0, false},                /* it was over before */
        {2.0, 7.0, true},                 /* from a step, 2 s in 4 s, 2 s in one */
        {5.0, 7.75, true},                /* half a second in one, the rest at the last */
        {9.0, 11.0, true},                /* at the last factor */
        {9.0, 13.0, false},               /* as believed */
        {0.0, 6.0 + 1e-10, true},         /* rounding */
        {0.0, 6.0 + 1e-6, false},         /* more than that */
        {0.0, 6.0 - 1e-6, false},         /* on the other side */
        {1e9, 1e9 + 2.0 + 0.1, true},     /* late times are rounded more */
        {1e9, 1e9 + 2.0 + 10.0, false},   /* but not as much */
        {2.0 - 1e-16, 7.0, true},         /* a start that is rounded onto a step */
        {6.0 + 1e-15, 8.0 + 1e-15, true}, /* just behind one */
        {6.0 - 1e-15, 8.0 + 1e-15, true}, /* just before one */
    };
    struct drawn drawn;
    const struct exchange *exchange = draw(&drawn);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct verdict verdict = check(exchange, cases[k].start, cases[k].end, 0.0, 3.0);
        CU_ASSERT_EQUAL(verdict.ok, cases[k].valid);
        if (!verdict.ok)
            CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "and the truth another time"));
    }
}

/* Links without steps are as believed, with the same reason where that is violated. */
TEST(a_link_without_steps_is_as_believed)
{
    struct drawn drawn;
    const struct exchange *exchange = draw(&drawn);
    CU_ASSERT_TRUE(check(exchange, 0.0, 6.0, 4.0, 7.0).ok);
    CU_ASSERT_FALSE(check(exchange, 0.0, 6.0, 4.0, 8.0).ok);
    drawn.truth.link = NULL; /* no factors at all */
    CU_ASSERT_TRUE(check(exchange, 0.0, 4.0, 0.0, 3.0).ok);
    struct verdict verdict = check(exchange, 0.0, 6.0, 0.0, 3.0);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NULL(strstr(verdict.reason, "truth"));
}

/* With the least factor of 0 -> 1, a half; other links' factors have no influence. Forwarding may
 * avoid the slow link. */
TEST(bounds_take_the_least_factors)
{
    struct drawn drawn;
    struct exchange *exchange = draw(&drawn);
    CU_ASSERT_EQUAL(exchange_port_bound(exchange), 3.0); /* 2 -> 0 */
    CU_ASSERT_EQUAL(exchange_forwarding_bound(exchange), 3.0);
    drawn.links[6] = (struct steps){1, (double[]){1.0}, (double[]){0.5}};
    CU_ASSERT_EQUAL(exchange_port_bound(exchange), 2.0); /* both, at a half */
    drawn.links[6] = (struct steps){1, (double[]){0.0}, (double[]){2.0}};
    CU_ASSERT_EQUAL(exchange_port_bound(exchange), 6.0);       /* from 0 on: exact */
    CU_ASSERT_EQUAL(exchange_forwarding_bound(exchange), 3.0); /* 2 -> 1, and on from there */
    drawn.links[3] = (struct steps){1, (double[]){1.0}, (double[]){0.25}};
    CU_ASSERT_EQUAL(exchange_port_bound(exchange), 6.0);
}
