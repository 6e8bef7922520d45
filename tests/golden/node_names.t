Names of the nodes of an exchange, which are shown in place of their numbers.

Three sites with 100 bytes for each other, 1 byte a second: every port takes 200 s, the first is named.

  $ cat >sites.json <<'E'
  > {"model": "exchange", "nodes": 3, "names": ["Oslo", "New \"York\"", "x_1"], "bytes": 100, "startup": 0, "per_byte": 1}
  > E
  $ commsched bound sites.json | grep -A 1 '^lower_bound: '
  lower_bound: 200 (schedules without forwarding: the busiest port or shared link)
    by the send port of node Oslo; without it 200; its largest messages: Oslo -> New "York" (100 bytes), Oslo -> x_1 (100 bytes)
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
  37
  $ grep -c exchange named
  37
  $ for names in '["a", "b"]' '["a", 1, "c"]' '"abc"' '[]'; do
  >     sed "s/\"names\": [^]]*]/\"names\": $names/" sites.json | commsched bound -
  > done
  <stdin>:1:44: names: 2 entries where 3 nodes need 3
  <stdin>:1:50: names[1]: found a number, expected a string
  <stdin>:1:44: names: found a string, expected an array
  <stdin>:1:44: names: 0 entries where 3 nodes need 3
  [2]
