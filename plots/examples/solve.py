# python3 solve.py [libcommsched.so.2]: a total exchange from NumPy arrays, solved and checked by the
# library, and its schedule as arrays again. The functions are the commsched_problem_... of commsched.h.
import ctypes
import sys

import numpy

library = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libcommsched.so.2")
matrix = numpy.ctypeslib.ndpointer(numpy.float64, ndim=2, flags="C_CONTIGUOUS")
wholes = numpy.ctypeslib.ndpointer(numpy.int32, ndim=1, flags="C_CONTIGUOUS")
numbers = numpy.ctypeslib.ndpointer(numpy.float64, ndim=1, flags="C_CONTIGUOUS")
handle, text = ctypes.c_void_p, ctypes.c_char_p
for name, result, arguments in [
    ("start", handle, []),
    ("release", None, [handle]),
    ("reason", text, [handle]),
    ("set_exchange", ctypes.c_bool, [handle, ctypes.c_int, matrix, matrix, matrix]),
    ("solve", ctypes.c_bool, [handle, text, ctypes.c_uint64, ctypes.c_double]),
    ("check", ctypes.c_bool, [handle, text, ctypes.c_size_t]),
    ("completion", ctypes.c_double, [handle]),
    ("lower_bound", ctypes.c_double, [handle]),
    ("transfers", ctypes.c_size_t, [handle]),
    ("columns", None, [handle, *[wholes] * 4, *[numbers] * 5]),
    ("schedule_text", text, [handle]),
]:
    function = getattr(library, "commsched_problem_" + name)
    function.restype, function.argtypes = result, arguments


class Problem:
    def __init__(self, size, startup, per_byte):
        self.handle = library.commsched_problem_start()
        self.demand(library.commsched_problem_set_exchange(self.handle, len(size), size, startup, per_byte))

    def __del__(self):
        library.commsched_problem_release(self.handle)

    def demand(self, good):
        if not good:
            raise ValueError(library.commsched_problem_reason(self.handle).decode())

    def solve(self, algorithm, seed=1, time_limit=numpy.inf):
        """The valid schedule as an array of records; a reason is raised where there is none."""
        self.demand(library.commsched_problem_solve(self.handle, algorithm.encode(), seed, time_limit))
        names = ["message", "from", "to", "phase", "bytes", "send_start", "send_end", "receive_start",
                 "receive_end"]
        kinds = [numpy.int32] * 4 + [numpy.float64] * 5
        columns = [numpy.empty(library.commsched_problem_transfers(self.handle), kind) for kind in kinds]
        library.commsched_problem_columns(self.handle, *columns)
        return numpy.rec.fromarrays(columns, names=names)


# Five nodes: a tenth of a second to begin, 1 to 9 seconds a message.
draw = numpy.random.default_rng(1)
size = draw.integers(1, 10, (5, 5)).astype(numpy.float64)
numpy.fill_diagonal(size, 0)
problem = Problem(size, numpy.full((5, 5), 0.1), numpy.ones((5, 5)))
schedule = problem.solve("exchange/open_shop")
for transfer in schedule[numpy.argsort(schedule.send_start, kind="stable")][:5]:
    print(f"{transfer['from']} -> {transfer['to']}: {transfer.send_start:.1f} to {transfer.send_end:.1f} s")
print(f"{len(schedule)} transfers in {schedule.send_end.max():.1f} s, "
      f"at least {library.commsched_problem_lower_bound(problem.handle):.1f} s")

# Ports have one transfer at a time, and every byte arrives.
arrived = numpy.zeros_like(size)
numpy.add.at(arrived, (schedule["from"], schedule["to"]), schedule.bytes)
assert (arrived == size).all()
for port in ("from", "to"):
    for node in range(5):
        own = numpy.sort(schedule[schedule[port] == node], order="send_start")
        assert (own.send_end[:-1] <= own.send_start[1:] + 1e-9).all()
assert schedule.send_end.max() == library.commsched_problem_completion(problem.handle)

# A schedule that was changed is refused, with the reason.
written = library.commsched_problem_schedule_text(problem.handle)
problem.demand(library.commsched_problem_check(problem.handle, written, len(written)))
changed = written.replace(b'"send_start": 0,', b'"send_start": 0.5,', 1)
assert not library.commsched_problem_check(problem.handle, changed, len(changed))
print("changed:", library.commsched_problem_reason(problem.handle).decode())
