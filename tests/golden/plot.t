The verb plot: charts, and what it writes for other programs.

  $ commsched generate exchange/worked_example --output example.json
  $ commsched solve exchange/open_shop example.json --output schedule.json > said
  $ commsched plot schedule.json --output chart.svg --title 'some"title'
  $ grep -c 'some"title<' chart.svg
  1
  $ commsched plot schedule.json --output kind.svg
  $ commsched plot schedule.json --output chart.pdf
  $ head -c 4 chart.pdf
  %PDF (no-eol)
  $ commsched plot schedule.json --output chart.jpg
  commsched: chart.jpg: the name of a picture ends in .svg, .png or .pdf
  [2]
  $ commsched plot schedule.json --output chartsvg
  commsched: chartsvg: the name of a picture ends in .svg, .png or .pdf
  [2]
  $ commsched plot schedule.json 2>&1 | head -n 1
  commsched plot: a schedule and an output file (-o) or a --format are needed
  $ commsched plot schedule.json --format svg
  commsched plot: there is no format 'svg'; formats of schedules: chrome|fabric|goal|lft|simgrid
  Try `commsched plot --help' or `commsched plot --usage' for more information.
  [2]
  $ commsched plot schedule.json --format gaol
  commsched plot: there is no format 'gaol'; formats of schedules: chrome|fabric|goal|lft|simgrid
  Try `commsched plot --help' or `commsched plot --usage' for more information.
  [2]
  $ commsched plot broadcast_figure_6 --format csv -o figure.csv 2>&1 | head -n 1
  commsched plot: tables are printed on standard output, without --output
  $ commsched plot schedule.json schedule.json --format goal 2>&1 | head -n 1
  commsched plot: more than one picture given
  $ commsched plot schedule.json --format chrome --output no/such.json
  commsched: no/such.json: cannot write: No such file or directory
  [2]
  $ commsched plot example.json --format chrome
  example.json:1:1: found an instance, expected a schedule
  [2]
  $ commsched plot none.json --output a.svg
  none.json: No such file or directory
  [2]
  $ printf '{\n 1' > broken.json
  $ commsched plot broken.json --output a.svg
  broken.json:2:2: string or '}' expected near '1'
  [2]
  $ commsched plot schedule.json --format fabric
  commsched: schedule.json: an instance of exchange has no switches
  [2]
  $ sed 's/"send_end": [0-9.]*/"send_end": 99/' schedule.json > invalid.json
  $ commsched plot invalid.json --output invalid.svg
  commsched: warning: the schedule is not valid: transfer 0 (0 -> 1 at 0 s): its receive times differ from its send times
  $ commsched plot invalid.json --format chrome --output invalid.trace
  commsched: warning: the schedule is not valid: transfer 0 (0 -> 1 at 0 s): its receive times differ from its send times
  $ ls *.svg *.trace
  chart.svg
  invalid.svg
  invalid.trace
  kind.svg

Chrome's trace: every transfer is a slice at its sender and one at its receiver.

  $ commsched plot schedule.json --format chrome --output trace.json
  $ grep -c '"ph": "X"' trace.json
  18
  $ grep -c '"from"' schedule.json
  9

