import { ownText } from "../memory/own-text.ts";
import type { ApiObject, ApiRequest } from "./api-object.ts";
import { ancestryOf, findMember } from "./python-classes.ts";
import { followAlias, isClass, isSame, leadsNowhere } from "./python-names.ts";
import type { FoundClass, FoundDefinition } from "./found-definition.ts";
import { type Found, type KeptModules, type OpenModule, PythonModules, type ReadPython } from "./python-modules.ts";
import { toApiObject } from "./to-api-object.ts";
import { withoutEnd } from "../text/trim.ts";
import { encodedPath } from "../text/encoded.ts";

export interface PythonPackageOptions {
  /** Folder of the package itself, such as `src/peft`. */
  readonly folder: string;
  /** Address that a file's path in that folder is appended to, for links to the source. */
  readonly url?: string;
}

/** The definition that a name leads to, and the class it is a member of. */
interface Located {
  readonly found: FoundDefinition;
  /** Names of members on the way from the class: `["train"]`. */
  readonly members: readonly string[];
}

/** So many modules are read for one name that each of them has; the others are less likely to be meant. */
const maxModules = 50;

/**
 * The classes and functions of a Python package, read from its text: nothing is imported or run. Names in it are those
 * that documents use: whole (`peft.tuners.lora.config.LoraConfig`), from the package down, or the last part alone.
 */
export class PythonPackage {
  readonly #modules: PythonModules;
  readonly #url: string | undefined;
  #byLastName: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

  private constructor(modules: PythonModules, url: string | undefined) {
    this.#modules = modules;
    this.#url = url === undefined ? undefined : withoutEnd(url, "/");
  }

  /** @param kept modules that were read lately, within a limit that others may share */
  static async open(
    { folder, url }: PythonPackageOptions,
    read: ReadPython,
    kept: KeptModules,
  ): Promise<PythonPackage> {
    return new PythonPackage(await PythonModules.open(folder, read, kept), url);
  }

  get name(): string {
    return this.#modules.name;
  }

  /** Files of the package that could not be read so far, below its folder. */
  get unreadable(): readonly string[] {
    return this.#modules.unreadable;
  }

