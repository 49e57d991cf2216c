import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Code, UnfitValue } from "../code/code.ts";
import { installCommands, pythonInstallers } from "../snippets/install.ts";
import { isLocalPath, isRepositoryId, type ModelFacts, repositoryName } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import { snippetText } from "../snippets/snippet-text.ts";
import { libraries, library } from "./all.ts";
import { weightBits } from "../hub-endpoint.ts";
import { notices } from "./families/notices.ts";
import { placeholdersIn } from "./families/placeholder.ts";
import { unmetNeeds } from "./families/unstated-needs.ts";
import { entryGolden } from "../test/goldens/entry-golden.ts";
import type { LibraryKey } from "./ids.ts";
import type { Library } from "./library.ts";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { shapeOf } from "./test/code-shape.ts";
import { hostileNames, hostileTags, hostileTexts, oddIds, type Part, rewrite } from "./test/hostile.ts";

/**
 * The rules that every snippet of every library keeps. They loop over all entries and all samples: a new library is
 * covered by having samples.
 */

interface Case {
  readonly key: LibraryKey;
  readonly name: string;
  readonly model: ModelFacts;
  readonly generate: (model: ModelFacts) => readonly Snippet[];
}

const entries: readonly (readonly [LibraryKey, Library])[] = [...libraries];

const cases: readonly Case[] = entries.flatMap(([key, { snippets, samples = {} }]) =>
  Object.entries(samples).flatMap(([name, model]) => [
    { key, name, model, generate: snippets ?? (() => []) },
    ...quantized(name, model, snippets).map((found) => ({ key, model, ...found })),
  ]),
);

/** The same sample with fewer bits for each weight, where that makes other code. */
function quantized(name: string, model: ModelFacts, snippets: Library["snippets"]): Pick<Case, "name" | "generate">[] {
  const plain = JSON.stringify(snippets?.(model));
  return weightBits
    .filter((bits) => JSON.stringify(snippets?.(model, { bits })) !== plain)
    .map((bits) => ({ name: `${name}, in ${bits} bits`, generate: (one) => snippets?.(one, { bits }) ?? [] }));
}

const keysWithSnippets = entries.filter(([, { snippets }]) => snippets !== undefined).map(([key]) => key);

const where = ({ key, name }: Case): string => `entries/${key}.ts, sample "${name}"`;

const visible = ({ title, install, notice, note, code }: Snippet): unknown => [title, install, notice, note, code.text];

const withoutId = (text: string, id: string): string =>
  text.replaceAll(id, "ID").replaceAll(repositoryName(id), "NAME");

const codeOf = (snippets: readonly Snippet[]): readonly Code[] => snippets.map(({ code }) => code);

/** Asked about all at once, because one shell reads them then: afterwards each costs nothing. */
const readAhead = (codes: readonly Code[]): unknown => faultsOf(...codes);

/** One line for each snippet of each case that breaks a rule. */
function faults(rule: (snippet: Snippet) => readonly string[] | string | undefined): readonly string[] {
  const ruled = (snippet: Snippet): readonly string[] => [rule(snippet) ?? []].flat();
  return cases.flatMap((item) =>
    item
      .generate(item.model)
      .flatMap(ruled)
      .map((fault) => `${where(item)}: ${fault}`),
  );
}

/** Its code as a page shows it, with the notice. */
const shown = (snippet: Snippet): Code => ({ ...snippet.code, text: snippetText(snippet) });

describe("every library with snippets", () => {
  test.each(keysWithSnippets)("%s has samples, each of which reaches another branch", (key) => {
    const own = cases.filter((item) => item.key === key);
    expect(own.length, `Add samples to entries/${key}.ts: the smallest model for each branch.`).toBeGreaterThan(0);
    const seen = new Map<string, string>();
    for (const { name, model, generate } of own) {
      expect(isRepositoryId(model.id), `${model.id} cannot be the id of a repository.`).toBe(true);
      const output = withoutId(JSON.stringify(generate(model).map(visible)), model.id);
      expect(seen.get(output), `Sample "${name}" shows the same as another one. Drop one of them.`).toBeUndefined();
      seen.set(output, name);
    }
  });

  test.each(keysWithSnippets)("%s shows what its golden says", (key) => {
    const path = join(import.meta.dirname, "entries", `${key}.golden.md`);
    const golden = existsSync(path) ? readFileSync(path, "utf8") : "";
    expect(entryGolden(key, library(key)), "Run `npm run generate` and read the difference.").toBe(golden);
  });
});

