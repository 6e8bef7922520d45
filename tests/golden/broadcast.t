Fastest node first and the optimum of paper `broadcast`. An optimum is that of the dynamic program, and of
the integer program, which shares nothing with it.

Sections 2.2 and 3.2, the latency folded into the receive: FNF ends at 6, ready to receive at 2; the optimum is 5.

  $ cat >three.json <<'E'
  > {"model": "multicast", "nodes": [
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}},
  >   {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}}],
  >  "wire": {"latency": 0, "per_byte": 0}, "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf three.json | grep -E '^(completion|ready)'
  completion: 6 s
  ready_to_receive: 2 s
  $ commsched solve multicast/optimum_dp three.json | grep -E '^(completion|ready)'
  completion: 5 s
  ready_to_receive: 2 s
  $ commsched solve multicast/optimum_dp_ready three.json | grep -E '^ready'
  ready_to_receive: 2 s

The wire's time is part of the receive: the same with a latency of 1, and ready at the end of the wire.

  $ sed 's/"latency": 0/"latency": 1/; s/"receive": {"constant": 3/"receive": {"constant": 2/g; s/"receive": {"constant": 4/"receive": {"constant": 3/' three.json >wire.json
  $ commsched solve multicast/fnf wire.json | grep -E '^(completion|ready)'
  completion: 6 s
  ready_to_receive: 3 s
  $ commsched solve multicast/optimum_dp wire.json | grep -E '^completion'
  completion: 5 s

Figure 5: six processors of three classes; the source is fast (15 and 13), normal (21 and 20), slow (27 and 24).

  $ commsched generate multicast/classes --nodes 6 --set source=fast -o six.json
  $ commsched solve multicast/fnf six.json | grep -E '^(completion|ready)'
  completion: 15 s
  ready_to_receive: 4 s
  $ commsched solve multicast/optimum_dp six.json | grep -E '^completion'
  completion: 13 s
  $ commsched solve multicast/optimum_dp_ready six.json | grep -E '^ready'
  ready_to_receive: 4 s
  $ commsched solve multicast/optimum six.json | grep -E '^(completion|proved|optimal)'
  completion: 13 s
  proved: 13 s
  optimal: true
  $ commsched generate multicast/classes --nodes 6 --set source=normal -o six.json
  $ commsched solve multicast/fnf six.json | grep -E '^(completion|ready)'
  completion: 21 s
  ready_to_receive: 10 s
  $ commsched solve multicast/optimum_dp six.json | grep -E '^completion'
  completion: 20 s
  $ commsched solve multicast/optimum_dp_ready six.json | grep -E '^ready'
  ready_to_receive: 10 s
  $ commsched solve multicast/optimum six.json | grep -E '^(completion|proved|optimal)'
  completion: 20 s
  proved: 20 s
  optimal: true
  $ commsched generate multicast/classes --nodes 6 --set source=slow -o six.json
  $ commsched solve multicast/fnf six.json | grep -E '^(completion|ready)'
  completion: 27 s
  ready_to_receive: 16 s
  $ commsched solve multicast/optimum_dp six.json | grep -E '^completion'
  completion: 24 s
  $ commsched solve multicast/optimum_dp_ready six.json | grep -E '^ready'
  ready_to_receive: 16 s
  $ commsched solve multicast/optimum six.json | grep -E '^(completion|proved|optimal)'
  completion: 24 s
  proved: 24 s
  optimal: true

Figure 6, source fast: 12 processors 17 and 15, 48 21 and 19, 100 23 and 21.

  $ commsched generate multicast/classes --nodes 12 -o many.json
  $ commsched solve multicast/fnf many.json | grep -E '^completion'
  completion: 17 s
  $ commsched solve multicast/fnf_available many.json | grep -E '^completion'
  completion: 17 s
  $ commsched solve multicast/optimum_dp many.json | grep -E '^completion'
  completion: 15 s
  $ commsched solve multicast/optimum many.json | grep -E '^(completion|optimal)'
  completion: 15 s
  optimal: true
  $ commsched generate multicast/classes --nodes 48 -o many.json
  $ commsched solve multicast/fnf many.json | grep -E '^completion'
  completion: 21 s
  $ commsched solve multicast/fnf_available many.json | grep -E '^completion'
  completion: 21 s
  $ commsched solve multicast/optimum_dp many.json | grep -E '^completion'
  completion: 19 s
  $ commsched solve multicast/optimum many.json | grep -E '^(completion|optimal)'
  completion: 19 s
  optimal: true
  $ commsched generate multicast/classes --nodes 100 -o many.json
  $ commsched solve multicast/fnf many.json | grep -E '^completion'
  completion: 23 s
  $ commsched solve multicast/fnf_available many.json | grep -E '^completion'
  completion: 23 s
  $ commsched solve multicast/optimum_dp many.json | grep -E '^completion'
  completion: 21 s
  $ commsched solve multicast/optimum many.json | grep -E '^(completion|optimal)'
  completion: 21 s
  optimal: true

