# Curves: one line per series with 95 % intervals. Variables, beside those of style.gp:
#   data     file: a block per series, its label on the first line, then x, mean, half-width, runs
#   bound    which series is a lower bound, from 1; 0: none
#   own      how many series are the experiment's; those of prototypes follow, in thicker lines
#   count    how many series;   title, x_label, y_label
#   x_low, x_high, y_low, y_high   ranges of what is drawn;   x_logarithmic, y_logarithmic
width = 800
height = 440
load plots."/style.gp"

two_lines = strstrt(title, "\n") > 0
set tmargin at screen 1 - (two_lines ? 58.0 : 42.0) / height
set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 20.0 / height left
set xlabel x_label
set ylabel y_label
set key outside right top vertical Left reverse spacing 1.15

margin(low, high) = high > low ? 0.04 * (high - low) : low != 0 ? 0.1 * abs(low) : 1
if (x_logarithmic) {
    set logscale x
    set xrange [x_low / 1.15:x_high * 1.15]
} else {
    set xrange [x_low - margin(x_low, x_high):x_high + margin(x_low, x_high)]
}
if (y_logarithmic) {
    set logscale y
    set yrange [y_low / 1.2:y_high * 1.2]
} else {
    set yrange [y_low - margin(y_low, y_high):y_high + margin(y_low, y_high)]
}

# On a logarithmic axis of few decades also 2 and 5 are named.
if (x_logarithmic && x_high < 1000 * x_low) {
    unset mxtics
    set xtics (1, 10, 100, 1000)
    do for [k = -9:9] { set xtics add (1 * 10.0**k, 2 * 10.0**k, 5 * 10.0**k) }
}
if (y_logarithmic && y_high < 1000 * y_low) {
    unset mytics
    set ytics (1, 10, 100, 1000)
    do for [k = -9:9] { set ytics add (1 * 10.0**k, 2 * 10.0**k, 5 * 10.0**k) }
}

# Intervals lie under the lines, in the colour of their series.
set bars 0.6
set datafile separator tab
style_of(k) = k == bound ? 52 : k
width_of(k) = k == bound ? 1.4 : k > own ? 3.2 : 1.6
plot for [k = 1:count] data index k - 1 using 1:2:3 with yerrorbars linestyle style_of(k) linewidth 1 pointsize 0 dashtype solid notitle, \
    for [k = 1:count] data index k - 1 using 1:2 with linespoints linestyle style_of(k) linewidth width_of(k) title columnheader(1)
