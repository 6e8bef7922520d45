Names of the nodes of an exchange, which are shown in place of their numbers.

Three sites with 100 bytes for each other, 1 byte a second: every port takes 200 s, the first is named.

  $ cat >sites.json <<'E'
  > {"model": "exchange", "nodes": 3, "names": ["Oslo", "New \"York\"", "x_1"], "bytes": 100, "startup": 0, "per_byte": 1}
  > E
  $ commsched bound sites.json | grep -A 1 '^lower_bound: '
  lower_bound: 200 s (schedules without forwarding: the busiest port or shared link)
    by the send port of node Oslo; without it 200 s; its largest messages: Oslo -> New "York" (100 bytes), Oslo -> x_1 (100 bytes)
  $ commsched solve exchange/open_shop sites.json -o schedule.json >said
  $ grep names schedule.json
      "names": ["Oslo", "New \"York\"", "x_1"],
  $ commsched plot schedule.json -o chart.svg
  $ grep -o '>[^<]*\(Oslo\|York\|x_1\)[^<]*<' chart.svg | sort | uniq -c
        1 >New "York"<
        1 >Oslo<
        1 >x_1<
        2 >\xe2\x86\x90New \xe2\x80\x9dYork\xe2\x80\x9d< (esc)
        2 >\xe2\x86\x90Oslo< (esc)
        2 >\xe2\x86\x90x_1< (esc)
        2 >\xe2\x86\x92New \xe2\x80\x9dYork\xe2\x80\x9d< (esc)
        2 >\xe2\x86\x92Oslo< (esc)
        2 >\xe2\x86\x92x_1< (esc)
  $ commsched plot schedule.json --format chrome -o trace.json
  $ grep -o '"process_name".*' trace.json
  "process_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "Oslo"}},
  "process_name", "ph": "M", "pid": 2, "tid": 3, "args": {"name": "New \"York\""}},
  "process_name", "ph": "M", "pid": 3, "tid": 5, "args": {"name": "x_1"}},
  $ commsched check schedule.json | head -n 1
  valid: true

Names change no number, and there is one for each node.

  $ commsched compare sites.json >named
  $ sed 's/"names": [^]]*], //' sites.json | commsched compare - | grep -c exchange
  36
  $ grep -c exchange named
  36
  $ for names in '["a", "b"]' '["a", 1, "c"]' '"abc"' '[]'; do
  >     sed "s/\"names\": [^]]*]/\"names\": $names/" sites.json | commsched bound -
  > done
  <stdin>:1:44: names: 2 entries where 3 nodes need 3
  <stdin>:1:50: names[1]: found a number, expected a string
  <stdin>:1:44: names: found a string, expected an array
  <stdin>:1:44: names: 0 entries where 3 nodes need 3
  [2]

Hosts of a switched network have names, too. Host login sends 1000 bytes to two others, a second for
each byte: 2000 s, and the last byte crosses one more link.

  $ cat >net.json <<'E'
  > {"model": "switched", "ports": 4, "links": [[0, 1]], "hosts": [0, 1, 1], "names": ["login", "n 1", "n2"],
  >  "timing": {"startup": 0, "per_byte": 1, "switch_delay": 0}, "routing": "shortest", "root": 0,
  >  "messages": [{"source": 0, "destinations": [1, 2], "bytes": 1000}]}
  > E
  $ commsched bound net.json
  lower_bound: 2001 s (all plans: doubling holders of each message, sends of each source, receipts of each host, all sends over all hosts)
  switched_tree_cuts: refused: all sends one after the other take more than 2^52 picoseconds
  $ commsched solve switched/cco net.json -o net.s.json | grep valid
  valid: true
  $ grep names net.s.json
      "names": ["login", "n 1", "n2"],
  $ commsched plot net.s.json -o net.svg
  $ grep -o '>[^<]*\(login\|n 1\|n2\)[^<]*<' net.svg | sort | uniq -c
        1 >login<
        1 >n 1<
        1 >n2<
        1 >\xe2\x86\x90login m0< (esc)
        1 >\xe2\x86\x90n 1 m0< (esc)
        1 >\xe2\x86\x92n 1 m0< (esc)
        1 >\xe2\x86\x92n2 m0< (esc)
  $ commsched fabric net.json --from 'n 1' --format tsv
  from\tto\thops\tup\tpath (esc)
  n 1\tlogin\t1\t1\tS1 S0 (esc)
  n 1\tn2\t0\t0\tS1 (esc)
  $ commsched plot net.json --format fabric | head -n 4
  # 2 switches, 3 hosts
  
  Switch\t4 "S0" (esc)
  [1]\t"H0"[1] (esc)
  $ for names in '["a", "b"]' '["a", 1, "c"]' '"abc"'; do sed "s/\"names\": [^]]*]/\"names\": $names/" net.json | commsched bound -; done
  <stdin>:1:83: names: 2 entries where 3 nodes need 3
  <stdin>:1:89: names[1]: found a number, expected a string
  <stdin>:1:83: names: found a string, expected an array
  [2]
  $ sed 's/"n2"/"n 1"/' net.json | commsched fabric - --from 'n 1'
  commsched: there is more than one host 'n 1'
  [2]
