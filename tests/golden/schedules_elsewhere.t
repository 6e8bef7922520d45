Schedules in the formats of other programs.

The examples: paper `multicast`, section 6, by ECF with preemption, where P1 sends its own message before it
receives the others; and paper `multicluster`, section 2.2 and Figure 3, the two rounds of a hypercube on the
4x4 matrix: in the second, node 0 forwards to node 2 what node 1 sent, node 3 to node 1 what node 2 sent, and
node 2 forwards node 3's message.

  $ commsched generate multicast/worked_example -o m.json
  $ commsched solve multicast/ecfp m.json -o preempted.json | grep completion
  completion: 16 s
  $ commsched generate exchange/worked_example -o e.json
  $ commsched solve exchange/hypercube_like e.json -o hypercube.json | grep completion
  completion: 19 s
  $ commsched solve exchange/fixed_pattern e.json -o direct.json | grep completion
  completion: 22 s

GOAL, the language of LogGOPSim: a node of a multicast does one thing at a time.

  $ commsched plot preempted.json --format goal
  num_ranks 4
  
  rank 0 {
  l1: send 1b to 1 tag 0
  l2: send 1b to 2 tag 4
  l2 requires l1
  l3: recv 1b from 2 tag 1
  l3 requires l2
  l4: send 1b to 3 tag 5
  l4 requires l3
  }
  
  rank 1 {
  l1: send 1b to 3 tag 3
  l2: recv 1b from 0 tag 0
  l2 requires l1
  l3: recv 1b from 2 tag 2
  l3 requires l2
  l4: send 1b to 2 tag 6
  l4 requires l3
  }
  
  rank 2 {
  l1: send 1b to 0 tag 1
  l2: send 1b to 1 tag 2
  l2 requires l1
  l3: recv 1b from 0 tag 4
  l3 requires l2
  l4: recv 1b from 1 tag 6
  l4 requires l3
  }
  
  rank 3 {
  l1: recv 1b from 1 tag 3
  l2: recv 1b from 0 tag 5
  l2 requires l1
  }

A node of an exchange has a chain of sends and one of receives; forwarded data waits for its receipt.

  $ commsched plot hypercube.json --format goal
  num_ranks 4
  
  rank 0 {
  l1: recv 7b from 1 tag 1
  l2: send 9b to 1 tag 0
  l3: send 5b to 2 tag 4
  l3 requires l2
  l4: recv 8b from 2 tag 6
  l4 requires l1
  l3 requires l1
  }
  
  rank 1 {
  l1: send 7b to 0 tag 1
  l2: recv 9b from 0 tag 0
  l3: send 6b to 3 tag 5
  l3 requires l1
  l4: recv 5b from 3 tag 7
  l4 requires l2
  }
  
  rank 2 {
  l1: send 5b to 3 tag 2
  l2: recv 9b from 3 tag 3
  l3: recv 5b from 0 tag 4
  l3 requires l2
  l4: send 8b to 0 tag 6
  l4 requires l1
  l4 requires l2
  }
  
  rank 3 {
  l1: recv 5b from 2 tag 2
  l2: send 9b to 2 tag 3
  l3: recv 6b from 1 tag 5
  l3 requires l1
  l4: send 5b to 1 tag 7
  l4 requires l2
  l4 requires l1
  }

An interpreter of LogGOPS runs all operations of a schedule that forwards.

  $ commsched generate exchange/clusters --set nodes=9 | commsched solve exchange/two_level - -o levels.json | grep valid
  valid: true
  $ commsched plot levels.json --format goal >levels.goal && grep -c : levels.goal
  72

