# Curves: one line per series with 95 % intervals, and a key in which the curve that ends highest is first; below, an
# enlarged panel if curves are close to each other. Variables, in addition to those of style.gp
# (experiments/present/pictures/figure_layout.c, figure_curves.c, profile.c):
#   data        lines: a block per series, its label on the first line, then x, mean, half-width
#   steps       whether the lines are steps
#   panel       whether there is a panel;   panel_data   its lines: the same;   reference   the label of the curve
#               that divides the others there, or empty
#   count, longest   number of series, and the longest label
#   order       of the series in the key; empty: as they are
#   looks       of each series four numbers: whether it is a bound (0), grey (1) or emphasised (2, or 3 if another
#               emphasised one is on it), colour (0: grey), point (0: none) and dash
#   own         number of the experiment's series; those of prototypes follow, in thicker lines
#   title, x_label, y_label
#   x_low, x_high, x_logarithmic, y_..., panel_...   the axes;   x_whole   whether all x are integers
set encoding utf8
font_size = printed > 0 ? 8 * 96 / 72.0 : 12
width = printed > 0 ? printed : 800
top = printed > 0 ? 10 : strstrt(title, "\n") ? 58 : 42
frame = printed == 0 ? 330 : printed < 500 ? 180 : 260
panel = panel ? (printed == 0 ? 130 : printed < 500 ? 84 : 110) : 0

# The key is next to the frame, or below it if it would take too much of a printed column.
letter = 0.6 * font_size
line = 1.25 * font_size
sample = 3.2 * font_size
beside = sample + letter * strlen(longest) + 1.9 * font_size
if (printed > 0 && beside > 0.36 * width) { beside = 0 }
key_columns = beside > 0 ? 1 : floor((width - 8) / (sample + letter * strlen(longest)))
key_columns = key_columns < 1 ? 1 : key_columns
key_height = beside > 0 ? 0 : ceil(count / real(key_columns)) * 1.3 * font_size
if (beside > 0 && frame < count * line) { frame = count * line }
right = beside > 0 ? beside : 1.2 * font_size
below = 3.7 * font_size
between = 0.9 * font_size
height = top + frame + (panel > 0 ? between + panel : 0) + below + key_height + 4
load plots."/style.gp"

# Linear axes have tics at round distances. The longest number at the tics sets the left margin.
step_of(low, high, size) = nice((high - low) * 2.4 * font_size / size)
length_at(value) = strlen(sprintf("%g", abs(value) < 1e-9 ? 0 : value))
longest = 0
do for [part = 0:(panel > 0)] {
    low = part ? panel_low : y_low
    high = part ? panel_high : y_high
    if (part ? panel_logarithmic : y_logarithmic) {
        do for [k = -9:9] { if (10.0**k >= low && 10.0**k <= high) { longest = length_at(10.0**k) > longest ? length_at(10.0**k) : longest } }
        longest = longest < 4 ? 4 : longest
    } else {
        step = part ? nice((high - low) * 1.9 * font_size / panel) : step_of(low, high, frame)
        do for [k = ceil(low / step):floor(high / step)] { longest = length_at(k * step) > longest ? length_at(k * step) : longest }
    }
}
left = (longest > 3 ? 3.2 + 0.6 * longest : 5.4) * font_size

# A label longer than the axis takes two lines, broken near its middle.
split = 0
if (0.56 * font_size * strlen(y_label) > frame) {
    do for [k = 1:strlen(y_label)] { if (y_label[k:k] eq " " && abs(2 * k - strlen(y_label)) < abs(2 * split - strlen(y_label))) { split = k } }
    left = left + (split > 0 ? 1.3 * font_size : 0)
}

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)
set lmargin at screen sx(left)
set rmargin at screen sx(width - right)
if (printed == 0) set label 1 title noenhanced font title_font textcolor rgb ink at screen sx(14), screen sy(20) left
set datafile separator tab

# A logarithmic axis of few decades also has tics at 2 and 5, one of less than a decade more.
few(low, high) = high < 1000 * low
array marked[3] = [1, 2, 5]
if (x_logarithmic) {
    set logscale x
    if (few(x_low, x_high)) {
        unset mxtics
        set xtics (1)
        do for [k = -9:9] { do for [m = 1:3] { set xtics add (marked[m] * 10.0**k) } }
    }
    if (steps && x_high < 10) { set xtics add (1.2, 1.5, 3, 4, 6, 8) }
}
set xrange [x_low:x_high]
x_format = x_logarithmic && x_low >= 0.5 && x_high > 50000 ? "%.0s%c" : tic_format
if (x_whole && !x_logarithmic && x_high - x_low < 8) { set xtics 1 }

pale(colour) = "#70".substr(colour, 2, 7)
layer(k) = int(word(looks, 4 * k - 3))
colour(k) = int(word(looks, 4 * k - 2))
point(k) = int(word(looks, 4 * k - 1))
array dash_of[4] = ["solid", "(8,5)", "(2,4)", "(16,4,2,4)"]
dash(k) = dash_of[int(word(looks, 4 * k))]
# Of overlapping curves both are visible: the lower one is wider and has larger, open marks.
line_width(k) = layer(k) == 0 ? 1.2 : layer(k) == 1 ? 1 : k > own || layer(k) > 2 ? 3.2 : 1.6
ink_of(k) = colour(k) > 0 ? colours[colour(k)] : layer(k) == 0 ? grey : light
mark_of(k) = point(k) == 0 ? 0 : layer(k) > 2 ? open_of(points[point(k)]) : points[point(k)]
large(k) = size_of(mark_of(k), mark_size * (layer(k) == 0 ? 0 : layer(k) == 1 ? 0.6 : layer(k) == 2 ? 0.85 : 1.4))
do for [k = 1:count] {
    eval sprintf("set style line %d linecolor rgb '%s' linewidth %g dashtype %s pointtype %d pointsize %g", 100 + k, ink_of(k), line_width(k), dash(k), mark_of(k), large(k))
    set style line 200 + k linecolor rgb (layer(k) > 1 ? pale(ink_of(k)) : light) linewidth 0.8 dashtype solid pointtype 0 pointsize 0
}

