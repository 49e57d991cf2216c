import { parseDocComment } from "./doc-comment.ts";
import type { Exported } from "./exported.ts";

/** One page of the reference. */
export interface ReferencePage {
  readonly title: string;
  /** Markdown below the title. */
  readonly introduction: string;
  readonly exports: readonly Exported[];
  /** Address of the page on which a name of the package is described. */
  readonly pageOf: (name: string) => string | undefined;
}

const kinds = [
  ["function", "Functions"],
  ["constant", "Values"],
  ["class", "Classes"],
  ["type", "Types"],
] as const;

/** The page as Markdown: each export with its signature, text, parameters, errors, example and source. */
export function writePage(page: ReferencePage): string {
  const sections = kinds.flatMap(([kind, heading]) => {
    const own = page.exports.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    return [`## ${heading}`, ...own.map((one) => section(one, page))];
  });
  return `${[`# ${page.title}`, page.introduction, ...sections].join("\n\n")}\n`;
}

/** Ids of headings on a page of the dialect, in letters that addresses take. */
const anchorOf = (name: string): string => name;

function section(one: Exported, page: ReferencePage): string {
  const { text, parameters, returns, throws, examples } = parseDocComment(one.comment);
  const rows = one.parameters.flatMap((name) => {
    const words = parameters.get(name);
    return words === undefined ? [] : [`- \`${name}\`: ${words}`];
  });
  return [
    `### \`${one.name}\`[[${anchorOf(one.name)}]]`,
    fence("ts", one.signature),
    text,
    ...(rows.length === 0 ? [] : ["**Parameters**", rows.join("\n")]),
    ...(returns === undefined ? [] : [`**Returns** ${returns}`]),
    ...throws.map((words) => `**Throws** ${words}`),
    ...(examples.length === 0 ? [] : ["**Example**", fence("ts", examples.join("\n"))]),
    seeAlso(one, page),
    `Source: \`${one.file}\``,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Links to the types that a signature names. */
function seeAlso({ name, signature }: Exported, { pageOf }: ReferencePage): string {
  const names = [...new Set(signature.match(/\b[A-Z]\w+\b/g))].filter((word) => word !== name);
  const links = names.flatMap((word) => {
    const address = pageOf(word);
    return address === undefined ? [] : [`[\`${word}\`](${address}#${anchorOf(word)})`];
  });
  return links.length === 0 ? "" : `Types: ${links.join(", ")}`;
}

/** A fence that is longer than any in the code. */
function fence(language: string, code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}
