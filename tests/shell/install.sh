#!/bin/sh
# The files that make install puts below a prefix, used without a source tree; and the files that make
# uninstall leaves. The cases run in order: the first installs, the last uninstalls. The commands for making
# and compiling are given by the environment (TEST_MAKE, TEST_COMPILER).
. tests/lib/shell.sh
SHARED=1

# In the source tree; $U is the installed tree, with its program first in PATH.
prepare() {
    cd "$S" || return
    U=$T/root/usr
    export T U PATH="$U/bin:$PATH"
    export PKG_CONFIG_SYSROOT_DIR="$T/root" PKG_CONFIG_PATH="$U/lib/pkgconfig"
    unset COMMSCHED_PLOTS
}

# Skips if nothing was installed, or a tool is missing.
can_use() {
    [ -d "$U" ] || { skip "run by make test"; return 1; }
    command -v "$1" >/dev/null || { skip "there is no $1"; return 1; }
}

# After make, installing compiles nothing.
test_install() {
    [ -n "$TEST_MAKE" ] && [ -n "$TEST_COMPILER" ] || { skip "run by make test"; return; }
    expect 0 '' 'eval "$TEST_MAKE" install DESTDIR=$T/root PREFIX=/usr'
    lacks '  CC  '
    expect 0 '' '
        cd $U && ls bin/commsched lib/libcommsched.a lib/pkgconfig/commsched.pc \
            share/man/man1/commsched.1 share/man/man5/commsched-format.5 share/man/man7/commsched-tutorial.7 \
            share/commsched/schemas/instance.schema.json share/commsched/plots/gantt.gp \
            share/commsched/slurm/array.sbatch \
            share/commsched/plots/report.html share/bash-completion/completions/commsched \
            share/zsh/site-functions/_commsched share/fish/vendor_completions.d/commsched.fish \
            include/commsched/commsched.h'
    expect 0 'commsched.h\n' ls $U/include/commsched
    exactly 'commsched.h\n'
    expect 0 '/usr/bin/commsched\n' find $T/root -type f -perm /111
    expect 0 '' find $T/root -type f ! -perm -444
    exactly ''
}

# The installed program finds its plots.
test_program() {
    can_use commsched || return
    expect 0 '<svg' '
        cd $T && commsched generate exchange/gusto -o g.json &&
            commsched solve exchange/open_shop g.json -o s.json && commsched plot s.json -o s.svg &&
            head -c 200 s.svg'
}

compiles() { $TEST_COMPILER -std=c11 -Wall -Wextra -Wpedantic -Werror "$@"; }

# PROGRAM LANGUAGE COMPILER...: a source of tests/library as $T/shared and $T/static, linked with either library.
links() {
    source=$T/$1.$2
    cp "$S/tests/library/$1.c" "$source"
    shift 2
    "$@" "$source" $(pkg-config --cflags --libs commsched) -o $T/shared &&
        "$@" "$source" $(pkg-config --cflags commsched) $U/lib/libcommsched.a \
            $(pkg-config --static --libs-only-l commsched | sed "s/-lcommsched//") -o $T/static
}

# OUTPUT: of both programs
both_print() {
    expect 0 "$1" 'LD_LIBRARY_PATH=$U/lib $T/shared'
    exactly "$1"
    expect 0 "$1" $T/static
    exactly "$1"
}

# The makespan is that of paper `exchange`'s table, as in the test of the command line. By hand:
# row by row 0->1 ends at 1, 0->2 at 2, 1->0 at 1, 1->2 at 3, 2->0 at 2, 2->1 at 3.
test_library() {
    can_use pkg-config || return
    expect 0 '' links example c compiles
    both_print '0.273962826117\n'
    # a misspelt name is told, as is a wrong parameter
    expect 1 "there is no algorithm 'exchange/opn_shop'\n" $T/static exchange/opn_shop
    expect 1 'multicast/fef does not schedule exchange instances' $T/static multicast/fef
    expect 1 "exchange/gusto has no parameter 'byte'" $T/static exchange/greedy byte=1
    expect 0 '' links own_algorithm c compiles
    both_print '3 of at least 2, valid\n'
    expect 1 '' "grep -rlE '(jansson|glpk|sqlite3)\\.h|libxml' \$U/include"
    exactly ''
    expect 0 '' '[ "commsched $(pkg-config --modversion commsched)" = "$(commsched --version)" ]'
}

instrumented() { grep -qa -e __asan_init -e __gcov_init "$C"; }

