import { basename } from "node:path";
import type { LRUCache } from "lru-cache";
import { listFolder, readListedFile } from "../files/read-folder.ts";
import { weigh } from "../memory/weigh.ts";
import { emptyModule } from "./python/python-module.ts";
import type {
  PythonClass,
  PythonEntry,
  PythonFunction,
  PythonModule,
  PythonSource,
  PythonValue,
} from "./python/python-module.ts";

/** Reads the text of a file of Python; may do so elsewhere and keep what it has read. */
export type ReadPython = (source: string) => Promise<PythonModule>;

/** A module with what is in it. */
export interface OpenModule extends PythonModule {
  /** `peft.tuners.lora` */
  readonly path: string;
  /** Below the package's folder. */
  readonly file: string;
  readonly isPackage: boolean;
  readonly byName: ReadonlyMap<string, PythonEntry>;
}

/** Modules on their way or there, of several packages together. Those that made room are read again when a name leads to them. */
export type KeptModules = LRUCache<string, Promise<OpenModule | undefined>>;

/** Something that a name leads to. */
export type Found =
  | { readonly kind: "module"; readonly module: OpenModule }
  | {
      readonly kind: "definition";
      readonly module: OpenModule;
      readonly definition: PythonClass | PythonFunction | PythonValue;
    }
  /** In another package. */
  | { readonly kind: "outside"; readonly name: string };

/** Imports that lead from one to the next, at most; more are a circle. */
const maxSteps = 40;

/** The modules of a package in a folder, each read when a name leads to it. */
export class PythonModules {
  readonly name: string;
  readonly #read: ReadPython;
  readonly #files: ReadonlyMap<string, { readonly file: string; readonly path: string }>;
  readonly #kept: KeptModules;
  readonly #folder: string;

  private constructor(folder: string, files: ReadonlyMap<string, string>, read: ReadPython, kept: KeptModules) {
    this.name = basename(folder);
    this.#folder = folder;
    this.#read = read;
    this.#kept = kept;
    const modules = [...files].filter(([file]) => file.endsWith(".py"));
    this.#files = new Map(modules.map(([file, path]) => [this.#modulePath(file), { file, path }]));
  }

  static async open(folder: string, read: ReadPython, kept: KeptModules): Promise<PythonModules> {
    return new PythonModules(folder, await listFolder(folder), read, kept);
  }

  #modulePath(file: string): string {
    const inside = file.replace(/(?:^|\/)__init__\.py$|\.py$/, "").replaceAll("/", ".");
    return inside === "" ? this.name : `${this.name}.${inside}`;
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** The text of a module, for a look at names without reading it by its grammar. */
  async textOf(path: string): Promise<string> {
    const found = this.#files.get(path);
    return found ? readListedFile(found.path) : "";
  }

  module(path: string): Promise<OpenModule | undefined> {
    const found = this.#files.get(path);
    if (!found) return Promise.resolve(undefined);
    const key = `${this.#folder} ${path}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const source = readListedFile(found.path);
    const module = this.#open(path, found.file, source);
    this.#kept.set(key, module, { size: 1 });
    void Promise.all([source, module]).then(
      ([{ length }]) => weigh(this.#kept, key, module, length),
      () => undefined,
    );
    return module;
  }

  async #open(path: string, file: string, source: Promise<string>): Promise<OpenModule> {
    // A file that cannot be read, or is beyond all measure, defines nothing.
    const read = await source.then(this.#read).catch(() => emptyModule);
    const byName = new Map(read.entries.map((entry) => [entry.name, entry]));
    return { ...read, path, file, isPackage: /(?:^|\/)__init__\.py$/.test(file), byName };
  }

  /** What a name means in a module: defined, imported, another name for something, or a module below it. */
  async lookUp(module: OpenModule, name: string, steps = 0): Promise<Found | undefined> {
    if (steps > maxSteps) return undefined;
    const entry = module.byName.get(name);
    const own = entry && !entry.isStandIn ? await this.#toFound(module, entry, steps) : undefined;
    if (own) return own;
    const elsewhere =
      (await this.#lookUpLazily(module, name, steps)) ?? (await this.#lookUpInStars(module, name, steps));
    return elsewhere ?? (entry?.isStandIn ? this.#toFound(module, entry, steps) : undefined);
  }

  async #toFound(module: OpenModule, entry: PythonEntry, steps: number): Promise<Found | undefined> {
    if (entry.kind !== "import") return { kind: "definition", module, definition: entry };
    return this.#follow(module, entry, entry.imported, steps);
  }

  async #lookUpLazily(module: OpenModule, name: string, steps: number): Promise<Found | undefined> {
    for (const lazy of module.lazy) {
      if (lazy.name !== name) continue;
      const level = /^\.*/.exec(lazy.module)?.[0].length ?? 0;
      const isWhole = lazy.module.startsWith(`${this.name}.`);
      const source = { level: isWhole ? 0 : Math.max(1, level), module: lazy.module.slice(level) };
      const found = await this.#follow(module, source, name, steps);
      if (found && found.kind !== "outside") return found;
    }
    const below = await this.module(`${module.path}.${name}`);
    return below && module.isPackage ? { kind: "module", module: below } : undefined;
  }

  async #lookUpInStars(module: OpenModule, name: string, steps: number): Promise<Found | undefined> {
    if (name.startsWith("_")) return undefined;
    for (const star of module.stars) {
      const target = await this.module(absolute(module, star));
      const found = target && target.path !== module.path && (await this.lookUp(target, name, steps + 1));
      if (found && (target.exports?.includes(name) ?? true)) return found;
    }
    return undefined;
  }

  async #follow(
    module: OpenModule,
    source: PythonSource,
    imported: string | undefined,
    steps: number,
  ): Promise<Found | undefined> {
    const path = absolute(module, source);
    const target = await this.module(path);
    if (imported === undefined) return target ? { kind: "module", module: target } : { kind: "outside", name: path };
    if (target) {
      // `from . import parts` in a package whose own `parts` it is.
      const isItself = target.path === module.path;
      if (isItself && !module.isPackage) return undefined;
      const found = isItself ? undefined : await this.lookUp(target, imported, steps + 1);
      if (found) return found;
      const below = await this.module(`${path}.${imported}`);
      return below && { kind: "module", module: below };
    }
    return path === this.name || path.startsWith(`${this.name}.`)
      ? undefined
      : { kind: "outside", name: `${path}.${imported}` };
  }
}

/** The module that an import means, seen from the one that it is in. */
function absolute({ path, isPackage }: OpenModule, { level, module }: PythonSource): string {
  if (level === 0) return module;
  const parts = path.split(".");
  const base = parts.slice(0, parts.length - (isPackage ? level - 1 : level));
  return [...base, ...(module ? [module] : [])].join(".");
}
