import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { walk } from "../nodes/walk.ts";
import { readListedFile } from "../files/read-folder.ts";
import type { LanguageMap } from "./site-map.ts";

const longestTitle = 60;
/** A title is at the beginning of a page. */
const longestSearched = 20_000;

/**
 * What a set calls itself: the first heading of its index page, in English where it has that, else in its first
 * language. `undefined` where it has no such page, or one without a heading.
 */
export async function setTitle(maps: readonly LanguageMap[]): Promise<string | undefined> {
  const map = maps.find(({ language }) => language === "en") ?? maps[0];
  const index = map?.byLocal.get("index");
  if (!index || index.path.endsWith(".ipynb")) return undefined;
  return firstHeading((await readListedFile(index.path)).slice(0, longestSearched));
}

/** `"# 🤗 Accelerate [[accelerate]]"` → `"Accelerate"`; `undefined` where there is no heading, or a very long one. */
export function firstHeading(source: string): string | undefined {
  const line = /^ {0,3}# +(.+)$|<h1[^<>]*>([^<>]+)<\/h1>/m.exec(withoutFences(source));
  const text = plainText((line?.[1] ?? line?.[2] ?? "").replace(/\[\[[^[\]]*\]\]/g, ""))
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" || text.length > longestTitle ? undefined : text;
}

const markdown = unified().use(remarkParse).freeze();

function plainText(source: string): string {
  const parts: string[] = [];
  walk<Nodes>(markdown.parse(source), (node) => {
    if (node.type === "text" || node.type === "inlineCode") parts.push(node.value);
  });
  return parts.join("");
}

/** A comment in a shell script looks like a heading. */
function withoutFences(source: string): string {
  return source.replace(/^ {0,3}(```+|~~~+)[^\n]*\n(?:[^\n]*\n)*? {0,3}\1[^\n]*$/gm, "");
}

/** The last part of an address as words: `"/learn/audio-course"` → `"Audio course"`. */
export function titleFromAddress(base: string): string {
  const words = (base.split("/").at(-1) ?? "").replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? "Documentation" : words[0]?.toUpperCase() + words.slice(1);
}
