Collective operations, critical nodes, deadlines, and costs known wrongly.

  $ commsched generate multicast/collective --nodes 6 --set operation=reduce --output reduce.json
  $ commsched generate multicast/collective --nodes 6 --set operation=gather --set uneven=4 --output gather.json
  $ commsched solve multicast/tree_descent gather.json --output schedule.json | grep valid
  valid: true
  $ commsched check gather.json schedule.json
  valid: true
  completion: 0.000610150342412 s
  best_bound: 0.000513687462145 s
  bound_by: multicast_dissemination
  ratio: 1.1877851561
  $ commsched solve multicast/tree_descent reduce.json --output schedule.json | grep valid
  valid: true
  $ commsched check schedule.json
  valid: true
  completion: 0.000589386452407 s
  best_bound: 0.000513687462145 s
  bound_by: multicast_dissemination
  ratio: 1.14736390479
  $ sed 's/"bytes": 1000, "phase"/"bytes": 999, "phase"/' schedule.json | commsched check reduce.json - | head -n 1
  valid: false
  $ commsched solve multicast/ecf reduce.json
  commsched: multicast/ecf refuses reduce.json: it schedules no reduce
  [2]

Equation 4 of the paper is about messages, and by default only algorithms for the operation take part.

  $ commsched bound reduce.json | grep -c eq4
  0
  [1]
  $ commsched compare reduce.json | grep -c -e refused -e eq4
  0
  [1]
  $ commsched compare reduce.json multicast/ecf multicast/binomial | grep -o 'it schedules no reduce'
  it schedules no reduce
  $ commsched generate multicast/workstations --nodes 5 --output messages.json
  $ commsched compare messages.json | grep -c multicast/binomial
  0
  [1]
  $ mkdir both
  $ cp reduce.json messages.json both
  $ commsched compare both | grep -o -e '^multicast/ecf ' -e '^multicast/slowest_first ' | sort -u
  multicast/ecf 
  multicast/slowest_first 

A receive that combines is followed by a computation of 100 bytes at a microsecond each, which later operations require.

  $ commsched generate multicast/collective --nodes 3 --set operation=reduce --set spread=1 --set bytes=100 --set combine=1e-6 --output even.json
  $ commsched solve multicast/linear even.json --output linear.json > said
  $ commsched plot linear.json --format goal | sed -n '/rank 0/,/}/p'
  rank 0 {
  l1: recv 100b from 1 tag 0
  l2: calc 100000
  l2 requires l1
  l3: recv 100b from 2 tag 1
  l3 requires l2
  l4: calc 100000
  l4 requires l3
  }
  $ commsched solve multicast/binomial reduce.json --output binomial.json > said
  $ commsched plot binomial.json --output binomial.svg
  $ grep -o '>combine<' binomial.svg | sort -u
  >combine<
  $ commsched plot linear.json --format chrome | grep -o '"cat": "[a-z]*"' | sort -u
  "cat": "direct"
  "cat": "transfer"