# Steps have about six marks each.
array every_of[count]
do for [k = 1:count] {
    if (steps) { stats data index k - 1 using 1:2 nooutput }
    every_of[k] = steps ? int(STATS_records / 6) + 1 : 1
}

set multiplot
set label 2 (split > 0 ? y_label[1:split - 1] : y_label) noenhanced textcolor rgb ink at screen sx(1.2 * font_size), screen sy(top + frame / 2.0) center rotate by 90
if (split > 0) { set label 3 y_label[split + 1:*] noenhanced textcolor rgb ink at screen sx(2.5 * font_size), screen sy(top + frame / 2.0) center rotate by 90 }
unset key
if (y_logarithmic) {
    set logscale y
    if (few(y_low, y_high)) {
        unset mytics
        set ytics (1)
        do for [k = -9:9] { do for [m = 1:3] { set ytics add (marked[m] * 10.0**k) } }
    }
} else {
    set ytics step_of(y_low, y_high, frame)
}
set yrange [y_low:y_high]
set tmargin at screen sy(top)
set bmargin at screen sy(top + frame)
if (panel > 0) { set format x "" } else { set format x x_format; set xlabel x_label }
# Intervals, which are below the lines, only for emphasised curves.
marked_ones = ""
greys = ""
others = ""
do for [k = 1:count] {
    if (layer(k) > 1) { marked_ones = marked_ones." ".k }
    if (layer(k) == 1) { greys = greys." ".k }
    if (layer(k) == 0) { others = others." ".k }
}
# gnuplot evaluates the first iteration of an empty loop.
bar(n) = int(word(marked_ones." 1", n))
grey_one(n) = int(word(greys." 1", n))
other(n) = int(word(others." 1", n))
lowest(value, least) = value < least ? least : value
draw = "plot for [n = 1:words(marked_ones)] drawn index bar(n) - 1 using 1:($3 > 0 ? lowest($2 - $3, least) : NaN):(0):($2 + $3 - lowest($2 - $3, least)) with vectors nohead linestyle 200 + bar(n) title columnheader(1), "\
    ."for [n = 1:words(others)] drawn index other(n) - 1 using 1:2 with lines linestyle 100 + other(n) title columnheader(1)"
do for [group in "grey_one bar"] {
    of = sprintf("for [n = 1:words(%s)] drawn index %s(n) - 1", group eq "bar" ? "marked_ones" : "greys", group)
    look = sprintf("linestyle 100 + %s(n) title columnheader(1)", group)
    draw = draw.sprintf(", %s using 1:2 with %s %s", of, steps ? "steps" : "lines", look)
    draw = draw.sprintf(", %s every every_of[%s(n)] using 1:(steps && $2 == 0 ? NaN : $2) with points %s", of, group, look)
}
drawn = data
least = y_low
eval draw

unset key
unset label
if (panel > 0) {
    unset logscale y
    set mytics default
    apart = nice((panel_high - panel_low) * 1.9 * font_size / panel)
    set ytics autofreq
    if (!panel_logarithmic) { set ytics apart }
    if (panel_logarithmic) {
        set logscale y
        unset mytics
        set ytics (1)
        do for [k = -9:9] { do for [m = 1:3] { set ytics add (marked[m] * 10.0**k) } }
        if (panel_high < 10 * panel_low) { do for [k = -9:9] { set ytics add (3 * 10.0**k, 7 * 10.0**k) } }
    }
    set format x x_format
    set xlabel x_label
    wide = 1.15 * panel / letter
    panel_label = reference eq "" ? "enlarged" : strlen("ratio to ".reference) <= wide ? "ratio to ".reference \
        : strlen("/ ".reference) <= wide ? "/ ".reference : "ratio"
    set label 2 panel_label noenhanced textcolor rgb ink at screen sx(1.2 * font_size), screen sy(top + frame + between + panel / 2.0) center rotate by 90
    set yrange [panel_low:panel_high]
    set tmargin at screen sy(top + frame + between)
    set bmargin at screen sy(top + frame + between + panel)
    drawn = panel_data
    least = panel_low
    eval draw
}

# The key, of a plot without curves.
unset label
unset border
unset tics
unset grid
unset xlabel
unset logscale
if (beside > 0) {
    set key at screen sx(width - right + 4), screen sy(top) left top vertical Left reverse samplen 2 spacing key_spacing
} else {
    set key at screen sx(10), screen sy(height - key_height - 2) left top horizontal Left reverse samplen 1.4 maxcols key_columns spacing key_spacing
}
set tmargin at screen 1
set bmargin at screen 0
set lmargin at screen 0
set rmargin at screen 1
set xrange [0:1]
set yrange [0:1]
nth(n) = order eq "" ? n : int(word(order, n))
plot for [n = 1:count] data index nth(n) - 1 using (NaN):(NaN) with linespoints linestyle 100 + nth(n) title columnheader(1)
unset multiplot
