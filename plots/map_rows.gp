# A map, and curves along some of its rows: the ratio of every series to the best of each instance.
# Variables, in addition to those of style.gp (experiments/present/pictures/figure_map.c):
#   data            file: a block for map_panel.gp, then for each row shown and each series one of x, mean,
#                   ends of the interval, and 1 where the series is the one in use
#   title, titles   of the picture, and words: those of the rows shown
#   columns, rows   words: names of the map's columns and rows;   x_label, y_label
#   in_use          whether any series is in use
#   key_styles, key_names   words: of the series; style 0: not a candidate for the map
#   x_low, x_high, y_high   the axes of the curves
width = printed > 0 ? printed : 800
font_size = printed > 0 ? 8 * 96 / 72.0 : 11
series = words(key_styles)
shown = words(titles)
stacked = printed > 0 && printed < 500
longest = 12
do for [k = 1:series] { longest = strlen(word(key_names, k)) > longest ? strlen(word(key_names, k)) : longest }
per_line = int((width - 20.0) / (font_size * (4.6 + 0.62 * longest)))
key_lines = (series + in_use + per_line - 1) / per_line
line_height = 1.55 * font_size
top = printed > 0 ? 22.0 : 56.0
map_high = 1.55 * font_size * (words(rows) + (in_use ? 1.25 : 0))
high = map_high < 190 ? 190.0 : map_high
height = top + high + 48 + line_height * key_lines + (stacked ? high + 70 : 0)
load plots."/style.gp"

left = 7.4 * font_size
map_wide = stacked ? width - left - 10.0 : 0.32 * width
first = stacked ? 4.6 * font_size : left + map_wide + 4.8 * font_size
between = 1.6 * font_size
wide = (width - first - 10.0 - (shown - 1) * between) / shown
curves_top = stacked ? top + high + 70 : top
set multiplot
if (printed == 0) { set label 1 title noenhanced font title_font textcolor rgb ink at screen 14.0 / width, screen 1 - 18.0 / height left }
set lmargin at screen left / width
set rmargin at screen (left + map_wide) / width
set tmargin at screen 1 - top / height
set bmargin at screen 1 - (top + high) / height
set label 2 "the best" noenhanced textcolor rgb ink at screen left / width, screen 1 - (top - 9) / height left
set label 3 y_label noenhanced textcolor rgb ink at screen (left - 0.6 * font_size) / width, screen 1 - (top - 9) / height right
set xlabel x_label
panel = 0
load plots."/map_panel.gp"

unset label
unset ylabel
unset xlabel
set border 3 linewidth 0.8 linecolor rgb ink
set grid xtics ytics back linetype 1 linewidth 0.6 dashtype solid linecolor rgb faint
set logscale xy
set xrange [x_low / 1.5:x_high * 1.5]
set yrange [0.97:y_high * 1.03]
unset mxtics
unset mytics
set tmargin at screen 1 - curves_top / height
set bmargin at screen 1 - (curves_top + high) / height
set format x ""
set xtics scale 0.6 ("" 1)
decade(k) = x_low * (x_high / x_low) ** ((k - 1.0) / (words(columns) - 1.0))
do for [k = 1:words(columns)] { if (k % 3 == 1) { set xtics add (word(columns, k) decade(k)) } }
style_of(n) = int(word(key_styles, n))
mark_of(n) = style_of(n) > 0 ? points[(style_of(n) - 1) % 14 + 1] : 0
# Of overlapping curves both are visible: the lower one is wider and has larger marks.
below(n) = 1 + 0.8 * (series - n) / series
do for [n = 1:series] {
    colour = style_of(n) > 0 ? tone_of(style_of(n)) : ink
    if (style_of(n) > 0) { set style line 100 + n linecolor rgb colour linewidth 1.4 * below(n) dashtype solid pointtype mark_of(n) pointsize size_of(mark_of(n), 0.55 * below(n)) }
    if (style_of(n) == 0) { set style line 100 + n linecolor rgb colour linewidth 1.2 dashtype (8,5) pointtype 0 pointsize 0 }
    set style line 200 + n linecolor rgb colour linewidth 0.8 dashtype solid
}
do for [k = 1:shown] {
    at_x = first + (k - 1) * (wide + between)
    set lmargin at screen at_x / width
    set rmargin at screen (at_x + wide) / width
    unset label
    set label 2 (stacked && k > 1 ? "" : y_label." ").word(titles, k) noenhanced textcolor rgb ink at screen at_x / width, screen 1 - (curves_top - 9) / height left
    if (k == 1) {
        set ylabel "completion / best of the instance" textcolor rgb ink offset 0.6, 0
        set ytics scale 0.6 ("1" 1, "1.2" 1.2, "1.5" 1.5, "2" 2, "3" 3, "5" 5, "7" 7, "10" 10)
    } else {
        unset ylabel
        set format y ""
        set ytics scale 0.6 ("" 1, "" 1.2, "" 1.5, "" 2, "" 3, "" 5, "" 7, "" 10)
    }
    if (k == shown) { set label 3 x_label noenhanced textcolor rgb ink at screen (first + width - 10.0) / 2 / width, screen 1 - (curves_top + high + 2.9 * font_size) / height center }
    block = 1 + (k - 1) * series
    plot for [n = 1:series] data index block + n - 1 using 1:($3 > 0 ? $3 : NaN):(0):($4 - $3) with vectors nohead linestyle 200 + n title columnheader(1), \
        for [n = 1:series] data index block + n - 1 using 1:2 with linespoints linestyle 100 + n title columnheader(1), \
        for [n = 1:series] data index block + n - 1 using 1:($5 == 1 ? $2 : NaN) with points pointtype 6 pointsize size_of(6, 1.3) linecolor rgb ink linewidth 1 title columnheader(1)
}

# The key, across the whole width.
unset label
unset border
unset tics
unset grid
unset logscale
unset xlabel
unset ylabel
set lmargin at screen 0
set rmargin at screen 1
set bmargin at screen 0
set tmargin at screen line_height * key_lines / height
set xrange [0:1]
set yrange [0:1]
set key at screen 10.0 / width, screen line_height * key_lines / height left top horizontal Left reverse samplen 1.6 maxcols per_line spacing key_spacing
plot for [n = 1:series] NaN with linespoints linestyle 100 + n title word(key_names, n), \
    for [n = 1:in_use] NaN with points pointtype 6 pointsize size_of(6, 1.3) linecolor rgb ink linewidth 1 title "in use there"
unset multiplot
