#!/bin/sh
# Limits: for any number in an option, a generator's parameter or a file, the program responds within seconds and
# little memory, and reports what it cannot accept. A short run tries some numbers for some of the parameters.
. tests/lib/shell.sh

# The sanitizer's shadow is larger than any limit. Every sh of today has these limits.
# shellcheck disable=SC3045
megabytes() { is_sanitized || ulimit -v $(($1 * 1024)); }
# shellcheck disable=SC3045
small_stack() { ulimit -s 512; }

# Thousands of short processes, of which a sanitizer's search for leaks at exit would take half the time.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0"

verbs() { $C --complete '' | cut -f 1 | grep -v ^-; }

# Lines VERB OPTION LETTER PLACEHOLDER, for every option that takes a value; - if it has no letter.
options() {
    for verb in $(verbs); do
        $C "$verb" --help | sed -nE "s/^  (-(.),|   ) --([a-z-]+)=([^ ]*).*/$verb \\3 -\\2 \\4/p"
    done
}

# Lines GENERATOR KEY MOST, for every parameter; - if it is not a number.
parameters() {
    $C list generators | awk '
        /^[a-z]/ { generator = substr($0, 1, 27); sub(/ *$/, "", generator); next }
        { most = match($0, /; [^ ;]+ to [^ ;]+; /) ? substr($0, RSTART + 2, RLENGTH - 4) : "-"
          sub(/.* to /, "", most)
          print generator, $1, most }'
}

# Prints nothing if the command ends, in minutes at most, with one of these: STATUSES COMMAND...
answers() {
    wanted=$1
    shift
    timeout 200 "$@" >out 2>err </dev/null
    status=$?
    case " $wanted " in
    *" $status "*) [ $status != 2 ] || [ -s err ] || echo "$*: no reason" ;;
    *) echo "$*: exit status $status: $(head -c 200 err)" ;;
    esac
}

# The same with each number appended to the last argument.
for_numbers() {
    for number in nan 1e18 $(sample '' "-1 0 inf 1e-320 1e308 4294967297 9223372036854775808"); do
        # shellcheck disable=SC2145 # the last argument goes on with the number
        answers "$@$number"
    done
}

silent() {
    expect 0 '' "megabytes 2048; $*"
    exactly ''
}

# LEAST EVERY: the lines of standard input that are tried, in `all`: one in EVERY, by the commit. There are more than LEAST.
some() {
    cat >everything
    [ "$(wc -l <everything)" -gt "$1" ] || fail "few: $(cat everything)"
    every=$(sample "$2" 1)
    awk -v every="$every" -v turn="$(turn_of "$every")" 'NR % every == turn' everything >all
}

# The largest number is accepted or, if it conflicts with others or memory is short, refused; the next larger one is
# always refused.
test_numbers_of_parameters() {
    parameters | some 40 12
    while read -r generator key most; do
        silent for_numbers "'0 2'" "$C" generate "$generator" --output made.json --set "$key="
        [ "$most" != - ] || continue
        more=$(awk "BEGIN { printf \"%.17g\", 2 * $most + 1 }")
        silent answers 2 "$C" generate "$generator" --output made.json --set "$key=$more"
        [ -z "$COMMSCHED_LONG" ] ||
            silent answers "'0 2 3'" "$C" generate "$generator" --output made.json --set "$key=$most"
    done <all
}

# Further arguments that a verb needs; verbs that are not listed need none.
arguments_of() {
    case $1 in
    audit) echo exchange_p2 --jobs 1 ;;
    bound) echo g.json ;;
    compare) echo --generator exchange/gusto --replications 1 exchange/open_shop ;;
    experiment) echo exchange_gusto --quick --jobs 1 --only experiments ;;
    generate) echo exchange/gusto ;;
    hunt) echo exchange/open_shop --nodes 2 --jobs 1 --evaluations 5 ;;
    plot) echo s.json --output s.svg ;;
    solve) echo exchange/open_shop g.json ;;
    esac
}

test_numbers_of_options() {
    $C generate exchange/gusto --output g.json && $C solve exchange/open_shop g.json --output s.json >said
    options | grep -v -e FILE -e DIR | some 20 8
    while read -r verb option _; do
        silent for_numbers "'0 1 2'" "$C" "$verb" "$(arguments_of "$verb")" "--$option="
    done <all
}

