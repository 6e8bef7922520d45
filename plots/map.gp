# Several maps: the best series in every cell. Variables, in addition to those of style.gp
# (experiments/present/pictures/figure_map.c):
#   data            file: a block for each map, see map_panel.gp
#   titles          words: one for each map
#   columns, rows   words: names of their columns and rows;   x_label, y_label
#   in_use          whether any series is in use
#   key_styles, key_names   words: of the series that are shown
panels = words(titles)
across = panels > 1 ? 2 : 1
down = (panels + across - 1) / across
width = 800
left = 92.0
between = 74.0
top = 26.0
high = 17.0 * (words(rows) + (in_use ? 1.25 : 0))
step = high + 62.0
longest = 0
do for [k = 1:words(key_names)] { longest = strlen(word(key_names, k)) > longest ? strlen(word(key_names, k)) : longest }
per_line = int((width - 14.0) / (36 + 6.2 * longest))
key_lines = (words(key_styles) + per_line - 1) / per_line
height = down * step + 20 * key_lines + 12
font_size = 11
load plots."/style.gp"

wide = (width - left - 14.0 - (across - 1) * between) / across
set multiplot
do for [k = 0:panels - 1] {
    at_x = left + (k % across) * (wide + between)
    at_y = (k / across) * step + top
    set lmargin at screen at_x / width
    set rmargin at screen (at_x + wide) / width
    set tmargin at screen 1 - at_y / height
    set bmargin at screen 1 - (at_y + high) / height
    unset label
    set label 1 word(titles, k + 1) noenhanced font title_font textcolor rgb ink at screen at_x / width, screen 1 - (at_y - 10) / height left
    if (k / across == down - 1) { set xlabel x_label textcolor rgb ink } else { unset xlabel }
    set label 2 y_label noenhanced textcolor rgb ink at screen (at_x - 8) / width, screen 1 - (at_y - 10) / height right
    panel = k
    load plots."/map_panel.gp"
}

# The key, across the whole width.
unset label
unset border
unset tics
unset xlabel
set lmargin at screen 0
set rmargin at screen 1
set bmargin at screen 0
set tmargin at screen 1
set xrange [0:width]
set yrange [0:height]
do for [k = 1:words(key_styles)] {
    at_x = 14 + ((k - 1) % per_line) * (width - 14.0) / per_line
    at_y = 20 * (key_lines - (k - 1) / per_line) - 8
    set object k rectangle from at_x, at_y - 6 to at_x + 14, at_y + 6 fillcolor rgb tone_of(int(word(key_styles, k))) fillstyle solid 1.0 noborder
    set label k word(key_names, k) noenhanced textcolor rgb ink at at_x + 20, at_y left
}
plot NaN notitle
unset multiplot
