#include "algorithms/lib/prices.h"

#include <math.h>

enum { FIRST_POWER = 8, DOUBLINGS = 7, HALVINGS = 14 };

static int power_of_round(const struct prices *prices)
{
    return FIRST_POWER << (DOUBLINGS * prices->round / prices->rounds);
}

static double power(double base, int exponent)
{
    double product = 1.0;
    for (; exponent > 0; exponent /= 2) {
        product = exponent % 2 ? product * base : product;
        base *= base;
    }
    return product;
}

static double largest_average(const struct prices *prices)
{
    double most = 0.0;
    for (int k = 0; k < prices->count; k++)
        most = fmax(most, prices->resources[k].average);
    return most;
}

/* Whether more weight on this round's choices increases the sum of p-th powers. */
static bool grows(const struct prices *prices, double weight, int p, double most)
{
    double slope = 0.0;
    for (int k = 0; k < prices->count; k++) {
        const struct resource *resource = &prices->resources[k];
        double change = (resource->load - resource->average) / most;
        slope +=
            resource->capacity * change * power(resource->average / most + weight * change, p - 1);
    }
    return slope > 0.0;
}

static double best_weight(const struct prices *prices, int p)
{
    double most = largest_average(prices), low = 0.0, high = 1.0;
    if (most == 0.0)
        return 1.0;
    for (int k = 0; k < HALVINGS; k++) {
        double middle = 0.5 * (low + high);
        if (grows(prices, middle, p, most))
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* An upper bound on the deadline that any prices can prove, because the average is itself a
 * feasible choice. */
static double within_reach(const struct prices *prices)
{
    double most = 0.0;
    for (int k = 0; k < prices->count; k++)
        most = fmax(most, prices->resources[k].average + prices->resources[k].idle);
    return most;
}

void prices_start(struct prices *prices)
{
    for (int k = 0; k < prices->count; k++)
        prices->resources[k].price = prices->most;
}

bool prices_next(struct prices *prices, double enough)
{
    int p = power_of_round(prices);
    double weight = best_weight(prices, p);
    for (int k = 0; k < prices->count; k++) {
        struct resource *resource = &prices->resources[k];
        resource->average += weight * (resource->load - resource->average);
    }
    double most = largest_average(prices);
    if (++prices->round == prices->rounds || most == 0.0 || within_reach(prices) <= enough)
        return false;
    for (int k = 0; k < prices->count; k++) {
        struct resource *resource = &prices->resources[k];
        resource->price = floor(prices->most * power(resource->average / most, p - 1));
    }
    return true;
}

double prices_of_all(const struct prices *prices, double *idle)
{
    double price = 0.0;
    *idle = 0.0;
    for (int k = 0; k < prices->count; k++) {
        const struct resource *resource = &prices->resources[k];
        price += resource->price * resource->capacity;
        *idle += resource->price * resource->capacity * resource->idle;
    }
    return price;
}
