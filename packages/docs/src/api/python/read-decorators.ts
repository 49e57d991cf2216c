import type { DecoratorText, PythonFunction } from "./python-module.ts";
import { childNamed, childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";
import type { PythonText } from "./syntax.ts";
import { argumentsOf, readText } from "./text-parts.ts";

export type Decoration = Pick<PythonFunction, "decorators" | "decoratorTexts">;

/** The decorators of a class or a function. */
export function readDecorators(statement: SyntaxNode, text: PythonText): Decoration {
  const decorators = childrenOf(statement).filter(({ name }) => name === "Decorator");
  const texts = decorators.flatMap((decorator) => textsFor(decorator, text));
  return {
    decorators: decorators.map((decorator) => text.lineOf(decorator, 300).replace(/^@\s*/, "")),
    ...(texts.length > 0 && { decoratorTexts: texts }),
  };
}

/** Whether a decorator, as written, makes documentation: `auto_docstring`, `utils.add_start_docstrings(TEXT)`. */
export function makesDocumentation(decorator: string): boolean {
  return /^(?:[\w.]*[._])?docs?(?:trings?)?(?:_\w+)?\s*(?:\(|$)/i.test(decorator);
}

/** The arguments of `@add_start_docstrings(A, B + "c")`. */
function textsFor(decorator: SyntaxNode, text: PythonText): DecoratorText[] {
  const list = childNamed(decorator, "ArgList");
  const name = list && text.lineOf({ from: decorator.from, to: list.from }).replace(/^@\s*/, "");
  if (!name || !makesDocumentation(name)) return [];
  const found = argumentsOf(list, text).flatMap(({ key, value }) => {
    const parts = readText(value, text);
    return parts ? [{ key, parts }] : [];
  });
  const plain = found.flatMap(({ key, parts }) => (key === undefined ? [parts] : []));
  const named = found.flatMap(({ key, parts }) =>
    key === undefined ? [] : [{ decorator: name, key, texts: [parts] }],
  );
  return [...(plain.length > 0 ? [{ decorator: name, texts: plain }] : []), ...named];
}
