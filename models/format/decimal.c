/* Decimal conversion: digits x 10^-k = digits / 5^k x 2^-k. If 5^k fits in 63 bits (k <= 27), the
 * quotient and the remainder, or the product and the bits shifted out of it, are exact integers, so
 * rounding is decided exactly. */
#include "models/format/decimal.h"

#include <math.h>
#include <string.h>

enum { POWERS = 28, DIGITS = 17, BITS = 53 };

#define LEAST 1e-10 /* the first estimate of the power of ten is too small by at most one */
#define MOST 1e15

__extension__ typedef unsigned __int128 wide;

static const uint64_t fives[POWERS] = {
    1,
    5,
    25,
    125,
    625,
    3125,
    15625,
    78125,
    390625,
    1953125,
    9765625,
    48828125,
    244140625,
    1220703125,
    6103515625,
    30517578125,
    152587890625,
    762939453125,
    3814697265625,
    19073486328125,
    95367431640625,
    476837158203125,
    2384185791015625,
    11920928955078125,
    59604644775390625,
    298023223876953125,
    1490116119384765625,
    7450580596923828125,
};

static const uint64_t sixteen_zeros = 10000000000000000;

static int bit_length(wide number)
{
    uint64_t high = (uint64_t)(number >> 64), low = (uint64_t)number;
    return high > 0 ? 128 - __builtin_clzll(high) : 64 - __builtin_clzll(low);
}

/* Rounds off the last bits; `more` is true if a non-zero part follows them. */
static uint64_t round_off(wide number, int bits, bool more)
{
    uint64_t kept = (uint64_t)(number >> bits);
    wide rest = number & (((wide)1 << bits) - 1), half = (wide)1 << (bits - 1);
    return kept + (rest > half || (rest == half && (more || kept % 2 == 1)));
}

bool decimal_read(uint64_t digits, int exponent, double *out)
{
    *out = (double)digits;
    if (exponent == 0 || digits == 0)
        return true;
    if (exponent > 0 || exponent <= -POWERS)
        return false;
    uint64_t five = fives[-exponent];
    int shift = 64 + __builtin_clzll(digits);
    wide shifted = (wide)digits << shift, quotient = shifted / five;
    int spare = bit_length(quotient) - BITS;
    uint64_t mantissa = round_off(quotient, spare, quotient * five != shifted);
    *out = ldexp((double)mantissa, spare - shift + exponent);
    return true;
}

/* The first 17 digits of the value, and the power of ten of the first. */
static uint64_t leading_digits(double value, int *power)
{
    int exponent;
    uint64_t mantissa = (uint64_t)ldexp(frexp(value, &exponent), BITS), digits;
    *power = (int)floor((exponent - 1) * 0.30102999566398120);
    wide product;
    int shift;
    for (;; ++*power) {
        int k = DIGITS - 1 - *power;
        product = (wide)mantissa * fives[k];
        shift = BITS - exponent - k;
        if (product >> shift < 10 * sixteen_zeros)
            break;
    }
    digits = round_off(product, shift, false);
    if (digits < 10 * sixteen_zeros)
        return digits;
    ++*power;
    return sixteen_zeros;
}

/* Omits trailing zeros. */
static int put_digits(char text[DIGITS], uint64_t digits)
{
    for (int k = DIGITS - 1; k >= 0; k--, digits /= 10)
        text[k] = (char)('0' + digits % 10);
    int count = DIGITS;
    while (count > 1 && text[count - 1] == '0')
        count--;
    return count;
}

static size_t put_scientific(char *text, const char *digits, int count, int power)
{
    char *out = text;
    *out++ = digits[0];
    if (count > 1) {
        *out++ = '.';
        memcpy(out, digits + 1, (size_t)count - 1);
        out += count - 1;
    }
    *out++ = 'e';
    *out++ = '-';
    *out++ = (char)('0' + -power / 10);
    *out++ = (char)('0' + -power % 10);
    return (size_t)(out - text);
}

static size_t put_fixed(char *text, const char *digits, int count, int power)
{
    char *out = text;
    for (int place = power > 0 ? power : 0; place > power - count || place >= 0; place--) {
        int digit = power - place;
        if (place == -1)
            *out++ = '.';
        *out++ = digit < 0 || digit >= count ? '0' : digits[digit];
    }
    return (size_t)(out - text);
}

size_t decimal_write(char text[DECIMAL_SIZE], double value)
{
    if (!(value >= LEAST && value < MOST))
        return 0;
    char digits[DIGITS];
    int power;
    int count = put_digits(digits, leading_digits(value, &power));
    return power < -4 ? put_scientific(text, digits, count, power)
                      : put_fixed(text, digits, count, power);
}
