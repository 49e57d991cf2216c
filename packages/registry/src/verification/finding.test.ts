import { expect, test } from "vitest";
import { libraries } from "../libraries/all.ts";
import { changedSince, findingOn, neverChecked, notWithItsValues } from "./finding.ts";
import { fingerprint } from "./fingerprint.ts";
import { type PrintedProgram, printedPrograms } from "./printed-programs.ts";
import { reportOn, sinceChanged } from "./report.ts";
import type { Verdict } from "./verdict.ts";

const text = 'model = timm.create_model("hf_hub:acme/a")';
const printed = { entry: "timm", text, id: "acme/a", case: "any model" };

function row(more: Partial<Verdict>): Verdict {
  return {
    entry: "timm",
    case: "any model",
    code: fingerprint(text, "acme/a"),
    depth: "names",
    verdict: "passed",
    packages: { pillow: "13.0.0", timm: "1.0.31" },
    date: "2026-11-22",
    ...more,
  };
}

test("what was followed furthest is said, with the library's own release first", () => {
  const names = row({ unchecked: ["eval()", "topk()"] });
  expect(findingOn(printed, [names]).sentence).toBe(
    "Imports and calls checked against timm 1.0.31 and pillow 13.0.0 on 2026-11-22, except eval() and 1 more; not run.",
  );
  const runs = row({ depth: "runs", packages: { timm: "1.0.31" } });
  expect(findingOn(printed, [names, runs])).toEqual({
    state: "passed",
    depth: "runs",
    date: "2026-11-22",
    sentence: "This code pattern passed with timm 1.0.31 on a test model, 2026-11-22.",
  });
  const broken = row({ depth: "runs", verdict: "failed", problem: "KeyError: 'a'" });
  expect(findingOn(printed, [names, broken])).toMatchObject({ state: "failed" });
  expect(findingOn(printed, [names, broken]).sentence).toContain("KeyError: 'a'");
});

test("what could not be installed names no release", () => {
  const failed = row({ depth: "installs", verdict: "failed", packages: {}, problem: "exit code 1" });
  expect(findingOn(printed, [failed]).sentence).toBe("Could not be installed and imported on 2026-11-22: exit code 1");
});

test("a depth that was not tried takes nothing from one that was", () => {
  const untried = row({ depth: "runs", verdict: "not tried", problem: "Needs a GPU." });
  expect(findingOn(printed, [untried, row({})])).toMatchObject({ state: "passed", depth: "names" });
  expect(findingOn(printed, [untried])).toEqual({ state: "not checked", sentence: "Not checked: Needs a GPU." });
});

test("a verdict on code that has changed since counts no more, and the page says so", () => {
  const changed = { ...printed, text: text.replace("create_model", "load_model") };
  const finding = findingOn(changed, [row({}), row({ depth: "runs" })]);
  expect(finding.state).toBe("not checked");
  expect(finding.sentence).toBe(changedSince("2026-11-22"));
});

test.each([
  "/root/assistant/internlm-chat-7b",
  "~/models/a",
  String.raw`C:\models\a`,
  "YOUR_BASE_MODEL",
  "/mnt/data/a",
])("code that loads %s was never run as it is", (value) => {
  const foreign = { ...printed, text: `model = timm.create_model(${JSON.stringify(value)})` };
  expect(findingOn(foreign, [row({}), row({ depth: "runs" })])).toEqual({
    state: "not checked",
    sentence: notWithItsValues,
  });
});

test("code that no verdict is about is not checked", () => {
  const other = { ...printed, text: "import timm", case: "another model" };
  expect(findingOn(other, [row({})])).toEqual({ state: "not checked", sentence: neverChecked });
});

test("the report counts programs and says what was not checked, and why", () => {
  const programs = [program("a", "1"), program("b", "2"), program("c", "3"), program("d", "4")];
  const rows = [
    row({ case: "a", code: "1" }),
    row({ case: "b", code: "2", verdict: "failed", problem: "No such name." }),
    row({ case: "c", code: "former" }),
  ];
  const [{ depths } = { depths: undefined }] = reportOn(programs, rows);
  expect(depths?.names).toEqual({
    programs: 4,
    passed: 1,
    failed: 1,
    reasons: ["No such name.", sinceChanged, "Not tried yet."],
  });
  expect(depths?.runs.passed).toBe(0);
});

function program(name: string, code: string): PrintedProgram {
  const { snippet } = printedPrograms(["timm"])[0] ?? {};
  if (snippet === undefined) throw new Error("There is no code for timm.");
  return { entry: "timm", case: name, code, model: { id: "acme/a", tags: [] }, snippet };
}

test("code for weights in fewer bits has no verdict of a run without them", () => {
  const install = { pip: ["timm", "bitsandbytes"] };
  const [names, runs] = [row({}), row({ depth: "runs", packages: { timm: "1.0.31" } })];
  expect(findingOn(printed, [names, runs])).toMatchObject({ depth: "runs" });
  expect(findingOn({ ...printed, install }, [names, runs])).toMatchObject({ depth: "names" });
  expect(findingOn({ ...printed, install }, [runs])).toMatchObject({ state: "not checked" });
  const withThem = row({ depth: "runs", packages: { timm: "1.0.31", bitsandbytes: "0.50.0" } });
  expect(findingOn({ ...printed, install }, [names, withThem])).toMatchObject({ depth: "runs" });
});

test("no verdict of the table is about code that quantizes while it loads", () => {
  const quantizing = [...libraries].flatMap(([entry, { snippets, samples = {} }]) =>
    Object.values(samples).flatMap((sample) => {
      const model = { ...sample, parameters: { count: 8e9 } };
      const plain = new Set(snippets?.(model, {}).map(({ code }) => code.text));
      const other = ([4, 8] as const).flatMap((bits) => snippets?.(model, { bits }) ?? []);
      return other.filter(({ code }) => !plain.has(code.text)).map((snippet) => ({ entry, id: model.id, snippet }));
    }),
  );
  expect(quantizing.length).toBeGreaterThan(20);
  for (const { entry, id, snippet } of quantizing) {
    const found = findingOn({ entry, id, text: snippet.code.text, install: snippet.install });
    expect(found.depth === "names" || found.state === "not checked", snippet.code.text).toBe(true);
  }
});