Critical nodes, deadlines, priorities: 0 sends to 1 until 4 s, to 2 until 5 s, to 3 until 7 s. Node 2 is done at 5 s,
times 3; its message is 3 s late. Alone it takes 1 s, times 3. By Smith's rule 4 s of priority 5 come first, which its
deadline permits; then 2 is late by 3 s.

  $ cat > owing.json << END
  > {"model": "exchange", "bytes": [[0, 4, 1, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
  >  "startup": 0, "per_byte": 1,
  >  "service": {"nodes": [0, 0, 3, 0], "deadline": [[null, 4, 2, null], [null, null, null, null],
  >                                                  [null, null, null, null], [null, null, null, null]],
  >              "priority": [[1, 5, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]}}
  > END
  $ commsched solve exchange/fixed_pattern owing.json --output owed.json > said
  $ commsched check owed.json
  valid: true
  completion: 7 s
  best_bound: 7 s
  bound_by: lower_bound
  ratio: 1
  critical: 15 s
  tardiness: 3 s
  late: 1
  $ commsched bound owing.json | grep -e critical -e tardiness | cut -d '(' -f 1
  critical_bound: 3 s 
  critical_bound_forwarding: 3 s 
  tardiness_bound: 3 s 
  tardiness_bound_forwarding: 3 s 
  $ sed 's/"per_byte": 1,/"per_byte": 1}/; /"service"/,$d' owing.json > free.json
  $ commsched check free.json owed.json
  valid: true
  completion: 7 s
  best_bound: 7 s
  bound_by: lower_bound
  ratio: 1
  $ commsched bound free.json | grep -c critical
  0
  [1]
  $ commsched solve exchange/dense owing.json --output - 2> said | sed -n '/"transfers"/,$p' > one
  $ commsched solve exchange/dense free.json --output - 2> said | sed -n '/"transfers"/,$p' | cmp - one
  $ sed 's/\[0, 0, 3, 0\]/[0, 0, 3]/' owing.json | commsched bound -
  <stdin>:3:23: service.nodes: 3 entries where 4 nodes need 4
  [2]

Costs known wrongly: node 2 takes 10 s to send, the others 1 s; it is believed to be the fastest, is served first and
sends to both others. Whoever knows the costs lets 1 send.

  $ cat > wrong.json << END
  > {"model": "multicast",
  >  "nodes": [{"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >            {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >            {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >            {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}],
  >  "wire": {"latency": 0, "per_byte": 0},
  >  "messages": [{"source": 0, "destinations": [1, 2, 3], "bytes": 1}], "belief": {"nodes": [1, 20, 0.01, 1]}}
  > END
  $ commsched solve multicast/fnf wrong.json --output believed.json | grep completion
  completion: 21 s
  $ commsched check wrong.json believed.json
  valid: true
  completion: 21 s
  best_bound: 2 s
  bound_by: lower_bound_broadcast
  ratio: 10.5
  $ commsched solve multicast/fnf+recompute wrong.json | grep -e algorithm -e completion
  algorithm: multicast/fnf+recompute
  completion: 2 s
  $ commsched compare wrong.json multicast/ecf multicast/ecf+recompute --format csv | cut -d , -f 1,2
  algorithm,completion
  multicast/ecf+recompute,2
  multicast/ecf,12
  $ commsched solve multicast/optimum wrong.json
  commsched: multicast/optimum refuses wrong.json: it finds no optimum where costs are known wrongly
  [2]
  $ commsched generate exchange/uniform_network --nodes 6 --set load=mixed --set sigma=1 --set checkpoint=0.25 --output exchange.json
  $ commsched solve exchange/dense+recompute exchange.json --twice | grep valid
  valid: true

Data that only the new plan forwards cannot be planned anew either.

  $ cat >forwarded.json <<'E'
  > {"model":"exchange","nodes":5,"bytes":1,"per_byte":1,"belief":{"links":0,"checkpoint":1},
  >  "startup":[[9,0,9,9,1],[3,3,2,2,3],[9,2,1,9,0],[0,9,3,0,2],[0,0,9,1,1]]}
  > E
  $ commsched solve exchange/forward+recompute forwarded.json
  commsched: exchange/forward+recompute refuses forwarded.json: it forwards data, which cannot be planned anew
  [2]
  $ commsched solve exchange/greedy+recompte exchange.json
  commsched: recompte is unknown behind a plus sign; known: recompute
  [2]
  $ commsched solve exchange/gredy+recompute exchange.json
  commsched: there is no algorithm 'exchange/gredy'; nearest: exchange/greedy, * (glob)
  [2]
  $ commsched solve exchange/optimum+recompute exchange.json
  commsched: exchange/optimum: an exact algorithm does not replan
  [2]

The precedence of critical nodes exceeds all loads in any unit of time: every byte takes 2^20 times as long, and so does the
schedule, 476 * 2^20 and 459 * 2^20 s.

  $ commsched generate exchange/random_integers --nodes 8 --set most=100 --set critical=3 --output first.json
  $ commsched generate exchange/random_integers --nodes 8 --set most=100 --set critical=3 --seed 2 --output second.json
  $ commsched solve exchange/critical_dense first.json | grep ^completion
  completion: 476 s
  $ sed 's/"per_byte": 1,/"per_byte": 1048576,/' first.json | commsched solve exchange/critical_dense - | grep ^completion
  completion: 499122176 s
  $ commsched solve exchange/critical_dense second.json | grep ^completion
  completion: 459 s
  $ sed 's/"per_byte": 1,/"per_byte": 1048576,/' second.json | commsched solve exchange/critical_dense - | grep ^completion
  completion: 481296384 s
