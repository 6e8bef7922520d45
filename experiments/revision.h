/* Which state of the sources the program was built from. */
#ifndef COMMSCHED_EXPERIMENTS_REVISION_H
#define COMMSCHED_EXPERIMENTS_REVISION_H

/* As git tells it when the program is built, "-dirty" where files differ; or "unknown". */
extern const char revision[];

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

#endif
