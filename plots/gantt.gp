# A Gantt chart: nodes from top to bottom, time to the right, two lanes per node (sends above, receives
# below). experiments/present/pictures/gantt.c computes the layout and passes it:
#   width, height, left, right, top, bottom   the picture and its margins, in screen points
#   nodes, tic_step                           number of rows, and every how many rows one is named
#   begin, end, unit                          the time axis
#   title, label_size                         label_size: of the boxes' labels
#   bound, completion, bound_text, completion_text, bound_side, completion_side   the vertical lines;
#                                             an empty text: no line; the side is that of the text
#   any, labels                               whether there are boxes, labels
#   boxes    file: colour, start, end, upper, lower
#   texts    file: colour, x, y, text
#   legend_count, legend_at, legend_width, legend_colour, legend_1, ...   lists of its entries: position and
#                                             width of a patch of colour (-1: none), and the text next to it
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

# A band behind each node, or one behind all rows of less than a point: gnuplot's time grows with the objects' square.
if (nodes > 2400) {
    set object 1 rectangle from begin, -0.42 to end, nodes - 0.58 behind fillstyle solid noborder fillcolor rgb "#f3f3f3"
} else {
    do for [node = 0:nodes - 1] {
        set object node + 1 rectangle from begin, node - 0.42 to end, node + 0.42 behind fillstyle solid noborder fillcolor rgb "#f3f3f3"
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

do for [k = 1:legend_count] {
    from = real(word(legend_at, k))
    behind = from + real(word(legend_width, k))
    colour = int(word(legend_colour, k))
    set object nodes + k rectangle from screen sx(from), screen sy(height - 18) \
        to screen sx(behind), screen sy(height - 8) fillstyle solid 1.0 noborder fillcolor rgb colour
    set label 3 + k value("legend_".k) noenhanced at screen sx(behind + 7), screen sy(height - 13) left textcolor rgb ink
}

unset key
set datafile separator tab
plot NaN, \
    for [k = 1:any ? 1 : 0] boxes using (($2 + $3) / 2):(($4 + $5) / 2):2:3:4:5:1 with boxxyerror \
        fillcolor rgb variable fillstyle solid 1.0 noborder, \
    for [k = 1:labels ? 1 : 0] texts using 2:3:4:1 with labels noenhanced \
        font sprintf("%s,%g", face, label_size) textcolor rgb variable
