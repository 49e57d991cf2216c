import { filled, maxCharacters } from "./filled-text.ts";
import { definitionNamed } from "./python-classes.ts";
import type { FoundDefinition } from "./found-definition.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import type { PythonParameter, TextCall, TextPart, TextStep } from "./python/python-module.ts";
import { decodeString } from "./python/string-value.ts";

/** Names that one text follows, at most. */
const maxNames = 200;

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

/** Values of the parameters of a function that joins texts. */
type Given = ReadonlyMap<string, string | boolean>;

class TextReader {
  readonly #modules: PythonModules;
  #names = 0;

  constructor(modules: PythonModules) {
    this.#modules = modules;
  }

  async read(module: OpenModule, parts: readonly TextPart[], given: Given = new Map()): Promise<string | undefined> {
    let whole = "";
    for (const part of parts) {
      const text = typeof part === "string" ? part : await this.#readPart(module, part, given);
      if (text === undefined || whole.length + text.length > maxCharacters) return undefined;
      whole += text;
    }
    return whole;
  }

  async #readPart(module: OpenModule, part: Exclude<TextPart, string>, given: Given): Promise<string | undefined> {
    if ("parts" in part) {
      const text = await this.read(module, part.parts, given);
      return text === undefined ? undefined : filled(text, part.filling);
    }
    if ("call" in part) return this.#readCall(module, part);
    const own = given.get(part.name);
    if (typeof own === "string") return own;
    const found = await this.#find(module, part.name);
    const text = found?.definition.kind === "value" ? found.definition.text : undefined;
    return found && text && this.read(found.module, text);
  }

  async #readCall(module: OpenModule, { call, given }: TextCall): Promise<string | undefined> {
    const found = await this.#find(module, call);
    if (found?.definition.kind !== "function") return undefined;
    const { parameters, textSteps = [] } = found.definition;
    const values = valuesOf(parameters, new Map(Object.entries(given)));
    const holds = ({ when = [] }: TextStep) => when.every(({ name, is }) => Boolean(values.get(name)) === is);
    const parts = textSteps.filter(holds).flatMap((step) => step.parts);
    return parts.length === 0 ? undefined : this.read(found.module, parts, values);
  }

  async #find(module: OpenModule, name: string): Promise<FoundDefinition | undefined> {
    return ++this.#names > maxNames ? undefined : definitionNamed(this.#modules, module, name);
  }
}

/** What a call gives to parameters, by name or by place, and the defaults of the others. */
function valuesOf(parameters: readonly PythonParameter[], given: Given): Given {
  const plain = parameters.filter(({ name }) => /^\w/.test(name));
  return new Map(
    plain.flatMap((parameter, index) => {
      const value = given.get(parameter.name) ?? given.get(String(index)) ?? defaultOf(parameter);
      return value === undefined ? [] : [[parameter.name, value] as const];
    }),
  );
}

function defaultOf({ default: written = "" }: PythonParameter): string | boolean | undefined {
  return written === "True" || (/^["']/.test(written) ? decodeString(written) : undefined);
}