# An empty path is refused by the name of its option, before anything is made; so is an empty argument.
test_empty_paths() {
    mkdir empty
    options | grep -e FILE -e DIR | some 8 4
    while read -r verb option letter _; do
        expect 2 "--$option: the name is empty" \
            "cd empty; \$C $verb --$option '' && exit 9; \$C $verb $letter ''"
    done <all
    for verb in $(verbs); do expect 2 '' "cd empty; \$C $verb ''"; done
    expect 0 'an argument is empty' "cd empty; \$C new exchange/x --into '' && exit 9; \$C check '' ''; ls -A"
    lacks .part
    expect 0 '' ls -A empty
    exactly ''
}

# Lines VERB OPTION MOST, for every option whose help states a maximum.
stated() {
    for verb in $(verbs); do
        $C "$verb" --help | awk -v verb="$verb" '
            function state(   most) {
                if (text !~ /=/ || text ~ /=SECONDS/ || text ~ /0 to 2\^64/ ||
                    !match(text, /(at most|up to| 0 to) [0-9]+/)) return
                most = substr(text, RSTART, RLENGTH)
                sub(/.* /, "", most)
                if (most + 0 > 2) print verb, option, most
            }
            /^  (-.,|   ) --/ { state(); text = $0; option = $0; sub(/.* --/, "", option); sub(/=.*/, "", option); next }
            /^      +/ { sub(/^ */, " "); text = text $0; next }
            { state(); text = "" }'
    done
}

# The stated maximum of an option is accepted, and one more is refused. Nothing runs, because another option, --help,
# follows.
test_what_a_help_states_as_the_most() {
    stated | some 6 3
    while read -r verb option most; do
        shard= to=to
        [ "$option" != shard ] || shard=1/ to='at most'
        expect 0 Usage "$C" "$verb" "--$option" "$shard$most" --help
        expect 2 "$to $most" "$C" "$verb" "--$option" "$shard$((most + 1))" --help
    done <all
}

# Every verb's help fits on a screen of 48 lines and 80 columns.
test_helps_fit_on_a_screen() {
    for verb in $(verbs); do
        expect 0 '  -?, --help' $C "$verb" --help
        echo "$output" | awk 'length > 80 || NR > 48 { bad = 1 } END { exit bad }' || fail "$verb --help does not fit"
    done
    expect 0 '0\n' "$C --help | awk 'length > 80' | wc -l"
}

# ---- files ----

# Every reader ends at the limit, on a device as on a file; what can be read once only still works.
test_the_largest_input() {
    $C generate exchange/gusto --output g.json
    most='found more than 1000 bytes, the most that are read; set by --input-limit\n'
    for verb in 'check' 'bound' 'solve exchange/greedy' 'compare' 'fabric' 'measure' 'plot --output p.svg' 'import'; do
        expect 2 "/dev/zero: $most" "timeout 60 \$C $verb /dev/zero --input-limit=1000"
    done
    expect 2 "<stdin>: $most" '$C bound - --input-limit=1000 </dev/zero'
    expect 0 lower_bound: bash -c '"$0" bound <(cat g.json)' "$C"
    expect 2 "'0' is not a positive number of bytes" $C bound g.json --input-limit=0
}

# Uses the test's own pipe: a device of the machine would be at risk.
test_a_pipe_is_written_to_not_replaced() {
    expect 0 '{' '
        mkfifo pipe; cat pipe >got & $C generate exchange/gusto --output pipe && wait && [ -p pipe ] &&
            head -c 1 got'
}

node() { echo "{\"send\": {\"constant\": $1, \"per_byte\": 0}, \"receive\": {\"constant\": $1, \"per_byte\": 0}}"; }

# Every algorithm of the family has finite times.
test_the_largest_and_smallest_times() {
    node=$(node 1e99)
    while read -r instance; do
        echo "$instance" >times.json
        expect 0 '' 'megabytes 2048; $C compare times.json --time-limit 100'
        for word in 'inf ' 'nan ' signal stopped false; do lacks "$word"; done
    done <<E
{"model": "exchange", "nodes": 6, "bytes": 1e50, "startup": 0, "per_byte": 1e49}
{"model": "exchange", "nodes": 6, "bytes": 5e-324, "startup": 5e-324, "per_byte": 1}
{"model": "multicast", "nodes": [$node, $node, $node, $node], "wire": {"latency": 1e99, "per_byte": 1e49}, "messages": [{"source": 0, "destinations": [1, 2, 3], "bytes": 1e50}]}
E
}

