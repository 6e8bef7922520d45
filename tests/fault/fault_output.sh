#!/bin/sh
# Output that cannot be written: every verb that writes, into every kind of place that fails. It names the
# file and exits with 2; existing files are unchanged, and no partial file remains.
. tests/lib/shell.sh

# $W is the directory that is checked, with an existing file in it.
prepare() {
    public_program
    export TMPDIR="$T/tmp"
    W=$T/w
    mkdir tmp w w/folder.svg w/disk
    chmod 1777 tmp
    chmod 755 . w
    echo before >w/old.svg
    $C generate exchange/clusters --nodes 40 -o g.json && $C solve exchange/greedy g.json -o s.json >said
}

# Runs a command that must leave $W, and the directory of temporary files, unchanged.
refuse() {
    cp -a "$W" "$T/before"
    (cd "$W" && "$@")
    status=$?
    diff -r "$T/before" "$W" && [ -z "$(ls -A "$TMPDIR")" ] || status=99
    rm -rf "$T/before"
    return $status
}

limited() { ulimit -f 0; "$@"; }

# For verbs that write a file, which is their last argument; in a short run plot and one other: COMMAND...
for_writers() {
    "$@" plot "$T/s.json" -o
    for words in $(turn "generate:exchange/clusters:--nodes:40:-o" "solve:exchange/greedy:$T/g.json:-o" \
        "plot:$T/s.json:--format:chrome:-o" "plot:$T/s.json:--format:goal:-o" "hunt:exchange/greedy:--nodes:3:--evaluations:50:-o" \
        "compare:--generator:exchange/uniform_network:--nodes:4:--replications:2:--profile"); do
        # shellcheck disable=SC2046 # several
        "$@" $(echo "$words" | tr : ' ')
    done
}

# The file is named, with the reason: UNDER FILE REASON VERB...
refused() {
    under=$1 file=$2 reason=$3
    shift 3
    expect 2 "$reason" refuse $under $C "$@" "$file"
}

test_places_that_refuse() {
    for_writers refused '' missing/new.svg 'missing/new.svg: cannot write: No such file'
    for_writers refused '' old.svg/new.svg 'old.svg/new.svg: cannot write: Not a directory'
    for_writers refused '' folder.svg 'folder.svg: cannot write: Is a directory'
    for_writers refused '' "$(printf %0260d 0).svg" 'cannot write: File name too long'
    expect 0 'before\n' cat w/old.svg
}

# Root may write everywhere, so the test runs as another user.
test_a_directory_that_is_read_only() {
    chmod 555 w
    for_writers refused as_nobody old.svg 'old.svg: cannot write: Permission denied'
    for_writers refused as_nobody new.svg 'new.svg: cannot write: Permission denied'
    expect 2 'cannot make the directory' refuse as_nobody $C new exchange/own --into $W
    expect 2 'w/out: cannot make the directory: Permission denied' \
        refuse as_nobody $C experiment --quick broadcast_figure_6 --out $W/out
    expect 2 'w/lock: cannot write' refuse as_nobody $C audit broadcast_theorem2 --out $W
    expect 2 'w/lock: cannot write' refuse as_nobody $C experiment --only hunt --quick --out $W
}

# A message instead of a signal. The temporary files of pictures may be the first that do not fit.
test_files_that_may_not_grow() {
    for_writers refused limited old.svg 'cannot write: File too large'
}

# In a separate mount namespace, on a disk of that size that the test fills: SIZE SCRIPT
on_disk() {
    size=$1 script=$2
    export T C W
    unshare -m sh -c "cd \$W; mount -t tmpfs -o size=$size none disk; $script"
}

full_disk() {
    expect 2 'disk/new.svg: cannot write' "
        on_disk 4k 'head -c 4096 /dev/zero >disk/x
            \$C $* disk/new.svg; status=\$?; test \"\$(ls -A disk)\" = x || status=99; exit \$status'
        status=\$?; test -z \"\$(ls -A \$TMPDIR)\" && exit \$status"
}

test_a_full_disk() {
    run on_disk 4k true
    [ "$status" = 0 ] || { skip "no full disk: mount is not permitted"; return; }
    for_writers full_disk
    $C experiment broadcast_figure_6 --quick --replications 2 --out o >log 2>&1 || fail "$(cat log)"
    rm o/report.*
    expect 2 'disk/o/report.html: cannot write: No space left on device' <<'E'
on_disk 4m 'cp -a $T/o disk; head -c 4m /dev/zero >disk/x; truncate -s -24k disk/x
    $C experiment --only report --out disk/o; status=$?; ls disk/o | grep report && exit 9; exit $status'
E
}

talks() { expect 2 'commsched: standard output: ' "\$C $* >/dev/full"; }

# Standard output of every verb that writes to it.
test_standard_output() {
    talks --help
    talks --version
    talks --manual
    talks list
    talks solve --help
    talks generate exchange/gusto
    talks solve exchange/greedy g.json
    talks solve exchange/greedy g.json -o -
    talks check g.json s.json
    talks bound g.json
    talks compare g.json exchange/greedy
    talks compare g.json exchange/greedy --json
    talks compare --generator exchange/gusto --replications 2 --tsv exchange/greedy
    talks plot s.json --format chrome
    talks hunt exchange/greedy --nodes 3 --evaluations 50
    talks new exchange/own --into full
    talks audit exchange_p2 --out full
    talks experiment --quick broadcast_figure_6 --replications 2 --only experiments --out full
    talks experiment --only report --out full
}

# Devices and pipes are written to; a symbolic link is kept. Devices are tested as another user than root,
# because a program that replaced them would do so for the whole machine.
test_devices_pipes_and_links() {
    expect 0 '' '$C generate exchange/gusto >g.json'
    expect 0 '' '
        mkfifo p; cat p >read & $C generate exchange/gusto -o p && wait && test -p p && cmp read g.json'
    expect 0 '' as_nobody $C generate exchange/gusto -o /dev/null
    expect 2 '/dev/full: cannot write: No space left' \
        as_nobody $C generate exchange/gusto -o /dev/full
    expect 0 '' \
        'ln -s /proc/self/fd/1 out; $C generate exchange/gusto -o out | cmp - g.json && test -L out'
    expect 0 'disk\nfolder.svg\nold.svg\ntarget\n' '
        echo before >w/target; ln -s w/target link; $C generate exchange/gusto -o link &&
            test -L link && cmp w/target g.json && ls w'
    expect 2 'f.svg: cannot write' 'mkfifo f.svg; timeout 20 cat f.svg & $C plot s.json -o f.svg'
}

run_cases "$@"
