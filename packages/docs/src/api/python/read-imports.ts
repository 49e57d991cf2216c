import type { PythonImport, PythonSource } from "./python-module.ts";
import { childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";

export interface ReadImports {
  readonly imports: readonly PythonImport[];
  readonly star?: PythonSource;
}

/** `from ..parts import Part as Piece, *` or `import parts.inner as inner, other`. */
export function readImports(node: SyntaxNode, text: PythonText): ReadImports {
  const line = text.line(node.from);
  const source = text.lineOf(node, Number.POSITIVE_INFINITY);
  const [, dots = "", module = "", list = ""] = /^from\s*([.\s]*)([\w.]*)\s*import\s*(.*)$/.exec(source) ?? [];
  if (!source.startsWith("from")) return { imports: readPlain(source, line) };
  const from: PythonSource = { level: dots.replace(/\s/g, "").length, module };
  const names = list.replace(/[()]/g, "").split(",");
  const imports = names.flatMap((one): PythonImport[] => {
    const [, imported, alias] = /^\s*([\p{L}_][\w\p{L}]*)(?:\s+as\s+(\S+))?\s*$/u.exec(one) ?? [];
    if (!imported) return [];
    const isHandedOn = alias === imported ? { isHandedOn: true as const } : {};
    return [{ kind: "import", name: alias ?? imported, line, ...from, imported, ...isHandedOn }];
  });
  const hasStar = childrenOf(node).some(({ name }) => name === "*");
  return { imports, ...(hasStar && { star: from }) };
}

/** `import a.b as c` means the module; `import a.b` gives a name to `a`. */
function readPlain(source: string, line: number): PythonImport[] {
  return source
    .replace(/^import\s+/, "")
    .split(",")
    .flatMap((one): PythonImport[] => {
      const [, module = "", alias] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(one) ?? [];
      const name = alias ?? module.split(".")[0] ?? "";
      return name ? [{ kind: "import", name, line, level: 0, module: alias ? module : name }] : [];
    });
}
