# Empirical distributions, one panel each: for each series the share of its runs at or below x, with marks at
# the median and the 95th percentile and their 95 % intervals. Variables, in addition to those of style.gp
# (experiments/present/pictures/figure_distribution.c):
#   data            file: a block of estimates, then one for each panel and series: its label, x, share
#   title, titles   of the picture, and words: those of the panels
#   key_names       words: of the series
#   x_label, x_low, x_high, x_logarithmic   the axis that all panels have
#   limit           whose probability of being exceeded is reported, drawn as a line; 0: none
width = printed > 0 ? printed : 800
font_size = printed > 0 ? 8 * 96 / 72.0 : 11
panels = words(titles)
series = words(key_names)
most = width > 500 ? 3 : 2
across = panels == 4 ? 2 : panels < most ? panels : most
down = (panels + across - 1) / across
longest = 8
do for [k = 1:series] { longest = strlen(word(key_names, k)) > longest ? strlen(word(key_names, k)) : longest }
per_line = int((width - 20.0) / (font_size * (4.6 + 0.62 * longest)))
per_line = per_line < 1 ? 1 : per_line
key_lines = (series + per_line - 1) / per_line
line_height = 1.55 * font_size
top = printed > 0 ? 6.0 : strstrt(title, "\n") > 0 ? 50.0 : 36.0
left = 5.4 * font_size
between = 1.6 * font_size
wide = (width - left - 1.2 * font_size - (across - 1) * between) / across
high = wide > 330 ? 250.0 : wide > 200 ? 170.0 : 120.0
head = 1.9 * font_size
step = head + high + 0.8 * font_size
height = top + down * step + 3.0 * font_size + line_height * key_lines + 6
load plots."/style.gp"

set multiplot
if (printed == 0) { set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 18.0 / height left }
set datafile separator tab
unset key
if (x_logarithmic) {
    set logscale x
    if (x_high < 1000 * x_low) {
        unset mxtics
        set xtics (1)
        array marked[3] = [1, 2, 5]
        do for [k = -9:9] { do for [m = 1:3] { set xtics add (marked[m] * 10.0**k) } }
    }
}
set xrange [x_low:x_high]
set yrange [0:1.02]
apart = nice((x_high - x_low) * 5.0 * font_size / wide)
if (!x_logarithmic) { set xtics apart }
colour_of(n) = colours[(n - 1) % 7 + 1]
mark_of(n) = points[(n - 1) % 14 + 1]
do for [n = 1:series] {
    eval sprintf("set style line %d linecolor rgb '%s' linewidth 1.5 dashtype %s pointtype %d pointsize %g", 100 + n, colour_of(n), dashes[(n - 1) % 14 + 1], mark_of(n), size_of(mark_of(n), 0.75 * mark_size))
    set style line 200 + n linecolor rgb "#70".substr(colour_of(n), 2, 7) linewidth 2.4 dashtype solid pointtype 0 pointsize 0
}
# Marks of the same height are spread around it, so that no series hides another.
beside(n, share) = share + (n - (series + 1) / 2.0) * (series > 4 ? 0.07 / series : 0.016)
do for [k = 0:panels - 1] {
    at_x = left + (k % across) * (wide + between)
    at_y = top + (k / across) * step + head
    set lmargin at screen at_x / width
    set rmargin at screen (at_x + wide) / width
    set tmargin at screen 1 - at_y / height
    set bmargin at screen 1 - (at_y + high) / height
    if (k > 0) { unset label }
    set label 2 word(titles, k + 1) noenhanced textcolor rgb ink at screen at_x / width, screen 1 - (at_y - 0.8 * font_size) / height left
    below = k + across >= panels
    if (below) { set xlabel x_label; set format x tic_format } else { unset xlabel; set format x "" }
    set ytics ("0" 0, "0.25" 0.25, "0.5" 0.5, "0.75" 0.75, "0.95" 0.95)
    if (k % across == 0) { set format y "%g"; set label 3 "share of runs" textcolor rgb ink at screen 1.1 * font_size / width, screen 1 - (at_y + high / 2.0) / height center rotate by 90 } else { unset label 3; set format y ""; set ytics ("" 0, "" 0.25, "" 0.5, "" 0.75, "" 0.95) }
    unset arrow
    if (limit > x_low && limit < x_high) { set arrow 1 from limit, 0 to limit, 1.02 nohead back linestyle 51 }
    plot for [n = 1:series] data index 1 + k * series + n - 1 using 1:2 with steps linestyle 100 + n title columnheader(1), \
        for [n = 1:series] data index 0 using (column(1) == k && column(2) == n - 1 ? column(5) : NaN):(beside(n, 0.5)):(column(6) - column(5)):(0) with vectors nohead linestyle 200 + n notitle, \
        for [n = 1:series] data index 0 using (column(1) == k && column(2) == n - 1 ? column(8) : NaN):(beside(n, 0.95)):(column(9) - column(8)):(0) with vectors nohead linestyle 200 + n notitle, \
        for [n = 1:series] data index 0 using (column(1) == k && column(2) == n - 1 ? column(4) : NaN):(beside(n, 0.5)) with points linestyle 100 + n notitle, \
        for [n = 1:series] data index 0 using (column(1) == k && column(2) == n - 1 ? column(7) : NaN):(beside(n, 0.95)) with points linestyle 100 + n notitle
}

# The key, across the whole width.
unset label
unset arrow
unset border
unset tics
unset grid
unset logscale
unset xlabel
set lmargin at screen 0
set rmargin at screen 1
set bmargin at screen 0
set tmargin at screen line_height * key_lines / height
set xrange [0:1]
set yrange [0:1]
set key at screen 10.0 / width, screen (line_height * key_lines + 2) / height left top horizontal Left reverse samplen 1.8 maxcols per_line spacing key_spacing
plot for [n = 1:series] NaN with linespoints linestyle 100 + n title word(key_names, n)
unset multiplot
