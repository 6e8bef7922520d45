# Two Gantt charts one above the other on a common time axis: the prediction, and the measurement.
# experiments/present/pictures/gantt.c computes the layout and passes it:
#   width, height, left, right, top, bottom   the picture and its margins, in screen points
#   nodes, between, row, tic_step             rows of each chart and between them, the height of a row,
#                                             and every how many rows one is named
#   end, unit                                 the time axis, from 0
#   title, label_size                         label_size: of the boxes' labels
#   predicted, measured, predicted_text, measured_text   completions, and the charts' captions
#   any, labels                               whether there are boxes, labels
#   boxes    file: colour, start, end, upper, lower
#   texts    file: colour, x, y, text
#   ends     file: x, upper, lower: planned ends of receipts, in the lower chart
#   legend_count, legend_at, legend_width, legend_colour, legend_1, ...   as in gantt.gp
load plots."/style.gp"

sx(points) = points / real(width)
sy(points) = 1 - points / real(height)
second = nodes + between

set lmargin at screen sx(left)
set rmargin at screen sx(width - right)
set tmargin at screen sy(top)
set bmargin at screen sy(height - bottom)

set xrange [0:end]
set yrange [second + nodes - 0.5:-0.5]
set border 1
set xtics offset 0,0.2
set ytics () scale 0
do for [node = 0:nodes - 1:tic_step] {
    set ytics add (sprintf("P%.0f", node) node, sprintf("P%.0f", node) second + node)
}
set grid noytics
set label 8 sprintf("time (%s)", unit) at graph 0.5, screen sy(height - 36) center textcolor rgb ink

do for [node = 0:nodes - 1] {
    do for [chart = 0:1] {
        middle = node + chart * second
        set object 2 * node + chart + 1 rectangle from 0, middle - 0.42 to end, middle + 0.42 behind \
            fillstyle solid noborder fillcolor rgb "#f3f3f3"
    }
}

if (strlen(title)) set label 1 title noenhanced font title_font textcolor rgb ink at screen sx(left), screen sy(14) left
upper_caption = top - 9
lower_caption = top + second * row - 9
set label 2 predicted_text noenhanced at screen sx(left), screen sy(upper_caption) left textcolor rgb '#00704f'
set label 3 measured_text noenhanced at screen sx(left), screen sy(lower_caption) left textcolor rgb '#000000'
if (any) set label 4 "measured sends end when the library has taken them; green marks: predicted ends" \
    at screen sx(width - right), screen sy(upper_caption) right textcolor rgb '#666666' font sprintf("%s,10", face)

# The completion of each chart is drawn through both, so that a difference shows in either.
line(at, from, to) = sprintf("from first %.17g, first %.17g to first %.17g, first %.17g nohead front", at, from, at, to)
eval "set arrow 1 ".line(predicted, -0.5, second + nodes - 0.5)." linewidth 3 linecolor rgb '#60ffffff'"
eval "set arrow 2 ".line(predicted, -0.5, second + nodes - 0.5)." dashtype (12,8) linewidth 1.6 linecolor rgb '#00704f'"
eval "set arrow 3 ".line(measured, second - 0.5, second + nodes - 0.5)." dashtype (4,4) linewidth 1.2 linecolor rgb '#000000'"

do for [k = 1:legend_count] {
    from = real(word(legend_at, k))
    behind = from + real(word(legend_width, k))
    colour = int(word(legend_colour, k))
    if (colour >= 0) {
        set object 2 * nodes + k rectangle from screen sx(from), screen sy(height - 18) \
            to screen sx(behind), screen sy(height - 8) fillstyle solid 1.0 noborder fillcolor rgb colour
    }
    if (strlen(value("legend_".k))) {
        set label 8 + k value("legend_".k) noenhanced at screen sx(behind + 7), screen sy(height - 13) left textcolor rgb ink
    }
}

unset key
set datafile separator tab
plot NaN, \
    for [k = 1:any ? 1 : 0] boxes using (($2 + $3) / 2):(($4 + $5) / 2):2:3:4:5:1 with boxxyerror \
        fillcolor rgb variable fillstyle solid 1.0 noborder, \
    for [k = 1:any ? 1 : 0] ends using 1:2:(0):($3 - $2) with vectors nohead linewidth 1.6 linecolor rgb '#00704f', \
    for [k = 1:labels ? 1 : 0] texts using 2:3:4:1 with labels noenhanced \
        font sprintf("%s,%g", face, label_size) textcolor rgb variable
