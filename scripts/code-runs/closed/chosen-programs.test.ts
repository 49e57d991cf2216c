import { expect, test } from "vitest";
import { chosen, chosenPrograms } from "./chosen-programs.ts";

test("each library and maker that is chosen for the closed network has a program there", () => {
  const programs = chosenPrograms();
  const shown = new Set(programs.flatMap(({ entry, run }) => [entry, `${entry} ${run.maker?.[1] ?? ""}`]));
  const wanted = chosen.flatMap(([library, ...makers]) => [library, ...makers.map((maker) => `${library} ${maker}`)]);
  expect(wanted.filter((name) => !shown.has(name))).toEqual([]);
  expect(programs.length).toBeGreaterThanOrEqual(64);
});

test("other libraries run with all their programs", () => {
  expect(chosenPrograms("tokenizers,peft").map(({ entry }) => entry)).toEqual([
    ...Array.from({ length: 5 }, () => "tokenizers"),
    ...Array.from({ length: 5 }, () => "peft"),
  ]);
});
