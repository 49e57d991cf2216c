import type { Facet } from "../facet.ts";

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/**
 * English name of a language code; the code itself where it is not a language (`code`, `multilingual`).
 *
 * @example languageName("pt-BR") // "Brazilian Portuguese"
 */
export function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    // Records hold whatever their authors typed; what is not shaped like a code throws.
    return code;
  }
}

export default {
  kinds: { every: 40, dataset: 30 },
  place: 80,
  unlisted: ["space"],
  label: "Language",
  noValueLabel: "Language unknown",
  about: "language code, such as `pl`",
  valuesOf: ({ languages }) => languages,
  parse: (code) => code.toLowerCase(),
  labelOf: (code) =>
    code === "code" || code === "multilingual" ? `${code.charAt(0).toUpperCase()}${code.slice(1)}` : languageName(code),
} satisfies Facet;
