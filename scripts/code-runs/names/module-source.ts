import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** A module that can be read. */
export interface ModuleSource {
  /** `acme.audio`. */
  readonly module: string;
  /** Its stub and its source, where it has both. */
  readonly text: string;
  /** Whether it is the file of a package, whose `.` is the package itself. */
  readonly isPackage: boolean;
}

/** The source of a module, or undefined where it is compiled or not there. */
export function moduleSource(folders: readonly string[], module: string): ModuleSource | undefined {
  const path = join(...module.split("."));
  for (const folder of folders) {
    for (const [file, isPackage] of [[join(path, "__init__"), true] as const, [path, false] as const]) {
      const texts = [".pyi", ".py"].map((end) => join(folder, file + end)).filter((full) => existsSync(full));
      if (texts.length > 0)
        return { module, isPackage, text: texts.map((full) => readFileSync(full, "utf8")).join("\n") };
    }
  }
  return undefined;
}

/** One name that a statement such as `from .audio import load as read` brings. */
export interface ImportedName {
  /** The module, with its full name. */
  readonly from: string;
  /** As it is called there; `*` for all. */
  readonly name: string;
  /** As it is called here. */
  readonly as: string;
  /** Of the statement, the first is 1. */
  readonly line: number;
}

/**
 * The names that a text brings with `from … import …`, wherever the statement stands.
 *
 * @example fromImports({ module: "acme", isPackage: true, text: "from .audio import load" })[0]?.from // "acme.audio"
 */
export function fromImports({ module, text, isPackage }: ModuleSource): readonly ImportedName[] {
  const statements = text.matchAll(/^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]*(\([^)]*\)|[^\n#;]*)/gm);
  return [...statements].flatMap(({ 1: dots = "", 2: rest = "", 3: list = "", index }) => {
    const own = module.split(".");
    const above = own.slice(0, own.length - dots.length + (isPackage ? 1 : 0));
    const from = dots === "" ? rest : [...above, ...(rest === "" ? [] : [rest])].join(".");
    const line = text.slice(0, index).split("\n").length;
    const names = list.replaceAll(/#.*|[()\\]/g, "").split(",");
    return names.flatMap((one) => {
      const [, name, as = name] = /^\s*([\w*]+)(?:\s+as\s+(\w+))?\s*$/.exec(one) ?? [];
      return name === undefined || as === undefined ? [] : [{ from, name, as, line }];
    });
  });
}

/** Texts of all modules of a package, by their path in it. */
export function textsOf(folders: readonly string[], module: string): ReadonlyMap<string, string> {
  const [top = ""] = module.split(".");
  const found = new Map<string, string>();
  for (const folder of folders) {
    const single = join(folder, `${top}.py`);
    if (existsSync(single)) found.set(`${top}.py`, readFileSync(single, "utf8"));
    const root = join(folder, top);
    if (!existsSync(root)) continue;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.pyi?$/.test(entry.name)) continue;
      found.set(relative(dirname(root), path).replaceAll(sep, "/"), readFileSync(path, "utf8"));
    }
  }
  return found;
}
