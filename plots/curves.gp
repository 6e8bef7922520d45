# Curves: one line per series with 95 % intervals, with its label at its end; below, an enlarged panel if
# curves are close to each other. Variables, in addition to those of style.gp
# (experiments/present/pictures/figure_curves.c):
#   data        file: a block per series, its label on the first line, then x, mean, half-width, runs
#   panel_data  file: the same of the panel below;   label_data  file: a block per series, its label, then
#               where it ends (x, y), where its label is (y), as shares of the frame, and the label
#   width, top, frame, panel   of the picture, heights of what is above the frame, of the frame, and of
#               the panel (0: none)
#   beside, leader, mark   width of the labels, including those of the line and the mark before the text;
#               beside 0: a key of key_columns and key_rows below
#   count, order, layers   series, drawing order, and for each whether it is a bound (0), grey (1) or
#               emphasised (2, or 3 if another emphasised one is on it)
#   looks       of each series three numbers: colour (0: grey), point (0: none) and dash
#   own         number of the experiment's series; those of prototypes follow, in thicker lines
#   title, x_label, y_label, panel_label
#   x_low, x_high, x_logarithmic, y_..., panel_...   the axes;   x_whole   whether all x are integers
font_size = printed > 0 ? 8 * 96 / 72.0 : 12
right = beside > 0 ? beside : 1.2 * font_size
below = 3.7 * font_size
between = 0.9 * font_size
key_height = key_rows * 1.3 * font_size
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
}
set xrange [x_low:x_high]
x_format = x_logarithmic && x_low >= 0.5 && x_high > 50000 ? "%.0s%c" : tic_format
if (x_whole && !x_logarithmic && x_high - x_low < 8) { set xtics 1 }

pale(colour) = "#70".substr(colour, 2, 7)
layer(k) = int(word(layers, k))
nth(k) = int(word(order, k))
colour(k) = int(word(looks, 3 * k - 2))
point(k) = int(word(looks, 3 * k - 1))
array dash_of[4] = ["solid", "(8,5)", "(2,4)", "(16,4,2,4)"]
dash(k) = dash_of[int(word(looks, 3 * k))]
# Of overlapping curves both are visible: the lower one is wider and has larger, open marks.
line_width(k) = layer(k) == 0 ? 1.2 : layer(k) == 1 ? 1 : k > own || layer(k) > 2 ? 3.2 : 1.6
ink_of(k) = colour(k) > 0 ? colours[colour(k)] : layer(k) == 0 ? grey : light
mark_of(k) = point(k) == 0 ? 0 : layer(k) > 2 ? open_of(points[point(k)]) : points[point(k)]
large(k) = size_of(mark_of(k), mark_size * (layer(k) == 0 ? 0 : layer(k) == 1 ? 0.6 : layer(k) == 2 ? 0.85 : 1.4))
do for [k = 1:count] {
    eval sprintf("set style line %d linecolor rgb '%s' linewidth %g dashtype %s pointtype %d pointsize %g", 100 + k, ink_of(k), line_width(k), dash(k), mark_of(k), large(k))
    set style line 200 + k linecolor rgb (layer(k) > 1 ? pale(ink_of(k)) : light) linewidth 0.8 dashtype solid pointtype 0 pointsize 0
    set style line 300 + k linecolor rgb (layer(k) == 0 ? light : ink_of(k)) linewidth 0.5 dashtype solid
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
    if (layer(nth(k)) > 1) { marked_ones = marked_ones." ".nth(k) }
    if (layer(nth(k)) == 1) { greys = greys." ".nth(k) }
    if (layer(nth(k)) == 0) { others = others." ".nth(k) }
}
# gnuplot evaluates the first iteration of an empty loop.
bar(n) = int(word(marked_ones." 1", n))
grey_one(n) = int(word(greys." 1", n))
other(n) = int(word(others." 1", n))
lowest(value, least) = value < least ? least : value
plot for [n = 1:words(marked_ones)] data index bar(n) - 1 using 1:($3 > 0 ? lowest($2 - $3, y_low) : NaN):(0):($2 + $3 - lowest($2 - $3, y_low)) with vectors nohead linestyle 200 + bar(n) title columnheader(1), \
    for [n = 1:words(others)] data index other(n) - 1 using 1:2 with lines linestyle 100 + other(n) title columnheader(1), \
    for [n = 1:words(greys)] data index grey_one(n) - 1 using 1:2 with linespoints linestyle 100 + grey_one(n) title columnheader(1), \
    for [n = 1:words(marked_ones)] data index bar(n) - 1 using 1:2 with linespoints linestyle 100 + bar(n) title columnheader(1)

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
    }
    set format x x_format
    set xlabel x_label
    set label 2 panel_label noenhanced textcolor rgb ink at screen sx(1.2 * font_size), screen sy(top + frame + between + panel / 2.0) center rotate by 90
    set yrange [panel_low:panel_high]
    set tmargin at screen sy(top + frame + between)
    set bmargin at screen sy(top + frame + between + panel)
    plot for [n = 1:words(marked_ones)] panel_data index bar(n) - 1 using 1:($3 > 0 ? lowest($2 - $3, panel_low) : NaN):(0):($2 + $3 - lowest($2 - $3, panel_low)) with vectors nohead linestyle 200 + bar(n) title columnheader(1), \
        for [n = 1:words(others)] panel_data index other(n) - 1 using 1:2 with lines linestyle 100 + other(n) title columnheader(1), \
        for [n = 1:words(greys)] panel_data index grey_one(n) - 1 using 1:2 with linespoints linestyle 100 + grey_one(n) title columnheader(1), \
        for [n = 1:words(marked_ones)] panel_data index bar(n) - 1 using 1:2 with linespoints linestyle 100 + bar(n) title columnheader(1)
}

# Nothing else is drawn below.
unset label
unset border
unset tics
unset grid
unset xlabel
unset logscale

# The labels with a sample of their lines, and a thin line from each curve's end to its label.
if (beside > 0) {
    wide = width - left - right
    at = 1 + leader / wide
    half = 7.0 / wide
    set tmargin at screen sy(top)
    set bmargin at screen sy(top + frame)
    set rmargin at screen 1
    set xrange [0:(width - left) / wide]
    set yrange [0:1]
    plot for [k = 1:count] label_data index k - 1 using 1:2:(at - half - $1):($3 - $2) with vectors nohead linestyle 300 + k title columnheader(1), \
        for [k = 1:count] label_data index k - 1 using (at - half):3:(2 * half):(0) with vectors nohead linestyle 100 + k title columnheader(1), \
        for [n = 1:words(greys)] label_data index grey_one(n) - 1 using (at):3 with points linestyle 100 + grey_one(n) title columnheader(1), \
        for [n = 1:words(marked_ones)] label_data index bar(n) - 1 using (at):3 with points linestyle 100 + bar(n) title columnheader(1), \
        for [k = 1:count] label_data index k - 1 using (at + half + 5 / wide):3:4 with labels left noenhanced textcolor rgb (layer(k) == 1 ? grey : ink) title columnheader(1)
}

if (key_rows > 0) {
    set key at screen sx(10), screen sy(height - key_height - 2) left top horizontal Left reverse samplen 1.4 maxcols key_columns spacing key_spacing
    set tmargin at screen sy(height - key_height)
    set bmargin at screen 0
    set lmargin at screen 0
    set rmargin at screen 1
    set xrange [0:1]
    set yrange [0:1]
    plot for [k = 1:count] label_data index k - 1 using (NaN):(NaN) with linespoints linestyle 100 + k title columnheader(1)
}
unset multiplot
