import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Code, UnfitValue } from "../code/code.ts";
import { installCommands, pythonInstallers } from "../snippets/install.ts";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { shapeOf } from "../libraries/test/code-shape.ts";
import { hostileNames, hostileTexts, oddIds } from "../libraries/test/hostile.ts";
import { isRepositoryId } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import { publishedFacts } from "../test/published-facts.ts";
import { datasetLibraries, datasetLibrary } from "./all.ts";
import type { DatasetFacts } from "./dataset.ts";
import { entryGolden } from "../test/goldens/entry-golden.ts";
import { datasetLibraryKeys } from "./ids.ts";

interface PublishedLibrary {
  readonly key: string;
  readonly prettyLabel: string;
  readonly repoName: string;
  readonly repoUrl: string;
  readonly docsUrl: string;
}

const facts = publishedFacts<PublishedLibrary[]>("dataset-libraries");

test("every published library is here with all that is published about it", () => {
  const ours = [...datasetLibraries].map(([key, { label, repository, docsUrl }]): PublishedLibrary => ({
    key,
    prettyLabel: label,
    repoName: repository.name,
    repoUrl: repository.url,
    docsUrl,
  }));
  expect(ours).toEqual(facts);
});

test("keys from outside find a library or nothing", () => {
  expect(datasetLibrary("polars")?.label).toBe("Polars");
  for (const key of ["constructor", "__proto__", "Polars", ""]) expect(datasetLibrary(key)).toBeUndefined();
});

interface Case {
  readonly where: string;
  readonly dataset: DatasetFacts;
  readonly generate: (dataset: DatasetFacts) => readonly Snippet[];
}

const cases: readonly Case[] = [...datasetLibraries].flatMap(([key, { snippets, samples }]) =>
  Object.entries(samples).map(([name, dataset]) => ({
    where: `entries/${key}.ts, sample "${name}"`,
    dataset,
    generate: snippets,
  })),
);

const codeOf = (snippets: readonly Snippet[]): readonly Code[] => snippets.map(({ code }) => code);

describe("every library", () => {
  test.each(datasetLibraryKeys)("%s has samples, each of which reaches another branch", (key) => {
    const { samples, snippets } = datasetLibrary(key);
    const shown = Object.values(samples).map((dataset) =>
      JSON.stringify(snippets(dataset).map((snippet) => ({ ...snippet, code: snippet.code.text }))).replaceAll(
        dataset.id,
        "",
      ),
    );
    expect(shown.length, `Add samples to entries/${key}.ts: the smallest dataset for each branch.`).toBeGreaterThan(0);
    expect(new Set(shown).size, "Two samples show the same. Drop one of them.").toBe(shown.length);
    expect(Object.values(samples).filter(({ id }) => !isRepositoryId(id))).toEqual([]);
    expect(shown).not.toContain("[]");
  });

  test.each(datasetLibraryKeys)("%s shows what its golden says", (key) => {
    const path = join(import.meta.dirname, "entries", `${key}.golden.md`);
    const golden = existsSync(path) ? readFileSync(path, "utf8") : "";
    expect(entryGolden(key, datasetLibrary(key)), "Run `npm run generate` and read the difference.").toBe(golden);
  });
});

describe("every snippet", () => {
  test("parses, defines all its names and uses all its imports", () => {
    const faults = cases.flatMap(({ where, dataset, generate }) =>
      faultsOf(...codeOf(generate(dataset))).map((fault) => `${where}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test("names the dataset and asks for the chosen split", () => {
    for (const { where, dataset, generate } of cases) {
      for (const { code } of generate(dataset)) expect(code.text, where).toContain(dataset.id);
    }
  });

  test("has a title of its own where a library shows several", () => {
    for (const { where, dataset, generate } of cases) {
      const titles = generate(dataset).map(({ title }) => title);
      if (titles.length > 1)
        expect(new Set(titles.filter((title) => title !== undefined)).size, where).toBe(titles.length);
    }
  });

  test.each(pythonInstallers)("can be installed by %s", (installer) => {
    const installs = cases.flatMap(({ dataset, generate }) =>
      generate(dataset).flatMap(({ install }) => install ?? []),
    );
    expect(faultsOf(...installs.map((install) => installCommands(install, installer)))).toEqual([]);
  });
});

/** The result of a generator for a dataset it was not written for: it may refuse a value, and nothing else. */
function outcome({ generate }: Case, dataset: DatasetFacts): readonly Snippet[] | undefined {
  try {
    return generate(dataset);
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw new Error(`A generator may throw UnfitValue only. It was given ${JSON.stringify(dataset)}.`, {
      cause: error,
    });
  }
}

/** SQL has no tokenizer here; its only literals are texts in single quotes. */
function skeletonOf(code: Code): string {
  return code.language === "sql"
    ? code.text.replaceAll(/'(?:''|[^'])*'/g, "TEXT").replaceAll(/\s+/g, "")
    : shapeOf(code).skeleton;
}

const skeletons = (snippets: readonly Snippet[]): readonly string[] => codeOf(snippets).map(skeletonOf);

/** Every text that an author types, changed: names of subsets, splits and columns, paths and patterns. */
function rewrite(dataset: DatasetFacts, write: (text: string) => string): DatasetFacts {
  const subsets = dataset.subsets.map(({ name, splits, columns, ...rest }) => ({
    ...rest,
    name: write(name),
    splits: splits.map((split) => ({ name: write(split.name), patterns: split.patterns.map(write) })),
    columns: columns.map(write),
  }));
  return {
    ...dataset,
    subsets,
    ...(dataset.subset !== undefined && { subset: write(dataset.subset) }),
    ...(dataset.split !== undefined && { split: write(dataset.split) }),
    files: dataset.files.map(write),
    columns: dataset.columns.map(write),
  };
}

describe("hostile datasets", () => {
  test.each(hostileTexts.map((text) => [JSON.stringify(text), text]))(
    "texts with %s change literals only",
    (_, text) => {
      for (const item of cases) {
        // In front, so that the endings of files stay what they are; the twin has as many words and the same branches.
        const twin = outcome(
          item,
          rewrite(item.dataset, (before) => `${text}${before}`),
        );
        const benign = outcome(
          item,
          rewrite(item.dataset, (before) => `x${before}`),
        );
        if (twin === undefined || benign === undefined) continue;
        expect(faultsOf(...codeOf(twin)), item.where).toEqual([]);
        if (twin.length === benign.length && !/[/*?[\]{}]/.test(text))
          expect(skeletons(twin), item.where).toEqual(skeletons(benign));
      }
    },
  );

  test.each([...hostileTexts, ...hostileNames].map((text) => [JSON.stringify(text), text]))(
    "%s alone breaks nothing",
    (_, text) => {
      for (const item of cases) {
        const twin = outcome(item, {
          ...rewrite(item.dataset, () => text),
          tags: [text],
          libraries: [text],
          formats: [text],
        });
        if (twin !== undefined) expect(faultsOf(...codeOf(twin)), item.where).toEqual([]);
      }
    },
  );

  test.each(oddIds)("the id %s stays as it is", (id) => {
    for (const item of cases) {
      for (const { code } of outcome(item, { ...item.dataset, id }) ?? []) expect(code.text, item.where).toContain(id);
    }
  });
});
