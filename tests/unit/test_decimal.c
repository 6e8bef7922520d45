/* Decimals against the C library's printf and strtod, which round correctly. */
#include "models/base/hash.h"
#include "models/format/decimal.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 300000 };

static uint64_t chosen;

static uint64_t choose(void)
{
    chosen = hash_number(chosen, 1);
    return hash_finish(chosen);
}

/* Any bits; magnitudes as in schedules; few digits; half-way cases; neighbours of powers of ten. */
static double draw(int kind)
{
    uint64_t bits = choose();
    double value = 0.0;
    switch (kind % 5) {
    case 0:
        memcpy(&value, &bits, sizeof value);
        return value;
    case 1:
        return ldexp((double)(bits >> 11), (int)(choose() % 90) - 100);
    case 2:
        return (double)(bits % 10000000) / 1000.0;
    case 3:
        return ldexp((double)(bits % 4096 + 1), -(int)(choose() % 46));
    default:
        value =
            strtod((const char *[]){"1e-9", "1e-5", "1e-4", "0.1", "1e3", "1e14"}[bits % 6], NULL);
        return nextafter(value, choose() % 2 ? 0.0 : INFINITY);
    }
}

TEST(what_printf_writes)
{
    int written = 0, wrong = 0;
    chosen = HASH_START;
    for (int k = 0; k < TRIES; k++) {
        double value = draw(k);
        char text[DECIMAL_SIZE + 1], expected[64];
        size_t length = decimal_write(text, value);
        snprintf(expected, sizeof expected, "%.17g", value);
        written += length > 0;
        wrong += length > 0 && (length != strlen(expected) || memcmp(text, expected, length) != 0);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT(written > TRIES / 2);
}

TEST(what_strtod_reads)
{
    int read = 0, wrong = 0;
    chosen = HASH_START;
    for (int k = 0; k < TRIES; k++) {
        uint64_t digits = choose() >> choose() % 64;
        int exponent = 3 - (int)(choose() % 36);
        char text[64];
        double value;
        snprintf(text, sizeof text, "%llue%d", (unsigned long long)digits, exponent);
        if (!decimal_read(digits, exponent, &value))
            continue;
        read++;
        wrong += value != strtod(text, NULL);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT(read > TRIES / 2);
}

/* Decimals midway between neighbouring doubles, to 17 digits and beyond: ties and near ties. */
TEST(what_lies_between_two_doubles)
{
    double value;
    CU_ASSERT(decimal_read(9007199254740993, 0, &value));
    CU_ASSERT_EQUAL(value, 9007199254740992.0); /* 2^53 + 1: to even */
    CU_ASSERT(decimal_read(9007199254740993, -1, &value));
    CU_ASSERT_EQUAL(value, 900719925474099.3);
    CU_ASSERT(decimal_read(18446744073709551615U, -27, &value));
    CU_ASSERT_EQUAL(value, 18446744073709551615e-27);
    CU_ASSERT_FALSE(decimal_read(1, 23, &value));
    CU_ASSERT_EQUAL(decimal_write((char[DECIMAL_SIZE]){0}, NAN), 0);
    CU_ASSERT_EQUAL(decimal_write((char[DECIMAL_SIZE]){0}, -1.5), 0);
    CU_ASSERT_EQUAL(decimal_write((char[DECIMAL_SIZE]){0}, INFINITY), 0);
}
