import { posix } from "node:path";
import { isExternal } from "../tree/link-parts.ts";
import { frontMatterFields } from "../scan/front-matter.ts";
import { member } from "./data-member.ts";

/** A text in place of another, with the line of that for each of its own. */
interface HomePage {
  readonly text: string;
  readonly lines: readonly number[];
}

/**
 * The home page of VitePress, which is written in its front matter, as Markdown: the `hero` with its links, the `features`,
 * then the text behind them. `undefined` for any other page.
 *
 * @example vitePressHome("---\nhero:\n  name: Shelf\n  tagline: Holds.\n---\n")?.text // "# Shelf\n\nHolds.\n\n"
 */
export function vitePressHome(source: string): HomePage | undefined {
  if (!/^---[ \t]*\r?\n(?:[^]{0,20000}?\n)?(?:hero|features)[ \t]*:/.test(source)) return undefined;
  const { fields, body } = frontMatterFields(source);
  const hero = fields["hero"];
  const features = Array.isArray(fields["features"]) ? (fields["features"] as unknown[]) : [];
  if (hero === undefined && features.length === 0) return undefined;
  const [name, text] = [textOf(hero, "name"), textOf(hero, "text")];
  const title = name || text || textOf(fields, "title");
  const actions = member(hero, "actions");
  const parts = [
    title && `# ${title}`,
    name && text && `**${text}**`,
    textOf(hero, "tagline"),
    (Array.isArray(actions) ? (actions as unknown[]) : []).map((action) => linkOf(action, "text")).join(" · "),
    features.map(featureOf).join("\n"),
  ];
  const before = parts.flatMap((part) => (part ? [`${part}\n\n`] : [])).join("");
  const first = lineCount(source) - lineCount(body) + 1;
  const made = Array<number>(lineCount(before) - 1).fill(1);
  return {
    text: before + body,
    lines: [...made, ...Array.from({ length: lineCount(body) }, (_, index) => first + index)],
  };
}

const lineCount = (text: string): number => text.split("\n").length;

function featureOf(feature: unknown): string {
  const details = textOf(feature, "details");
  return `- **${linkOf(feature, "title")}**${details && `: ${details}`}`;
}

function linkOf(item: unknown, label: string): string {
  const [words, link] = [textOf(item, label), textOf(item, "link")];
  return link === "" ? words : `[${words}](<${fromRoot(link).replaceAll(/[<>]/g, encodeURIComponent)}>)`;
}

/** These links begin at the root of the site, with a slash or without one. */
const fromRoot = (link: string): string => (isExternal(link) || /^[#?]/.test(link) ? link : posix.join("/", link));

function textOf(node: unknown, key: string): string {
  const value = member(node, key);
  return typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : "";
}
