Graphs in GML as networks of switches.

The network of import_graphml.t, as the Internet Topology Zoo writes it, gives the same instance: of one cable with 128 kbit/s and one
with 8 Mbit/s, the first in the order of their texts is that of most, 16,000 B/s or 62.5 us for a byte.

  $ cat >zoo.gml << 'END'
  > graph [
  >   directed 0
  >   DateObtained "22/10/10"
  >   Network "RENAM [x] # y"
  >   # a comment ]
  >   node [
  >     id 0
  >     label "Chi&#537;in&#259;u &#38; West"
  >     graphics [ x 1.0 y [ z 2 ] ]
  >   ]
  >   node [
  >     id 1
  >     label "       Cahul"
  >   ]
  >   node [ id 2 label "None" ] node [ id 3 label "None" ]
  >   edge [
  >     source 0
  >     target 1
  >     LinkSpeed "8"
  >     LinkLabel "8 Mbps"
  >     LinkSpeedUnits "M"
  >     LinkSpeedRaw 8000000.0
  >   ]
  >   edge [
  >     source 1
  >     target 2
  >     LinkSpeed "128"
  >     LinkSpeedUnits "K"
  >   ]
  >   edge [
  >     source 0
  >     target 3
  >     id "e2"
  >   ]
  >   edge [ source 3 target 0 ]
  >   edge [ source 2 target 2 ]
  > ]
  > END
  $ commsched import zoo.gml --bytes 1000 -o zoo.json
  zoo.gml: graph in GML: nodes 4, switches 4, links 4, cables 0.000128 Gbit/s (1), 0.008 Gbit/s (1); all links have the rate of most, 1.6e-05 GB/s without start-up; ignored: cables from a switch to itself (1); no sizes: 1000 B between all nodes
  $ sed -n '/ports/,/messages/p' zoo.json; grep -c source zoo.json
    "ports": 4,
    "links": [[0, 1], [0, 3], [0, 3], [1, 2]],
    "hosts": [0, 1, 2, 3],
    "timing": {"startup": 0, "per_byte": 6.25e-5, "switch_delay": 0},
    "routing": "shortest",
    "root": 0,
    "names": ["Chi\xc8\x99in\xc4\x83u & West", "Cahul", "None (2)", "None (3)"], (esc)
    "messages": [
  12

Hosts have the labels, and an id behind them where two are the same.

  $ printf 'Chișinău & West,Cahul,10\nCahul,None,20\nNone (3),None,30\n' >sizes.csv
  $ commsched import zoo.gml sizes.csv 2>said | grep source; tail -n 1 said
  sizes.csv:2:7: found "None", expected a node of zoo.gml

NetworkX writes directed graphs: one edge each way is one link.

  $ printf 'graph [ directed 1 multigraph 1 node [ id 0 label "0" ] node [ id 1 label "1" ] edge [ source 0 target 1 key 0 ] edge [ source 1 target 0 key 0 ] ]' >two.gml
  $ commsched import two.gml | grep '"links"'
  two.gml: graph in GML: nodes 2, switches 2, links 1, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "links": [[0, 1]],
  $ sed 's/directed 1/directed 0/' two.gml | commsched import - | grep '"links"'
  <stdin>: graph in GML: nodes 2, switches 2, links 2, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "links": [[0, 1], [0, 1]],

The same with what other programs put before and between.

  $ sed 1,4d zoo.json >same
  $ for change in 's/$/\r/' 's/$/   /' '1s/^/Creator "a graph [ of b"\nVersion 1\n/' '1s/\[/\n  [/' '1s/^/\xef\xbb\xbf/'; do sed "$change" zoo.gml >variant; commsched import variant --bytes 1000 2>&1 >made.json | cut -c 1-30; sed 1,4d made.json | cmp - same; done
  variant: graph in GML: nodes 4
  variant: graph in GML: nodes 4
  variant: graph in GML: nodes 4
  variant: graph in GML: nodes 4
  variant: graph in GML: nodes 4
  $ grep -v comment zoo.gml | tr '\n' '\r' >variant; commsched import variant --bytes 1000 2>&1 >made.json | cut -c 1-30; sed 1,4d made.json | cmp - same
  variant: graph in GML: nodes 4

What is wrong has a place, and nothing is written.

  $ refuse() { printf "$1" >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse 'graph [ node [ id 0 '
  bad:1:21: found nothing, expected ] at the end of each list
  $ refuse 'graph [\n node [ id ] ]'
  bad:2:12: found "]", expected a value of id
  $ refuse 'graph [\n node [ id 0 ] ] ]'
  bad:2:18: found "]", expected a key
  $ refuse 'graph [\n node [ id "0 ] ] ]'
  bad:2:20: found nothing, expected ] at the end of each list
  $ refuse 'graph [\n 7 8 ]'
  bad:2:2: found "7", expected a key or ]
  $ refuse 'graph [\n key'
  bad:2:5: found nothing, expected a value of key
  $ refuse 'graph [ ]'
  bad:1:10: found nothing, expected a switch
  $ refuse 'graph [\n node [ label "a" ] ]'
  bad:2:2: found nothing, expected another id for each node
  $ refuse 'graph [\n node [ id 0 ] node [ id 0 ] ]'
  bad:2:26: found "0", expected another id for each node
  $ two='graph [\n node [ id 0 ] node [ id 1 ]\n'
  $ refuse "$two"' ]'
  bad:2:26: found "1", expected a cable to the network above, or --subnet with one of 2: 1 (hosts 1, the first 0), 2 (hosts 1, the first 1)
  $ refuse "$two"' edge [ source 0 target 2 ] ]'
  bad:3:25: found "2", expected the id of a node above
  $ refuse "$two"' edge [ source 0 ] ]'
  bad:3:2: found nothing, expected the id of a node above
  $ refuse "$two"' edge [ source 0 target 1 LinkSpeedRaw -5 ] ]'
  bad:3:40: found "-5", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"' edge [ source 0 target 1 LinkSpeedRaw 1e99 ] ]'
  bad:3:40: found "1e99", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"' edge [ source 0 target 1 LinkSpeedRaw nan ] ]'
  bad:3:40: found "nan", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"' edge [ source 0 target 1 LinkSpeed ">5" LinkSpeedUnits "G" ] ]'
  bad:3:38: found ">5", expected a rate from 1e-30 to 1e+30
  $ refuse 'graph [\0 ]'
  bad:1:8: found a zero byte, expected text in UTF-8
  $ printf 'a b 3\n' >bad; commsched import bad --from gml
  bad:1:5: found "3", expected a key
  [2]
  $ head -c 60000 /dev/zero | sed 's/\x0/a[/g; s/^/graph [ /' >bad; commsched import bad
  bad:1:120009: found nothing, expected ] at the end of each list
  [2]

A label of two lines is one line in a message.

  $ printf 'graph [ node [ id 0 label "two\nlines" ] node [ id 1 label "one" ] ]' >lines.gml
  $ commsched import lines.gml
  lines.gml:2:20: found "1", expected a cable to the network above, or --subnet with one of 2: 1 (hosts 1, the first two lines), 2 (hosts 1, the first one)
  [2]
