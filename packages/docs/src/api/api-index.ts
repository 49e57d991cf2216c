import { ownText } from "../memory/own-text.ts";
import type { ScannedPage } from "../scan/scanned-page.ts";
import type { PythonPackage } from "./python-package.ts";

/** Where an object is described. */
export interface ApiPlace {
  readonly href: string;
  readonly id: string;
}

/** Which page describes an object, from the `[[autodoc]]` lines of all pages of a language. */
export class ApiIndex {
  readonly #places = new Map<string, ApiPlace>();
  readonly #python: PythonPackage | undefined;

  private constructor(python: PythonPackage | undefined) {
    this.#python = python;
  }

  static async make(
    pages: readonly { readonly href: string; readonly page: ScannedPage }[],
    python: PythonPackage | undefined,
  ): Promise<ApiIndex> {
    const index = new ApiIndex(python);
    for (const { href, page } of pages) {
      for (const request of page.apiObjects) {
        const found = await python?.find(request);
        const id = found?.name ?? ownText(request.object);
        for (const name of new Set([request.object, id])) index.#add(name, { href, id }, isMethod(name) ? 2 : 1);
        const listed = request.members?.filter((member) => member !== "all" && member !== "none") ?? [];
        const members = found?.members.map(({ name }) => name) ?? listed.map((member) => `${id}.${member}`);
        for (const name of members) index.#add(name, { href, id: name }, 2);
      }
    }
    return index;
  }

  /**
   * The place of a name as documents write it: whole, or without the modules before it (`LoraConfig` for
   * `tuners.lora.LoraConfig`). A method that is not listed leads to its class; `train#x` to a parameter of `train`.
   */
  async find(asked: string): Promise<ApiPlace | undefined> {
    const [name = "", parameter] = asked.split("#");
    const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
    const own = await this.#lookUp(name);
    if (own && parameter !== undefined) return { ...own, id: `${own.id}.${parameter}` };
    return own ?? (/(?:^|\.)[A-Z]\w*$/.test(parent) ? this.#lookUp(parent) : undefined);
  }

  async #lookUp(name: string): Promise<ApiPlace | undefined> {
    const known = this.#places.get(name);
    if (known) return known;
    const full = await this.#python?.fullName(name);
    return full === undefined ? undefined : this.#places.get(full);
  }

  /** Under its own name and each shorter one of as many parts; the first object of a name keeps it. */
  #add(name: string, place: ApiPlace, fewestParts: number): void {
    const parts = name.split(".");
    for (let start = 0; start <= Math.max(0, parts.length - fewestParts); start++) {
      const rest = parts.slice(start).join(".");
      if (!this.#places.has(rest)) this.#places.set(rest, place);
    }
  }
}

/** `run` alone could be anybody's; `Trainer.run` is one. */
function isMethod(name: string): boolean {
  return /(?:^|\.)[A-Z]\w*\.\w+$/.test(name);
}
