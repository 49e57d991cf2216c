import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { isTaskId } from "../tasks/ids.ts";
import { publishedFacts } from "../test/published-facts.ts";
import { libraries, library } from "./all.ts";
import { describeFileQuery } from "./describe-file-query.ts";
import { toQueryString } from "./file-query.ts";
import { libraryGroupKeys, libraryGroups } from "./groups.ts";
import { isLibraryKey, libraryKeys } from "./ids.ts";
import type { Library } from "./library.ts";
import { parseFileQuery } from "./parse-file-query.ts";

interface PublishedLibrary {
  readonly key: string;
  readonly prettyLabel: string;
  readonly repoName: string;
  readonly repoUrl: string;
  readonly docsUrl: string | null;
  readonly filter: boolean;
  readonly countDownloads: string | null;
}

const entries = [...libraries];
const facts = publishedFacts<PublishedLibrary[]>("libraries");

test("every file in entries is in the index, and nothing else", () => {
  const files = globSync("entries/*.ts", { cwd: import.meta.dirname }).map((path) => basename(path, ".ts"));
  expect([...libraries.keys()], "Run `npm run generate`.").toEqual(files.sort());
  expect([...libraryKeys]).toEqual([...libraries.keys()]);
});

test("none of the 257 published libraries is missing", () => {
  expect(libraries.size).toBeGreaterThanOrEqual(257);
});

/** One line for every entry that breaks a rule; `rule` gives what to do about it, or nothing. */
function faults(rule: (entry: Library, key: string) => string | undefined): string[] {
  return entries.flatMap(([key, entry]) => {
    const fault = rule(entry, key);
    return fault === undefined ? [] : [`entries/${key}.ts: ${fault}`];
  });
}

