/* The results of FFTW's configure for its MPI part, for use with an installed library. */
#define HAVE_INTTYPES_H 1
#define HAVE_MPI 1
#define HAVE_SSE2 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_UINTPTR_T 1
#define SIZEOF_MPI_FINT 4
#define SIZEOF_SIZE_T 8
#define SIZEOF_UNSIGNED_INT 4
#define SIZEOF_UNSIGNED_LONG 8
#define SIZEOF_UNSIGNED_LONG_LONG 8
