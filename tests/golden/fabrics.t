As printed by ibnetdiscover: GUIDs, LIDs in comments, external ports, Ca; and links listed at one
end only.

  $ commsched fabric - <<'E'
  > #
  > # Topology file: generated
  > #
  > vendid=0x2c9
  > devid=0xb924
  > sysimgguid=0x2c9
  > switchguid=0x2(2)
  > Switch	24 "S-0002"		# "sw" base port 0 lid 2 lmc 0
  > [1]	"H-0003"[1](3) 		# "node HCA-1" lid 4 4xDDR
  > [24][ext 5]	"S-0009"[2]		# "x"
  > [3]	"H-0004"[1]
  > 
  > Switch	8 "S-0009"
  > [2]	"S-0002"[24][ext 5]
  > vendid=0x2c9
  > caguid=0x3
  > Ca	1 "H-0003"		# "node HCA-1"
  > [1](3) 	"S-0002"[1]		# lid 4 lmc 0 "sw" lid 2
  > Hca 1 "H-0004"
  > E
  network: -
  switches: 2
  hosts: 2
  links: 1
  ports: 24
  root: S-0002
  routing: shortest
  levels: 2
  routes: 2
  mean_hops: 0
  most_hops: 0
  longer_by_tables: 0

The same with carriage returns, and no end of the last line.

  $ printf 'Switch 4 "S"\r\n[1] "H"[1]\r\n\r\nHca 1 "H"' | commsched fabric --routes -
  network: -
  switches: 1
  hosts: 1
  links: 0
  ports: 4
  root: S
  routing: shortest
  levels: 1
  routes: 0
  mean_hops: none
  most_hops: 0
  longer_by_tables: 0
  
  from  to  hops  up  path
