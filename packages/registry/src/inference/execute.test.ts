import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missingInLibrary } from "./clients/python/huggingface-hub.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { providerRows } from "./providers.ts";
import { allPlaces, type Case, failingCases, groupsOfCases, placesOf, refusedCases } from "./test/cases.ts";
import { answer, failure, filesHost, picture, sound, ticketMark } from "./test/contracts/samples.ts";
import { execute, type Outcome, type Program } from "./test/execute.ts";
import { type Loopback, openLoopback } from "./test/loopback.ts";

/**
 * Runs what is shown, with the real libraries, under the real addresses, against a server on this machine that answers
 * only what the contracts allow. Nothing leaves the machine.
 */

const repository = resolve(import.meta.dirname, "../../../..");
const python = join(repository, ".cache/venv/bin/python");
const hasPython = existsSync(python);
if (!hasPython) {
  const advice = "The Python packages are missing, so no Python code is run. Run scripts/prepare-python.sh.";
  if (process.env["CI"]) throw new Error(advice);
  process.stderr.write(`${advice}\n`);
}

/** The programs that run the code of a language, each with how to get it. */
const programsOf = {
  go: [["go", "version"], "Install golang."],
  php: [["php", "-r", 'exit(extension_loaded("curl") ? 0 : 1);'], "Install php-cli and php-curl."],
} as const;

const missingLanguages = new Set(
  Object.entries(programsOf).flatMap(([language, [[command, ...words], remedy]]) => {
    if (spawnSync(command, words).status === 0) return [];
    const advice = `No ${language} code is run, because what runs it is missing. ${remedy}`;
    if (process.env["CI"]) throw new Error(advice);
    process.stderr.write(`${advice}\n`);
    return [language];
  }),
);
if (!hasPython) missingLanguages.add("python");

const cache = join(repository, ".cache");
mkdirSync(cache, { recursive: true });
const root = mkdtempSync(join(cache, "execute-"));
let loopback: Loopback;

/** Compiles with what is installed, and remembers it from run to run. */
const compilers = {
  NODE_COMPILE_CACHE: join(cache, "node-compile"),
  GOCACHE: join(cache, "go-build"),
  GOTOOLCHAIN: "local",
  GOPROXY: "off",
};

function programsFor(cases: readonly Case[]): readonly Program[] {
  return cases.flatMap(([facts, options]) =>
    inferenceSnippetsFor(facts, options)
      .snippets.filter(({ language }) => !missingLanguages.has(language))
      .map((snippet) => ({
        name: `${facts.pipelineTag}, ${snippet.language} ${snippet.client}, ${JSON.stringify(options)}`,
        snippet,
      })),
  );
}

/** Runs the code of all cases; what became of each program. */
async function outcomesOf(
  cases: readonly Case[],
  skips?: RegExp,
): Promise<readonly (readonly [program: string, outcome: Outcome])[]> {
  const programs = programsFor(cases).filter(({ snippet }) => !skips?.test(snippet.client));
  const folder = mkdtempSync(join(root, "group-"));
  const environment = { ...compilers, ...loopback.environment };
  const outcomes = await execute(programs, { root: folder, python, environment });
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
    ["output.png", picture],
    ["output.wav", sound],
    ["output.mp3", sound],
    ["output.mp4", picture],
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
    picture.toString("base64"),
    filesHost,
    ...(isCurl ? [ticketMark] : []),
  ];
  return results.some((text) => printed.includes(text)) ? undefined : `printed ${JSON.stringify(printed)}`;
}

/** What curl shows of a chat: JSON, or the events of a stream. */
function chatText(printed: string): string {
  if (!printed.includes("data:")) return JSON.parse(printed).choices[0].message.content;
  const events = printed.split("\n").filter((line) => line.startsWith("data:") && !line.includes("[DONE]"));
  return events.map((line) => JSON.parse(line.slice(5)).choices[0]?.delta.content ?? "").join("");
}

beforeAll(async () => {
  loopback = await openLoopback(root);
});

afterAll(() => {
  loopback.close();
  rmSync(root, { recursive: true, force: true });
});

describe("programs as shown", () => {
  test.each(Object.keys(groupsOfCases("")))(
    "%s: run and show what the server answered",
    async (name) => {
      const outcomes = await outcomesOf(groupsOfCases(`http://127.0.0.1:${loopback.port}`)[name] ?? []);
      expect(outcomes.length).toBeGreaterThan(3);
      const faults = outcomes.flatMap(([program, outcome]) => {
        const reason = fault(outcome, program);
        return reason === undefined ? [] : [`${program}: ${reason}`];
      });
      expect([...loopback.takeRefusals(), ...faults]).toEqual([]);
      const unbilled = loopback.takeUnbilled();
      if (name.endsWith("through the router") && !name.startsWith("chats")) expect(unbilled).toEqual([]);
    },
    300_000,
  );

  test("are of every language, client, kind of call and kind of provider that code is written for", () => {
    const cases = Object.values(groupsOfCases("http://localhost:8080")).flat();
    const run = new Set(cases.flatMap(placesOf));
    const all = allPlaces();
    expect(all.size).toBeGreaterThan(300);
    const missed = [...all].filter((place) => !run.has(place));
    expect(missed, "Add a case to test/cases.ts for each of these.").toEqual([]);
  });
});

describe("programs that meet a fault", () => {
  test("say that their token is refused, and end", { timeout: 300_000 }, async () => {
    const outcomes = await outcomesOf(refusedCases, /^curl$/);
    loopback.takeRefusals();
    expect(outcomes.length).toBeGreaterThan(10);
    for (const [name, { error }] of outcomes) expect(error ?? "no error", name).toContain("401");
  });

  test("say why a queue's work failed, and end", { timeout: 300_000 }, async () => {
    const outcomes = await outcomesOf(failingCases, /^(?:curl|hugging)/);
    expect(outcomes.length).toBeGreaterThan(0);
    for (const [name, { error }] of outcomes) expect(error ?? "no error", name).toContain(failure);
  });
});

describe.runIf(hasPython)("huggingface_hub", () => {
  test("lacks just what is written down", () => {
    const program = `import json
from huggingface_hub.inference._providers import PROVIDERS
print(json.dumps({name: sorted(tasks) for name, tasks in PROVIDERS.items()}))`;
    const offered: unknown = JSON.parse(execFileSync(python, ["-c", program], { encoding: "utf8" }));
    const tasksOf = new Map(Object.entries(offered as Record<string, readonly string[]>));
    const missing = Object.entries(providerRows).flatMap(([provider, rows]) => {
      const tasks = Object.keys(rows).filter(
        (task) => task !== "text-generation" && !tasksOf.get(provider)?.includes(task),
      );
      return tasks.length === 0 ? [] : [[provider, tasks] as const];
    });
    expect(Object.fromEntries(missing)).toEqual(missingInLibrary);
  });
});
