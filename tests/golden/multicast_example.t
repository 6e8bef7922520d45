The example of paper `multicast`, section 6: completions of the heuristics as in figures 4 and 5 (the order of their
choices is judged by the claims of the paper), bound 13 by equation 4, optimum 14.

  $ commsched generate multicast/worked_example -o example.json
  $ commsched solve multicast/fef example.json | grep -E '^(completion|lower_bound)'
  completion: 20 s
  lower_bound: 13 s
  $ commsched solve multicast/ecf example.json | grep -E '^(completion|lower_bound)'
  completion: 19 s
  lower_bound: 13 s
  $ commsched solve multicast/wr example.json | grep -E '^(completion|lower_bound)'
  completion: 19 s
  lower_bound: 13 s
  $ commsched solve multicast/rr example.json | grep -E '^(completion|lower_bound)'
  completion: 19 s
  lower_bound: 13 s
  $ commsched solve multicast/eaf example.json | grep -E '^(completion|lower_bound)'
  completion: 18 s
  lower_bound: 13 s
  $ commsched solve multicast/eaf_fastest example.json | grep -E '^(completion|lower_bound)'
  completion: 18 s
  lower_bound: 13 s
  $ commsched solve multicast/ecfp example.json | grep -E '^(completion|lower_bound)'
  completion: 16 s
  lower_bound: 13 s
  $ commsched solve multicast/wrp example.json | grep -E '^(completion|lower_bound)'
  completion: 14 s
  lower_bound: 13 s
  $ commsched solve multicast/rrp example.json | grep -E '^(completion|lower_bound)'
  completion: 14 s
  lower_bound: 13 s
  $ commsched solve multicast/eafp example.json | grep -E '^(completion|lower_bound)'
  completion: 14 s
  lower_bound: 13 s
  $ commsched solve multicast/eafp_fastest example.json | grep -E '^(completion|lower_bound)'
  completion: 14 s
  lower_bound: 13 s
  $ commsched solve multicast/dispatch example.json | grep -E '^(completion|lower_bound)'
  completion: 14 s
  lower_bound: 13 s
  $ commsched solve multicast/optimum example.json | grep -E '^(completion|proved|optimal)'
  completion: 14 s
  proved: 14 s
  optimal: true
  $ commsched solve multicast/optimum example.json -t 1e-9 | grep -E '^(completion|proved|optimal)'
  completion: 14 s
  proved: 13 s
  optimal: false
  $ commsched bound example.json | cut -d'(' -f1
  lower_bound: 13 s 
    by the receipts of node P2; without it 13 s; its largest messages: P0 -> P2 
  eq4: 13 s 
  multicast_dissemination: refused: it bounds no multicast
  multicast_prices: 14 s 
  multicast_time_indexed: 14 s 

Three nodes, a source of two messages to the same two nodes, every send and receive 1 s. Receiving in order of arrival ends
at 3 s; but the source sends twice, two nodes receive twice after 1 s, and two more sends take part of their time or of
the source's, minus the least receive: 4 s, which is the optimum.

  $ cat >load.json <<'E'
  > {"model": "multicast", "wire": {"latency": 0, "per_byte": 0}, "nodes": [
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}},
  >   {"send": {"constant": 1, "per_byte": 0}, "receive": {"constant": 1, "per_byte": 0}}],
  >  "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1}, {"source": 0, "destinations": [1, 2], "bytes": 1}]}
  > E
  $ commsched bound load.json | grep -E '^(lower_bound|multicast_prices)' | cut -d'(' -f1
  lower_bound: 3 s 
  multicast_prices: 4 s 
  $ commsched solve multicast/optimum load.json | grep -E '^(completion|optimal)'
  completion: 4 s
  optimal: true

One broadcast of four nodes whose sends and receives all take 1 s: the closed form is 2; the growth of holders requires
4 s. A cluster of 48 in three classes: closed form 12, prices 19, which is the optimum (paper `broadcast`, Fig. 6).

  $ commsched generate multicast/classes -n 4 --set classes=1/1 | commsched bound - | grep -E '^(lower_bound|multicast_prices)' | cut -d'(' -f1
  lower_bound: 2 s 
  lower_bound_broadcast: 4 s 
  multicast_prices: 4 s 
  $ commsched generate multicast/classes -n 48 | commsched bound - | grep -E '^(lower_bound|multicast_prices)' | cut -d'(' -f1
  lower_bound: 12 s 
  lower_bound_broadcast: 12 s 
  multicast_prices: 19 s 

Outside the domain, with the reason.

  $ sed '0,/"constant": [0-9.]*/s//"constant": 1.4142135623730951/' example.json >root.json; commsched solve multicast/optimum root.json
  commsched: multicast/optimum refuses root.json: times must be whole multiples of one unit of time, of which the longest may have 100000
  [2]
  $ sed '0,/"constant": [0-9.]*/s//"constant": 1.001/' example.json >fine.json; commsched solve multicast/optimum fine.json
  commsched: multicast/optimum refuses fine.json: 17 receives and senders over 13000 or more steps of time make 2.21e+05 variables; at most 50000 are supported (4 nodes that broadcast to all in 1700 steps)
  [2]
