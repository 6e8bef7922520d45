#!/usr/bin/python3 -B
"""Checks of documents against the schemas in experiments/schemas.

    schemas.py valid SCHEMA FILE...   reports each invalid file with the reason
    schemas.py named FILE...          the same for files SCHEMA.NAME.json
    schemas.py examples PAGE DIR      the manual page's examples, as DIR/SCHEMA.N.json
    schemas.py documented PAGE        keys of files in the schemas that the manual page does not name
    schemas.py mutate DIR INTO        mutants of every DIR/SCHEMA.NAME.json: a key missing, one too many,
                                      a value of another type; as INTO/SCHEMA.NAME.N.valid.json or .invalid.json

The exit status is 1 if a document is invalid, 77 if jsonschema is missing.
"""
import copy
import functools
import json
import os
import re
import sys
import warnings

try:
    import jsonschema
except ImportError:
    print("skipped: there is no jsonschema", file=sys.stderr)
    sys.exit(77)

warnings.simplefilter("ignore", DeprecationWarning)  # the only resolver in Debian 12
SCHEMAS = os.environ.get("COMMSCHED_SCHEMAS", os.path.abspath("experiments/schemas"))


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


@functools.cache
def validator_of(name):
    path = f"{SCHEMAS}/{name}.schema.json"
    schema = load(path)
    jsonschema.Draft202012Validator.check_schema(schema)
    resolver = jsonschema.RefResolver(f"file://{path}", schema)
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def valid(name, *paths):
    validator, status = validator_of(name), 0
    for path in paths:
        error = jsonschema.exceptions.best_match(validator.iter_errors(load(path)))
        if error:
            print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message:.300}")
            status = 1
    return status


def named(*paths):
    return max(valid(os.path.basename(path).split(".")[0], path) for path in paths)


ESCAPED = {r"\-": "-", r"\(ha": "^", r"\(ti": "~", r"\(aq": "'", r"\e": "\\"}


def examples(page, into):
    with open(page, encoding="utf-8") as file:
        found = re.findall(r'^\.\\" example (\w+)[^\n]*\n\.EX\n(.*?)^\.EE$', file.read(), re.M | re.S)
    for number, (schema, text) in enumerate(found):
        text = re.sub(r"\\(-|e|\(..)", lambda escape: ESCAPED[escape[0]], text)
        with open(f"{into}/{schema}.{number}.json", "w", encoding="utf-8") as file:
            file.write(text)
    return 0 if found else 1


def keys(schema):
    for name, value in schema.items() if isinstance(schema, dict) else enumerate(schema) if isinstance(schema, list) else ():
        yield from value if name == "properties" else ()
        yield from keys(value)


def documented(page):
    with open(page, encoding="utf-8") as file:
        italics = re.findall(r"(?:\\fI|^\.IR? )(.*?)(?:\\fR|$)", file.read(), re.M)
    named = set(re.findall(r"\w+", " ".join(italics)))
    missing = sorted({key for name in (*READ, *OTHERS) for key in keys(load(f"{SCHEMAS}/{name}.schema.json"))} - named)
    print(*missing)
    return 1 if missing else 0


def places(value, path=()):
    """Every value with its path; of paths that differ only in indices, one."""
    yield path, value
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield from places(member, (*path, key))


def at(document, path):
    for key in path:
        document = document[key]
    return document


def changed(document, path, value):
    document = copy.deepcopy(document)
    if not path:
        return value
    at(document, path[:-1])[path[-1]] = value
    return document


def mutants(document):
    seen = set()
    for path, value in places(document):
        kind = re.sub(r"[0-9]+", "0", str(path))
        if kind in seen:
            continue
        seen.add(kind)
        yield changed(document, path, [] if isinstance(value, dict) else {"nothing": [None]})
        yield changed(document, path, None)
        if isinstance(value, (dict, list)):
            yield changed(document, path, "a text")
        elif not isinstance(value, bool):
            yield changed(document, path, -1 if isinstance(value, str) else -1.5)
        if isinstance(value, dict):
            yield changed(document, path, {**value, "nothing": 1})
            for key in value:
                yield changed(document, path, {name: value[name] for name in value if name != key})


OTHERS = ("statements", "library", "certificate", "job")
READ = ("instance", "schedule", "executed", "profile", "experiments", "claims", "evaluations", "study")  # by the program


def mutate(directory, into):
    os.makedirs(into)
    for name in sorted(os.listdir(directory)):
        kind = name.split(".")[0]
        if not name.endswith(".json") or kind not in READ:
            continue
        for number, mutant in enumerate(mutants(load(f"{directory}/{name}"))):
            verdict = "valid" if validator_of(kind).is_valid(mutant) else "invalid"
            with open(f"{into}/{name[:-5]}.{number}.{verdict}.json", "w", encoding="utf-8") as file:
                json.dump(mutant, file)


command, *arguments = sys.argv[1:]
sys.exit({"valid": valid, "named": named, "examples": examples, "documented": documented, "mutate": mutate}[command](*arguments))