describe("every snippet", () => {
  test("parses, defines all its names and uses all its imports", () => {
    readAhead(cases.flatMap(({ model, generate }) => codeOf(generate(model))));
    expect(faults(({ code }) => faultsOf(code))).toEqual([]);
  });

  test("installs what its packages need and do not ask for", () => {
    expect(faults((snippet) => unmetNeeds(snippet).map((need) => `does not install ${need}.`))).toEqual([]);
  });

  test("says in its note what to put in the place of each placeholder, all of which are spelled alike", () => {
    const odd = /fill-in|\{\{|\{[A-Z ]+\}|\bMODEL\.|\b(?:hf_hub_download|load_from_hub)\([^)]*(?:path\/to|best\.pt)/;
    expect(faults(({ code }) => odd.exec(code.text)?.[0])).toEqual([]);
    expect(faults(({ code, note = "" }) => placeholdersIn(code.text).filter((name) => !note.includes(name)))).toEqual(
      [],
    );
    const all = cases.flatMap(({ model, generate }) =>
      generate(model).flatMap(({ code }) => placeholdersIn(code.text)),
    );
    // Whatever else is unknown, code finds by itself.
    expect([...new Set(all)].toSorted()).toEqual(["YOUR_BASE_MODEL"]);
  });

  test("names files that it makes, downloads or finds in a clone, and none that readers only imagine", () => {
    expect(faults(({ code, note = "" }) => /\bpath\/(?:to|in)\b[^\s"']*/.exec(`${code.text} ${note}`)?.[0])).toEqual(
      [],
    );
  });

  test("runs without an NVIDIA GPU, or says that it needs one", () => {
    expect(
      faults(({ code: { text }, note = "" }) => {
        if (!/\bcuda\b/.test(text)) return undefined;
        const isChosen = /cuda\.is_available\(\)|# or "cuda"|without a GPU|_CUDA_ON/.test(text);
        return isChosen || /\bGPUs?\b|NVIDIA|CUDA/.test(note) ? undefined : "names cuda and no other device.";
      }),
    ).toEqual([]);
  });

  test("shows something", () => {
    const empty = "has neither code nor a notice.";
    expect(faults(({ code, notice }) => (code.text === "" && notice === undefined ? empty : undefined))).toEqual([]);
  });

  test("has no notice but those of the product, and shows it as a comment", () => {
    const known = new Set<string | undefined>([undefined, ...Object.values(notices)]);
    expect(
      faults(({ notice }) => (known.has(notice) ? undefined : `"${notice}" is no notice of the product.`)),
    ).toEqual([]);
    readAhead(cases.flatMap(({ model, generate }) => generate(model).map(shown)));
    expect(faults((snippet) => faultsOf(shown(snippet)))).toEqual([]);
  });

  test("has a title of its own where a library shows several", () => {
    const unclear = cases.filter(({ model, generate }) => {
      const titles = generate(model).map(({ title }) => title);
      return titles.length > 1 && (titles.includes(undefined) || new Set(titles).size < titles.length);
    });
    expect(unclear.map(where)).toEqual([]);
  });

  test.each(mistakes())("never matches %s", (pattern, advice) => {
    expect(faults(({ code }) => (pattern.test(code.text) ? advice : undefined))).toEqual([]);
  });

  test("has no tab in Python, no placeholder in angle brackets and no comment behind a backslash in a shell", () => {
    expect(faults(({ code }) => languageMistake(code))).toEqual([]);
  });

  test.each(pythonInstallers)("can be installed by %s", (installer) => {
    const installs = cases.flatMap(({ model, generate }) => generate(model).flatMap(({ install }) => install ?? []));
    expect(faultsOf(...installs.map((install) => installCommands(install, installer)))).toEqual([]);
  });
});

/** Mistakes that readers of published snippets stumbled over. */
function mistakes(): readonly (readonly [RegExp, string])[] {
  return [
    [/^\s|\s$/, "begins or ends with a blank."],
    [/[ \t]$/m, "has blanks at the end of a line."],
    [/^\s*[!%]/m, "has a command of notebooks; installation belongs into `install`."],
    [/\b(?:pip3?|uv|conda|npm|brew|cargo)\s+(?:install|add)\b/, "installs something; that belongs into `install`."],
    [/huggingface-cli/, "calls huggingface-cli, which is gone; the command is `hf`."],
    [/from_pretrained_keras|torch_dtype/, "uses a name that present releases have dropped."],
  ];
}

function languageMistake({ language, text }: Code): string | undefined {
  if (language === "python" && text.includes("\t")) return "mixes tabs and spaces.";
  if (language !== "shell") return undefined;
  if (/<[\w -]+>/.test(text)) return "has a placeholder in angle brackets, which a shell reads as a redirection.";
  return /\\[ \t]+#/.test(text) ? "has a comment behind a backslash, which breaks the continued line." : undefined;
}

/** The result of a generator for a model it was not written for: it may refuse a value, and nothing else. */
function outcome({ generate }: Case, model: ModelFacts): readonly Snippet[] | UnfitValue {
  try {
    return generate(model);
  } catch (error) {
    if (error instanceof UnfitValue) return error;
    throw new Error(`A generator may throw UnfitValue only. It was given ${JSON.stringify(model)}.`, { cause: error });
  }
}

const skeletons = (snippets: readonly Snippet[]): readonly string[] =>
  snippets.map(({ code, notice }) => `${notice ?? ""}\n${shapeOf(code).skeleton}`);

/** The cases that have a text playing this part. */
const casesWith = (part: Part): readonly Case[] =>
  cases.filter(({ model }) => {
    const spoilt = rewrite(model, part, (text) => `${text}!`);
    return JSON.stringify(spoilt) !== JSON.stringify(model);
  });

const named = (texts: readonly string[]): readonly (readonly [string, string])[] =>
  texts.map((text) => [JSON.stringify(text), text]);

describe("hostile records", () => {
  const withTexts = casesWith("text").map((item) => ({ ...item, benign: skeletons(item.generate(item.model)) }));

  test.each(named(hostileTexts))("a text with %s changes literals only", (_, text) => {
    for (const item of withTexts) {
      const spoilt = rewrite(item.model, "text", (before) => before + text);
      // A base model that looks like a path decides: a message takes the place of the code.
      const bases = [...(spoilt.baseModels ?? []), spoilt.peft?.baseModel ?? ""];
      if (bases.some(isLocalPath)) continue;
      const twin = outcome(item, spoilt);
      if (!(twin instanceof UnfitValue)) expect(skeletons(twin), where(item)).toEqual(item.benign);
    }
  });

  /** The code of each case when all its texts of one kind are this one; without those that are refused. */
  const twinsOf = (part: Part, text: string): readonly (readonly [Case, readonly Code[]])[] =>
    casesWith(part).flatMap((item) => {
      const twin = outcome(
        item,
        rewrite(item.model, part, () => text),
      );
      return twin instanceof UnfitValue ? [] : [[item, codeOf(twin)] as const];
    });

  test.each(named([...hostileTexts, ...hostileNames]))("a choice like %s breaks nothing", (_, text) => {
    const twins = twinsOf("choice", text);
    readAhead(twins.flatMap(([, codes]) => codes));
    for (const [item, codes] of twins) expect(faultsOf(...codes), where(item)).toEqual([]);
  });

  test.each(hostileNames)("a class called %s is refused or shown as it is", (name) => {
    const twins = twinsOf("name", name);
    readAhead(twins.flatMap(([, codes]) => codes));
    for (const [item, codes] of twins) expect(faultsOf(...codes), where(item)).toEqual([]);
  });

  test("tags that nobody asks for change nothing", () => {
    for (const item of cases) {
      const model = { ...item.model, tags: [...hostileTags, ...item.model.tags] };
      expect(item.generate(model).map(visible), where(item)).toEqual(item.generate(item.model).map(visible));
    }
  });

  test.each(oddIds)("the id %s stays as it is, inside literals", (id) => {
    const twins = cases.map((item) => outcome(item, { ...item.model, id }));
    readAhead(twins.flatMap((twin) => (twin instanceof UnfitValue ? [] : codeOf(twin))));
    for (const item of cases) {
      const twin = outcome(item, { ...item.model, id });
      if (twin instanceof UnfitValue || textsWith(item.generate(item.model), item.model.id) === 0) continue;
      expect(textsWith(twin, id), where(item)).toBeGreaterThan(0);
      expect(faultsOf(...codeOf(twin)), where(item)).toEqual([]);
    }
  });
});

/** How many literals hold the id. One outside of a literal is an undefined name, which no snippet has. */
const textsWith = (snippets: readonly Snippet[], id: string): number =>
  codeOf(snippets)
    .flatMap((code) => shapeOf(code).texts)
    .filter((text) => text.includes(id)).length;

test("the order of calls does not matter", () => {
  const [first, second] = [inOrder(1), inOrder(2)];
  for (const item of cases) expect(first.get(where(item)), where(item)).toEqual(second.get(where(item)));
});

const inOrder = (seed: number): ReadonlyMap<string, unknown> =>
  new Map(shuffled(cases, seed).map((item) => [where(item), item.generate(item.model).map(visible)]));

/** The same order for the same seed: a linear congruential generator gives each item its rank. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed;
  const next = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32);
  const ranked = items.map((item) => ({ item, rank: next() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
