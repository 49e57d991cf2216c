import type { ScannedPage } from "../scan/scan.ts";
import type { FindApiObject } from "./api-object.ts";

/** Where an object is described. */
export interface ApiPlace {
  readonly href: string;
  readonly id: string;
}

/** Which page describes an object, from the `[[autodoc]]` lines of all pages of a language. */
export class ApiIndex {
  readonly #places = new Map<string, ApiPlace>();
  readonly #findApiObject: FindApiObject | undefined;

  constructor(
    pages: readonly { readonly href: string; readonly page: ScannedPage }[],
    findApiObject: FindApiObject | undefined,
  ) {
    this.#findApiObject = findApiObject;
    for (const { href, page } of pages) {
      for (const { object, members } of page.apiObjects) {
        const id = findApiObject?.(object)?.name ?? object;
        for (const name of new Set([object, id])) this.#add(name, { href, id }, isMethod(name) ? 2 : 1);
        for (const member of members) {
          if (member !== "all") this.#add(`${id}.${member}`, { href, id: `${id}.${member}` }, 2);
        }
      }
    }
  }

  /**
   * The place of a name as documents write it: whole, or without the modules before it (`LoraConfig` for
   * `tuners.lora.LoraConfig`). A method that is not listed leads to its class.
   */
  find(name: string): ApiPlace | undefined {
    const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
    return this.#lookUp(name) ?? (/(?:^|\.)[A-Z]\w*$/.test(parent) ? this.#lookUp(parent) : undefined);
  }

  #lookUp(name: string): ApiPlace | undefined {
    return this.#places.get(name) ?? this.#places.get(this.#findApiObject?.(name)?.name ?? name);
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
