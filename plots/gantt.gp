# A Gantt chart: nodes from top to bottom, time to the right, two lanes a node (sends above, receives
# below). experiments/present/gantt.c makes the layout and passes it:
#   width, height, left, right, top, bottom   the picture and its margins, in points of a screen
#   nodes, tic_step                           rows, and which of them are named
#   begin, end, unit                          the time axis
#   title, label_size, outline                the last is the width of the boxes' borders
#   bound, completion, bound_text, completion_text, bound_side, completion_side   the vertical lines;
#                                             an empty text: no line; the side is that of the text
#   any, forwards, labels                     whether there are boxes, forwarded ones, labels
#   boxes    file: kind (1 send, 2 receive, 3 and 4 the same forwarded), start, end, upper, lower
#   texts    file: kind, x, y, text
#   columns, rows, dots   an image in place of the boxes, where there are rows: its size, and a file of
#                         red, green and blue of each dot, a byte each
load plots."/style.gp"

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)

set lmargin at screen sx(left)
set rmargin at screen sx(width - right)
set tmargin at screen sy(top)
set bmargin at screen sy(height - bottom)

set xrange [begin:end]
set yrange [nodes - 0.5:-0.5]
set border 1
set xtics offset 0,0.2
set ytics 0,tic_step,nodes - 1 format "P%.0f" scale 0
set grid noytics
set label 8 sprintf("time (%s)", unit) at graph 0.5, screen sy(height - 36) center textcolor rgb ink

do for [node = 0:rows ? -1 : nodes - 1] {
    set object node + 1 rectangle from begin, node - 0.42 to end, node + 0.42 behind fillstyle solid noborder fillcolor rgb "#f3f3f3"
}

if (strlen(title)) set label 1 title noenhanced font title_font textcolor rgb ink at screen sx(left), screen sy(14) left

line(at, up) = sprintf("from first %.17g, graph 0 to first %.17g, screen %.17g nohead front", at, at, up)
text(at, side, up) = sprintf("at first %.17g, screen %.17g %s", at, up, side > 0 ? "left offset 0.6,0" : "right offset -0.6,0")
if (strlen(completion_text)) {
    eval "set arrow 1 ".line(completion, sy(top - 34))." dashtype (12,8) linewidth 1.2 linecolor rgb '#000000'"
    eval "set label 2 completion_text noenhanced ".text(completion, completion_side, sy(top - 27))." textcolor rgb '#000000'"
}
if (strlen(bound_text)) {
    eval "set arrow 2 ".line(bound, sy(top - 18))." linewidth 3 linecolor rgb '#60ffffff'"
    eval "set arrow 3 ".line(bound, sy(top - 18))." dashtype (12,8) linewidth 1.6 linecolor rgb '#00704f'"
    eval "set label 3 bound_text noenhanced ".text(bound, bound_side, sy(top - 11))." textcolor rgb '#00704f'"
}

array fill[4] = [sky, orange, blue, vermillion]
array edge[4] = ["#1b5f86", "#8a5f00", "#00344f", "#6b2f00"]
array words[4] = ["send", "receive", "send of forwarded data (f)", "receipt of forwarded data (f)"]
array place[4] = [0, 80, 180, 410]
do for [k = 1:forwards ? 4 : 2] {
    set object nodes + k rectangle from screen sx(left + place[k]), screen sy(height - 18) \
        to screen sx(left + place[k] + 20), screen sy(height - 8) \
        fillstyle solid 1.0 border linecolor rgb edge[k] linewidth 0.8 fillcolor rgb fill[k]
    set label 3 + k words[k] at screen sx(left + place[k] + 27), screen sy(height - 13) left textcolor rgb ink
}

unset key
set datafile separator tab
across = (end - begin) / (columns + !columns)
down = nodes / real(rows + !rows)
plot NaN, \
    for [k = 1:rows ? 1 : 0] dots binary array=(columns,rows) format='%uchar' \
        origin=(begin + across / 2,-0.5 + down / 2) dx=across dy=down using 1:2:3 with rgbimage, \
    for [k = 1:any && !rows ? forwards ? 4 : 2 : 0] boxes \
        using ($1 == k ? ($2 + $3) / 2 : NaN):(($4 + $5) / 2):2:3:4:5 with boxxyerror \
        fillcolor rgb fill[k] fillstyle solid 1.0 border linecolor rgb edge[k] linewidth outline, \
    for [k = 1:labels ? 1 : 0] texts using 2:3:4:($1 == 3 ? 0xffffff : 0x000000) with labels noenhanced \
        font sprintf("%s,%g", face, label_size) textcolor rgb variable
