#!/bin/sh
# A store that was copied while it was written, truncated, or damaged: it works correctly, or is refused
# with the reason and left unchanged. COMMSCHED_LONG=1: many more copies and cuts.
. tests/lib/shell.sh

job() {
    $C experiment broadcast_figure_6 --replications 20 --only experiments --jobs 2 --out "$@"
}

prepare() {
    served=0 refused=0
    job whole >said 2>&1
    grep -q broadcast_figure_6 said && size=$(stat -c %s whole/results.db)
}

# A job on the store in a directory ends like the undisturbed one, or refuses the store and leaves it
# unchanged.
tried() {
    cp "$1/results.db" kept
    job "$1" >said 2>&1
    status=$?
    case $status in
    0)
        for e in tsv txt svg; do
            cmp whole/broadcast_figure_6.$e "$1/broadcast_figure_6.$e" || return 9
        done
        served=$((served + 1))
        ;;
    2)
        grep -q "$1/results.db: .*move it away" said && cmp kept "$1/results.db" ||
            { cat said; return 9; }
        refused=$((refused + 1))
        ;;
    *) cat said; return 9 ;;
    esac
}

# Every second copy lacks the journal, like a careless copy.
copies() {
    for k in $(seq "$1"); do
        mkdir c$k
        job o$((k / 4)) >log 2>&1 & p=$!
        sleep 0.$((k * 13 % 40 + 10))
        cp o$((k / 4))/results.db c$k/
        test $((k % 2)) = 0 || cp o$((k / 4))/results.db-journal c$k/ 2>/dev/null
        kill -KILL $p
        wait $p
        test -s c$k/results.db || continue
        tried c$k || return
    done
    echo $served served, $refused refused
}

cuts() {
    mkdir c
    for k in $(seq "$1"); do
        rm -f c/*
        head -c $((size * k / ($1 + 1))) whole/results.db >c/results.db
        tried c || return
    done
    test $refused -ge $(($1 - 2))
}

damages() {
    mkdir d
    for k in $(seq 0 "$1"); do
        rm -f d/*
        cp whole/results.db d/
        dd if=/dev/zero of=d/results.db bs=16 seek=$(((k + 1) * 256 % (size / 16))) count=1 \
            conv=notrunc status=none
        tried d || return
    done
    test $refused -gt 3
}

test_copies_of_a_store_in_use() { expect 0 served copies "$(sample 3 40)"; }

test_cut_and_damaged_stores() {
    expect 0 '' cuts "$(sample 4 40)"
    expect 0 '' damages "$(sample 6 40)"
}

run_cases "$@"