# A program's own names may be those of the source tree; it prints the library's version.
test_own_names() {
    can_use pkg-config || return
    expect 0 '' links own_names c compiles
    both_print "$(pkg-config --modversion commsched) 0.273962826117, 0 calls of its own\n"
    can_use g++ || return
    ! instrumented || { skip 'the library has code of the compiler'; return; }
    expect 0 '' links own_names cc g++ -Wall -Werror
    both_print "$(pkg-config --modversion commsched) 0.273962826117, 0 calls of its own\n"
    expect 0 '' links example cc g++ -Wall -Werror
    both_print '0.273962826117\n'
}

# A program of another interface.
test_other_interfaces() {
    can_use pkg-config || return
    expect 1 'since 1.0 all names of commsched.h begin with commsched_ or COMMSCHED_' \
        'echo "#include <commsched.h>" | compiles -fsyntax-only $(pkg-config --cflags commsched) -xc -'
    also 'rename those in use and define COMMSCHED_API as 2 before including commsched.h'
    expect 1 'this commsched.h has version 2 of its interface only: COMMSCHED_API must be 2' \
        'echo "#include <commsched.h>" | compiles -fsyntax-only $(pkg-config --cflags commsched) -DCOMMSCHED_API=1 -xc -'
}

# FILE WORD...: names of a kind that the compiler's debugging information of a header has
declared_in() {
    echo "$2" >$T/header.c
    gcc -std=c11 -g3 -fno-eliminate-unused-debug-types $(pkg-config --cflags commsched) -c $T/header.c -o $T/header.o &&
        readelf -wi $T/header.o | awk '
            /DW_TAG_/ { kind = $NF }
            /DW_AT_name/ && kind ~ /(structure|union|enumeration)_type|typedef|enumerator|subprogram|variable/ { print $NF }' >"$1"
    gcc -std=c11 -E -dM $(pkg-config --cflags commsched) $T/header.c | awk '{ sub(/\(.*/, "", $2); print $2 }' >>"$1"
    sort -u -o "$1" "$1"
}

# Types, constants, functions, objects and macros, without those of the headers that it includes.
test_names_have_the_prefix() {
    can_use readelf || return
    expect 0 '' 'declared_in $T/system "$(grep "^#include" $U/include/commsched/commsched.h)"'
    expect 0 '' 'declared_in $T/all "#define COMMSCHED_API 2
#include <commsched.h>"'
    expect 0 '' '
        comm -13 $T/system $T/all >$T/ours && [ "$(wc -l <$T/ours)" -gt 150 ] &&
            ! grep -vE "^(commsched|COMMSCHED)_" $T/ours'
}

# What the compiler says that the header declares, of functions, and the objects: the registries, and lists of words.
test_symbols() {
    can_use gcc || return
    expect 0 'libcommsched.so.2\n' readlink "$U/lib/libcommsched.so"
    expect 0 'libcommsched.so.2\n' 'objdump -p $U/lib/libcommsched.so | grep SONAME'
    printf 'commsched_%s\n' computed_bounds decoders operation_rules registered_algorithms registered_generators \
        routing_rule_names slowdown_words ports_words port_form_words thread_share_words >"$T/objects"
    printf '#define COMMSCHED_API 2\n#include <commsched.h>\n' >"$T/all.c"
    expect 0 '' '
        cd $T && gcc -std=c11 $(pkg-config --cflags commsched) -aux-info declared -fsyntax-only all.c &&
            grep "include/commsched/.*:NC" declared | grep -v "\*/ static" |
            sed "s/.*\*\/ //; s/(\*\([a-z_]* (\)/\1/; s/ *(.*//; s/.*[ *]//" | sort -u - objects >wanted
        [ "$(wc -l <wanted)" -gt 50 ] || exit
        nm -D --defined-only $U/lib/libcommsched.so | sed "s/.* //" | sort | diff wanted - || exit
        ! instrumented || exit 0
        nm -g --defined-only $U/lib/libcommsched.a | sed -n "s/.* . //p" | sort | diff wanted -'
}

# Only the wrappers of MPI's functions are exported, if the libraries were built.
test_preloaded_libraries() {
    can_use nm || return
    any=
    for mpi in openmpi mpich; do
        built=${TEST_BUILD:-build}/$mpi/libcommsched-pmpi.so installed=$U/lib/commsched/$mpi/libcommsched-pmpi.so
        [ -e "$built" ] || continue
        any=1
        expect 0 '' cmp "$built" "$installed"
        expect 0 ' T MPI_Alltoallv\n' nm -D --defined-only "$installed"
        expect 1 '' "nm -D --defined-only $installed | sed 's/.* //' | grep -viE '^o?mpi_(alltoall[vw]?|bcast)(_|_f)?$'"
        exactly ''
    done
    [ -n "$any" ] || skip 'make pmpi built none'
}