  async find({ object, members }: ApiRequest): Promise<ApiObject | undefined> {
    const located = await this.#locate(object);
    if (!located) return undefined;
    const naming = { modules: this.#modules, sourceOf: (found: FoundDefinition) => this.#sourceOf(found) };
    const name = await this.#shortName(located.found);
    const followed = await followAlias(this.#modules, located.found);
    const [member, ...inner] = located.members;
    if (member !== undefined) {
      const whole = await toApiObject(followed, name, [[member, ...inner].join(".")], naming);
      return whole.members[0];
    }
    const read = await toApiObject(followed, name, members, naming);
    if (await leadsNowhere(this.#modules, followed)) return { ...read, leadsNowhere: true };
    const { definition } = located.found;
    return followed === located.found || definition.kind !== "value" || definition.value === undefined
      ? read
      : {
          ...read,
          aliasOf: definition.value,
          docstring: [definition.docstring, read.docstring].filter(Boolean).join("\n\n"),
        };
  }

  /** The full name of what a name leads to, as short as the package exports it. */
  async fullName(asked: string): Promise<string | undefined> {
    const located = await this.#locate(asked);
    return located && [await this.#shortName(located.found), ...located.members].join(".");
  }

  #sourceOf({ module, definition }: FoundDefinition): Pick<ApiObject, "source" | "sourceUrl"> {
    const { file = module.file, line } = definition;
    const source = `${this.name}/${file}:${line}`;
    return this.#url === undefined ? { source } : { source, sourceUrl: `${this.#url}/${encodedPath(file)}#L${line}` };
  }

  async #locate(asked: string): Promise<Located | undefined> {
    const own = asked.startsWith(`${this.name}.`) ? asked.slice(this.name.length + 1) : asked;
    const parts = own.split(".");
    const root = await this.#modules.module(this.name);
    const walked = root && (await this.#walk(root, parts));
    return walked && !walked.found.definition.isStandIn ? walked : ((await this.#locateByLastName(parts)) ?? walked);
  }

  /** From a module down by names, as Python does. */
  async #walk(start: OpenModule, parts: readonly string[]): Promise<Located | undefined> {
    let module = start;
    for (const [index, part] of parts.entries()) {
      const found: Found | undefined = (await this.#modules.lookUp(module, part)) ?? (await this.#below(module, part));
      if (found?.kind === "definition") return this.#withMembers(found, parts.slice(index + 1));
      if (found?.kind !== "module") return undefined;
      ({ module } = found);
    }
    return undefined;
  }

  async #below(module: OpenModule, part: string): Promise<Found | undefined> {
    const below = await this.#modules.module(`${module.path}.${part}`);
    return below && { kind: "module", module: below };
  }

  async #withMembers(found: FoundDefinition, members: readonly string[]): Promise<Located | undefined> {
    const [first] = members;
    if (first === undefined) return { found, members };
    const followed = await followAlias(this.#modules, found);
    if (!isClass(followed)) return undefined;
    const ancestry = await ancestryOf(this.#modules, followed);
    return findMember(ancestry, first) || (await this.#hasOutsideBase(followed)) ? { found, members } : undefined;
  }

  async #hasOutsideBase(found: FoundClass): Promise<boolean> {
    const { outside } = await ancestryOf(this.#modules, found);
    return outside.some((name) => name.includes("."));
  }

  /** Where the way from the top does not lead to it: by the last name, in a module whose path ends in the names before. */
  async #locateByLastName(parts: readonly string[]): Promise<Located | undefined> {
    this.#byLastName ??= this.#readNames();
    const names = await this.#byLastName;
    for (const length of [parts.length, parts.length - 1]) {
      const own = parts[length - 1];
      if (own === undefined) continue;
      const found = await this.#defining(own, choose(names.get(own), parts.slice(0, length - 1)));
      if (found) return this.#withMembers(found, parts.slice(length));
    }
    return undefined;
  }

  /**
   * Of several modules, likeliest first, the one that defines a name: one whose package hands it on before others, such as
   * sources that a module is generated from, and one where it only stands in for another last.
   */
  async #defining(name: string, paths: readonly string[]): Promise<FoundDefinition | undefined> {
    const all: FoundDefinition[] = [];
    for (const path of paths.slice(0, maxModules)) {
      const module = await this.#modules.module(path);
      const found = module && definedIn(module, name);
      if (found) all.push(found);
    }
    const real = all.filter(({ definition }) => !definition.isStandIn);
    for (const found of real.length > 1 ? real : []) if (await this.#isHandedOn(found)) return found;
    return real[0] ?? all[0];
  }

  async #isHandedOn(own: FoundDefinition): Promise<boolean> {
    const outer = await this.#modules.module(own.module.path.replace(/\.\w+$/, ""));
    const found = outer && (await this.#modules.lookUp(outer, own.definition.name));
    return found?.kind === "definition" && isSame(found, own);
  }

  /** The modules in whose text a class or a function begins, by its name. */
  async #readNames(): Promise<ReadonlyMap<string, readonly string[]>> {
    const names = new Map<string, string[]>();
    for (const path of this.#modules.paths) {
      const text = await this.#modules.textOf(path);
      for (const [, name = ""] of text.matchAll(/^(?:class|(?:async[ \t]+)?def)[ \t]+(\w+)/gm)) {
        const own = ownText(name);
        names.set(own, [...(names.get(own) ?? []), path]);
      }
    }
    return names;
  }

  /** With the first module, from the top down to where it is defined, that means the same by the name. */
  async #shortName({ module, definition }: FoundDefinition): Promise<string> {
    const { name } = definition;
    const parts = module.path.split(".");
    for (let length = 1; length < parts.length; length++) {
      const path = parts.slice(0, length).join(".");
      const outer = await this.#modules.module(path);
      const found = outer && (await this.#modules.lookUp(outer, name));
      const isIt = found?.kind === "definition" && isSame(found, { module, definition });
      if (outer && isIt && !isForTypes(outer, name)) return `${path}.${name}`;
    }
    return `${module.path}.${name}`;
  }
}

/** The class or function of a name, in the source or in a stub. */
function definedIn(module: OpenModule, name: string): FoundDefinition | undefined {
  const definition = module.byName.get(name);
  if (definition?.kind === "class" || definition?.kind === "function") return { module, definition };
  return module.stub && definedIn(module.stub, name);
}

/** Whether a name is in a module only because its stub needs it for types. */
function isForTypes({ byName, exports, lazy, file, stub }: OpenModule, name: string): boolean {
  if (exports?.includes(name) || lazy.some((one) => one.name === name)) return false;
  const entry = byName.get(name);
  if (!entry) return stub !== undefined && isForTypes(stub, name);
  return file.endsWith(".pyi") && entry.kind === "import" && !entry.isHandedOn;
}

/** Of several modules, those that may be meant, the likeliest first: by the wish, then by the shortest path. */
function choose(paths: readonly string[] = [], wanted: readonly string[]): readonly string[] {
  const sorted = paths.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const end = wanted.join(".");
  if (end === "") return sorted;
  const exact = sorted.filter((path) => path === end || path.endsWith(`.${end}`));
  const within = sorted.filter((path) => `.${path}.`.includes(`.${end}.`));
  const asked = [...new Set([...exact, ...within])];
  if (asked.length > 0) return asked;
  // A module may hand on what another one defines; then the name alone has to say enough.
  return sorted.length === 1 && !/^[A-Z]/.test(wanted.at(-1) ?? "") ? sorted : [];
}
