# Summarises OUT/benefit/runs.tsv: for each cell and plan, the speed-up over each library's algorithm. A
# speed-up is the geometric mean over seeds of the ratio of two runs on the same network with the same
# sizes, with the 95 % interval of the mean logarithm (Student's t). The prediction's error is
# measured/predicted - 1: mean, least and most. Seconds are the program's for its second call, including all
# costs; `first` is the speed-up over linear for the first call, in which sizes are gathered.
BEGIN {
    FS = "\t"
    libraries = split("linear pairwise throttled", library, " ")
    split("12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262 2.228 2.201 2.179 2.160 2.145 2.131 2.120 2.110 2.101 2.093", student, " ")
}

NR == 1 {
    for (k = 1; k <= NF; k++)
        at[$k] = k
    next
}

{
    cell = $at["network"] "\t" $at["nodes"] "\t" $at["sharing"]
    sizes = cell "\t" $at["sizes"] "\t" $at["most"]
    way = $at["way"]
    run = sizes "\t" $at["seed"] "\t" way
    seconds[run] = $at["seconds"]
    first[run] = $at["first"]
    measured[run] = $at["measured"]
    predicted[run] = $at["predicted"]
    planning[run] = $at["planning"]
    bound[sizes "\t" $at["seed"]] = $at["bound"]
    remember(cells, cell)
    remember(rows_of, cell, sizes)
    remember(ways_of, sizes, way)
    remember(seeds_of, sizes, $at["seed"])
}

END {
    for (c = 1; c <= cells[0]; c++) {
        split(cells[c], part, "\t")
        printf "%s%s, %d hosts, %s\n", (c > 1 ? "\n" : ""), part[1], part[2], part[3]
        printf "%-12s %8s %-25s %5s %8s", "sizes", "to bytes", "plan", "seeds", "ms"
        for (l = 1; l <= libraries; l++)
            printf " %-24s", "over " library[l]
        printf " %6s %-24s %7s %9s\n", "first", "error %", "bound", "planning"
        for (r = 1; r <= count_of(rows_of, cells[c]); r++)
            put_sizes(nth_of(rows_of, cells[c], r))
    }
}

# ---- lists: of words, and of words by key ----

function remember(list, key, word) {
    if (word == "") {
        if (!((key, "") in known)) {
            known[key, ""] = 1
            list[++list[0]] = key
        }
    } else if (!((key, word) in known)) {
        known[key, word] = 1
        list[key, ++list[key]] = word
    }
}

function count_of(list, key) {
    return list[key]
}

function nth_of(list, key, number) {
    return list[key, number]
}

# ---- rows ----

function put_sizes(sizes,    w, way) {
    split(sizes, part, "\t")
    for (w = 1; w <= count_of(ways_of, sizes); w++) {
        way = nth_of(ways_of, sizes, w)
        if (way ~ /:/)
            put_plan(sizes, way)
    }
}

function put_plan(sizes, way,    l, word) {
    printf "%-12s %8d %-25s %5d %8.2f", part[4], part[5], way, seeds_with(sizes, way), 1000 * mean_of(sizes, way, seconds)
    for (l = 1; l <= libraries; l++)
        printf " %-24s", speedup(sizes, way, library[l], seconds)
    split(speedup(sizes, way, "linear", first), word, " ")
    printf " %6s %-24s %7.3f %6.2f ms\n", word[1], error(sizes, way), over_bound(sizes, way), 1000 * mean_of(sizes, way, planning)
}

# Seeds with a run count; their numbers are stored in runs[1], runs[2], ...
function seeds_with(sizes, way,    s, count, seed) {
    for (s = 1; s <= count_of(seeds_of, sizes); s++) {
        seed = sizes "\t" nth_of(seeds_of, sizes, s)
        if ((seed "\t" way) in seconds)
            runs[++count] = seed
    }
    return count + 0
}

function mean_of(sizes, way, value,    s, total, count) {
    count = seeds_with(sizes, way)
    for (s = 1; s <= count; s++)
        total += value[runs[s] "\t" way]
    return total / count
}

# Over seeds with both. The library's first call is like its second.
function speedup(sizes, way, over, value,    s, count, pairs, one, total, squares, half) {
    count = seeds_with(sizes, way)
    for (s = 1; s <= count; s++) {
        if (!((runs[s] "\t" over) in seconds))
            continue
        one = log(seconds[runs[s] "\t" over] / value[runs[s] "\t" way])
        pairs++
        total += one
        squares += one * one
    }
    if (pairs == 0)
        return "-"
    total /= pairs
    squares = squares / pairs - total * total
    if (pairs < 2 || !(pairs - 1 in student))
        return sprintf("%.3f", exp(total))
    half = student[pairs - 1] * sqrt((squares > 0 ? squares : 0) / (pairs - 1))
    return sprintf("%.3f [%.3f, %.3f]", exp(total), exp(total - half), exp(total + half))
}

function error(sizes, way,    s, count, run, one, total, least, most) {
    count = seeds_with(sizes, way)
    for (s = 1; s <= count; s++) {
        run = runs[s] "\t" way
        one = 100 * (measured[run] / predicted[run] - 1)
        total += one
        least = s == 1 || one < least ? one : least
        most = s == 1 || one > most ? one : most
    }
    return sprintf("%+.1f [%+.1f, %+.1f]", total / count, least, most)
}

# Divided by the lower bound of the model with overlapped latencies, which holds only where hosts have
# ports.
function over_bound(sizes, way,    s, count, total) {
    count = seeds_with(sizes, way)
    for (s = 1; s <= count; s++)
        total += log(seconds[runs[s] "\t" way] / bound[runs[s]])
    return exp(total / count)
}
