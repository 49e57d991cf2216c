import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintsAbout } from "./javascript.ts";
import { type Judgement } from "./judge.ts";
import { judgeJavaScript } from "./judge-javascript.ts";

const types = `
export interface Options { device?: "cpu" | "webgpu" }
export interface Pipe { (text: string): Promise<{ label: string } | { label: string }[] | { score: number }>; dispose(): Promise<void> }
export function pipeline(task: "classification" | "generation", model: string, options?: Options): Promise<Pipe>;
`;

const right = `
import { pipeline } from "acme";

const pipe = await pipeline("classification", "acme/a", { device: "webgpu" });
const output = await pipe("Good");
console.log(output.score);
await pipe.dispose();
`;

const faults: readonly (readonly [fault: string, was: string, is: string, said: RegExp])[] = [
  ["a package that is not installed", 'from "acme"', 'from "acme-player"', /acme-player/],
  ["a name that the package does not export", "{ pipeline }", "{ pipline as pipeline }", /pipline/],
  ["a method that is not there", "pipe.dispose", "pipe.dispos", /dispos/],
  ["an option that is not known", "device:", "devise:", /devise/],
  ["a word that is not among those allowed", '"classification"', '"classify"', /classify/],
  ["an argument that is missing", 'pipe("Good")', "pipe()", /Expected 1 arguments/],
];

const folder = mkdtempSync(join(tmpdir(), "modelshelf-types-"));
let judged: readonly Judgement[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, "node_modules/acme"), { recursive: true });
  writeFileSync(
    join(folder, "node_modules/acme/package.json"),
    '{ "name": "acme", "type": "module", "types": "index.d.ts" }',
  );
  writeFileSync(join(folder, "node_modules/acme/index.d.ts"), types);
  const texts = [right, ...faults.map(([, was, is]) => right.replace(was, is))];
  judged = (await complaintsAbout(texts, folder)).map((complaints) => judgeJavaScript(complaints, []));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("what fits passes, and what only a run tells is named", () => {
  expect(judged[0]).toEqual({ verdict: "passed", unchecked: ["score"] });
});

test.each(faults.map((fault, index) => [fault[0], index, ...fault.slice(1)] as const))(
  "%s is found",
  (_, index, was, is, said) => {
    expect(right.replace(String(was), String(is))).not.toBe(right);
    expect(judged[index + 1]?.verdict).toBe("failed");
    expect(judged[index + 1]?.problem).toMatch(said ?? "");
  },
);
