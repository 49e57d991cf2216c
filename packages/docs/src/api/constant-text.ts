import { definitionNamed } from "./python-classes.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import type { TextPart } from "./python/python-module.ts";

/** Names that one text follows, at most. */
const maxNames = 200;
/** Longer texts are data. */
const maxCharacters = 200_000;

/**
 * What texts of constants say together, names followed through the modules of the package; `undefined` where one of
 * them leads to no text, or to too much.
 */
export function constantText(
  modules: PythonModules,
  module: OpenModule,
  parts: readonly TextPart[],
): Promise<string | undefined> {
  return new TextReader(modules).read(module, parts);
}

class TextReader {
  readonly #modules: PythonModules;
  #names = 0;

  constructor(modules: PythonModules) {
    this.#modules = modules;
  }

  async read(module: OpenModule, parts: readonly TextPart[]): Promise<string | undefined> {
    let whole = "";
    for (const part of parts) {
      const text = typeof part === "string" ? part : await this.#readPart(module, part);
      if (text === undefined || whole.length + text.length > maxCharacters) return undefined;
      whole += text;
    }
    return whole;
  }

  async #readPart(module: OpenModule, part: Exclude<TextPart, string>): Promise<string | undefined> {
    if ("parts" in part) {
      const text = await this.read(module, part.parts);
      return text === undefined ? undefined : filled(text, part.filling);
    }
    if (++this.#names > maxNames) return undefined;
    const found = await definitionNamed(this.#modules, module, part.name);
    const text = found?.definition.kind === "value" ? found.definition.text : undefined;
    return found && text && this.read(found.module, text);
  }
}

/** As `str.format` does; a hole that nothing is given for stays. `undefined` where it becomes too long. */
function filled(text: string, filling: Readonly<Record<string, string>>): string | undefined {
  let next = 0;
  let length = text.length;
  const whole = text.replace(/\{\{|\}\}|\{(\w*)\}/g, (hole, name: string | undefined) => {
    if (name === undefined) return hole.slice(1);
    const key = name === "" ? String(next++) : name;
    const given = Object.hasOwn(filling, key) ? (filling[key] ?? "") : hole;
    length += given.length;
    return length > maxCharacters ? "" : given;
  });
  return length > maxCharacters ? undefined : whole;
}
