import { posix } from "node:path";
import { pageFile } from "./locals.ts";

/** The path that a builder gives a file of a page, `undefined` where it stays what it is; both below the set's folder. */
export type Rewrite = (file: string) => string | undefined;

interface Rule {
  readonly pattern: RegExp;
  readonly target: string;
}

/** More rules than any site has; each is tried for each page. */
const maxRules = 200;
/** In characters: a longer pattern is not a path. */
const longest = 300;

/** `:name`, `:name*`, `:name(.*)` or `(.*)`, and the text between such. */
const parts = /:(\w+)(\(\.[*+]\))?([*+])?|(\(\.[*+]\))|([^:(){}*?+]+)/y;

/**
 * The rewrites of a configuration of VitePress: from paths of files to those that their addresses follow. A pattern may have
 * one part that reaches over slashes, and one part in each folder's name; other patterns are left out.
 *
 * @param rules what the configuration says, as data; a function says nothing
 * @example toRewrite({ "packages/:pkg/src/:rest*": ":pkg/:rest*" })?.("packages/a/src/b.md") // "a/b.md"
 */
export function toRewrite(rules: unknown): Rewrite | undefined {
  if (typeof rules !== "object" || rules === null || Array.isArray(rules)) return undefined;
  const read = Object.entries(rules)
    .slice(0, maxRules)
    .flatMap(([from, to]) => toRule(from, to));
  return read.length === 0 ? undefined : (file) => rewritten(file, read);
}

function rewritten(file: string, rules: readonly Rule[]): string | undefined {
  for (const { pattern, target } of rules) {
    const match = pattern.exec(file);
    if (!match) continue;
    let unnamed = 0;
    const filled = target.replace(/:(\w+)(?:\(\.[*+]\))?[*+]?|\(\.[*+]\)/g, (_, name: string | undefined) => {
      return match.groups?.[groupName(name ?? String(unnamed++))] ?? "";
    });
    const path = posix.join("/", filled).slice(1);
    return path !== file && pageFile.test(path) ? path : undefined;
  }
  return undefined;
}

/** Names of groups begin with a letter. */
const groupName = (name: string): string => `p_${name}`;

function toRule(from: string, target: unknown): Rule[] {
  if (typeof target !== "string" || target.length > longest || from.length > longest) return [];
  const source = toPattern(from.replace(/^\//, ""));
  return source === undefined ? [] : [{ pattern: new RegExp(`^${source}$`), target }];
}

function toPattern(from: string): string | undefined {
  let source = "";
  const names = new Set<string>();
  let unnamed = 0;
  let reaching = 0;
  parts.lastIndex = 0;
  for (let match = parts.exec(from); match; match = parts.exec(from)) {
    const [, name, any, many, bare, text] = match;
    if (text !== undefined) source += text.replace(/[\\^$.|[\]]/g, String.raw`\$&`);
    else {
      const own = name ?? String(unnamed++);
      const reaches = any ?? many ?? bare;
      if (reaches !== undefined) reaching++;
      if (names.has(own)) return undefined;
      names.add(own);
      source += `(?<${groupName(own)}>${reaches === undefined ? "[^/]+" : ".+"})`;
    }
    // Two parts of one name could share its letters in many ways.
    if (parts.lastIndex === from.length) return reaching > 1 || /\)[^/]*\(\?</.test(source) ? undefined : source;
  }
  return undefined;
}