What GOAL cannot say: barriers, start-ups of phases, more than 2^53 bytes, and two nodes that each receive
before they send what the other waits for.

  $ sed 's/"startup": 1/"startup": 1, "execution": "synchronous"/' hypercube.json >barrier.json
  $ commsched plot barrier.json --format goal
  commsched: warning: the schedule is not valid: transfer 5 (1 -> 3 at 8 s): it starts before the previous phase has ended
  commsched: GOAL has no barrier, and one stands after every phase
  [2]
  $ sed 's/"startup": 1/"startup": 1, "execution": "synchronous", "phase_startup": 1/' hypercube.json >phases.json
  $ commsched plot phases.json --format goal
  commsched: warning: the schedule is not valid: transfer 0 (0 -> 1 at 0 s): it starts before the start-up of its phase has passed
  commsched: GOAL has no start-up of phases
  [2]
  $ sed 's/"bytes": 5, "phase": 0/"bytes": 1e16, "phase": 0/' hypercube.json >large.json
  $ commsched plot large.json --format goal
  commsched: warning: the schedule is not valid: transfer 2 (2 -> 3 at 0 s): its parcels do not sum to its bytes
  commsched: transfer 2 has 1e+16 bytes; GOAL sends at most 9007199254740992
  [2]
  $ cat >circle.json <<END
  > {"algorithm": "by hand", "completion": 3, "lower_bound": 1, "instance": {"model": "multicast",
  >   "nodes": [{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >     {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}],
  >   "wire": {"latency": 0, "per_byte": 0},
  >   "messages": [{"source": 0, "destinations": [1], "bytes": 1}, {"source": 1, "destinations": [0], "bytes": 1}]},
  >  "transfers": [
  >   {"message": 0, "from": 0, "to": 1, "bytes": 1, "send_start": 2, "send_end": 3, "receive_start": 0, "receive_end": 1},
  >   {"message": 1, "from": 1, "to": 0, "bytes": 1, "send_start": 2, "send_end": 3, "receive_start": 0, "receive_end": 1}]}
  > END
  $ commsched plot circle.json --format goal
  commsched: warning: the schedule is not valid: transfer 0 (message 0, 0 -> 1 at 2 s): it is received before it has arrived
  commsched: transfer 0 requires what begins later
  [2]

Trace events for Perfetto: no process or thread has number 0, which is reserved there. Each transfer is an event
at its sender's port, one at its receiver's, and an arrow. The algorithm's name is any text.

  $ sed -i 's|exchange/hypercube_like|"quoted"\\n|; s|"quoted"|\\"quoted\\"|' hypercube.json
  $ commsched plot hypercube.json --format chrome
  {"displayTimeUnit": "ms",
  "otherData": {"algorithm": "\"quoted\"\n", "instance": "exchange/worked_example", "completion_seconds": 19, "lower_bound_seconds": 15}
  ,"traceEvents": [
  {"name": "process_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "node 0"}},
  {"name": "process_sort_index", "ph": "M", "pid": 1, "tid": 1, "args": {"sort_index": 0}},
  {"name": "thread_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "send port"}},
  {"name": "thread_name", "ph": "M", "pid": 1, "tid": 2, "args": {"name": "receive port"}},
  {"name": "process_name", "ph": "M", "pid": 2, "tid": 3, "args": {"name": "node 1"}},
  {"name": "process_sort_index", "ph": "M", "pid": 2, "tid": 3, "args": {"sort_index": 1}},
  {"name": "thread_name", "ph": "M", "pid": 2, "tid": 3, "args": {"name": "send port"}},
  {"name": "thread_name", "ph": "M", "pid": 2, "tid": 4, "args": {"name": "receive port"}},
  {"name": "process_name", "ph": "M", "pid": 3, "tid": 5, "args": {"name": "node 2"}},
  {"name": "process_sort_index", "ph": "M", "pid": 3, "tid": 5, "args": {"sort_index": 2}},
  {"name": "thread_name", "ph": "M", "pid": 3, "tid": 5, "args": {"name": "send port"}},
  {"name": "thread_name", "ph": "M", "pid": 3, "tid": 6, "args": {"name": "receive port"}},
  {"name": "process_name", "ph": "M", "pid": 4, "tid": 7, "args": {"name": "node 3"}},
  {"name": "process_sort_index", "ph": "M", "pid": 4, "tid": 7, "args": {"sort_index": 3}},
  {"name": "thread_name", "ph": "M", "pid": 4, "tid": 7, "args": {"name": "send port"}},
  {"name": "thread_name", "ph": "M", "pid": 4, "tid": 8, "args": {"name": "receive port"}},
  {"name": "to 1", "cat": "direct", "ph": "X", "pid": 1, "tid": 1, "ts": 0, "dur": 10000000, "args": {"from": 0, "to": 1, "message": 0, "phase": 0, "bytes": 9, "parcels": [{"origin": 0, "destination": 1, "bytes": 9}]}},
  {"name": "from 0", "cat": "direct", "ph": "X", "pid": 2, "tid": 4, "ts": 0, "dur": 10000000, "args": {"from": 0, "to": 1, "message": 0, "phase": 0, "bytes": 9, "parcels": [{"origin": 0, "destination": 1, "bytes": 9}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 0, "pid": 1, "tid": 1, "ts": 0},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 0, "pid": 2, "tid": 4, "ts": 0},
  {"name": "to 0", "cat": "forwarding", "ph": "X", "pid": 2, "tid": 3, "ts": 0, "dur": 8000000, "args": {"from": 1, "to": 0, "message": 0, "phase": 0, "bytes": 7, "parcels": [{"origin": 1, "destination": 0, "bytes": 4}, {"origin": 1, "destination": 2, "bytes": 3}]}},
  {"name": "from 1", "cat": "forwarding", "ph": "X", "pid": 1, "tid": 2, "ts": 0, "dur": 8000000, "args": {"from": 1, "to": 0, "message": 0, "phase": 0, "bytes": 7, "parcels": [{"origin": 1, "destination": 0, "bytes": 4}, {"origin": 1, "destination": 2, "bytes": 3}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 1, "pid": 2, "tid": 3, "ts": 0},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 1, "pid": 1, "tid": 2, "ts": 0},
  {"name": "to 3", "cat": "forwarding", "ph": "X", "pid": 3, "tid": 5, "ts": 0, "dur": 6000000, "args": {"from": 2, "to": 3, "message": 0, "phase": 0, "bytes": 5, "parcels": [{"origin": 2, "destination": 1, "bytes": 5}]}},
  {"name": "from 2", "cat": "forwarding", "ph": "X", "pid": 4, "tid": 8, "ts": 0, "dur": 6000000, "args": {"from": 2, "to": 3, "message": 0, "phase": 0, "bytes": 5, "parcels": [{"origin": 2, "destination": 1, "bytes": 5}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 2, "pid": 3, "tid": 5, "ts": 0},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 2, "pid": 4, "tid": 8, "ts": 0},
  {"name": "to 2", "cat": "forwarding", "ph": "X", "pid": 4, "tid": 7, "ts": 0, "dur": 10000000, "args": {"from": 3, "to": 2, "message": 0, "phase": 0, "bytes": 9, "parcels": [{"origin": 3, "destination": 0, "bytes": 1}, {"origin": 3, "destination": 2, "bytes": 8}]}},
  {"name": "from 3", "cat": "forwarding", "ph": "X", "pid": 3, "tid": 6, "ts": 0, "dur": 10000000, "args": {"from": 3, "to": 2, "message": 0, "phase": 0, "bytes": 9, "parcels": [{"origin": 3, "destination": 0, "bytes": 1}, {"origin": 3, "destination": 2, "bytes": 8}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 3, "pid": 4, "tid": 7, "ts": 0},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 3, "pid": 3, "tid": 6, "ts": 0},
  {"name": "to 2", "cat": "forwarding", "ph": "X", "pid": 1, "tid": 1, "ts": 10000000, "dur": 6000000, "args": {"from": 0, "to": 2, "message": 0, "phase": 1, "bytes": 5, "parcels": [{"origin": 0, "destination": 2, "bytes": 2}, {"origin": 1, "destination": 2, "bytes": 3}]}},
  {"name": "from 0", "cat": "forwarding", "ph": "X", "pid": 3, "tid": 6, "ts": 10000000, "dur": 6000000, "args": {"from": 0, "to": 2, "message": 0, "phase": 1, "bytes": 5, "parcels": [{"origin": 0, "destination": 2, "bytes": 2}, {"origin": 1, "destination": 2, "bytes": 3}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 4, "pid": 1, "tid": 1, "ts": 10000000},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 4, "pid": 3, "tid": 6, "ts": 10000000},
  {"name": "to 3", "cat": "direct", "ph": "X", "pid": 2, "tid": 3, "ts": 8000000, "dur": 7000000, "args": {"from": 1, "to": 3, "message": 0, "phase": 1, "bytes": 6, "parcels": [{"origin": 1, "destination": 3, "bytes": 6}]}},
  {"name": "from 1", "cat": "direct", "ph": "X", "pid": 4, "tid": 8, "ts": 8000000, "dur": 7000000, "args": {"from": 1, "to": 3, "message": 0, "phase": 1, "bytes": 6, "parcels": [{"origin": 1, "destination": 3, "bytes": 6}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 5, "pid": 2, "tid": 3, "ts": 8000000},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 5, "pid": 4, "tid": 8, "ts": 8000000},
  {"name": "to 0", "cat": "forwarding", "ph": "X", "pid": 3, "tid": 5, "ts": 10000000, "dur": 9000000, "args": {"from": 2, "to": 0, "message": 0, "phase": 1, "bytes": 8, "parcels": [{"origin": 2, "destination": 0, "bytes": 7}, {"origin": 3, "destination": 0, "bytes": 1}]}},
  {"name": "from 2", "cat": "forwarding", "ph": "X", "pid": 1, "tid": 2, "ts": 10000000, "dur": 9000000, "args": {"from": 2, "to": 0, "message": 0, "phase": 1, "bytes": 8, "parcels": [{"origin": 2, "destination": 0, "bytes": 7}, {"origin": 3, "destination": 0, "bytes": 1}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 6, "pid": 3, "tid": 5, "ts": 10000000},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 6, "pid": 1, "tid": 2, "ts": 10000000},
  {"name": "to 1", "cat": "forwarding", "ph": "X", "pid": 4, "tid": 7, "ts": 10000000, "dur": 6000000, "args": {"from": 3, "to": 1, "message": 0, "phase": 1, "bytes": 5, "parcels": [{"origin": 2, "destination": 1, "bytes": 5}]}},
  {"name": "from 3", "cat": "forwarding", "ph": "X", "pid": 2, "tid": 4, "ts": 10000000, "dur": 6000000, "args": {"from": 3, "to": 1, "message": 0, "phase": 1, "bytes": 5, "parcels": [{"origin": 2, "destination": 1, "bytes": 5}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 7, "pid": 4, "tid": 7, "ts": 10000000},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 7, "pid": 2, "tid": 4, "ts": 10000000}
  ]}

In a multicast receives have times of their own.

  $ commsched plot preempted.json --format chrome | grep -e '"message": 1' -e '"id": 3'
  {"name": "to 3", "cat": "direct", "ph": "X", "pid": 2, "tid": 3, "ts": 0, "dur": 1000000, "args": {"from": 1, "to": 3, "message": 1, "phase": 0, "bytes": 1, "parcels": [{"origin": 1, "destination": 3, "bytes": 1}]}},
  {"name": "from 1", "cat": "direct", "ph": "X", "pid": 4, "tid": 8, "ts": 1000000, "dur": 6000000, "args": {"from": 1, "to": 3, "message": 1, "phase": 0, "bytes": 1, "parcels": [{"origin": 1, "destination": 3, "bytes": 1}]}},
  {"name": "transfer", "cat": "transfer", "ph": "s", "id": 3, "pid": 2, "tid": 3, "ts": 0},
  {"name": "transfer", "cat": "transfer", "ph": "f", "bp": "e", "id": 3, "pid": 4, "tid": 8, "ts": 1000000},
  {"name": "to 2", "cat": "direct", "ph": "X", "pid": 2, "tid": 3, "ts": 7000000, "dur": 1000000, "args": {"from": 1, "to": 2, "message": 1, "phase": 0, "bytes": 1, "parcels": [{"origin": 1, "destination": 2, "bytes": 1}]}},
  {"name": "from 1", "cat": "direct", "ph": "X", "pid": 3, "tid": 6, "ts": 10000000, "dur": 6000000, "args": {"from": 1, "to": 2, "message": 1, "phase": 0, "bytes": 1, "parcels": [{"origin": 1, "destination": 2, "bytes": 1}]}},

A Gantt chart has a bar at the sender and one at the receiver of each transfer, and one of each kind in the
legend; the grey ones are the rows'.

  $ commsched plot direct.json -o direct.svg
  $ grep -oE "fill = 'rgb[^']*" direct.svg | sort | uniq -c
       10 fill = 'rgb( 86, 180, 233)
       10 fill = 'rgb(230, 159,   0)
        4 fill = 'rgb(243, 243, 243)
  $ grep -oE '>[^<>]+</t(ext|span)' direct.svg | grep -vE '>[0-9]+<' | sort | uniq -c
        1 >P0</tspan
        1 >P1</tspan
        1 >P2</tspan
        1 >P3</tspan
        1 >completion 22 s</text
        1 >exchange/fixed_pattern on exchange/worked_example</text
        1 >lower bound (framed lanes) 16 s</text
        1 >receive</text
        1 >send</text
        1 >time (s)</tspan
        2 >\xe2\x86\x900</tspan (esc)
        3 >\xe2\x86\x901</tspan (esc)
        2 >\xe2\x86\x902</tspan (esc)
        2 >\xe2\x86\x903</tspan (esc)
        3 >\xe2\x86\x920</tspan (esc)
        2 >\xe2\x86\x921</tspan (esc)
        3 >\xe2\x86\x922</tspan (esc)
        1 >\xe2\x86\x923</tspan (esc)

Forwarded data is marked: all transfers but 0 -> 1 and 1 -> 3.

  $ commsched plot hypercube.json --title '' -o hypercube.svg
  $ grep -oE "fill = 'rgb[^']*" hypercube.svg | sort | uniq -c
        7 fill = 'rgb(  0, 114, 178)
        3 fill = 'rgb( 86, 180, 233)
        7 fill = 'rgb(213,  94,   0)
        3 fill = 'rgb(230, 159,   0)
        4 fill = 'rgb(243, 243, 243)
  $ grep -oE '>[^<>]+</t(ext|span)' hypercube.svg | grep -vE '>[0-9]+<' | sort | uniq -c
        1 >P0</tspan
        1 >P1</tspan
        1 >P2</tspan
        1 >P3</tspan
        1 >completion 19 s</text
        1 >lower bound (framed lanes) 15 s</text
        1 >receipt of forwarded data (f)</text
        1 >receive</text
        1 >send of forwarded data (f)</text
        1 >send</text
        1 >time (s)</tspan
        1 >\xe2\x86\x900 f</tspan (esc)
        1 >\xe2\x86\x900</tspan (esc)
        1 >\xe2\x86\x901 f</tspan (esc)
        1 >\xe2\x86\x901</tspan (esc)
        2 >\xe2\x86\x902 f</tspan (esc)
        2 >\xe2\x86\x903 f</tspan (esc)
        2 >\xe2\x86\x920 f</tspan (esc)
        1 >\xe2\x86\x921 f</tspan (esc)
        1 >\xe2\x86\x921</tspan (esc)
        2 >\xe2\x86\x922 f</tspan (esc)
        1 >\xe2\x86\x923 f</tspan (esc)
        1 >\xe2\x86\x923</tspan (esc)
  $ commsched plot hypercube.json --title '' -o again.svg && cmp hypercube.svg again.svg

Units follow the data, and lines that meet are one: a message of 5 us between two nodes takes as long as the
bound. A schedule without transfers is an empty chart.

  $ cat >pair.json <<END
  > {"model": "exchange", "bytes": [[0, 5, 0], [0, 0, 0], [0, 0, 0]], "startup": 0, "per_byte": 1e-6}
  > END
  $ commsched solve exchange/greedy pair.json -o pair.s | grep completion
  completion: 5e-06 s
  $ commsched plot pair.s -o pair.svg && grep -oE '>(completion|lower bound|time)[^<>]*<' pair.svg
  >completion = lower bound 5 \xc2\xb5s< (esc)
  >time (\xc2\xb5s)< (esc)
  $ sed 's/\[0, 5, 0\]/[0, 0, 0]/' pair.json | commsched solve exchange/greedy - -o none.s | grep completion
  completion: 0 s
  $ commsched plot none.s -o none.svg && grep -cE '>(P[0-2]|completion.*)<' none.svg
  3

Labels of many bars are thinned out.

  $ commsched generate exchange/uniform_network --set nodes=30 | commsched solve exchange/greedy - -o many.s | grep valid
  valid: true
  $ commsched plot many.s -o many.svg && grep -cE ">P(0|1)<|>→" many.svg
  1

Titles stand as they are.

  $ commsched plot direct.json -o title.svg --title "it's \"7\" \\n \\\\ 0 \`touch trap\` a_b^c {/Bold x} # @d \$e %d → &amp <"
  $ grep -oE '>it.*<' title.svg
  >it's "7" \\n \\\\ 0 `touch trap` a_b^c {/Bold x} # @d $e %d \xe2\x86\x92 &amp;amp &lt;< (esc)
  $ ls trap
  ls: cannot access 'trap': No such file or directory
  [2]
  $ python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse("title.svg")'

The name's ending chooses the kind of picture.

  $ commsched plot direct.json -o direct.PNG && head -c 4 direct.PNG | od -An -c
   211   P   N   G
  $ commsched plot direct.json -o direct.pdf && head -c 5 direct.pdf | od -An -c
     %   P   D   F   -
