#!/bin/sh
# Runs commsched, or the tests if their program is the first argument, under valgrind's memcheck; for `make
# test-memcheck`. Findings, including leaks, are in a log of the process.
case ${1:-} in
*/tests) ;;
*) set -- "$MEMCHECKED" "$@" ;;
esac
exec valgrind --quiet --error-exitcode=99 --leak-check=full --show-leak-kinds=definite \
    --errors-for-leak-kinds=definite --log-file="$MEMCHECK_LOGS/%p" "$@"
