# Predicted against measured completions: one panel for each engine, mode and model, one mark for each
# schedule. All positions are shares of a panel's frame. Variables, in addition to those of style.gp
# (experiments/reality/summary/picture.c):
#   data      file: two blocks per panel, one of tics, position and number, and one of lines: "band", x, low,
#             high of the band that counts as equal; "mark", predicted, measured, low and high of its
#             interval, network from 1; "label", x, y, side (-1 ends there, 0 in the middle, 1 begins there),
#             name, network (0: several); "line" from a mark to its name: x, y, and how far; then a block of
#             the networks' names
#   panels, networks   numbers of them;   letters   of the longest name of a network;   title1, under1,
#                      title2, ...   words above the panels
font_size = 11
side = 300.0
left = 66.0
between = 72.0
above = 88.0
columns = panels < 3 ? panels : panels == 4 ? 2 : 3
rows = ceil(panels / real(columns))
pitch = side + 94
width = left + columns * (side + between) - between + 20
entry_width = 42 + 6.6 * (letters > 12 ? letters : 12)
key_columns = int((width - 28) / entry_width) < 1 ? 1 : int((width - 28) / entry_width)
key_height = ceil((networks + 2) / real(key_columns)) * 1.35 * font_size
height = above + rows * pitch - 20 + key_height
load plots."/style.gp"
small = sprintf("%s,%g", face, 9.5)

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)
near = "#d9e6ee"
set datafile separator tab
set multiplot
unset key
unset grid
set border 15 linewidth 0.8 linecolor rgb ink
set xrange [0:1]
set yrange [0:1]
of(kind, value) = strcol(1) eq kind ? value : NaN
# For a row's network, by its number in that column, 0 for several; the colour is a number.
style_of(at) = (int(column(at)) - 1) % styles + 1
code(at) = int("0x".substr(column(at) < 1 ? ink : colours[(int(column(at)) - 1) % 7 + 1], 2, 7))
coloured(kind, at) = strcol(1) eq kind ? code(at) : 0
length(kind) = strcol(1) eq kind ? column(5) - column(4) : NaN
type(kind) = strcol(1) eq kind ? points[style_of(6)] : 0
beside(place, value) = strcol(1) eq "label" && column(4) == place ? value : NaN
large(type) = size_of(type, 0.85)

do for [p = 1:panels] {
    at_x = left + ((p - 1) % columns) * (side + between)
    at_y = above + ((p - 1) / columns) * pitch
    set lmargin at screen sx(at_x)
    set rmargin at screen sx(at_x + side)
    set tmargin at screen sy(at_y)
    set bmargin at screen sy(at_y + side)
    if (p == 1) { set label 1 "Completion of schedules, predicted and measured, over the least that is predicted of each instance" noenhanced font title_font textcolor rgb ink at screen sx(14), screen sy(22) left }
    set label 2 value(sprintf("title%d", p)) noenhanced textcolor rgb ink at graph 0, screen sy(at_y - 27) left
    set label 3 value(sprintf("under%d", p)) noenhanced font small textcolor rgb grey at graph 0, screen sy(at_y - 11) left
    set xlabel "predicted"
    set label 4 "measured, median" textcolor rgb ink at screen sx(at_x - 46), screen sy(at_y + side / 2) center rotate by 90
    if (format eq "svg") { set xlabel offset 0, 0.6 }
    unset xtics
    unset ytics
    set xtics out nomirror scale 0.6 ("" 9) textcolor rgb ink
    set ytics out nomirror scale 0.6 ("" 9) textcolor rgb ink
    plot data index 2 * p - 1 using (of("band", column(2))):3:4 with filledcurves fillcolor rgb near fillstyle solid 1.0 noborder notitle, \
        data index 2 * p - 1 using (of("band", column(2))):2 with lines linecolor rgb ink linewidth 0.8 notitle, \
        data index 2 * p - 2 using 1:(-1):xtic(2) with points pointtype 0 notitle, \
        data index 2 * p - 2 using (-1):1:ytic(2) with points pointtype 0 notitle, \
        data index 2 * p - 1 using (of("line", column(2))):3:4:5 with vectors nohead linecolor rgb light linewidth 0.7 notitle, \
        data index 2 * p - 1 using (of("mark", column(2))):4:(0):(length("mark")):(coloured("mark", 6)) with vectors nohead linecolor rgb variable linewidth 1.1 notitle, \
        data index 2 * p - 1 using (of("mark", column(2))):3:(large(type("mark"))):(type("mark")):(coloured("mark", 6)) with points pointsize variable pointtype variable linecolor rgb variable notitle, \
        data index 2 * p - 1 using (beside(1, column(2))):3:5:(coloured("label", 6)) with labels left noenhanced font small textcolor rgb variable notitle, \
        data index 2 * p - 1 using (beside(0, column(2))):3:5:(coloured("label", 6)) with labels center noenhanced font small textcolor rgb variable notitle, \
        data index 2 * p - 1 using (beside(-1, column(2))):3:5:(coloured("label", 6)) with labels right noenhanced font small textcolor rgb variable notitle
    unset label 1
}

# The key, across the whole width.
unset border
unset tics
unset xlabel
unset ylabel
set lmargin at screen 0
set rmargin at screen 1
set tmargin at screen sy(height - key_height - 8)
set bmargin at screen 0
set xrange [0:width]
set yrange [0:key_height + 8]
key_x(n) = 26 + (n % key_columns) * entry_width
key_y(n) = key_height + 8 - (n / key_columns + 0.6) * 1.35 * font_size
unset label
set label 1 "as predicted" textcolor rgb ink at key_x(networks) + 16, key_y(networks) left
set label 2 "within 3 %" textcolor rgb ink at key_x(networks + 1) + 16, key_y(networks + 1) left
set arrow 1 from key_x(networks) - 10, key_y(networks) to key_x(networks) + 10, key_y(networks) nohead linecolor rgb ink linewidth 0.8
set object 1 rectangle from key_x(networks + 1) - 10, key_y(networks + 1) - 4 to key_x(networks + 1) + 10, key_y(networks + 1) + 4 fillcolor rgb near fillstyle solid 1.0 noborder
plot for [k = 1:networks] data index 2 * panels every ::(k - 1)::(k - 1) using (key_x(k - 1)):(key_y(k - 1)) with points pointtype points[(k - 1) % styles + 1] pointsize large(points[(k - 1) % styles + 1]) linecolor rgb colours[(k - 1) % 7 + 1] notitle, \
    data index 2 * panels using (key_x(int($0)) + 16):(key_y(int($0))):1 with labels left noenhanced textcolor rgb ink notitle
unset multiplot
