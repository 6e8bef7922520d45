# A Gantt chart: nodes, or ports where a map gives nodes several, from top to bottom, time to the right, two lanes
# for each (sends above, receives below). experiments/present/pictures/gantt.c computes the layout and passes it:
#   width, height, left, right, top, bottom   the picture and its margins, in screen points
#   nodes, named, row_names                   number of rows; of ports and of named nodes, their names
#   end, unit                                 the time axis, from 0
#   title, label_size                         label_size: of the boxes' labels
#   bound, completion, bound_text, completion_text, bound_side, completion_side   the vertical lines;
#                                             an empty text: no line; the side is that of the text
#   forwards, combines                        whether some transfers forward data, whether some receives combine
#   frames   lanes that give the bound, framed; lines: end, upper, lower
#   boxes    lines: kind, start, end, upper, lower
#   texts    lines: kind of the box, x, y, text
# Kinds of boxes: send 0, receive 1, the same of forwarded data 2 and 3, combine 4.
load plots."/style.gp"

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)

set lmargin at screen sx(left)
set rmargin at screen sx(width - right)
set tmargin at screen sy(top)
set bmargin at screen sy(height - bottom)

set xrange [0:end]
set yrange [nodes - 0.5:-0.5]
set border 1
set xtics offset 0,0.2
# Names of nodes do not touch, and are shown as they are.
if (named) set termoption noenhanced
set ytics 0,(nodes <= 24 ? 1 : nice(40.0 * nodes / (height - top - bottom))),nodes - 1 format "P%.0f" scale 0
if (named) unset ytics
if (named && nodes <= 48) set for [row = 1:nodes] ytics add (row_names[row] row - 1) scale 0
set grid noytics
set label 8 sprintf("time (%s)", unit) at graph 0.5, screen sy(height - bottom + 38) center textcolor rgb ink

# A band behind each node, or one behind all rows of less than a point: gnuplot's time grows with the objects' square.
if (nodes > 2400) {
    set object 1 rectangle from 0, -0.42 to end, nodes - 0.58 behind fillstyle solid noborder fillcolor rgb "#f3f3f3"
} else {
    do for [node = 0:nodes - 1] {
        set object node + 1 rectangle from 0, node - 0.42 to end, node + 0.42 behind fillstyle solid noborder fillcolor rgb "#f3f3f3"
    }
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

array kinds[5] = [0x56b4e9, 0xe69f00, 0x0072b2, 0xd55e00, 0x009e73]
array words_of[5] = ["send", "receive", "send of forwarded data (f)", "receipt of forwarded data (f)", "combine"]
shown(k) = k < 3 || (k < 5 ? forwards : combines)
text_colour(kind) = kind == 2 ? 0xffffff : 0x000000

# Two rows if there are entries of forwarded data.
set key at screen sx(left), screen sy(height - (forwards ? 16 : 13)) left center horizontal Left reverse samplen 1.6 noautotitle
set datafile separator tab
plot NaN, \
    boxes using (($2 + $3) / 2):(($4 + $5) / 2):2:3:4:5:(kinds[$1 + 1]) with boxxyerror \
        fillcolor rgb variable fillstyle solid 1.0 noborder, \
    frames using ($1 / 2):(($2 + $3) / 2):(0):1:2:3 with boxxyerror fillstyle empty linecolor rgb "#00704f" linewidth 2, \
    texts using 2:3:4:(text_colour($1)) with labels noenhanced \
        font sprintf("%s,%g", face, label_size) textcolor rgb variable, \
    for [k = 1:5] NaN with boxes fillcolor rgb kinds[k] fillstyle solid 1.0 noborder title (shown(k) ? words_of[k] : "")
