import type { LRUCache } from "lru-cache";
import { weigh } from "../memory/weigh.ts";
import { PythonFiles } from "./python-files.ts";
import { withStub } from "./python/with-stub.ts";
import { emptyModule } from "./python/python-module.ts";
import type {
  PythonClass,
  PythonEntry,
  PythonImport,
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
  /** The stub (`.pyi`) of the same module. */
  readonly stub?: OpenModule;
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

/** Whether it only says that something is not installed, or is used where that is so. */
function isStandIn(found: Found): boolean {
  return found.kind === "definition" && found.definition.isStandIn === true;
}

/** The modules of a package in a folder, each read when a name leads to it. */
export class PythonModules {
  readonly #files: PythonFiles;
  readonly #read: ReadPython;
  readonly #kept: KeptModules;
  /** Of modules that this instance opened, by their paths. */
  readonly #outlines = new Map<string, ModuleOutline>();
  readonly #folder: string;

  private constructor(files: PythonFiles, folder: string, read: ReadPython, kept: KeptModules) {
    this.#files = files;
    this.#folder = folder;
    this.#read = read;
    this.#kept = kept;
  }

  static async open(folder: string, read: ReadPython, kept: KeptModules): Promise<PythonModules> {
    return new PythonModules(await PythonFiles.open(folder), folder, read, kept);
  }

  get name(): string {
    return this.#files.name;
  }

  get paths(): readonly string[] {
    return this.#files.paths;
  }

  /** Files that could not be read, among those that anybody asked for, below the package's folder. */
  get unreadable(): readonly string[] {
    return this.#files.unreadable;
  }

  /** The text of a module and its stubs, for a look at names without reading it by its grammar. */
  async textOf(path: string): Promise<string> {
    return (await this.#files.textsOf(path)).join("\n");
  }

  module(path: string): Promise<OpenModule | undefined> {
    if (!this.#files.has(path)) return Promise.resolve(undefined);
    const key = `${this.#folder} ${path}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const texts = this.#files.textsOf(path);
    const module = this.#open(path, texts);
    this.#kept.set(key, module, { size: 1 });
    void Promise.all([texts, module]).then(([read, opened]) => {
      if (opened) this.#outlines.set(path, outlineOf(opened));
      const length = read.reduce((sum, text) => sum + text.length, 0);
      weigh(this.#kept, key, module, length);
    });
    return module;
  }

  /** A module with its stub, which may have a stub itself: `parts/__init__.py`, `parts/__init__.pyi`, `parts.pyi`. */
  async #open(path: string, texts: Promise<readonly string[]>): Promise<OpenModule | undefined> {
    const files = this.#files.namesOf(path);
    const all = (await texts).map(async (text, index) => this.#openFile(path, files[index] ?? "", text));
    const [last, ...others] = (await Promise.all(all)).toReversed();
    return last && others.reduce(withStubModule, last);
  }

  async #openFile(path: string, file: string, text: string): Promise<OpenModule> {
    // A file that is beyond all measure defines nothing.
    const read = await this.#read(text).catch(() => {
      this.#files.reportUnreadable(file);
      return emptyModule;
    });
    const byName = new Map(read.entries.map((entry) => [entry.name, entry]));
    return { ...read, path, file, isPackage: /(?:^|\/)__init__\.pyi?$/.test(file), byName };
  }

  /**
   * The meaning of a name in a module: defined, imported, another name for something, or a module below it. A class or a
   * function of the stub counts where the source has only a value, or a name from elsewhere. `visited`: where the name
   * was looked for on the way here, so that no circle of imports is followed twice.
   */
  async lookUp(module: OpenModule, name: string, visited = new Set<string>()): Promise<Found | undefined> {
    const place = `${module.file} ${name}`;
    if (visited.has(place)) return undefined;
    visited.add(place);
    const found = await this.#lookUpInSource(module, name, visited);
    const isValue = found?.kind === "definition" && found.definition.kind === "value";
    if (!module.stub || (found && found.kind !== "outside" && !isValue)) return found;
    const inStub = await this.lookUp(module.stub, name, visited);
    const saysMore = inStub?.kind === "definition" && !(isValue && inStub.definition.kind === "value");
    return saysMore || !found ? inStub : found;
  }

  /** The meaning of an import that is not at the top of its module. */
  imported(module: OpenModule, entry: PythonImport): Promise<Found | undefined> {
    return this.#follow(module, entry, entry.imported, new Set());
  }

  async #lookUpInSource(module: OpenModule, name: string, visited: Set<string>): Promise<Found | undefined> {
    const entry = module.byName.get(name);
    const own = entry && !entry.isStandIn ? await this.#toFound(module, entry, visited) : undefined;
    if (own) return own;
    const lazy = await this.#lookUpLazily(module, name, visited);
    const elsewhere = lazy && !isStandIn(lazy) ? lazy : ((await this.#lookUpInStars(module, name, visited)) ?? lazy);
    return elsewhere ?? (entry?.isStandIn ? this.#toFound(module, entry, visited) : undefined);
  }

  async #toFound(module: OpenModule, entry: PythonEntry, visited: Set<string>): Promise<Found | undefined> {
    if (entry.kind !== "import") return { kind: "definition", module, definition: entry };
    return this.#follow(module, entry, entry.imported, visited);
  }

  async #lookUpLazily(module: OpenModule, name: string, visited: Set<string>): Promise<Found | undefined> {
    let standIn: Found | undefined;
    for (const lazy of module.lazy) {
      if (lazy.name !== name) continue;
      const level = /^\.*/.exec(lazy.module)?.[0].length ?? 0;
      const isWhole = lazy.module.startsWith(`${this.name}.`);
      const source = { level: isWhole ? 0 : Math.max(1, level), module: lazy.module.slice(level) };
      const found = await this.#follow(module, source, name, visited);
      if (!found || found.kind === "outside") continue;
      if (!isStandIn(found)) return found;
      standIn ??= found;
    }
    const below = await this.module(`${module.path}.${name}`);
    return below && module.isPackage ? { kind: "module", module: below } : standIn;
  }

  async #lookUpInStars(module: OpenModule, name: string, visited: Set<string>): Promise<Found | undefined> {
    if (name.startsWith("_")) return undefined;
    let standIn: Found | undefined;
    for (const star of module.stars) {
      const path = absolute(module, star);
      const target = this.#mayHave(path, name) ? await this.module(path) : undefined;
      if (!target || target.path === module.path || !(target.exports?.includes(name) ?? true)) continue;
      const found = await this.lookUp(target, name, visited);
      if (found && !isStandIn(found)) return found;
      standIn ??= found;
    }
    return standIn;
  }

  /** Whether a module may have a name, or one that it takes all names from: a large package has thousands of these. */
  #mayHave(path: string, name: string, visited = new Set<string>()): boolean {
    if (visited.has(path)) return false;
    visited.add(path);
    const outline = this.#outlines.get(path);
    if (!outline) return this.#files.has(path);
    if (outline.names.has(name)) return true;
    return this.#files.has(`${path}.${name}`) || outline.stars.some((star) => this.#mayHave(star, name, visited));
  }

  async #follow(
    module: OpenModule,
    source: PythonSource,
    imported: string | undefined,
    visited: Set<string>,
  ): Promise<Found | undefined> {
    const path = absolute(module, source);
    const target = await this.module(path);
    if (imported === undefined) return target ? { kind: "module", module: target } : { kind: "outside", name: path };
    if (target) {
      // `from . import parts` in a package whose own `parts` it is.
      const isItself = target.path === module.path;
      if (isItself && !module.isPackage) return undefined;
      const found = isItself ? undefined : await this.lookUp(target, imported, visited);
      if (found) return found;
      const below = await this.module(`${path}.${imported}`);
      return below && { kind: "module", module: below };
    }
    return path === this.name || path.startsWith(`${this.name}.`)
      ? undefined
      : { kind: "outside", name: `${path}.${imported}` };
  }
}

/** The outline of a module that is not kept. */
interface ModuleOutline {
  readonly names: ReadonlySet<string>;
  /** Modules that it takes all names from. */
  readonly stars: readonly string[];
}

function outlineOf(module: OpenModule): ModuleOutline {
  const all = module.stub ? [module, module.stub] : [module];
  return {
    names: new Set(all.flatMap(({ byName, lazy }) => [...byName.keys(), ...lazy.map(({ name }) => name)])),
    stars: all.flatMap((one) => one.stars.map((star) => absolute(one, star))),
  };
}

function withStubModule(stub: OpenModule, { byName, ...source }: OpenModule): OpenModule {
  const joined = Array.from(byName, ([name, entry]) => withStub(entry, stub.byName.get(name), stub.file));
  return { ...source, byName: new Map(joined.map((entry) => [entry.name, entry])), stub };
}

/** The module that an import means, seen from the one that it is in. */
function absolute({ path, isPackage }: OpenModule, { level, module }: PythonSource): string {
  if (level === 0) return module;
  const parts = path.split(".");
  const base = parts.slice(0, parts.length - (isPackage ? level - 1 : level));
  return [...base, ...(module ? [module] : [])].join(".");
}
