Graphs in GraphML as networks of switches.

A network in the form of the Internet Topology Zoo: 8 Mbit/s from Chisinau to Cahul, 128 kbit/s on to one of two nodes without a
name of their own, two edges without a rate to the other, and an edge that leads nowhere. All links get 128 kbit/s, 16,000 B/s,
so a byte takes 62.5 us. Node 0 has three links and its host: 4 ports.

  $ cat >zoo.graphml << 'END'
  > <?xml version="1.0" encoding="utf-8"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  >   <key attr.name="Network" attr.type="string" for="graph" id="d0" />
  >   <key attr.name="Internal" attr.type="int" for="node" id="d31" />
  >   <key attr.name="label" attr.type="string" for="node" id="d32" />
  >   <key attr.name="LinkSpeed" attr.type="string" for="edge" id="d33" />
  >   <key attr.name="LinkLabel" attr.type="string" for="edge" id="d34" />
  >   <key attr.name="LinkSpeedUnits" attr.type="string" for="edge" id="d35" />
  >   <key attr.name="LinkSpeedRaw" attr.type="double" for="edge" id="d36" />
  >   <graph edgedefault="undirected">
  >     <data key="d0">RENAM</data>
  >     <node id="0">
  >       <data key="d31">1</data>
  >       <data key="d32">Chi&#537;in&#259;u &amp; West</data>
  >     </node>
  >     <node id="1"><data key="d32">       Cahul</data></node>
  >     <node id="2"><data key="d32">None</data></node>
  >     <node id="3"><data key="d32">None</data></node>
  >     <edge source="0" target="1">
  >       <data key="d33">8</data>
  >       <data key="d34">8 Mbps</data>
  >       <data key="d35">M</data>
  >       <data key="d36">8000000.0</data>
  >     </edge>
  >     <edge source="1" target="2">
  >       <data key="d33">128</data>
  >       <data key="d35">K</data>
  >     </edge>
  >     <edge source="0" target="3" />
  >     <edge source="3" target="0" />
  >     <edge source="2" target="2" />
  >   </graph>
  > </graphml>
  > END
  $ commsched import zoo.graphml --bytes 1000 -o zoo.json
  zoo.graphml: graph in GraphML: nodes 4, switches 4, links 4, cables 0.000128 Gbit/s (1), 0.008 Gbit/s (1); all links have the rate of most, 1.6e-05 GB/s without start-up; ignored: cables from a switch to itself (1); no sizes: 1000 B between all nodes
  $ sed 4,100d zoo.json; sed -n '/ports/,/messages/p' zoo.json; grep -c source zoo.json
  {
    "model": "switched",
    "name": "zoo",
    "ports": 4,
    "links": [[0, 1], [0, 3], [0, 3], [1, 2]],
    "hosts": [0, 1, 2, 3],
    "timing": {"startup": 0, "per_byte": 6.25e-5, "switch_delay": 0},
    "routing": "shortest",
    "root": 0,
    "names": ["Chi\xc8\x99in\xc4\x83u & West", "Cahul", "None (2)", "None (3)"], (esc)
    "messages": [
  12

With one rate everywhere it is exact. Sizes of another file find hosts by their labels.

  $ cat >pair.graphml << 'END'
  > <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  >   <key id="d0" for="node" attr.name="name" attr.type="string"/>
  >   <key id="d1" for="edge" attr.name="bandwidth" attr.type="string"/>
  >   <graph id="G" edgedefault="undirected">
  >     <node id="n0"><data key="d0">lon</data></node>
  >     <node id="n1"><data key="d0">nyc</data></node>
  >     <edge source="n0" target="n1"><data key="d1">10 Gbit/s</data></edge>
  >   </graph>
  > </graphml>
  > END
  $ printf 'nyc lon 3000\n' >sizes.txt
  $ commsched import pair.graphml sizes.txt | sed -n '/ports/,$p'
  pair.graphml: graph in GraphML: nodes 2, switches 2, links 1, cables 10 Gbit/s (1); all links have 1.25 GB/s without start-up
  sizes.txt: list of messages: nodes 2, messages 1, sizes 3000 bytes
    "ports": 2,
    "links": [[0, 1]],
    "hosts": [0, 1],
    "timing": {"startup": 0, "per_byte": 8e-10, "switch_delay": 0},
    "routing": "shortest",
    "root": 0,
    "names": ["lon", "nyc"],
    "messages": [
      {"source": 1, "destinations": [0], "bytes": 3000}
    ]
  }

A rate without a unit needs one: 10 Gbit/s are 1.25 GB/s.

  $ sed 's/10 Gbit.s/10/' pair.graphml >plain.graphml; commsched import plain.graphml
  plain.graphml:7:50: found "10", expected a rate with a unit, in the file or by --unit
  [2]
  $ commsched import plain.graphml sizes.txt --unit Gbit/s -o plain.json
  plain.graphml: graph in GraphML: nodes 2, switches 2, links 1, cables 10 Gbit/s (1); all links have 1.25 GB/s without start-up
  sizes.txt: list of messages: nodes 2, messages 1, sizes 3000 bytes

Of directed edges, one each way is one link.

  $ directed() { printf '<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>%s</graph></graphml>' "$1" >d.graphml; commsched import d.graphml | grep '"links"'; }
  $ ab='<edge source="a" target="b"/>' ba='<edge source="b" target="a"/>'
  $ directed "$ab$ba"
  d.graphml: graph in GraphML: nodes 2, switches 2, links 1, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "links": [[0, 1]],
  $ directed "$ab$ba$ab"
  d.graphml: graph in GraphML: nodes 2, switches 2, links 2, no rates; all links have 1 GB/s without start-up; ignored: directions of edges without one back (1); no sizes: 1000000 B between all nodes
    "links": [[0, 1], [0, 1]],
  $ directed "$ab$ab$ba$ba"
  d.graphml: graph in GraphML: nodes 2, switches 2, links 2, no rates; all links have 1 GB/s without start-up; no sizes: 1000000 B between all nodes
    "links": [[0, 1], [0, 1]],
  $ directed "$ab<edge source='a' target='b' directed='false'/>"
  d.graphml: graph in GraphML: nodes 2, switches 2, links 2, no rates; all links have 1 GB/s without start-up; ignored: directions of edges without one back (1); no sizes: 1000000 B between all nodes
    "links": [[0, 1], [0, 1]],

The same as other programs write it: byte order mark, line ends, blanks, a declared encoding, comments.

  $ sed 1,4d zoo.json >same
  $ for change in 's/$/\r/' 's/$/   /' 's/"utf-8"/"ISO-8859-1"/' 's/<data key="d0">/<!-- <node> -->&/' 's/"/'\''/g' '1s/^/\xef\xbb\xbf/'; do sed "$change" zoo.graphml >variant; commsched import variant --bytes 1000 2>&1 >made.json | cut -c 1-30; sed 1,4d made.json | cmp - same; done
  variant: graph in GraphML: nod
  variant: graph in GraphML: nod
  variant: graph in GraphML: nod
  variant: graph in GraphML: nod
  variant: graph in GraphML: nod
  variant: graph in GraphML: nod
  $ tr '\n' '\r' <zoo.graphml >variant; commsched import variant --bytes 1000 2>&1 >made.json | cut -c 1-30; sed 1,4d made.json | cmp - same
  variant: graph in GraphML: nod

What is wrong has a place, and nothing is written.

  $ refuse() { printf "$1" >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ two='<graphml>\n<graph>\n<node id="a"/><node id="b"/>\n'
  $ refuse "$two"'<edge source="a" target="c"/></graph></graphml>'
  bad:4:26: found "c", expected the id of a node above
  $ refuse "$two"'<edge source="a"/></graph></graphml>'
  bad:4:1: found nothing, expected the id of a node above
  $ refuse "$two"'<node id="a"/></graph></graphml>'
  bad:4:11: found "a", expected another id for each node
  $ refuse "$two"'<node/></graph></graphml>'
  bad:4:1: found nothing, expected another id for each node
  $ refuse "$two"'</graph></graphml>'
  bad:3:24: found "b", expected a cable to the network above, or --subnet with one of 2: 1 (hosts 1, the first a), 2 (hosts 1, the first b)
  $ refuse "$two"'<edge source="a" target="b" bandwidth="-5"/></graph></graphml>'
  bad:4:40: found "-5", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"'<edge source="a" target="b" bandwidth="fast"/></graph></graphml>'
  bad:4:40: found "fast", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"'<edge source="a" target="b" bandwidth="10 GB"/></graph></graphml>'
  bad:4:40: found "10 GB", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"'<edge source="a" target="b" LinkSpeedRaw="1e300"/></graph></graphml>'
  bad:4:43: found "1e300", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"'<edge source="a" target="b" LinkSpeedRaw="9e13"/></graph></graphml>'
  bad:1:1: found 8.88888888889e-14 s is not zero, but rounds to 0 ps
  $ refuse "$two"'<edge source="a" target="b" LinkSpeed=">1" LinkSpeedUnits="G"/></graph></graphml>'
  bad:4:40: found ">1", expected a rate from 1e-30 to 1e+30
  $ refuse "$two"'<edge source="a" target="b" LinkSpeed="1" LinkSpeedUnits="Giga"/></graph></graphml>'
  bad:4:59: found "Giga", expected K, M, G or T
  $ refuse "$two"'<hyperedge/></graph></graphml>'
  bad:4:1: found "<hyperedge", expected edges of two nodes
  $ refuse '<graphml><graph/></graphml>'
  bad:1:28: found nothing, expected a switch
  $ refuse '<graphml/>'
  bad:1:11: found nothing, expected a switch
  $ refuse '<graphml>\n<graph></graphml>' 2>&1 | cut -c 1-26
  bad:2:18: found a mistake 
  $ refuse '<graphml>\n<graph' 2>&1 | cut -c 1-25
  bad:2:7: found a mistake 
  $ refuse '<graphml>\377</graphml>' 2>&1 | cut -c 1-26
  bad:1:10: found a mistake 
  $ refuse '<?xml version="1.0" encoding="ISO-8859-1"?><graphml>\374</graphml>' 2>&1 | cut -c 1-27
  bad:1:53: found a mistake (
  $ refuse "$two"'<edge\n  mysource="a" source="a"\n  target="c"/></graph></graphml>'
  bad:6:11: found "c", expected the id of a node above
  $ refuse "$two"'<edge a="source=" source="d" target="c"/></graph></graphml>'
  bad:4:27: found "d", expected the id of a node above
  $ refuse '<graphml>\0</graphml>'
  bad:1:10: found a zero byte, expected text in UTF-8
  $ (printf '<graphml>'; for k in $(seq 300); do printf '<a>'; done) >bad; commsched import bad 2>&1 | cut -c 1-28
  bad:1:778: found a mistake (

Entities are not expanded, and nothing is loaded.

  $ refuse '<!DOCTYPE graphml [<!ENTITY a "x">]>\n<graphml><graph><node id="x&a;"/></graph></graphml>' 2>&1 | cut -d ' ' -f 2-
  found a mistake (Entity 'a' not defined), expected XML
  $ refuse '<!DOCTYPE graphml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>\n<graphml><graph>&c;</graph></graphml>' 2>&1 | cut -c 1-4
  bad:
  $ refuse '<!DOCTYPE graphml SYSTEM "none.dtd">\n<graphml><graph><node id="x&a;"/></graph></graphml>'
  bad:2:31: found a mistake (Entity 'a' not defined), expected XML
  $ refuse '<!DOCTYPE graphml [<!ENTITY a SYSTEM "/etc/passwd">]>\n<graphml><graph>&a;</graph></graphml>' 2>&1 | cut -d ' ' -f 2-
  found a mistake (Entity 'a' not defined), expected XML
  $ refuse '<!DOCTYPE graphml [<!ENTITY %% p "<!ENTITY a SYSTEM \x27/etc/passwd\x27>"> %%p;]>\n<graphml><graph>&a;</graph></graphml>' 2>&1 | cut -d ' ' -f 2-
  found a mistake (Entity 'a' not defined), expected XML
  $ printf '<!DOCTYPE graphml SYSTEM "none.dtd" [<!ATTLIST edge target CDATA "b">]>\n<graphml><graph><node id="a"/><node id="b"/><edge source="a"/></graph></graphml>' >bad; commsched import bad
  bad:2:45: found nothing, expected the id of a node above
  [2]
