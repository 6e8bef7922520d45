/* Round trips of FFTW over MPI: complex in three dimensions, real in two with the spectrum left
 * transposed, and transpositions alone, with blocks of equal and of unequal size. Each rank writes
 * all spectra and all results to PREFIX.RANK in the order of computation; the exit status is 1 if a
 * result differs from the input. fftw PREFIX */
#include <fftw3-mpi.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* FFTW transposes by MPI_Alltoall or MPI_Alltoallv only if input may be destroyed; an estimate
 * chooses the same plan each time. */
enum { PLANNED = FFTW_ESTIMATE | FFTW_DESTROY_INPUT };

static FILE *out;
static int failures;

/* The same on every host: a number that depends only on the position of the entry. */
static double entry(ptrdiff_t place)
{
    return (double)((place * 2654435761u) % 1000003) / 1000003 - 0.5;
}

static void fill(double *values, ptrdiff_t count, ptrdiff_t first)
{
    for (ptrdiff_t k = 0; k < count; k++)
        values[k] = entry(first + k);
}

static void keep(const double *values, ptrdiff_t count)
{
    fwrite(values, sizeof *values, (size_t)count, out);
}

static void expect(const char *what, const double *values, ptrdiff_t count, ptrdiff_t first,
                   double scale)
{
    keep(values, count);
    for (ptrdiff_t k = 0; k < count; k++)
        if (!(fabs(values[k] / scale - entry(first + k)) < 1e-12)) {
            fprintf(stderr, "%s: entry %td is wrong\n", what, first + k);
            failures++;
            return;
        }
}

static void complex_trip(ptrdiff_t a, ptrdiff_t b, ptrdiff_t c)
{
    ptrdiff_t rows, first;
    ptrdiff_t room = fftw_mpi_local_size_3d(a, b, c, MPI_COMM_WORLD, &rows, &first);
    fftw_complex *data = fftw_alloc_complex((size_t)room);
    fftw_complex *spectrum = fftw_alloc_complex((size_t)room);
    fftw_plan there =
        fftw_mpi_plan_dft_3d(a, b, c, data, spectrum, MPI_COMM_WORLD, FFTW_FORWARD, PLANNED);
    fftw_plan back =
        fftw_mpi_plan_dft_3d(a, b, c, spectrum, data, MPI_COMM_WORLD, FFTW_BACKWARD, PLANNED);
    ptrdiff_t count = 2 * rows * b * c, before = 2 * first * b * c;
    fill((double *)data, count, before);
    fftw_execute(there);
    keep((double *)spectrum, count);
    fftw_execute(back);
    expect("complex", (double *)data, count, before, (double)(a * b * c));
    fftw_destroy_plan(there);
    fftw_destroy_plan(back);
    fftw_free(data);
    fftw_free(spectrum);
}

/* Rows of b numbers, each with room for b / 2 + 1 complex ones. */
static void real_trip(ptrdiff_t a, ptrdiff_t b)
{
    ptrdiff_t rows, first, columns, first_column, width = b / 2 + 1;
    ptrdiff_t room = fftw_mpi_local_size_2d_transposed(a, width, MPI_COMM_WORLD, &rows, &first,
                                                       &columns, &first_column);
    double *data = fftw_alloc_real((size_t)(2 * room));
    fftw_complex *spectrum = fftw_alloc_complex((size_t)room);
    fftw_plan there = fftw_mpi_plan_dft_r2c_2d(a, b, data, spectrum, MPI_COMM_WORLD,
                                               PLANNED | FFTW_MPI_TRANSPOSED_OUT);
    fftw_plan back = fftw_mpi_plan_dft_c2r_2d(a, b, spectrum, data, MPI_COMM_WORLD,
                                              PLANNED | FFTW_MPI_TRANSPOSED_IN);
    for (ptrdiff_t row = 0; row < rows; row++)
        fill(data + row * 2 * width, b, (first + row) * b);
    fftw_execute(there);
    keep((double *)spectrum, 2 * columns * a);
    fftw_execute(back);
    for (ptrdiff_t row = 0; row < rows; row++)
        expect("real", data + row * 2 * width, b, (first + row) * b, (double)(a * b));
    fftw_destroy_plan(there);
    fftw_destroy_plan(back);
    fftw_free(data);
    fftw_free(spectrum);
}

static void transposition(ptrdiff_t a, ptrdiff_t b, ptrdiff_t numbers)
{
    ptrdiff_t rows, first, columns, first_column, size[2] = {a, b};
    ptrdiff_t room = fftw_mpi_local_size_many_transposed(2, size, numbers, FFTW_MPI_DEFAULT_BLOCK,
                                                         FFTW_MPI_DEFAULT_BLOCK, MPI_COMM_WORLD,
                                                         &rows, &first, &columns, &first_column);
    double *data = fftw_alloc_real((size_t)room), *other = fftw_alloc_real((size_t)room);
    fftw_plan there =
        fftw_mpi_plan_many_transpose(a, b, numbers, FFTW_MPI_DEFAULT_BLOCK, FFTW_MPI_DEFAULT_BLOCK,
                                     data, other, MPI_COMM_WORLD, PLANNED);
    fftw_plan back =
        fftw_mpi_plan_many_transpose(b, a, numbers, FFTW_MPI_DEFAULT_BLOCK, FFTW_MPI_DEFAULT_BLOCK,
                                     other, data, MPI_COMM_WORLD, PLANNED);
    fill(data, rows * b * numbers, first * b * numbers);
    fftw_execute(there);
    keep(other, columns * a * numbers);
    memset(data, 0, sizeof *data * (size_t)room);
    fftw_execute(back);
    expect("transposition", data, rows * b * numbers, first * b * numbers, 1);
    fftw_destroy_plan(there);
    fftw_destroy_plan(back);
    fftw_free(data);
    fftw_free(other);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    fftw_mpi_init();
    int rank = 0;
    char path[4096];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    snprintf(path, sizeof path, "%s.%d", argv[1], rank);
    out = fopen(path, "wb");
    if (!out)
        MPI_Abort(MPI_COMM_WORLD, 2);
    complex_trip(12, 12, 12);
    complex_trip(13, 10, 7);
    complex_trip(2, 9, 5);
    real_trip(24, 22);
    real_trip(17, 19);
    transposition(12, 24, 1);
    transposition(31, 14, 3);
    transposition(3, 50, 2);
    failures += fclose(out) != 0;
    fftw_mpi_cleanup();
    MPI_Finalize();
    return failures != 0;
}
