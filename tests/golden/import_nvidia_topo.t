Topologies that nvidia-smi topo -m prints, as the program underlines their heading.

Four GPUs with NVLinks between some pairs, of 25 GB/s each: NV2 is 50 GB/s, 20 ps a byte. GPU0 and GPU3 have PCIe only, as
have GPU1 and GPU2: 20 GB/s, 50 ps.

  $ printf '\t\033[4mGPU0\tGPU1\tGPU2\tGPU3\tNIC0\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\033[0m\n' >topo.txt
  $ printf 'GPU0\t X \tNV2\tNV1\tSYS\tPIX\t0-31,64-95\t0\t\tN/A\nGPU1\tNV2\t X \tPHB\tNV1\tPIX\t0-31,64-95\t0\t\tN/A\n' >>topo.txt
  $ printf 'GPU2\tNV1\tPHB\t X \tNV2\tSYS\t32-63,96-127\t1\t\tN/A\nGPU3\tSYS\tNV1\tNV2\t X \tSYS\t32-63,96-127\t1\t\tN/A\n' >>topo.txt
  $ printf 'NIC0\tPIX\tPIX\tSYS\tSYS\t X \t\t\t\t\n' >>topo.txt
  $ cat >>topo.txt << END
  > 
  > Legend:
  > 
  >   X    = Self
  >   SYS  = Connection traversing PCIe as well as the SMP interconnect between NUMA nodes (e.g., QPI/UPI)
  >   NODE = Connection traversing PCIe as well as the interconnect between PCIe Host Bridges within a NUMA node
  >   PHB  = Connection traversing PCIe as well as a PCIe Host Bridge (typically the CPU)
  >   PXB  = Connection traversing multiple PCIe bridges (without traversing the PCIe Host Bridge)
  >   PIX  = Connection traversing at most a single PCIe bridge
  >   NV#  = Connection traversing a bonded set of # NVLinks
  > 
  > NIC Legend:
  > 
  >   NIC0: mlx5_0
  > 
  > END
  $ commsched import topo.txt -o topo.json
  topo.txt: GPUs of nvidia-smi topo -m: nodes 4, NVLinks between pairs; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS; ignored: affinities, and paths of NICs; no sizes: 1000000 B between all nodes; no start-ups: 0 s

Each NVLink pair has ports of its own. PCIe is port 4 i + i of GPU i, here for one message each.

  $ sed 1,3d topo.json
    "about": "imported: topo.txt: GPUs of nvidia-smi topo -m: nodes 4, NVLinks between pairs; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS; ignored: affinities, and paths of NICs; no sizes: 1000000 B between all nodes; no start-ups: 0 s",
    "nodes": 4,
    "names": ["GPU0", "GPU1", "GPU2", "GPU3"],
    "bytes": 1000000,
    "startup": 0,
    "per_byte": [
      [0, 2e-11, 4e-11, 5e-11],
      [2e-11, 0, 5e-11, 4e-11],
      [4e-11, 5e-11, 0, 2e-11],
      [5e-11, 4e-11, 2e-11, 0]
    ],
    "port_map": {
      "form": "listed",
      "send": [
        [0, 1, 2, 0],
        [4, 5, 5, 7],
        [8, 10, 10, 11],
        [15, 13, 14, 15]
      ],
      "receive": [
        [0, 4, 8, 15],
        [1, 5, 10, 13],
        [2, 5, 10, 14],
        [0, 7, 11, 15]
      ]
    }
  }

All messages of a GPU leave at once: 1 MB takes 40 us over one NVLink, 50 us over PCIe.

  $ commsched solve exchange/open_shop topo.json | grep -e completion -e valid
  completion: 5e-05 s
  valid: true
  $ printf 'GPU0 GPU2 1000000\nGPU0 GPU1 1000000\n' >sizes.txt
  $ commsched import topo.txt sizes.txt -o x.json && commsched solve exchange/open_shop x.json | grep completion
  topo.txt: GPUs of nvidia-smi topo -m: nodes 4, NVLinks between pairs; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS; ignored: affinities, and paths of NICs
  sizes.txt: list of messages: nodes 3, messages 2, sizes 1000000 bytes; no start-ups: 0 s
  completion: 4e-05 s

