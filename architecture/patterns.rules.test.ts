import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

/**
 * Patterns that see the texts of visitors, or those of authors whom nobody knows, and so have to work in time that grows as those do. One that begins with a
 * repetition, such as `/+$`, tries again at every place of a run: twice as many slashes take four times as long. A
 * repetition of a repetition, such as `(a+)+`, is worse.
 */
const seenByStrangers =
  "{apps/web/src,packages/docs/src,packages/store/src,packages/registry/src/quantization}/**/*.{ts,tsx}";
/** Run by developers, or in the browser of the text's author. */
const notSeen = /\.test\.tsx?$|\/(?:test|e2e|contract|development|client|styles)\//;

/** Slow by the rule and not in truth, and why. */
const known: ReadonlyMap<string, string> = new Map([
  [
    String.raw`\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{N}+|.`,
    "of a run of capitals it gives back one at most, and whatever it does not take, its last part takes",
  ],
]);

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const atom = String.raw`(?:\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\\.|[^()\\])*\)|[^\\()[\]|*+?{}^$])`;
const endless = String.raw`(?:[*+]|\{\d+,\})\??`;
const beginsWithRepetition = new RegExp(String.raw`^(?:\((?:\?:)?)*${atom}${endless}`);
const repeatsRepetition = new RegExp(String.raw`\((?:\?:)?${atom}${endless}\)${endless}`);

/** The reason why a pattern is slow; `undefined` where it is not. */
function fault({ source, flags }: Pattern): string | undefined {
  if (repeatsRepetition.test(source)) return "repeats a repetition";
  // A sticky pattern is tried at one place only.
  if (flags.includes("y")) return undefined;
  const isSlow = alternatives(source).some((part) => {
    const begun = beginsWithRepetition.exec(part)?.[0];
    // A repetition with nothing behind it that could fail takes a run as a whole.
    return begun !== undefined && part.slice(begun.length).replaceAll(")", "") !== "";
  });
  return isSlow ? "begins with a repetition" : undefined;
}

/** The parts between the bars that stand in no group. */
function alternatives(source: string): readonly string[] {
  const part = String.raw`(?:\\.|\[(?:\\.|[^\]\\])*\]|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)|[^|])+`;
  return source.match(new RegExp(part, "g")) ?? [];
}

function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) walk(child);
    else if (typeof node === "object" && node !== null) {
      if ("regex" in node && node.regex) {
        const { pattern, flags } = node.regex as { pattern: string; flags: string };
        found.push({ source: pattern, flags });
      } else Object.values(node).forEach(walk);
    }
  };
  walk(parseSync(file, readFileSync(file, "utf8")).program);
  return found;
}

describe("the rule", () => {
  test.each([
    "/+$",
    "[/\\\\]+$",
    "\\s*,\\s*",
    "[\\s,;:–-]+$",
    "\\p{L}+x",
    "(?:ab)+c",
    "a|\\s+$",
    "^a|\\s+$",
    "(\\s+)x",
    "(a+)+",
    "(?:a*)*b",
  ])("finds %s", (source) => {
    expect(fault({ source: source.replaceAll("/", "\\/"), flags: "u" })).toBeDefined();
  });

  test.each(["^\\s+x", "a+", "\\s+", "[\\w-]+", "x\\s+$", "^(?:a|b+)$", "(?<=a)b", "\\?.*$", "a|b+"])(
    "lets %s pass",
    (source) => {
      expect(fault({ source, flags: "" })).toBeUndefined();
    },
  );
});

test("no pattern on the texts of strangers takes more than linear time", () => {
  const files = globSync(seenByStrangers).filter((file) => !notSeen.test(file.replaceAll("\\", "/")));
  const patterns = files.flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })));
  expect(patterns.length).toBeGreaterThan(300);
  const faults = patterns.flatMap(({ file, pattern }) => {
    const sentence = known.has(pattern.source) ? undefined : fault(pattern);
    return sentence === undefined ? [] : [`${file}: /${pattern.source}/${pattern.flags} ${sentence}`];
  });
  expect(faults, "walk from the end by index, split and trim, or tie the pattern to its beginning").toEqual([]);
});