const opens = (url: string): boolean =>
  /^https:\/\/[^\s"'<>]+$/.test(url) && URL.canParse(url) && new URL(url).hostname.includes(".");

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

function describedRule({ group, about }: Library): string | undefined {
  if (!Object.hasOwn(libraryGroups, group)) return `set \`group\` to one of ${libraryGroupKeys.join(", ")}.`;
  if (about !== undefined && !/^[A-Z].{20,200}\.$/.test(about)) return "make `about` one sentence of your own.";
  return undefined;
}

describe("every library", () => {
  test("has a key that can be a `library_name`", () => {
    const fits = /^[A-Za-z0-9][\w.-]*[A-Za-z0-9]$/;
    expect(
      faults((_, key) =>
        fits.test(key) ? undefined : "rename the file: letters, digits, dots, hyphens, underscores.",
      ),
    ).toEqual([]);
  });

  test("is in a group, and says what it is in a sentence where it says anything", () => {
    expect(faults(describedRule)).toEqual([]);
  });

  test("is not alone in its group", () => {
    for (const key of libraryGroupKeys)
      expect(entries.filter(([, { group }]) => group === key).length, key).toBeGreaterThan(1);
  });

  test("has other names that no other library has", () => {
    const owners = new Map(
      entries.flatMap(([key, { label }]) => [key, label].map((name) => [plain(name), key] as const)),
    );
    const taken: string[] = [];
    for (const [key, { alsoCalled = [] }] of entries) {
      for (const name of new Set(alsoCalled.map(plain))) {
        const owner = owners.get(name);
        if (owner !== undefined) taken.push(`entries/${key}.ts: "${name}" is already a name of ${owner}.`);
        owners.set(name, key);
      }
    }
    expect(taken).toEqual([]);
  });

  test("names itself and its repository", () => {
    const named = /^\S(?:.*\S)?$/;
    expect(
      faults(({ label, repository }) =>
        named.test(label) && named.test(repository.name) ? undefined : "write the name, without spaces around it.",
      ),
    ).toEqual([]);
  });

  test("has addresses that a browser can open", () => {
    expect(
      faults(({ repository, docsUrl = repository.url }) => {
        const wrong = [repository.url, docsUrl].find((url) => !opens(url));
        return wrong === undefined ? undefined : `"${wrong}" has to be a whole address that begins with https://.`;
      }),
    ).toEqual([]);
  });

  test("counts files by a query that can be written, read and said", () => {
    for (const [key, { counts }] of entries) {
      if (!counts) continue;
      expect(parseFileQuery(toQueryString(counts)), key).toEqual(counts);
      expect(describeFileQuery(counts), key).toMatch(/^Counts each file that .+\.$/);
    }
  });

  test("is hosted for tasks that exist, each named once", () => {
    expect(
      faults(({ hosted = [] }) => {
        const wrong = hosted.find((id, index) => !isTaskId(id) || hosted.indexOf(id) !== index);
        return wrong === undefined ? undefined : `"${wrong}" in \`hosted\` is no task, or stands there twice.`;
      }),
    ).toEqual([]);
  });

  test("has samples exactly if it has snippets", () => {
    expect(
      faults(({ samples = {}, snippets }) =>
        Object.keys(samples).length > 0 === (snippets !== undefined)
          ? undefined
          : "write the smallest model for each branch of `snippets` as `samples`, or leave both out.",
      ),
    ).toEqual([]);
  });

  test("says how it is pointed at another hub exactly if it has snippets", () => {
    expect(
      faults(({ endpoint, snippets }) =>
        (endpoint === undefined) === (snippets === undefined)
          ? undefined
          : 'write `endpoint` beside `snippets`: "HF_ENDPOINT" when the code fetches through huggingface_hub, else "ignored".',
      ),
    ).toEqual([]);
  });
});

test("no two libraries are called the same", () => {
  const byLabel = Map.groupBy(entries, ([, { label }]) => label.toLowerCase());
  const twice = [...byLabel.values()].filter((group) => group.length > 1).map((group) => group.map(([key]) => key));
  expect(twice, "Readers cannot tell these apart. Change a label.").toEqual([]);
});

test("no key differs from another in capitals alone: many file systems take them for one", () => {
  expect(new Set(libraryKeys.map((key) => key.toLowerCase())).size).toBe(libraryKeys.length);
});

test("keys from outside find a library or nothing", () => {
  expect(library("gemma.cpp")?.label).toBe("gemma.cpp");
  expect(library("PaddleOCR")?.label).toBe("PaddleOCR");
  for (const key of ["constructor", "__proto__", "toString", "paddleocr", ""]) {
    expect(library(key), key).toBeUndefined();
    expect(isLibraryKey(key), key).toBe(false);
  }
});

test("the table of queries says what the entries say", () => {
  const text = readFileSync(resolve(import.meta.dirname, "file-queries.golden.md"), "utf8");
  const rows = [...text.matchAll(/^\| (\S+) \| (?:`(.+?)` \| .+)?\|(?: \|)?$/gm)].map(([, key, query]) => [key, query]);
  const queries = entries.map(([key, { counts }]) => [key, counts && toQueryString(counts)]);
  expect(rows, "If these changes are meant, run `npm run generate` and commit the table.").toEqual(queries);
});

test("every published library is here with all that is published about it", () => {
  const ours = facts.map(({ key }): PublishedLibrary | string => {
    const entry = library(key);
    if (!entry) return `entries/${key}.ts is missing. Run \`npm run new library ${key}\`.`;
    return {
      key,
      prettyLabel: entry.label,
      repoName: entry.repository.name,
      repoUrl: entry.repository.url,
      docsUrl: entry.docsUrl ?? null,
      filter: entry.listed ?? false,
      countDownloads: entry.counts ? toQueryString(entry.counts) : null,
    };
  });
  const published = facts.map(
    ({ key, prettyLabel, repoName, repoUrl, docsUrl, filter, countDownloads }): PublishedLibrary => ({
      key,
      prettyLabel,
      repoName,
      repoUrl,
      docsUrl,
      filter,
      countDownloads,
    }),
  );
  expect(ours).toEqual(published);
});

test("every published query is read and written without a change", () => {
  const queries = facts.flatMap(({ countDownloads }) => countDownloads ?? []);
  expect(queries.map((text) => toQueryString(parseFileQuery(text)))).toEqual(queries);
  expect(queries.length).toBeGreaterThan(190);
});
