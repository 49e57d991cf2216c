"""Takes from programs what only running them tells: `python loosen.py < texts.json > texts.json`.

A type checker follows values through libraries and complains of what a function might return. Here only names and
arguments are of interest, so each argument, and each result of a call that is not a constructor, goes through
`unknown_value_`, of which nothing is known. What is left to check: imports, attributes of modules and classes, which
arguments are given, and what is called on objects that a constructor has made. Lines stay where they are.
"""

import ast
import json
import sys


def loosened(text):
    edits = []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        given = [a.value if isinstance(a, ast.Starred) else a for a in node.args] + [k.value for k in node.keywords]
        for value in given:
            wrap(value, edits)
        # An argument is wrapped already, as its parent.
        if not makes_object(node):
            wrap(node, edits)
    lines = text.encode().split(b"\n")
    # Innermost last at one place: an opening goes after those of its parents, a closing before.
    for line, column, order, inserted in sorted(set(edits), reverse=True):
        lines[line - 1] = lines[line - 1][:column] + inserted + lines[line - 1][column:]
    return "from anything_ import unknown_value_\n" + b"\n".join(lines).decode()


def wrap(node, edits):
    if isinstance(node, ast.GeneratorExp):  # It may share the parentheses of the call.
        return
    size = (node.end_lineno - node.lineno) * 10000 + node.end_col_offset - node.col_offset
    edits.append((node.lineno, node.col_offset, -size, b"unknown_value_("))
    edits.append((node.end_lineno, node.end_col_offset, size - 1e9, b")"))


def makes_object(call):
    called = call.func
    name = last_name(called)
    if name[:1].isupper():
        return not is_factory(name)
    owner = last_name(called.value) if isinstance(called, ast.Attribute) else ""
    return name.startswith("from_") and owner[:1].isupper() and not is_factory(owner)


def is_factory(name):
    """These make objects of other classes, which the weights choose."""
    return name.startswith("Auto") or name == "DiffusionPipeline"


def last_name(node):
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


if __name__ == "__main__":
    json.dump([loosened(text) for text in json.load(sys.stdin)], sys.stdout)
