import { constantText } from "./constant-text.ts";
import type { OpenModule, PythonModules } from "./python-modules.ts";
import type { PythonClass, PythonValue } from "./python/python-module.ts";
import { cleanDocstring } from "./python/string-value.ts";

/**
 * Texts that a package keeps once for classes of a kind, in the module of the decorator that joins them: with
 * `class Kinds: ForMaskedLM = "The {model} with …"` the class `BertForMaskedLM` begins with "The Bert with …", and a text
 * `PreTrained` follows for all classes that are made from a class of this name. The longest name that fits counts.
 */
export async function introductionsFor(
  modules: PythonModules,
  source: OpenModule,
  { name, decoratorTexts = [] }: PythonClass,
  bases: readonly string[],
): Promise<readonly string[]> {
  const texts = textsOf(source);
  const isIntroduced = decoratorTexts.some(({ key = "" }) => /intro/i.test(key));
  const fitting = texts.filter((one) => name.endsWith(one.name) && name !== one.name);
  const kind = fitting.toSorted((a, b) => b.name.length - a.name.length)[0];
  const base = texts.find((one) => one !== kind && bases.includes(one.name));
  const stem = kind ? name.slice(0, -kind.name.length) : name;
  const wanted = [...(kind && !isIntroduced ? [kind] : []), ...(base ? [base] : [])];
  const read = await Promise.all(wanted.map((one) => constantText(modules, source, one.text ?? [])));
  return read.flatMap((text) => (text ? [cleanDocstring(text).replace(/\{\w+\}/g, () => stem)] : []));
}

/** Values with a text in classes whose names begin as those of classes do. */
function textsOf({ entries }: OpenModule): PythonValue[] {
  const members = entries.flatMap((entry) => (entry.kind === "class" ? entry.members : []));
  return members.filter((one): one is PythonValue => one.kind === "value" && !!one.text && /^[A-Z]/.test(one.name));
}
