"""Validates bills of materials with the validators of their formats, and prints a line of JSON: the problems by file.

python validate_bills.py <folder of SPDX's shapes, or nothing> <file>...
"""

import json
import sys
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from rdflib import Graph
from rdflib.plugins.shared.jsonld import context as contexts
from spdx3_validate import core
from spdx_python_model import v3_0_1

shapes = sys.argv[1]


def package_urls(value):
    """All package URLs in a document, wherever they are."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in ("purl", "software_packageUrl"):
                yield inner
            yield from package_urls(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from package_urls(inner)


def url_problems(document):
    for text in package_urls(document):
        normal = PackageURL.from_string(text).to_string()
        if normal != text:
            yield f"{text} is normally written {normal}"


def cyclonedx_problems(text):
    found = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if found is not None:
        yield str(found)


def spdx_problems(file):
    # Reading checks types and names; walking through it finds what is referred to and not there.
    objects = v3_0_1.SHACLObjectSet()
    with open(file, "rb") as stream:
        v3_0_1.JSONLDDeserializer().read(stream, objects)
    for name in objects.missing_ids:
        yield f"{name} is not in the document"


def shape_problems(text):
    """What the shapes of SPDX say, which know more than its schema: needed facts, and the classes of what is referred to."""
    model = Graph().parse(Path(shapes, "spdx-model.ttl"))
    document = core.Document.from_text("bill", text)
    yield from core.check_graph(document.graph, model, document.version, True)


def read_locally(source, *further, **named):
    """The context of documents, from the same folder as the shapes."""
    if str(source).endswith("/spdx-context.jsonld"):
        return json.loads(Path(shapes, "spdx-context.jsonld").read_text(encoding="utf-8")), None
    return read(source, *further, **named)


read = contexts.source_to_json
contexts.source_to_json = read_locally


def problems(file):
    text = Path(file).read_text(encoding="utf-8")
    yield from url_problems(json.loads(text))
    if file.endswith(".cdx.json"):
        yield from cyclonedx_problems(text)
    elif shapes:
        yield from shape_problems(text)
    else:
        yield from spdx_problems(file)


print(json.dumps({Path(file).name: list(problems(file)) for file in sys.argv[2:]}))
