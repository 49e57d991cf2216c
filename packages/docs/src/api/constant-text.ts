import { filled, maxCharacters, replaced } from "./filled-text.ts";
import { definitionNamed } from "./python-names.ts";
import type { FoundDefinition } from "./found-definition.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import type { PythonParameter, TextCall, TextPart, TextStep } from "./python/python-module.ts";
import { decodeString } from "./python/string-value.ts";

/** Names that one text follows, at most. */
const maxNames = 200;

/**
 * The joined text of constants, names followed through the modules of the package; `undefined` where one of them leads to
 * no text, or to too much.
 */
export function constantText(
  modules: PythonModules,
  module: OpenModule,
  parts: readonly TextPart[],
  given?: Given,
): Promise<string | undefined> {
  return new TextReader(modules).read(module, parts, given);
}

/**
 * The arguments of a call in a module for the parameters of a function, and the defaults of the others, where all are
 * texts.
 */
export function givenBy(
  modules: PythonModules,
  module: OpenModule,
  call: TextCall,
  parameters: readonly PythonParameter[],
): Promise<Given | undefined> {
  return new TextReader(modules).valuesOf(module, call, parameters);
}

/** Values of the parameters of a function that joins texts. */
export type Given = ReadonlyMap<string, string | boolean | undefined>;

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
    if ("call" in part) return this.#readCall(module, part, given);
    if ("within" in part) return this.#readReplaced(module, part, given);
    const own = given.get(part.name);
    if (typeof own === "string") return own;
    const found = await this.#find(module, part.name);
    const text = found?.definition.kind === "value" ? found.definition.text : undefined;
    return found && text && this.read(found.module, text);
  }

  /** Replaces placeholders by texts; those whose replacement is anything but a text stay. */
  async #readReplaced(
    module: OpenModule,
    part: Extract<TextPart, { within: unknown }>,
    given: Given,
  ): Promise<string | undefined> {
    const text = await this.read(module, part.within, given);
    const from = await this.read(module, part.from, given);
    const to = await this.read(module, part.to, given);
    return text === undefined || !from || to === undefined ? text : replaced(text, { from, to });
  }

  async #readCall(module: OpenModule, call: TextCall, outer: Given): Promise<string | undefined> {
    const found = await this.#find(module, call.call);
    if (found?.definition.kind !== "function") return undefined;
    const { parameters, textSteps = [] } = found.definition;
    const values = await this.valuesOf(module, call, parameters, outer);
    if (!values) return undefined;
    const holds = ({ when = [] }: TextStep) => when.every(({ name, is }) => Boolean(values.get(name)) === is);
    const parts = textSteps.filter(holds).flatMap((step) => step.parts);
    return parts.length === 0 ? undefined : this.read(found.module, parts, values);
  }

  /** The arguments of a call for parameters, by name or by place, and the defaults of the others. */
  async valuesOf(
    module: OpenModule,
    { given }: TextCall,
    parameters: readonly PythonParameter[],
    outer: Given = new Map(),
  ): Promise<Given | undefined> {
    const asked = new Map(Object.entries(given));
    const values = new Map<string, string | boolean>();
    for (const [index, parameter] of parameters.filter(({ name }) => /^\w/.test(name)).entries()) {
      const own = asked.get(parameter.name) ?? asked.get(String(index));
      const value = typeof own === "object" ? await this.read(module, own, outer) : (own ?? defaultOf(parameter));
      if (own !== undefined && value === undefined) return undefined;
      if (value !== undefined) values.set(parameter.name, value);
    }
    return values;
  }

  async #find(module: OpenModule, name: string): Promise<FoundDefinition | undefined> {
    return ++this.#names > maxNames ? undefined : definitionNamed(this.#modules, module, name);
  }
}

function defaultOf({ default: written = "" }: PythonParameter): string | boolean | undefined {
  return written === "True" || (/^["']/.test(written) ? decodeString(written) : undefined);
}
