/* A preloadable qsort that reverses the order of elements that compare equal, where glibc's mostly
 * keeps it: it exposes orders that are not total. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

typedef int compare(const void *, const void *);
typedef int compare_with(const void *, const void *, void *);
typedef void sort_with(void *, size_t, size_t, compare_with *, void *);

static void exchange(char *a, char *b, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        char byte = a[k];
        a[k] = b[k];
        b[k] = byte;
    }
}

void qsort_r(void *base, size_t count, size_t size, compare_with *order, void *data)
{
    sort_with *sort;
    *(void **)&sort = dlsym(RTLD_NEXT, "qsort_r");
    char *first = base;
    for (size_t k = 0; k < count / 2; k++)
        exchange(first + k * size, first + (count - 1 - k) * size, size);
    sort(base, count, size, order, data);
}

static int without(const void *a, const void *b, void *data)
{
    compare *order;
    *(void **)&order = data;
    return order(a, b);
}

void qsort(void *base, size_t count, size_t size, compare *order)
{
    qsort_r(base, count, size, without, *(void **)&order);
}
