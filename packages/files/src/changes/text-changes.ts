import { isObject } from "@modelshelf/store/browser";
import { structuredPatch } from "diff";
import { parsePythonJson } from "../record/python-json.ts";

/** Lines of a text that changed, with three lines around each place. */
export interface TextChanges {
  /** The file; for a chat template within JSON, the file and the key. */
  readonly path: string;
  readonly places: readonly ChangedPlace[];
}

interface ChangedPlace {
  /** Lines from 1. */
  readonly beforeLine: number;
  readonly afterLine: number;
  /** Each begins with `+`, `-` or a blank. */
  readonly lines: readonly string[];
}

/** Texts with more changes than these have nothing in common that helps a reader. */
const maxEdits = 1000;
const around = 3;

/** A text with its name. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/**
 * What a file is compared by: itself, and for JSON with a chat template, which is one long line there, the template apart.
 * The rest of such JSON is written in lines of its own, so its line numbers are not those of the file.
 *
 * @example partsOfText({ path: "tokenizer_config.json", text: '{"chat_template": "a"}' }).length // 2
 */
export function partsOfText({ path, text }: NamedText): readonly NamedText[] {
  if (!path.endsWith(".json") || !text.includes('"chat_template"')) return [{ path, text }];
  try {
    const value = parsePythonJson(text);
    const template = isObject(value) ? value["chat_template"] : undefined;
    if (typeof template !== "string") return [{ path, text }];
    const rest = JSON.stringify({ ...(value as object), chat_template: "…" }, undefined, 2);
    return [
      { path, text: rest },
      { path: `${path}, key chat_template`, text: template },
    ];
  } catch {
    return [{ path, text }];
  }
}

/**
 * The lines that changed between two texts.
 *
 * @returns `undefined` where they are the same; no places where nearly everything changed
 * @example textChanges("README.md", "a\n", "b\n")?.places[0]?.lines // ["-a", "+b"]
 */
export function textChanges(path: string, before: string, after: string): TextChanges | undefined {
  if (before === after) return undefined;
  const patch = structuredPatch(path, path, before, after, undefined, undefined, {
    context: around,
    maxEditLength: maxEdits,
  });
  const places = patch?.hunks.map(({ oldStart, newStart, lines }) => ({
    beforeLine: oldStart,
    afterLine: newStart,
    // The library adds a line where a text does not end with one.
    lines: lines.filter((line) => !line.startsWith("\\")),
  }));
  return { path, places: places ?? [] };
}
