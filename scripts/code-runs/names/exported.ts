import { hasModule } from "./imported-modules.ts";
import { fromImports, moduleSource, type ModuleSource, textsOf } from "./module-source.ts";

/** Whether a module has a name, as far as reading tells: a sentence where only running it would. */
export type Exported = "there" | "missing" | { readonly undecided: string };

/** Modules that hand out names when they are asked for them. */
const isLazy = /^def __getattr__\(|\b_?LazyModule\(|\blazy(?:_loader)?\.attach(?:_stub)?\(/m;

/** Modules that make names while they are imported. */
const isMade =
  /\b(?:globals|vars|locals)\(\)\s*(?:\.update\(|\[[^\]]+\]\s*=)|\bsetattr\(\s*sys\.modules|\bsys\.modules\[__name__\]\s*=/;

/**
 * Follows a name through the source code of modules, past what a type checker follows: modules that load names when they
 * are asked for, that make them while they are imported, and that take them from others.
 *
 * @param folders that modules are imported from
 * @example exported("TimesFM3Forecaster", "timesfm", folders) // "there"
 */
export function exported(name: string, module: string, folders: readonly string[], steps = 6): Exported {
  const source = moduleSource(folders, module);
  if (hasModule(folders, `${module}.${name}`)) return "there";
  if (source === undefined) return { undecided: `${module} could not be read` };
  if (definition(name).test(source.text)) return "there";
  if (steps === 0) return { undecided: `${module} could not be followed` };
  let undecided: string | undefined;
  for (const { from, name: there, as } of fromImports(source)) {
    if ((as !== name && there !== "*") || from === module) continue;
    const found = exported(there === "*" ? name : there, from, folders, steps - 1);
    if (found === "there") return found;
    // A star brings many names: where it cannot be followed, nobody knows whether this is one of them.
    if (found !== "missing") undecided ??= found.undecided;
  }
  if (undecided !== undefined) return { undecided };
  return madeBy(source, name, folders);
}

function madeBy({ module, text }: ModuleSource, name: string, folders: readonly string[]): Exported {
  const lazy = isLazy.test(text);
  if (!lazy && !isMade.test(text)) return "missing";
  const all = textsOf(folders, module);
  const word = new RegExp(`\\b${name}\\b`);
  if (![...all.values()].some((one) => word.test(one))) return "missing";
  const isListed = new RegExp(`["']${name}["']`).test(text);
  const isDefined = [...all.values()].some((one) => definition(name).test(one));
  if (lazy && isListed && isDefined) return "there";
  return { undecided: `${module} makes ${name} ${lazy ? "when it is asked for it" : "while it is imported"}` };
}

/** A class, a function or a variable at the top of a module. */
function definition(name: string): RegExp {
  return new RegExp(`^(?:(?:async[ \\t]+)?def|class)[ \\t]+${name}\\b|^${name}[ \\t]*(?::[^\\n]*)?=`, "m");
}

/**
 * Names that a program takes from modules with `__getattr__`, of which a type checker believes anything.
 *
 * @example lazyNames("from acme import Loader", folders) // [{ module: "acme", name: "Loader", line: 1 }]
 */
export function lazyNames(
  text: string,
  folders: readonly string[],
): readonly { readonly module: string; readonly name: string; readonly line: number }[] {
  const named = fromImports({ module: "", text, isPackage: false }).map(({ from, name, line }) => ({
    module: from,
    name,
    line,
  }));
  const plain = [...text.matchAll(/^import ([\w.]+)(?: as (\w+))?$/gm)].flatMap(([, module = "", as = module]) =>
    [...text.matchAll(new RegExp(`(?<![\\w.])${as.replaceAll(".", "\\.")}\\.(\\w+)`, "g"))]
      .filter(({ index }) => !/^\s*import /.test(text.slice(text.lastIndexOf("\n", index) + 1, index)))
      .map(({ 1: name = "", index }) => ({ module, name, line: text.slice(0, index).split("\n").length })),
  );
  return [...named, ...plain].filter(
    ({ module, name }) => name !== "*" && isLazy.test(moduleSource(folders, module)?.text ?? ""),
  );
}
