import { stat } from "node:fs/promises";
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { walk } from "../nodes/walk.ts";
import { notebookToMarkdown } from "../notebook/notebook-to-markdown.ts";
import { readBeginning, readListedFile } from "../files/read-folder.ts";
import { readFrontMatter } from "../scan/front-matter.ts";

/** A longer heading is a sentence, or not meant as a title. */
const longestTitle = 120;
/** In bytes: a title is at the beginning of a page. */
const longestSearched = 20_000;
/** In bytes: a notebook has to be read whole, and a larger one is mostly images. */
const longestNotebook = 2_000_000;

/**
 * The title in the file of a page: its front matter, else its first heading. `undefined` where it has neither, or only
 * after very much else.
 *
 * @param path as a folder's list has it
 */
export async function fileTitle(path: string): Promise<string | undefined> {
  const source = (await textOf(path)).replaceAll("\r\n", "\n");
  const { title, end } = readFrontMatter(source);
  return title !== undefined && title.length <= longestTitle ? title : firstHeading(source.slice(end));
}

async function textOf(path: string): Promise<string> {
  if (!path.endsWith(".ipynb")) return readBeginning(path, longestSearched);
  const facts = await stat(path).catch(() => undefined);
  if (!facts || facts.size > longestNotebook) return "";
  return notebookToMarkdown(await readListedFile(path)).text.slice(0, longestSearched);
}

/** `"# 🤗 Accelerate [[accelerate]]"`, `"# Accelerate { #accelerate }"` → `"Accelerate"`; `undefined` where there is no heading, or a very long one. */
export function firstHeading(source: string): string | undefined {
  const line = /^ {0,3}# +(.+)$|<h1[^<>]*>([^<>]+)<\/h1>/m.exec(withoutFences(source));
  const written = (line?.[1] ?? line?.[2] ?? "").replace(/\[\[[^[\]]*\]\]/g, "").trimEnd();
  const text = plainText(written.replace(/\{:?[ \t]*[#.][\w-][^{}]*\}$/, ""))
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
  let open: string | undefined;
  const kept = source.split("\n").filter((line) => {
    const fence = /^ {0,3}(```+|~~~+)/.exec(line)?.[1];
    if (open === undefined) return (open = fence) === undefined;
    if (fence?.startsWith(open)) open = undefined;
    return false;
  });
  return kept.join("\n");
}

/** A name of a file or in an address as words: `"audio-course"` → `"Audio course"`. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return (words[0]?.toUpperCase() ?? "") + words.slice(1);
}
