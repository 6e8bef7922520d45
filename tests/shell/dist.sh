#!/bin/sh
# The source archive of make dist: what is in it, that equal sources give equal bytes, and that the unpacked
# archive needs no git. The first case makes the archive.
. tests/lib/shell.sh
SHARED=1

prepare() {
    unset MAKEFLAGS MFLAGS MAKELEVEL SOURCE_DATE_EPOCH
    make() { eval "command $TEST_MAKE \"\$@\""; }
}

can_use_archive() { [ -e "$T/one.tar.gz" ] || { skip 'there is no archive'; return 1; }; }

test_archive_is_reproducible() {
    once || return
    [ -n "$TEST_MAKE" ] || { skip 'run by make test'; return; }
    expect 0 '' 'cd $S && make dist DIST=$T/one.tar.gz'
    expect 0 '' 'cd $S && umask 077 && export TZ=Asia/Tokyo LC_ALL=C.UTF-8 && make dist DIST=$T/two.tar.gz'
    expect 0 '' cmp "$T/one.tar.gz" "$T/two.tar.gz"
    expect 0 '' 'mkdir -p $T/unpacked && tar -C $T/unpacked -xzf $T/one.tar.gz'
    expect 0 'commsched-' ls "$T/unpacked"
    exactly "commsched-$(sed -n 's/^VERSION := //p' "$S/Makefile")\n"
}

# What git lists, and the revision; owners, times and rights are the same everywhere.
test_contents() {
    can_use_archive || return
    expect 0 '0/0 2001-09-09 01:46' <<'E'
cd $S && SOURCE_DATE_EPOCH=1000000000 make dist DIST=$T/dated.tar.gz &&
    TZ=UTC tar --numeric-owner -tvzf $T/dated.tar.gz | awk '{ print $2, $4, $5 }' | sort -u
E
    exactly '0/0 2001-09-09 01:46\n'
    expect 0 '' <<'E'
! tar -tvzf $T/one.tar.gz | cut -c 1-10 | sort -u | grep -vxE 'drwxr-xr-x|-rw-r--r--|-rwxr-xr-x'
E
    [ -e "$S/.git" ] || { skip 'this is no checkout of git'; return; }
    expect 0 '' <<'E'
tar -tzf $T/one.tar.gz | sed 's|[^/]*/||' | grep -v '/$' | grep . | sort >packed
{ echo .revision; cd $S && git ls-files; } | sort | diff - packed
E
    expect 0 '' '[ "$(cat $T/unpacked/*/.revision)" = "$(cd $S && git describe --always --dirty)" ]'
}

# Its own archive is the same; what is made is in no archive; the revision gets into what is built.
test_unpacked() {
    its_turn 0 2 && can_use_archive || return
    expect 0 '' <<'E'
cd $T/unpacked/* && make $TEST_BUILD/include/commsched.h $TEST_BUILD/revision.c &&
    mkdir out tests/__pycache__ plots/examples/__pycache__ && touch commsched out/results.db tests/__pycache__/suites.pyc
E
    expect 0 '' 'cd $T/unpacked/* && grep -q "\"$(cat .revision)\"" $TEST_BUILD/revision.c'
    expect 0 '' 'cd $T/unpacked/* && make dist DIST=$T/again.tar.gz && cmp $T/one.tar.gz $T/again.tar.gz'
    expect 0 '  LD  ' 'cd $T/unpacked/* && make -n install'
    lacks -Werror
    lacks __pycache__
    expect 2 'make check compares with a commit, and this is no checkout of git' \
        'cd $T/unpacked/* && python3 -B tests/check.py || exit 2'
}

run_cases "$@"