test_deep_files_and_long_chains_on_a_small_stack() {
    expect 2 'maximum parsing depth' "small_stack; yes '[' | head -1000000 | tr -d '\\n' | \$C bound -"
    expect 2 'maximum parsing depth' "small_stack; yes '{\"a\":' | head -1000000 | \$C bound -"
    for k in $(seq 0 1999); do
        echo "Switch 3 \"S$k\""
        [ "$k" = 0 ] || echo "[1] \"S$((k - 1))\"[2]"
        echo "[3] \"H$k\"[1]"
        echo "Hca 1 \"H$k\""
    done >chain.txt
    expect 0 'most_hops: 1999' 'small_stack; $C fabric chain.txt'
    seq 0 1999 | awk '
        { links = links (NR > 2 ? "," : "") (NR > 1 ? "[" $1 - 1 "," $1 "]" : ""); hosts = hosts (NR > 1 ? "," : "") $1 }
        NR > 1 && NR < 1502 { others = others (NR > 2 ? "," : "") $1 }
        END { printf "{\"model\": \"switched\", \"ports\": 3, \"links\": [%s], \"hosts\": [%s], \"routing\": \"shortest\", \"root\": 0,\n\"timing\": {\"startup\": 0, \"per_byte\": 1e-9, \"switch_delay\": 0}, \"messages\": [{\"source\": 0, \"destinations\": [%s], \"bytes\": 9}]}", links, hosts, others }
    ' >chain.json
    expect 0 'valid: true' 'small_stack; $C solve switched/cco chain.json'
    seq -f 'Switch 1 "S%.0f"' 100000 >wide.txt
    expect 2 'wide.txt:32769:1: found "Switch", expected at most 32768 switches' 'small_stack; $C fabric wide.txt'
}

# A broadcast passed on from node to node, 100 000 deep; it is valid. Every verb, and the same as an operation, takes time
# in proportion to its length: a second of a processor, or a few; in proportion to its square, a thousand.
test_a_deep_broadcast_on_a_small_stack_in_little_time() {
    awk -v nodes=100000 -v node="$(node 1)" 'BEGIN {
        printf "{\"algorithm\": \"a\", \"completion\": %d, \"lower_bound\": 2, ", 2 * nodes - 2
        printf "\"instance\": {\"model\": \"multicast\", \"wire\": {\"latency\": 0, \"per_byte\": 0}, "
        for (k = 0; k < nodes; k++) printf("%s%s", (k ? ", " : "\"nodes\": ["), node)
        printf "], \"messages\": [{\"source\": 0, \"bytes\": 1, \"destinations\": ["
        for (k = 1; k < nodes; k++) printf("%s%d", (k > 1 ? ", " : ""), k)
        printf "]}]}, \"transfers\": ["
        for (k = 1; k < nodes; k++)
            printf("%s{\"message\": 0, \"from\": %d, \"to\": %d, \"bytes\": 1, \"send_start\": %d, " \
                "\"send_end\": %d, \"receive_start\": %d, \"receive_end\": %d}", (k > 1 ? ", " : ""),
                k - 1, k, 2 * k - 2, 2 * k - 1, 2 * k - 1, 2 * k)
        print "]}" }' >deep.json
    # shellcheck disable=SC3045 # every sh of today
    quick() { small_stack; ! once 2>/dev/null || ulimit -t 20; "$C" "$@"; }
    expect 0 deep.goal 'quick plot deep.json --format goal --output deep.goal && ls -l deep.goal'
    lacks warning
    expect 0 'valid: true' quick check deep.json
    for verb in bound 'solve multicast/fnf' 'plot --output deep.svg'; do
        # shellcheck disable=SC2086 # several words
        expect 0 '' quick $verb deep.json
    done
    $C generate multicast/collective --nodes 100000 --set operation=broadcast --output all.json
    expect 0 'lower_bound: ' quick bound all.json
    expect 0 'valid: true' quick solve multicast/binomial all.json
}

# A schedule of 100 172 transfers is read in 256 MB, one of 1 047 552 in 2 GB: eight times its text. Of data that is
# only moved, the checker holds one contributor per node, not a set of all nodes.
test_large_schedules_in_bounded_memory() {
    its_turn 0 2 || return
    while read -r megabytes algorithm generator; do
        [ -n "$algorithm" ] || continue
        # shellcheck disable=SC2086 # several words
        $C generate $generator --output e.json && $C solve "$algorithm" e.json --output es.json >said
        expect 0 'valid: true' "megabytes $megabytes; \$C check e.json es.json"
    done <<E
256 exchange/fixed_pattern exchange/uniform_network --nodes 317
128 multicast/binomial multicast/collective --nodes 16384 --set operation=broadcast
$(sample '' '2048 exchange/fixed_pattern exchange/uniform_network --nodes 1024
2048 multicast/rr multicast/workstations --nodes 1001
3072 switched/separate switched/irregular --nodes 1024 --set multicasts=1024 --set destinations=1000')
E
}

run_cases "$@"
