import { dedent } from "./docstring/lines.ts";
import { constantText } from "./constant-text.ts";
import type { FoundDefinition } from "./found-definition.ts";
import { type Subject, withSharedDescriptions } from "./shared-descriptions.ts";
import type { PythonModules } from "./python-modules.ts";
import type { DecoratorText, PythonClass, PythonFunction } from "./python/python-module.ts";
import { makesDocumentation } from "./python/read-decorators.ts";
import { cleanDocstring } from "./python/string-value.ts";

type Documented = PythonClass | PythonFunction;

/**
 * The documentation string of a class or a function, with the texts that its decorators put into it when the module is
 * loaded: `@add_start_docstrings(INTRODUCTION, ARGS)` before it, `@add_end_docstrings(EXAMPLES)` behind it,
 * `@replace_example_docstring(EXAMPLES)` below its "Examples:", and what the package keeps for parameters of all classes.
 */
export async function documentationOf(
  modules: PythonModules,
  { module, definition }: FoundDefinition & { readonly definition: Documented },
  subject: Subject,
): Promise<string | undefined> {
  const isAssembled = definition.decorators.some(makesDocumentation);
  let docstring = isAssembled ? headed(definition.docstring) : definition.docstring;
  // The decorator right above the definition comes first, and texts of one decorator are one text.
  for (const one of definition.decoratorTexts?.toReversed() ?? []) {
    const written = await Promise.all(one.texts.map((parts) => constantText(modules, module, parts)));
    const added = written.filter((text) => text !== undefined).join("");
    if (added.trim() !== "") docstring = joined(docstring, one, added);
  }
  return withSharedDescriptions(modules, { module, definition }, docstring, subject);
}

function joined(docstring: string | undefined, { decorator, key }: DecoratorText, added: string): string | undefined {
  const own = docstring ?? "";
  const name = key ?? decorator.slice(decorator.lastIndexOf(".") + 1);
  if (/example/i.test(name) && emptyExamples.test(own)) return own.replace(emptyExamples, () => dedented(added));
  const text = headed(cleanDocstring(added)) ?? "";
  if (/start|before|prepend|prefix|intro/i.test(name)) return [text, own].filter(Boolean).join("\n\n");
  if (/end|after|suffix|args|param/i.test(name)) return [own, text].filter(Boolean).join("\n\n");
  // Other arguments are not texts to read, such as the name of a checkpoint.
  return own === "" && key === undefined ? text : docstring;
}

/**
 * A text that goes on with a list of parameters that another one begins has no head of its own. Its first item stays as
 * far to the right as those below it: a part behind the list may begin to the left of them all.
 */
export function headed(text: string | undefined): string | undefined {
  return text?.replace(/^(?:[ \t]*\n)*(?=[ \t]*\*{0,2}\w+ +\(.*\)\s*:\s*\n)/, "Args:\n");
}

/** "Examples:" with nothing below it. */
const emptyExamples = /^([ \t]*)Examples?:[ \t]*$(?!\n+\1[ \t]+\S)(?!\n+[ \t]*(?:```|>>>))/m;

function dedented(text: string): string {
  return dedent(
    text
      .trimEnd()
      .replace(/^\s*\n/, "")
      .split("\n"),
  ).join("\n");
}