GOAL: section 6 of paper `multicast`; messages of half a byte, and of more than GOAL can send.

  $ commsched generate multicast/worked_example | commsched solve multicast/ecfp - --output ecfp.json > said
  $ commsched plot ecfp.json --format goal --output one.goal
  $ head -n 5 one.goal
  num_ranks 4
  
  rank 0 {
  l1: send 1b to 1 tag 0
  l2: send 1b to 2 tag 4
  $ sed 's/"bytes": 1/"bytes": 0.5/' ecfp.json > half.json
  $ commsched plot half.json --format goal --output half.goal
  commsched: warning: bytes of 7 of 7 transfers are rounded up
  $ cmp one.goal half.goal
  $ sed 's/"bytes": 1/"bytes": 1e16/' ecfp.json > half.json
  $ commsched plot half.json --format goal --output half.goal
  commsched: transfer 0 has 1e+16 bytes; GOAL sends at most 9007199254740992
  [2]
  $ cmp one.goal half.goal

One transfer as executed, late by a fifth.

  $ cat > executed.json << END
  > {"executed": 2, "engine": "an engine 1.0", "mode": "order", "network": "", "date": "",
  >  "hosts": [], "clock_uncertainty": 0, "repetitions": [0.012, 0.013],
  >  "measured": {"minimum": 0.012, "median": 0.0125},
  >  "transfers": [{"send_start": 0, "send_end": 0.001, "receive_start": 0, "receive_end": 0.012}],
  >  "schedule": {"algorithm": "by hand", "completion": 0.01, "lower_bound": 0.01,
  >   "instance": {"model": "exchange", "bytes": [[0, 1], [0, 0]], "startup": 0.01, "per_byte": 0},
  >   "transfers": [{"from": 0, "to": 1, "bytes": 1, "send_start": 0, "send_end": 0.01, "receive_start": 0, "receive_end": 0.01}]}}
  > END
  $ commsched plot executed.json --output executed.svg
  $ grep -o -e 'by hand: an engine 1.0, order: .*%)' -e '[a-z ()]* 1[0-9] ms' executed.svg | sort -u
  by hand: an engine 1.0, order: 0.012 s, predicted 0.01 s (+20.00 %)
  completion 12 ms
  lower bound (framed lanes) 10 ms
  $ sed 's/"executed": 2/"executed": 7/' executed.json > other.json
  $ commsched plot other.json --output other.svg
  other.json:1:14: executed: found 7, expected a whole number from 2 to 2
  [2]

SimGrid: every line except the settings and the hosts' speed follows from the instance.

  $ cat > clusters.json << END
  > {"model": "exchange", "nodes": 3, "clusters": [0, 0, 1], "bytes": 8, "startup": 0.5, "slowdown": "shared_uplink",
  >  "per_byte": [[0, 0.25, 0.125], [0.25, 0, 0.0625], [0.5, 0.5, 0]]}
  > END
  $ commsched plot clusters.json --format simgrid | grep -e '<link ' -e '<route'
      <link id="uplink0" bandwidth="16Bps" latency="0s" sharing_policy="SHARED"/>
      <link id="uplink1" bandwidth="2Bps" latency="0s" sharing_policy="SHARED"/>
      <link id="0-1" bandwidth="4Bps" latency="0.5s" sharing_policy="SHARED"/>
      <link id="0-2" bandwidth="8Bps" latency="0.5s" sharing_policy="SHARED"/>
      <link id="1-0" bandwidth="4Bps" latency="0.5s" sharing_policy="SHARED"/>
      <link id="1-2" bandwidth="16Bps" latency="0.5s" sharing_policy="SHARED"/>
      <link id="2-0" bandwidth="2Bps" latency="0.5s" sharing_policy="SHARED"/>
      <link id="2-1" bandwidth="2Bps" latency="0.5s" sharing_policy="SHARED"/>
      <route src="node0" dst="node1" symmetrical="NO"><link_ctn id="0-1"/></route>
      <route src="node0" dst="node2" symmetrical="NO"><link_ctn id="0-2"/><link_ctn id="uplink0"/></route>
      <route src="node1" dst="node0" symmetrical="NO"><link_ctn id="1-0"/></route>
      <route src="node1" dst="node2" symmetrical="NO"><link_ctn id="1-2"/><link_ctn id="uplink0"/></route>
      <route src="node2" dst="node0" symmetrical="NO"><link_ctn id="2-0"/><link_ctn id="uplink1"/></route>
      <route src="node2" dst="node1" symmetrical="NO"><link_ctn id="2-1"/><link_ctn id="uplink1"/></route>
  $ sed 's/shared_uplink/shared_pair/' clusters.json | commsched plot - --format simgrid | grep -e 'link id="[a-z]' -e 'node2.*link'
      <link id="pair0-1" bandwidth="16Bps" latency="0s" sharing_policy="SHARED"/>
      <link id="pair1-0" bandwidth="2Bps" latency="0s" sharing_policy="SHARED"/>
      <route src="node0" dst="node2" symmetrical="NO"><link_ctn id="0-2"/><link_ctn id="pair0-1"/></route>
      <route src="node1" dst="node2" symmetrical="NO"><link_ctn id="1-2"/><link_ctn id="pair0-1"/></route>
      <route src="node2" dst="node0" symmetrical="NO"><link_ctn id="2-0"/><link_ctn id="pair1-0"/></route>
      <route src="node2" dst="node1" symmetrical="NO"><link_ctn id="2-1"/><link_ctn id="pair1-0"/></route>
  $ commsched solve exchange/open_shop clusters.json --output clustered.json > said
  $ commsched plot clusters.json --format simgrid > one
  $ commsched plot clustered.json --format simgrid | cmp - one
  $ sed 's/0.0625/0/' clusters.json | commsched plot - --format simgrid
  commsched: the time per byte from 1 to 2 is 0; SimGrid's links have a finite bandwidth
  [2]
  $ sed 's/shared_uplink/leaving_cluster/' clusters.json | commsched plot - --format simgrid
  commsched: leaving_cluster counts messages by phase, which SimGrid's links do not support; shared_uplink and shared_pair are links
  [2]
  $ sed 's/"slowdown"/"ports": "overlapped_latency", "latency": 0.125, "slowdown"/' clusters.json | commsched plot - --format simgrid
  <stdin>:1:95: ports: overlapped_latency requires slowdown none and asynchronous execution
  [2]
  $ commsched generate multicast/classes | commsched plot - --format simgrid
  commsched: SimGrid's hosts have no overheads; an exchange has a platform
  [2]
  $ commsched generate switched/irregular | commsched plot - --format simgrid
  commsched: SimGrid's routes are whole paths; worms in a switch network are not
  [2]

Figures of experiments, for a screen and for print: 8.5 and 17.5 cm are 321 and 661 points; only those for a screen
have a title.

  $ commsched experiment broadcast_figure_6 exchange_gusto --quick --replications 6 --only experiments --out out > said 2>&1
  $ commsched plot broadcast_figure_6 --output figure.svg
  figure.svg
  $ grep -c 'Broadcast in a cluster' figure.svg
  1
  $ commsched plot broadcast_figure_6 --output figure.svg --width column
  figure.svg
  $ grep -o -e 'width="321"' -e 'completion (units of time)' -e 'Broadcast in a cluster' figure.svg | sort -u
  completion (units of time)
  width="321"
  $ commsched plot broadcast_figure_6 --output figure.svg --width page
  figure.svg
  $ grep -o 'width="661"' figure.svg
  width="661"
  width="661"
  $ commsched plot broadcast_figure_6 --format tsv | cmp - out/broadcast_figure_6.tsv
  $ commsched plot broadcast_figure_6 --format latex | grep -o -e 'begin{tabular}{lr' -e toprule
  begin{tabular}{lr
  toprule
  $ commsched plot broadcast_figure_6 --format csv | head -n 1 | cut -d , -f 1-4
  setting,x,series,algorithm
  $ commsched plot broadcast_figure_6 --output a.eps
  commsched: a.eps: the name of a picture ends in .svg, .png or .pdf
  [2]
  $ commsched plot broadcast_figure_6 --width narrow --output a.pdf 2>&1 | head -n 1
  commsched plot: --width: 'narrow' is none of screen, column, page
  $ commsched plot broadcast_figure_6 --output a.pdf --title new
  commsched: broadcast_figure_6 is an experiment: --title and --until are for schedules
  [2]
  $ commsched plot broadcast_figure_6 --format latx
  commsched plot: there is no format 'latx'; formats of schedules: chrome|fabric|goal|lft|simgrid
  Try `commsched plot --help' or `commsched plot --usage' for more information.
  [2]
  $ commsched plot broadcast_figure_77 --output a.pdf --width page
  commsched: broadcast_figure_77 is not an experiment: --width and --out are for experiments
  [2]
  $ commsched plot broadcast_figure_77 --format text
  commsched: out: has no results of an experiment 'broadcast_figure_77' by this state of the code
  [2]
  $ commsched plot exchange_figure_10 --output a.pdf
  commsched: out: there is nothing to draw for exchange_figure_10
  [2]
  $ commsched plot broadcast_figure_6 --out elsewhere --output a.pdf
  commsched: elsewhere/job.json: no such file; commsched experiment writes it
  [2]

Bars of 4 s, 4 s and nearly nothing from node 0, on an axis that ends at 8.08 s, from 54 to 793.98: 4 s end at 420.33.
Two that touch have a strip of a point between them, which every screen shows; the last is as wide as half a point.

  $ echo '{"model": "exchange", "nodes": 4, "startup": 0, "per_byte": 1, "bytes": [[0, 4, 4, 1e-7], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}' > touching.json
  $ commsched solve exchange/fixed_pattern touching.json --output touching.schedule > said
  $ commsched plot touching.schedule --output touching.svg
  $ grep -o "rgb([ 0-9,]*)' points = '[0-9.]*,[0-9.]* [0-9.]*" touching.svg | tail -n 8 | head -n 6
  rgb( 86, 180, 233)' points = '54.50,86.76 419.84
  rgb(230, 159,   0)' points = '54.50,152.33 419.84
  rgb( 86, 180, 233)' points = '420.83,86.76 786.17
  rgb(230, 159,   0)' points = '420.83,198.32 786.17
  rgb( 86, 180, 233)' points = '786.66,86.76 787.17
  rgb(230, 159,   0)' points = '786.66,244.32 787.17
