import { hasModule } from "./imported-modules.ts";
import { fromImports, textsOf } from "./module-source.ts";

/** Decorators that a type checker understands. */
const understood =
  /^(?:(?:typing\.|abc\.)?(?:staticmethod|classmethod|property|overload|abstractmethod|override|final)|(?:dataclasses\.)?dataclass\b.*|torch\.no_grad\(\))$/;

/**
 * Whether the arguments of a function or class can be told only by running it: it is wrapped by a decorator, or a class
 * that it is based on could not be read.
 *
 * @param name that is called
 * @param text of the program
 * @param modules that the program imports
 */
export function isUncertain(
  name: string,
  text: string,
  modules: readonly string[],
  folders: readonly string[],
): boolean {
  const all = [...new Set(modules.map((module) => module.split(".")[0] ?? ""))].flatMap((top) =>
    [...textsOf(folders, top)].map(([path, source]) => ({
      module: moduleOf(path),
      source,
      isPackage: isPackage(path),
    })),
  );
  const classes = new Set([...text.matchAll(/\b[A-Z]\w+/g)].map(([one]) => one));
  const defining = all.filter(({ source }) =>
    new RegExp(`^[ \\t]*(?:def|class|async def)[ \\t]+${name}\\b`, "m").test(source),
  );
  // A common name is defined often: where a class that the program names is in the same file, it is that one.
  const near = defining.filter(({ source }) => [...classes].some((one) => source.includes(`class ${one}`)));
  return (near.length > 0 ? near : defining).some(
    ({ module, source, isPackage: isInit }) =>
      decoratorsOf(name, source).some((decorator) => !understood.test(decorator)) ||
      basesOf(name, source).some((base) => isUnread(base, { module, text: source, isPackage: isInit }, folders)),
  );
}

function decoratorsOf(name: string, source: string): readonly string[] {
  const wrapped = source.matchAll(
    new RegExp(`((?:^[ \\t]*@[^\\n]+\\n)+)[ \\t]*(?:async[ \\t]+)?def[ \\t]+${name}\\b`, "gm"),
  );
  return [...wrapped].flatMap(([, lines = ""]) => [...lines.matchAll(/@([^\n#]+)/g)].map(([, one = ""]) => one.trim()));
}

/** First parts of the names of base classes: `msgspec` of `msgspec.Struct`. */
function basesOf(name: string, source: string): readonly string[] {
  const heads = source.matchAll(new RegExp(`^class[ \\t]+${name}[ \\t]*\\(([^]*?)\\)[ \\t]*:`, "gm"));
  return [...heads].flatMap(([, list = ""]) =>
    list
      .replaceAll(/#.*/g, "")
      .split(",")
      .flatMap((base) => /^\s*(?:metaclass\s*=\s*)?(\w+)/.exec(base)?.[1] ?? []),
  );
}

function isUnread(
  base: string,
  source: { readonly module: string; readonly text: string; readonly isPackage: boolean },
  folders: readonly string[],
): boolean {
  const from = fromImports(source).find(({ as }) => as === base)?.from;
  const plain = new RegExp(`^[ \\t]*import[ \\t]+(?:([\\w.]+)[ \\t]+as[ \\t]+${base}|(${base})\\b)`, "m").exec(
    source.text,
  );
  const module = from ?? plain?.[1] ?? plain?.[2];
  return module !== undefined && !hasModule(folders, module);
}

function moduleOf(path: string): string {
  return path.replace(/(?:\/__init__)?\.pyi?$/, "").replaceAll("/", ".");
}

function isPackage(path: string): boolean {
  return /__init__\.pyi?$/.test(path);
}