# The examples in Python; a library built with a sanitizer needs that sanitizer in Python. By the rule of
# exchange/earliest_start, the second one makes its schedule: 127 s.
test_python() {
    can_use commsched || return
    ! instrumented || { skip 'the library has code of the compiler'; return; }
    expect 0 '20 transfers in 31.4 s, at least 31.4 s\nchanged: transfer 0 (0 -> 1 at 0.5 s)' \
        python3 "$U/share/commsched/plots/examples/solve.py" "$U/lib/libcommsched.so.2"
    expect 1 "there is no algorithm 'exchange/none'" <<'E'
sed 's|exchange/open_shop|exchange/none|' $U/share/commsched/plots/examples/solve.py |
    python3 - $U/lib/libcommsched.so.2
E
    heuristic=$U/share/commsched/plots/examples/heuristic.py
    expect 0 'my_idea                       125.1 s, 1.0016 times the bound' python3 "$heuristic" "$U/lib/libcommsched.so.2"
    also 'exchange/earliest_start         127 s, 1.0168 times the bound'
    expect 0 'my_idea                         127 s, 1.0168 times the bound' \
        "sed 's/ - 0.1 .*//' $heuristic | python3 - $U/lib/libcommsched.so.2"
    expect 1 'text:1:1: ' "echo x >$T/bad.json; python3 $heuristic $U/lib/libcommsched.so.2 $T/bad.json"
}

# Every verb is in the manual.
test_manual() {
    can_use commsched || return
    manual=$U/share/man/man1/commsched.1
    expect 0 '.SH EXIT STATUS' cat "$manual"
    for verb in $(commsched --complete '' | cut -f 1 | grep -v ^-); do
        expect 0 "commsched $verb" cat "$manual"
    done
    can_use man || return
    expect 0 'commsched solve [OPTION...] ALGORITHM INSTANCE' '
        [ -z "$(man --warnings=w -l $manual 2>&1 >/dev/null)" ] && LC_ALL=C man -l $manual'
}

# WORDS COMPLETED
completes() {
    expect 0 "<$2" "
        bash -c '. \$U/share/bash-completion/completions/commsched; COMP_WORDS=(\"\$@\")
            COMP_CWORD=\$((\$# - 1)); _commsched; echo \"<\${COMPREPLY[*]}>\"' -- $1"
}

test_completion() {
    can_use bash || return
    completes 'commsched so' 'solve>'
    completes 'commsched solve exchange/open_s' 'exchange/open_shop exchange/open_shop_'
    completes 'commsched solve --seed 7 exchange/bra' 'exchange/branch_and_bound>'
    completes 'commsched solve --seed = 7 exchange/bra' 'exchange/branch_and_bound>'
    completes 'commsched solve exchange/greedy Makef' 'Makefile>'
    completes 'commsched compare g.json a b switched/sep' 'switched/separate>'
    completes 'commsched solve --time' '--time-limit>'
    completes 'commsched generate exchange/gus' 'exchange/gusto>'
    completes 'commsched generate exchange/gusto --set by' 'bytes=>'
    completes 'commsched generate exchange/uniform_network --set load = la' 'large>'
    completes 'commsched generate exchange/uniform_network --set load =' 'small large mixed servers>'
    completes 'commsched experiment multicluster_table_5_4' 'multicluster_table_5_4>'
    completes 'commsched audit exchange_lower' 'exchange_lower_bound>'
    completes 'commsched audit --out = tes' 'tests>'
    completes 'commsched list alg' 'algorithms>'
    completes "commsched plot s.json ''" '>'
    completes "commsched nonsense ''" '>'
    can_use fish || return
    expect 0 'exchange/branch_and_bound\t' "
        HOME=\$T fish --no-config -c '. \$U/share/fish/vendor_completions.d/commsched.fish
            complete -C \"commsched solve exchange/bra\"'"
}

# Files of others remain.
test_uninstall() {
    can_use commsched || return
    echo >$U/share/commsched/plots/own.gp
    expect 0 '' 'eval "$TEST_MAKE" uninstall DESTDIR=$T/root PREFIX=/usr'
    expect 0 './usr/share/commsched ./usr/share/commsched/plots/own.gp ' \
        "cd \$T/root && find . -type f -o -name commsched | sort | tr '\\n' ' '"
    lacks include
}

run_cases "$@"
