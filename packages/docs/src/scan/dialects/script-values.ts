import { type OpeningTag, parseExpression, type WrittenAttribute } from "../attributes.ts";

/** Texts, and paths of images, by the names that a page gives them: `import logo from "./logo.png"`, `export const a = "b"`. */
export type ScriptValues = Map<string, string>;

const image = /^import\s+([\w$]+)\s+from\s*['"]([^'"\n]+\.(?:png|jpe?g|gif|svg|webp|avif))(?:\?\w+)?['"]/;
const constant = /^export\s+const\s+([\w$]{1,100})\s*=\s*((['"`])[^]*\3);?\s*$/;
/** Longer texts are of no use in an attribute. */
const longestText = 20_000;

/** Remembers the name that an import of an image, or a constant with a text, gives it. */
export function takeValue(statement: string, values: ScriptValues): void {
  const [, name, written] = image.exec(statement) ?? [];
  if (name !== undefined && written !== undefined) return void values.set(name, written);
  const [, constantName, text = ""] = statement.length > longestText ? [] : (constant.exec(statement) ?? []);
  const value = constantName === undefined ? undefined : parseExpression(text);
  if (constantName !== undefined && typeof value === "string" && value !== text) values.set(constantName, value);
}

/**
 * The text that an expression in braces stands for, if it is a name that the page gives a text, or a path in the words of a
 * bundler or of Docusaurus. Nothing is run.
 *
 * @example valueOf("require('./a.png').default", new Map()) // "./a.png"
 */
export function valueOf(expression: string, values: ScriptValues): string | undefined {
  const [, name] = /^([\w$]{1,100})(?:\.src)?$/.exec(expression) ?? [];
  if (name !== undefined) return values.get(name);
  const call = /^(require|useBaseUrl)\(\s*['"]([^'"\n]{1,500})['"]\s*,?\s*\)(?:\.default)?$/.exec(expression);
  const [, by, path] = call ?? [];
  // Relative ones begin at the root of the site.
  return by === "useBaseUrl" && path !== undefined && !/^(?:\/|[a-z]+:)/i.test(path) ? `/${path}` : path;
}

/** A tag with the texts that its attributes in braces stand for. */
export function withValues(tag: OpeningTag, values: ScriptValues): OpeningTag {
  const written = tag.written.map((one): WrittenAttribute => {
    const text = one.form === "braces" && one.name !== "" ? valueOf(one.text.trim(), values) : undefined;
    return text === undefined ? one : { name: one.name, form: "quoted", text };
  });
  const changed = written.filter((one, index) => one !== tag.written[index]);
  if (changed.length === 0) return tag;
  return {
    ...tag,
    written,
    attributes: { ...tag.attributes, ...Object.fromEntries(changed.map((one) => [one.name, one.text])) },
  };
}
