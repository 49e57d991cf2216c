"""Prints the tables of transformers' Auto classes as JSON, read from a wheel without importing or unpacking it.

    python3 auto_tables.py transformers-5.23.0-py3-none-any.whl

{"release": "5.23.0",
 "models": {"AutoModelForCausalLM": {"llama": ["LlamaForCausalLM"], ...}, ...},
 "processors": {"AutoTokenizer": ["albert", ...], "AutoProcessor": [...], ...},
 "sentencepiece": ["marian", ...],
 "pipelines": {"text-generation": ["AutoModelForCausalLM"], ...}}

The modules are parsed, and the few kinds of expression that their tables are made of are evaluated. Anything else in a
table is an error: a release that is written in another way has to be looked at.
"""

import ast
import json
import sys
import zipfile

AUTO = "transformers/models/auto/"


def main(wheel: str) -> None:
    with zipfile.ZipFile(wheel) as archive:
        sources = {name: archive.read(name).decode() for name in archive.namelist() if name.endswith(".py")}
    trees = {name: ast.parse(text) for name, text in sources.items() if name.startswith(AUTO)}
    names = names_of(trees)
    tokenizers = names["TOKENIZER_MAPPING_NAMES"]
    json.dump(
        {
            "release": wheel.rsplit("/", 1)[-1].split("-")[1],
            "models": models_of(trees[AUTO + "modeling_auto.py"], names),
            "processors": {
                "AutoTokenizer": sorted(key for key, value in tokenizers.items() if is_given(value)),
                "AutoProcessor": keys_of(names, "PROCESSOR_MAPPING_NAMES"),
                "AutoImageProcessor": keys_of(names, "IMAGE_PROCESSOR_MAPPING_NAMES"),
                "AutoFeatureExtractor": keys_of(names, "FEATURE_EXTRACTOR_MAPPING_NAMES"),
                "AutoVideoProcessor": keys_of(names, "VIDEO_PROCESSOR_MAPPING_NAMES"),
            },
            "sentencepiece": sorted(key for key, value in tokenizers.items() if needs_sentencepiece(value)),
            "pipelines": pipelines_of(ast.parse(sources["transformers/pipelines/__init__.py"])),
        },
        sys.stdout,
        sort_keys=True,
    )


class Conditional:
    """`value if is_x_available() else None`, which stands for its value on a machine that has x."""

    def __init__(self, value: object, condition: str) -> None:
        self.value = value
        self.condition = condition


def names_of(trees: dict[str, ast.Module]) -> dict[str, dict]:
    """Every table by its name, with what is merged into it later. `MISSING_X` is what a module adds to a generated `X`."""
    names: dict[str, dict] = {}
    assignments = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, (ast.Assign, ast.AnnAssign))]
    for node in assignments:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if not isinstance(target, ast.Name) or not target.id.endswith("_NAMES") or node.value is None:
            continue
        table = value_of(node.value, names)
        # For type checkers alone, some modules give an empty table the name of a full one.
        if isinstance(table, (dict, list)) and len(table) > 0:
            names.setdefault(target.id, {}).update(dict(table))
    for name in [name for name in names if name.startswith("MISSING_")]:
        names.setdefault(name.removeprefix("MISSING_"), {}).update(names[name])
    return names


def value_of(node: ast.expr, names: dict[str, dict]) -> object:
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            values: list[object] = []
            for part in parts:
                if isinstance(part, ast.Starred):
                    values.extend(value_of(part.value, names))
                else:
                    values.append(value_of(part, names))
            return values
        case ast.Dict(keys=keys, values=values):
            pairs = [(key, value_of(value, names)) for key, value in zip(keys, values)]
            return {key.value: value for key, value in pairs if isinstance(key, ast.Constant)}
        case ast.IfExp(test=test, body=body):
            return Conditional(value_of(body, names), ast.unparse(test))
        # list(X.items())
        case ast.Call(func=ast.Name(id="list"), args=[ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="items"))]):
            return list(names[name].items())
        # OrderedDict([...]) and OrderedDict[str, str]([...])
        case ast.Call(func=ast.Name(id="OrderedDict") | ast.Subscript(), args=[table]):
            return dict(value_of(table, names))
        # OrderedDict(**{...}, **X)
        case ast.Call(func=ast.Name(id="OrderedDict") | ast.Subscript(), args=[], keywords=keywords):
            merged: dict = {}
            for keyword in keywords:
                merged.update(value_of(keyword.value, names))
            return merged
        case ast.Name(id=name):
            return names.get(name, {})
    raise ValueError(f"A table has an expression of an unknown kind: {ast.unparse(node)[:200]}")


def is_given(value: object) -> bool:
    if isinstance(value, Conditional):
        return is_given(value.value)
    return any(is_given(part) for part in value) if isinstance(value, (list, tuple)) else value is not None


def needs_sentencepiece(value: object) -> bool:
    """True for a tokenizer that is there only beside sentencepiece: nothing else is named for the model type."""
    parts = value if isinstance(value, (list, tuple)) else [value]
    given = [part for part in parts if is_given(part)]
    return len(given) > 0 and all(isinstance(part, Conditional) and "sentencepiece" in part.condition for part in given)


def keys_of(names: dict[str, dict], table: str) -> list[str]:
    return sorted(names[table])


def models_of(tree: ast.Module, names: dict[str, dict]) -> dict[str, dict[str, list[str]]]:
    """Auto class -> model type -> names of classes."""
    mappings: dict[str, str] = {}
    models: dict[str, dict[str, list[str]]] = {}
    for node in tree.body:
        # MODEL_MAPPING = _LazyAutoMapping(CONFIG_MAPPING_NAMES, MODEL_MAPPING_NAMES)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "_LazyAutoMapping":
            mappings[node.targets[0].id] = node.value.args[1].id
        # class AutoModel(_BaseAutoModelClass): _model_mapping = MODEL_MAPPING
        if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
            continue
        mapping = next((ast.unparse(line.value) for line in node.body if isinstance(line, ast.Assign) and line.targets[0].id == "_model_mapping"), None)
        if mapping is not None:
            table = names[mappings[mapping]]
            models[node.name] = {key: list(value) if isinstance(value, (list, tuple)) else [value] for key, value in sorted(table.items())}
    return models


def pipelines_of(tree: ast.Module) -> dict[str, list[str]]:
    """Task -> the Auto classes that its pipeline loads, in the order in which it tries them."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SUPPORTED_TASKS":
            return {task.value: classes_of(entry) for task, entry in zip(node.value.keys, node.value.values)}
    raise ValueError("SUPPORTED_TASKS is not in pipelines/__init__.py")


def classes_of(entry: ast.Dict) -> list[str]:
    for key, value in zip(entry.keys, entry.values):
        if key.value == "pt":
            loaded = value.body if isinstance(value, ast.IfExp) else value
            return [ast.unparse(part) for part in loaded.elts]
    return []


main(sys.argv[1])
