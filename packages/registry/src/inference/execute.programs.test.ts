import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Language } from "../code/code.ts";
import { cache } from "../test/tested-language.ts";
import { missingFor } from "../test/tested-languages.ts";
import { clientLanguages } from "./clients/all.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { providerFacts } from "./providers/all.ts";
import { providerRows } from "./providers/rows.ts";
import { allPlaces, type Case, failingCases, groupsOfCases, placesOf, refusedCases } from "./test/cases.ts";
import { answer, failure, imageBytes, audioBytes } from "./test/contracts/samples.ts";
import { type Executor, openExecutor, type Outcome, type Program } from "./test/execute.ts";
import { type Loopback, openLoopback } from "./test/loopback.ts";

/**
 * Runs what is shown, with the real libraries, under the real addresses, against a server on this machine that answers
 * only what the contracts allow. Nothing leaves the machine.
 */

const repository = resolve(import.meta.dirname, "../../../..");
const python = join(repository, ".cache/venv/bin/python");
const missing = inject("missing");

/** Why programs of a language cannot be run on this machine; empty where they can. */
const reasonFor = (language: Language): string => missing.openssl || missingFor(language, missing);

mkdirSync(cache, { recursive: true });
const root = mkdtempSync(join(cache, "execute-"));
/** Undefined where openssl is missing, and with it every program. */
let loopback: Loopback;
let executor: Executor;

function programsFor(cases: readonly Case[], language: Language): readonly Program[] {
  return cases.flatMap(([facts, options]) =>
    inferenceSnippetsFor(facts, options)
      .snippets.filter((snippet) => snippet.language === language)
      .map((snippet) => ({
        name: `${facts.pipelineTag}, ${language} ${snippet.client}, ${JSON.stringify(options)}`,
        snippet,
      })),
  );
}

/** Runs programs; what became of each. */
async function outcomesOf(
  programs: readonly Program[],
): Promise<readonly (readonly [program: string, outcome: Outcome])[]> {
  const outcomes = await executor.execute(programs);
  expect(outcomes.length).toBe(programs.length);
  return programs.flatMap(({ name }, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [[name, outcome] as const];
  });
}

/** Undefined when the program printed or wrote what the server answered. */
function fault({ printed, error, folder }: Outcome, name: string): string | undefined {
  if (error !== null) return error;
  const isChat = /^(?:text-generation|image-text-to-text),/.test(name);
  const isCurl = name.includes(" curl,");
  if (isChat && isCurl) return chatText(printed) === answer ? undefined : `printed ${printed}`;
  if (isChat) return printed === `${answer}\n` ? undefined : `printed ${JSON.stringify(printed)}`;
  for (const [file, content] of [
    ["output.png", imageBytes],
    ["output.wav", audioBytes],
    ["output.mp3", audioBytes],
    ["output.mp4", imageBytes],
  ] as const) {
    const path = join(folder, file);
    if (existsSync(path)) {
      const bytes = readFileSync(path);
      const isSame = bytes.equals(content) || (file === "output.png" && bytes.subarray(1, 4).toString() === "PNG");
      return isSame ? undefined : `wrote other bytes to ${file}`;
    }
  }
  const results = [
    answer,
    "0.25",
    "label='mask', mask=<PIL",
    // huggingface.js gives masks and sounds in lists, as base64.
    ...(name.includes(" huggingface.js,") ? [imageBytes, audioBytes].map((file) => file.toString("base64")) : []),
  ];
  return results.some((text) => printed.includes(text)) ? undefined : `printed ${JSON.stringify(printed)}`;
}

/** The text of a chat that curl shows: JSON, or the events of a stream. */
function chatText(printed: string): string {
  if (!printed.includes("data:")) return JSON.parse(printed).choices[0].message.content;
  const events = printed.split("\n").filter((line) => line.startsWith("data:") && !line.includes("[DONE]"));
  return events.map((line) => JSON.parse(line.slice(5)).choices[0]?.delta.content ?? "").join("");
}

beforeAll(async () => {
  if (missing.openssl !== "") return;
  loopback = await openLoopback(root);
  executor = openExecutor({ root, environment: loopback.environment });
});

afterAll(() => {
  executor?.close();
  loopback?.close();
  rmSync(root, { recursive: true, force: true });
});

