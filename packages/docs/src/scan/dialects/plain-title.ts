/**
 * A title or label without the marks of Markdown and without icons, for places that show plain text.
 *
 * @example plainTitle(":material-apple: `mac` **OS**") // "mac OS"
 */
export function plainTitle(text: string): string {
  return text
    .replaceAll(/:(?:octicons|material|fontawesome|simple)-[\w-]+:(?:\{[^}\n]*\})?/g, "")
    .replaceAll(/\[([^[\]\n]*)\]\([^()\n]*\)/g, "$1")
    .replaceAll(/[`*]+|(?<!\w)__|__(?!\w)/g, "")
    .trim();
}
