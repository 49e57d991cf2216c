"""Compares what a program calls with what the installed libraries offer: `python calls.py program.py`.

Of several programs, which have their imports in common, each line begins with the path of the program.

Nothing of the program runs but its imports and the settings in `os.environ`, on which imports may depend. Names that do not exist and arguments that a function does not take go to
standard error, one a line, and make the exit code 1. Of values that come out of calls only the class is known, and that
only where it can be read off the call; everything else counts as right.
"""

import ast
import importlib
import inspect
import sys

UNKNOWN = object()


def faults_of(source):
    tree = ast.parse(source)
    names, faults = imported(tree)
    Checker(names, faults).visit(tree)
    return faults


def imported(tree):
    names, faults = {}, []
    statements = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom)) or is_setting(node)]
    for node in sorted(statements, key=lambda node: node.lineno):
        statement = ast.unparse(node)
        try:
            exec(statement, names)
        except Exception as error:  # Whatever an import raises is the answer.
            faults.append(f"{statement}: {type(error).__name__}: {error}")
    return names, faults


def is_setting(node):
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).startswith("os.environ[")


class Instance:
    """A value of which only the class is known."""

    def __init__(self, of):
        self.of = of


class Checker(ast.NodeVisitor):
    def __init__(self, names, faults):
        self.names, self.faults = names, faults

    def visit_Assign(self, node):
        self.generic_visit(node)
        value = self.value_of(node.value)
        for target in node.targets:
            self.assign(target, value, node.value)

    def assign(self, target, value, source):
        if isinstance(target, ast.Name):
            self.names[target.id] = value
        elif isinstance(target, ast.Tuple):
            parts = source.elts if isinstance(source, ast.Tuple) and len(source.elts) == len(target.elts) else None
            for index, part in enumerate(target.elts):
                self.assign(part, self.value_of(parts[index]) if parts else UNKNOWN, parts[index] if parts else source)

    def visit_For(self, node):
        self.assign(node.target, UNKNOWN, node.iter)
        self.generic_visit(node)

    visit_comprehension = visit_For

    def visit_FunctionDef(self, node):
        self.names[node.name] = UNKNOWN
        for argument in node.args.args:
            self.names[argument.arg] = UNKNOWN
        self.generic_visit(node)

    def visit_With(self, node):
        for item in node.items:
            if item.optional_vars is not None:
                self.assign(item.optional_vars, UNKNOWN, item.context_expr)
        self.generic_visit(node)

    def visit_Call(self, node):
        self.generic_visit(node)
        called = self.value_of(node.func)
        if called is UNKNOWN or isinstance(called, Instance):
            return
        try:
            signature = inspect.signature(called)
        except (TypeError, ValueError):
            return
        if any(isinstance(argument, ast.Starred) for argument in node.args) or any(k.arg is None for k in node.keywords):
            return
        try:
            signature.bind(*node.args, **{keyword.arg: keyword for keyword in node.keywords})
        except TypeError as error:
            if is_wrapped_method(called) or self.fits_a_subclass(node):
                return
            self.faults.append(f"line {node.lineno}: {ast.unparse(node.func)}: {error}")

    def fits_a_subclass(self, node):
        """What a class loads may be of a class below it, whose method asks for less."""
        if not isinstance(node.func, ast.Attribute):
            return False
        owner = self.value_of(node.func.value)
        if not isinstance(owner, Instance):
            return False
        for below in subclasses(owner.of):
            try:
                signature = inspect.signature(bound(getattr(below, node.func.attr)))
                signature.bind(*node.args, **{keyword.arg: keyword for keyword in node.keywords})
            except (TypeError, ValueError):
                continue
            return True
        return False

    def value_of(self, node):
        if isinstance(node, ast.Name):
            return self.names.get(node.id, UNKNOWN)
        if isinstance(node, ast.Attribute):
            return self.attribute(node)
        if isinstance(node, ast.Call):
            return self.result_of(node)
        return UNKNOWN

    def attribute(self, node):
        owner = self.value_of(node.value)
        if owner is UNKNOWN:
            return UNKNOWN
        of = owner.of if isinstance(owner, Instance) else owner
        try:
            found = getattr(of, node.attr, UNKNOWN)
        except Exception:  # A module that loads its data when it is touched.
            return UNKNOWN
        if found is not UNKNOWN:
            if isinstance(owner, Instance) and inspect.isfunction(found):
                return bound(found)
            return UNKNOWN if isinstance(owner, Instance) else found
        if inspect.ismodule(of):
            try:
                return importlib.import_module(f"{of.__name__}.{node.attr}")
            except ImportError:
                pass
        if not isinstance(owner, Instance):
            self.faults.append(f"line {node.lineno}: {ast.unparse(node)} does not exist")
        return UNKNOWN

    def result_of(self, node):
        called = self.value_of(node.func)
        if inspect.isclass(called):
            return Instance(called)
        if isinstance(node.func, ast.Attribute) and inspect.isclass(self.value_of(node.func.value)):
            owner = self.value_of(node.func.value)
            if node.func.attr.startswith("from_") and not owner.__name__.startswith("Auto"):
                return Instance(owner)
        return UNKNOWN


def subclasses(of):
    for below in of.__subclasses__():
        yield below
        yield from subclasses(below)


def is_wrapped_method(called):
    """A method around another one: what is told of its parameters lacks one too many."""
    return inspect.ismethod(called) and inspect.ismethod(getattr(called, "__wrapped__", None))


def bound(function):
    """A method without its first parameter."""

    def call(*_, **__):
        return None

    signature = inspect.signature(function)
    call.__signature__ = signature.replace(parameters=list(signature.parameters.values())[1:])
    return call


def check(path):
    with open(path, encoding="utf-8") as program:
        return faults_of(program.read())


if __name__ == "__main__":
    found = [(path, fault) for path in sys.argv[1:] for fault in check(path)]
    for path, fault in found:
        print(fault if len(sys.argv) == 2 else f"{path}: {fault}", file=sys.stderr)
    print("All programs were read.")
    sys.exit(1 if found else 0)