/** The cases of all groups; `own` is the address of a server of one's own. */
const casesOf = (group: string, own: string): readonly Case[] => groupsOfCases(own)[group] ?? [];

const groups = Object.keys(groupsOfCases(""));

const refused = (language: Language): readonly Program[] =>
  programsFor(refusedCases, language).filter(({ snippet }) => snippet.client !== "curl");
const failing = (language: Language): readonly Program[] =>
  programsFor(failingCases, language).filter(({ snippet }) => !snippet.client.startsWith("hugging"));

describe.each(clientLanguages)("programs as shown, %s", (language) => {
  beforeEach(({ skip }) => skip(reasonFor(language) !== "", reasonFor(language)));

  const written = groups.filter((group) => programsFor(casesOf(group, "http://localhost"), language).length > 0);
  test.each(written)("%s: run and show what the server answered", { timeout: 300_000 }, async (group) => {
    const programs = programsFor(casesOf(group, `http://127.0.0.1:${loopback.port}`), language);
    const faults = (await outcomesOf(programs)).flatMap(([program, outcome]) => {
      const reason = fault(outcome, program);
      return reason === undefined ? [] : [`${program}: ${reason}`];
    });
    expect([...loopback.takeRefusals(), ...faults]).toEqual([]);
    const unbilled = loopback.takeUnbilled();
    if (group.endsWith("through the router") && !group.startsWith("chats")) expect(unbilled).toEqual([]);
  });

  if (refused(language).length > 0) {
    test("say that their token is refused, and end", { timeout: 300_000 }, async () => {
      const outcomes = await outcomesOf(refused(language));
      loopback.takeRefusals();
      for (const [name, { error }] of outcomes) expect(error ?? "no error", name).toContain("401");
    });
  }

  if (failing(language).length > 0) {
    test("say why a queue's work failed, and end", { timeout: 300_000 }, async () => {
      const outcomes = await outcomesOf(failing(language));
      for (const [name, { error }] of outcomes) expect(error ?? "no error", name).toContain(failure);
    });
  }
});

describe("the programs that are run", () => {
  test.each(groups)("are more than three of %s", (group) => {
    const cases = casesOf(group, "http://localhost:8080");
    expect(clientLanguages.flatMap((language) => programsFor(cases, language)).length).toBeGreaterThan(3);
  });

  test("are more than ten with a refused token, and some with work that fails", () => {
    expect(clientLanguages.flatMap(refused).length).toBeGreaterThan(10);
    expect(clientLanguages.flatMap(failing).length).toBeGreaterThan(0);
  });

  test("are of every language, client, kind of call and kind of provider that code is written for", () => {
    const cases = Object.values(groupsOfCases("http://localhost:8080")).flat();
    const run = new Set(cases.flatMap(placesOf));
    const all = allPlaces();
    expect(all.size).toBeGreaterThan(300);
    const missed = [...all].filter((place) => !run.has(place));
    expect(missed, "Add a case to test/cases.ts for each of these.").toEqual([]);
  });
});

describe("huggingface_hub", () => {
  test("lacks just what is written down", ({ skip }) => {
    skip(missing.pythonPackages !== "", missing.pythonPackages);
    const program = `import json
from huggingface_hub.inference._providers import PROVIDERS
print(json.dumps({name: sorted(tasks) for name, tasks in PROVIDERS.items()}))`;
    const offered: unknown = JSON.parse(execFileSync(python, ["-c", program], { encoding: "utf8" }));
    const tasksOf = new Map(Object.entries(offered as Record<string, readonly string[]>));
    const lacking = Object.entries(providerRows).flatMap(([provider, rows]) => {
      const tasks = Object.keys(rows).filter(
        (task) => task !== "text-generation" && !tasksOf.get(provider)?.includes(task),
      );
      return tasks.length === 0 ? [] : [[provider, tasks] as const];
    });
    const known = [...providerFacts].flatMap(([provider, { missingIn }]) =>
      missingIn?.huggingface_hub === undefined ? [] : [[provider, missingIn.huggingface_hub] as const],
    );
    expect(Object.fromEntries(lacking)).toEqual(Object.fromEntries(known));
  });
});