The nodes of the ports are those of the topology, whatever comes first.

  $ printf 'us GPU3 GPU2 GPU1 GPU0\nGPU3 - 1 1 1\nGPU2 1 - 1 1\nGPU1 1 1 - 1\nGPU0 2 2 2 -\n' >latency.txt
  $ commsched import latency.txt topo.txt -o x.json; grep -A 6 -e names -e startup x.json; sed '1,/port_map/d' x.json >made; sed '1,/port_map/d' topo.json | cmp - made
  latency.txt: matrix of latencies or rates: nodes 4, links 12, start-ups 1 to 2 us
  topo.txt: GPUs of nvidia-smi topo -m: nodes 4, NVLinks between pairs; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS; ignored: affinities, and paths of NICs; no sizes: 1000000 B between all nodes
    "names": ["GPU0", "GPU1", "GPU2", "GPU3"],
    "bytes": 1000000,
    "startup": [
      [0, 2e-6, 2e-6, 2e-6],
      [1e-6, 0, 1e-6, 1e-6],
      [1e-6, 1e-6, 0, 1e-6],
      [1e-6, 1e-6, 1e-6, 0]
    ],
    "per_byte": [

Blanks for tabs, as in a copy, without the legend and the heading.

  $ sed 1,4d topo.json >expected
  $ same() { commsched import variant -o made.json >said && sed 1,4d made.json | cmp - expected; }
  $ grep '^GPU' topo.txt | sed 's/\t/    /g' >variant; same
  $ for change in 's/$/\r/' 's/[[:blank:]]*$//' '1s/^/\xef\xbb\xbf/' '1s/.*//' '1s/.*/NVIDIA Topology:/'; do sed "$change" topo.txt >variant; same; done
  $ tr '\n' '\r' <topo.txt >variant; same

More NVLinks than a GPU has lead to a switch: 18 of them are 450 GB/s in all, the port of the GPU. 7
messages of 450 MB take 7 ms.

  $ for k in 0 1 2 3 4 5 6 7; do printf "GPU$k"; for j in 0 1 2 3 4 5 6 7; do [ $j = $k ] && printf '\t X ' || printf '\tNV18'; done; printf '\t0-47,96-143\t0\t\tN/A\n'; done >h100.txt
  $ commsched import h100.txt --bytes 450MB -o h100.json
  h100.txt: GPUs of nvidia-smi topo -m: nodes 8, NVLinks to a switch; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS; ignored: affinities, and paths of NICs; no sizes: 450000000 B between all nodes; no start-ups: 0 s
  $ grep -c port_map h100.json
  0
  [1]
  $ commsched solve exchange/open_shop h100.json | grep completion
  completion: 0.007 s

NVLinks between all pairs, 4 for each of 3: port 4 i + j of GPU i is that for GPU j. 100 MB over 100 GB/s take 1 ms.

  $ sed 's/NV18/NV4/g; /GPU[4-7]/d' h100.txt | cut -f 1-5 >a100.txt
  $ commsched import a100.txt --bytes 100MB -o a100.json
  a100.txt: GPUs of nvidia-smi topo -m: nodes 4, NVLinks between pairs; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS; ignored: affinities, and paths of NICs; no sizes: 100000000 B between all nodes; no start-ups: 0 s
  $ sed 1,/port_map/d a100.json
      "form": "listed",
      "send": [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11],
        [12, 13, 14, 15]
      ],
      "receive": [
        [0, 4, 8, 12],
        [1, 5, 9, 13],
        [2, 6, 10, 14],
        [3, 7, 11, 15]
      ]
    }
  }
  $ commsched solve exchange/open_shop a100.json | grep completion
  completion: 0.001 s

PCIe alone: one port, 20 GB/s to the other socket.

  $ printf '\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tSYS\t0-15\nGPU1\tSYS\t X \t16-31\n' >pcie.txt
  $ commsched import pcie.txt | sed 1,4d
  pcie.txt: GPUs of nvidia-smi topo -m: nodes 2, no NVLinks; assumed each way: 25 GB/s for an NVLink, PIX and PXB, 20 GB/s for PHB, NODE and SYS; ignored: affinities, and paths of NICs; no sizes: 1000000 B between all nodes; no start-ups: 0 s
    "nodes": 2,
    "names": ["GPU0", "GPU1"],
    "bytes": 1000000,
    "startup": 0,
    "per_byte": [
      [0, 5e-11],
      [5e-11, 0]
    ]
  }

What is wrong has a place, and nothing is written.

  $ refuse() { sed "$1" topo.txt >bad; commsched import bad -o none.json; [ ! -e none.json ] || echo written; }
  $ refuse 's/NV2/NV0/'
  bad:2:10: found "NV0", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/NV2/NV19/'
  bad:2:10: found "NV19", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/NV2/NV-2/'
  bad:2:10: found "NV-2", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/NV2/NV99999999999999999999/'
  bad:2:10: found "NV99999999999999999999", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/NV2/NODEPIX/'
  bad:2:10: found "NODEPIX", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/NV2/OK/'
  bad:2:10: found "OK", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/NV2/X/'
  bad:2:10: found "X", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/PHB\t X /PHB\tSYS/'
  bad:4:14: found "SYS", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse '/^GPU2/d'
  bad:2:1: found "GPU0  X  NV2 NV1 SYS PIX 0-31,64-95 0  N"..., expected a row for each of up to 4 GPUs, from nvidia-smi topo -m
  $ refuse '/^GPU3/,$d'
  bad:2:1: found "GPU0  X  NV2 NV1 SYS PIX 0-31,64-95 0  N"..., expected a row for each of up to 4 GPUs, from nvidia-smi topo -m
  $ refuse '1d; /^GPU2/d'
  bad:3:14: found "NV2", expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse 's/^GPU2/GPU1/'
  bad:4:1: found "GPU1", expected another name for each node
  $ refuse '2s/\(\t[^\t]*\t[^\t]*\).*/\1/'
  bad:2:13: found nothing, expected X for itself, or NV1 to NV18, PIX, PXB, ...
  $ refuse '3,5d; 2s/NV2.*//'
  bad:2:1: found "GPU0  X", expected a row for each of up to 4 GPUs, from nvidia-smi topo -m
  $ refuse 's/NV2/N\x00V/' 2>&1 | sed 's/bad:2:[0-9]*/bad:2/'
  bad:2: found a zero byte, expected text in UTF-8
  $ printf 'GPU4 GPU0 1\n' >sizes.txt; commsched import topo.txt sizes.txt
  sizes.txt:1:1: found "GPU4", expected a node of topo.txt
  [2]
  $ commsched import topo.txt topo.txt
  topo.txt:1:1: found the same numbers as in another file, expected them once
  [2]
  $ printf 'a b 1\n' >bad; commsched import bad --from nvidia_topo
  bad:1:1: found "a b 1", expected a row for each of up to 128 GPUs, from nvidia-smi topo -m
  [2]
