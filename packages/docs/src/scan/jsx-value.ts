import JSON5 from "json5";

/**
 * The meaning of a value in braces as an attribute of HTML: its text, that the attribute is there or not, or nothing that
 * can be read.
 */
export type AttributeMeaning = { readonly text: string } | "present" | "absent" | "unreadable";

/**
 * Reads what is in the braces of `width={600}`, `controls={true}`, `style={{ maxWidth: 600 }}`. Runs nothing: what is
 * no plain value, such as a name or a call, is unreadable.
 *
 * @example readJsxValue("style", '{ maxWidth: 600, width: "100%" }') // { text: "max-width: 600px; width: 100%" }
 */
export function readJsxValue(name: string, source: string): AttributeMeaning {
  const text = source.trim();
  if (text === "undefined") return "absent";
  const value = toData(text);
  if (typeof value === "string" || typeof value === "number") return { text: String(value) };
  if (value === null || value === false) return name.startsWith("aria-") ? { text: "false" } : "absent";
  if (value === true) return name.startsWith("aria-") ? { text: "true" } : "present";
  if (name.toLowerCase() !== "style" || Array.isArray(value) || value === undefined) return "unreadable";
  return toDeclarations(value);
}

/** `undefined` for what is not data. */
function toData(text: string): object | string | number | boolean | null | undefined {
  try {
    return JSON5.parse(text.replace(/`((?:[^`\\$]|\$(?!\{))*)`/g, (_, inner: string) => JSON.stringify(inner)));
  } catch {
    return undefined;
  }
}

/** Properties whose numbers are no lengths. */
const withoutUnit = new Set(
  "aspect-ratio column-count columns fill-opacity flex flex-grow flex-shrink font-weight grid-column grid-row line-height"
    .concat(" opacity order orphans scale stroke-opacity tab-size widows z-index zoom")
    .split(" "),
);

function toDeclarations(style: object): AttributeMeaning {
  const declarations: string[] = [];
  for (const [key, value] of Object.entries(style)) {
    const property = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (typeof value === "number") {
      declarations.push(`${property}: ${value}${value === 0 || withoutUnit.has(property) ? "" : "px"}`);
    } else if (typeof value === "string") declarations.push(`${property}: ${value.trim()}`);
    else return "unreadable";
  }
  return declarations.length === 0 ? "absent" : { text: declarations.join("; ") };
}
