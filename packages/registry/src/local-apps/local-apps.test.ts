import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { type Code, UnfitValue } from "../code/code.ts";
import { shapeOf } from "../libraries/test/code-shape.ts";
import { hostileNames, hostileTexts, oddIds, rewrite } from "../libraries/test/hostile.ts";
import { isRepositoryId, type ModelFacts } from "../model.ts";
import { installCommands } from "../snippets/install.ts";
import { localAppGolden } from "../test/goldens/local-app-golden.ts";
import { localApp, localApps } from "./all.ts";
import { localAppKeys } from "./ids.ts";
import type { AppStep, LocalApp } from "./local-app.ts";
import { localAppOrder } from "./order.ts";

interface Case {
  readonly where: string;
  readonly app: LocalApp;
  readonly model: ModelFacts;
}

const cases: readonly Case[] = [...localApps].flatMap(([key, app]) =>
  Object.entries(app.samples).map(([name, model]) => ({ where: `entries/${key}.ts, sample "${name}"`, app, model })),
);

const codeOf = (steps: readonly AppStep[]): readonly Code[] => steps.map(({ code }) => code);

/** The steps of an entry for a model: it may refuse a value, and nothing else. */
function stepsOf({ app, model }: Pick<Case, "app" | "model">): readonly AppStep[] {
  try {
    return app.steps(model, {});
  } catch (error) {
    if (error instanceof UnfitValue) return [];
    throw error;
  }
}

test("every application stands in the order once", () => {
  expect([...localAppOrder].sort()).toEqual([...localAppKeys]);
  expect([...localApps.keys()]).toEqual(localAppOrder);
});

describe("every application", () => {
  test.each(localAppKeys)("%s runs its samples, each of which reaches another branch", (key) => {
    const { runs, samples, steps, link } = localApp(key);
    const shown = Object.values(samples).map((model) =>
      JSON.stringify([steps(model, {}).map(({ code, ...rest }) => [code.text, rest]), link?.(model)]).replaceAll(
        model.id,
        "",
      ),
    );
    expect(new Set(shown).size, "Two samples show the same. Drop one of them.").toBe(shown.length);
    for (const model of Object.values(samples)) {
      expect(isRepositoryId(model.id)).toBe(true);
      expect(runs.fact(model), model.id).toEqual(expect.any(String));
    }
  });

  test.each(localAppKeys)("%s can be used: by steps that name the model, or by a link", (key) => {
    const app = localApp(key);
    for (const model of Object.values(app.samples)) {
      const fetching = app.steps(model, {}).filter(({ fetches }) => fetches);
      expect(fetching.length > 0 || app.link !== undefined, model.id).toBe(true);
      for (const { code } of fetching) expect(code.text).toContain(model.id);
    }
  });

  test.each(localAppKeys)("%s says what it is, and in which forms it takes models", (key) => {
    const { about, runs } = localApp(key);
    expect(about, "Say what it is in a sentence or two.").toMatch(/^[A-Za-z].{40,200}\.$/);
    expect(runs.formats).not.toEqual([]);
    expect(new Set(runs.formats).size).toBe(runs.formats.length);
  });

  test.each(localAppKeys)("%s shows what its golden says", (key) => {
    const path = join(import.meta.dirname, "entries", `${key}.golden.md`);
    const golden = existsSync(path) ? readFileSync(path, "utf8") : "";
    expect(localAppGolden(key, localApp(key)), "Run `npm run generate` and read the difference.").toBe(golden);
  });
});

test("every step parses, defines all its names and has a title of its own", () => {
  for (const { where, app, model } of cases) {
    const steps = app.steps(model, {});
    const installs = steps.flatMap(({ install }) => (install === undefined ? [] : installCommands(install)));
    expect(faultsOf(...codeOf(steps), ...installs), where).toEqual([]);
    expect(new Set(steps.map(({ title }) => title)).size, where).toBe(steps.length);
  }
});

/** The code of all samples, each text once: many applications ask their server alike. */
function written(change: (model: ModelFacts) => ModelFacts): ReadonlyMap<string, Code> {
  const codes = cases.flatMap(({ app, model, where }) =>
    codeOf(stepsOf({ app, model: change(model) })).map((code, position) => [`${where} ${position}`, code] as const),
  );
  return new Map(codes);
}
const each = (codes: ReadonlyMap<string, Code>): readonly Code[] => [
  ...new Map([...codes.values()].map((code) => [code.text, code])).values(),
];
/** An invalid id takes the option away that names the base model, so that one stays. */
const put =
  (front: string) =>
  (model: ModelFacts): ModelFacts => ({
    ...rewrite({ ...model, widget: { text: "Who are you?" } }, "text", (before) => `${front}${before}`),
    ...(model.files && { files: model.files.map((name) => `${front}${name}`) }),
    ...(model.baseModels && { baseModels: model.baseModels }),
  });

describe("hostile models", () => {
  const benign = written(put("x"));

  test.each(hostileTexts.map((text) => [JSON.stringify(text), text]))(
    "texts and file names with %s change literals only",
    (_, text) => {
      const twins = written(put(text));
      expect(faultsOf(...each(twins))).toEqual([]);
      for (const [where, twin] of twins) {
        const other = benign.get(where);
        if (twin.text === other?.text) continue;
        expect(shapeOf(twin).skeleton, where).toBe(other && shapeOf(other).skeleton);
      }
    },
  );

  test.each([...hostileTexts, ...hostileNames].map((text) => [JSON.stringify(text), text]))(
    "%s as every text breaks nothing",
    (_, text) => {
      const twins = written((model) => ({
        ...rewrite(
          rewrite(model, "text", () => text),
          "choice",
          () => `${text}.gguf`,
        ),
        tags: [...model.tags, text],
      }));
      expect(faultsOf(...each(twins))).toEqual([]);
    },
  );

  test.each(oddIds)("the id %s stays as it is", (id) => {
    for (const item of cases) {
      for (const { code, fetches } of stepsOf({ ...item, model: { ...item.model, id } }))
        if (fetches) expect(code.text, item.where).toContain(id);
    }
  });

  test.each(hostileTexts.map((text) => [JSON.stringify(text), text]))(
    "a file name with %s cannot leave its parameter of a link",
    (_, text) => {
      for (const { app, model, where } of cases) {
        const link = app.link?.({ ...model, files: [`${text}&model=evil/model#x-Q4_K_M.gguf`] });
        if (link === undefined) continue;
        expect(link, where).toMatch(/^[a-z][a-z-]*:\/\/[\w./%?&=-]+$/);
        const { searchParams, hash } = new URL(link);
        expect(hash, where).toBe("");
        expect(searchParams.getAll("model").length, where).toBeLessThan(2);
        const file = searchParams.get("file");
        if (file !== null) expect(file).toBe(`${text.toWellFormed()}&model=evil/model#x-Q4_K_M.gguf`);
      }
    },
  );
});

test("Ollama's reference names the host of the hub alone, also where the hub is below a path", () => {
  const { steps, samples } = localApp("ollama");
  const run = (endpoint: string): string | undefined =>
    steps(samples["chat"]!, { endpoint }).find(({ title }) => title === "Run")?.code.text;
  expect(run("https://example.org/models-hub")).toMatch(/^ollama run example\.org\/[\w.-]+\/[\w.-]+(?::[\w.-]+)?$/);
  expect(run("http://127.0.0.1:3000")).toMatch(/^ollama run --insecure http:\/\/127\.0\.0\.1:3000\/[\w.-]+\//);
});
