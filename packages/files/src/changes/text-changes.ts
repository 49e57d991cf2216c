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
export const maxEdits = 4000;
const around = 3;

/** A text with its name. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/**
 * The texts that a file is compared by: itself, and for JSON with chat templates, each of which is one long line there, the
 * templates apart. The rest stays as it is written, so its line numbers are those of the file.
 *
 * @example partsOfText({ path: "tokenizer_config.json", text: '{"chat_template": "a"}' }).length // 2
 */
export function partsOfText({ path, text }: NamedText): readonly NamedText[] {
  if (!path.endsWith(".json") || !text.includes('"chat_template"')) return [{ path, text }];
  try {
    const templates = templatesOf(parsePythonJson(text));
    const values = new Set(templates.values());
    const rest = text.replaceAll(templateStrings, (found, key: string, value: string) =>
      values.has(JSON.parse(value)) ? `${key}"…"` : found,
    );
    return [
      { path, text: rest },
      ...[...templates].map(([key, template]) => ({ path: `${path}, key ${key}`, text: template })),
    ];
  } catch {
    return [{ path, text }];
  }
}

/** More than any tokenizer has; others are compared as they are written. */
const maxTemplates = 20;
const templateStrings = /("(?:chat_template|template)"\s*:\s*)("(?:[^"\\]|\\.)*")/g;

/** The chat templates of a tokenizer by their keys. Several are a list of names and templates, as Transformers has them. */
function templatesOf(config: unknown): ReadonlyMap<string, string> {
  const own = isObject(config) ? config["chat_template"] : undefined;
  if (typeof own === "string") return new Map([["chat_template", own]]);
  const named = Array.isArray(own) ? own.filter(isObject).slice(0, maxTemplates) : [];
  return new Map(
    named.flatMap(({ name, template }) =>
      typeof name === "string" && typeof template === "string" ? [[`chat_template, ${name}`, template] as const] : [],
    ),
  );
}

/**
 * The lines that changed between two texts.
 *
 * @param edits lines that are added and removed at most; the time grows with their square
 * @returns `undefined` where they are the same; no places where there are more edits
 * @example textChanges("README.md", "a\n", "b\n")?.places[0]?.lines // ["-a", "+b"]
 */
export function textChanges(path: string, before: string, after: string, edits = maxEdits): TextChanges | undefined {
  if (before === after) return undefined;
  const patch = structuredPatch(path, path, before, after, undefined, undefined, {
    context: around,
    maxEditLength: edits,
  });
  const places = patch?.hunks.map(({ oldStart, newStart, lines }) => ({
    beforeLine: oldStart,
    afterLine: newStart,
    // The library adds a line where a text does not end with one.
    lines: lines.filter((line) => !line.startsWith("\\")),
  }));
  return { path, places: places ?? [] };
}