Larger ones: a valid schedule reaches the linear relaxation, which is a proof.

  $ commsched generate multicast/classes --nodes 1000 | commsched solve multicast/optimum - | grep -E '^(completion|optimal)'
  completion: 27 s
  optimal: true
  $ commsched generate multicast/classes --nodes 10000 | commsched solve multicast/optimum - | grep -E '^(completion|optimal)'
  completion: 33 s
  optimal: true

Without any time FNF's schedule remains; fastest send and slowest receive take 12.

  $ commsched generate multicast/classes --nodes 48 | commsched solve multicast/optimum - -t 1e-9 | grep -E '^(completion|proved|optimal)'
  completion: 21 s
  proved: 12 s
  optimal: false

Counterexamples to Theorem 2, which claims that FNF is optimal here: ready at 14 against 13, 28 against 26, 10 against 9.

  $ cat >c0.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf c0.json | grep -E '^ready'
  ready_to_receive: 14 s
  $ commsched solve multicast/optimum_dp_ready c0.json | grep -E '^ready'
  ready_to_receive: 13 s
  $ cat >c1.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 8, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}},
  >   {"send": {"constant": 16, "per_byte": 0}, "receive": {"constant": 4, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2, 3, 4, 5, 6, 7, 8, 9], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf c1.json | grep -E '^ready'
  ready_to_receive: 28 s
  $ commsched solve multicast/optimum_dp_ready c1.json | grep -E '^ready'
  ready_to_receive: 26 s
  $ cat >c2.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}},
  >   {"send": {"constant": 4, "per_byte": 0}, "receive": {"constant": 2, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2, 3, 4, 5, 6], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf c2.json | grep -E '^ready'
  ready_to_receive: 10 s
  $ commsched solve multicast/optimum_dp_ready c2.json | grep -E '^ready'
  ready_to_receive: 9 s

By availability alone the first of the slow nodes sends at 2: ready at 52 against 4.

  $ cat >slow.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 50, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 50, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 50, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 50, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 50, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2, 3, 4, 5, 6], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf_available slow.json | grep -E '^ready'
  ready_to_receive: 52 s
  $ commsched solve multicast/optimum_dp_ready slow.json | grep -E '^ready'
  ready_to_receive: 4 s

Theorem 3: the worst case seen, 1.25. Theorem 4: of a family whose ratio tends to 2, (2 m + 1) x and (m + 1) x + 1 for m = 7, x = 10.

  $ cat >t3.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}},
  >   {"send": {"constant": 3, "per_byte": 0}, "receive": {"constant": 0, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2, 3, 4, 5, 6], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf t3.json | grep -E '^ready'
  ready_to_receive: 5 s
  $ commsched solve multicast/optimum_dp_ready t3.json | grep -E '^ready'
  ready_to_receive: 4 s
  $ cat >t4.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 10, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 140, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 140, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 140, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 140, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 140, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 140, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 140, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 141, "per_byte": 0}, "receive": {"constant": 70, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2, 3, 4, 5, 6, 7, 8], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf t4.json | grep -E '^completion'
  completion: 150 s
  $ commsched solve multicast/optimum_dp t4.json | grep -E '^completion'
  completion: 81 s

Outside the domain, with the reason.

  $ cat >crossed.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 2, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 3, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}]}
  > E
  $ commsched solve multicast/fnf crossed.json
  commsched: multicast/fnf refuses crossed.json: node 2 sends faster than node 1 (1 s, 2 s) but receives slower (3 s, 1 s)
  [2]
  $ commsched generate multicast/worked_example | commsched solve multicast/fnf -
  commsched: multicast/fnf refuses -: it schedules one message, not 3
  [2]
  $ commsched generate multicast/worked_example | commsched solve multicast/optimum_dp -
  commsched: multicast/optimum_dp refuses -: it schedules one message, not 3
  [2]
  $ commsched generate multicast/worked_example | commsched solve multicast/random_selection -
  commsched: multicast/random_selection refuses -: it schedules one message, not 3
  [2]
