#!/usr/bin/python3
"""Round trips of mpi4py-fft, whose transposes are MPI_Alltoallw of subarrays: slabs and pencils, real and
complex, also padded. Each rank writes all spectra and all restored arrays to PREFIX.RANK, as computed;
the exit status is 1 if a restored array differs from the original. fft.py PREFIX"""
import sys

import numpy
from mpi4py import MPI
from mpi4py_fft import PFFT, newDistArray

CASES = [
    ((12, 13, 14), "d", {"slab": True}),
    ((12, 13, 14), "D", {"slab": True}),
    ((9, 8, 10), "d", {}),
    ((9, 8, 10), "F", {}),
    ((6, 7, 4, 5), "D", {}),
    ((8, 10, 12), "d", {"axes": ((0,), (2,), (1,))}),
    ((10, 9), "d", {"axes": (1, 0)}),
    ((8, 8, 8), "D", {"padding": [1.5, 1.5, 1.5]}),
]

comm = MPI.COMM_WORLD
failures = 0
with open(f"{sys.argv[1]}.{comm.rank}", "wb") as out:
    for shape, kind, words in CASES:
        fft = PFFT(comm, shape, dtype=kind, **words)
        draw = numpy.random.default_rng(comm.rank)
        spectrum = newDistArray(fft, True)
        values = newDistArray(fft, False)
        values[...] = draw.standard_normal(values.shape)
        fft.forward(values, spectrum)
        there = spectrum.copy()
        fft.backward(spectrum, values)
        fft.forward(values, spectrum)
        out.write(there.tobytes() + values.tobytes() + spectrum.tobytes())
        if not numpy.allclose(there, spectrum, rtol=1e-4 if kind == "F" else 1e-10, atol=1e-6):
            print(f"rank {comm.rank}: {shape} {kind} {words} came back otherwise")
            failures += 1
sys.exit(failures != 0)
