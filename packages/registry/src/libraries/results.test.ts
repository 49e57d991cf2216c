import { describe, expect, test } from "vitest";
import { libraries } from "./all.ts";

/**
 * Code of the libraries goes from the installation to a result: what a Python program does last prints something or
 * leaves a file.
 */

const printed = /\b(?:print|\.print)\(|streamer=streamer|verbose=True/;

/** Calls and arguments after which there is a file. */
const saved =
  /\.save\(|\.export\(|\.dump\(|\bsave_?\w*\(|\bwrite\w*\(|_write\(|\.write_\w+\(|\bexport_to_\w+\(|(?:output_path|output_dir|output_filename|save_path|save_file|file_wave|local_dir)=|save=True|"\w+\.wav", "wb"|\bimwrite\(/;

/** Calls that end in a file without naming one. */
const savedUnsaid: Readonly<Record<string, RegExp>> = {
  anemoi: /runner\.execute\(\)/, // to the output of its settings
  asteroid: /\.separate\(/, // beside the sound that it reads
  htrflow: /pipeline\.run\(/, // its last step is Export
};

/** Blocks that only load, and why nothing can follow. */
const loadOnly: ReadonlyMap<string, string> = new Map([
  ["robo-orchard-lab, any model", "each pipeline reads the recordings of one robot"],
  ["keras-hub, another task", "summary() prints layers; what a task of any kind reads is not known"],
  ["keras-hub, no task", "summary() prints layers; a backbone of any kind reads other inputs"],
  ["keras-hub, tasks with an example", "the same backbone"],
  ["keras-hub, the card's example", "the same backbone"],
  ["tf-keras, any model", "summary() prints layers and shapes; what the model was trained on is not in the record"],
]);

/** The last statement of a program, with its body where it has one; nothing for a text of comments alone. */
function lastStatement(program: string): string {
  const lines = program.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  // Cleaning up comes after the result.
  if (lines.at(-1)?.endsWith(".terminate()")) lines.pop();
  let first = lines.length - 1;
  while (first > 0 && /^(?:[\s)\]}]|finally:|else:|except\b)/.test(lines[first] ?? "")) first -= 1;
  return lines.slice(Math.max(first, 0)).join("\n");
}

const blocks = [...libraries].flatMap(([key, { snippets, samples = {} }]) =>
  Object.entries(samples).flatMap(([name, model]) =>
    (snippets?.(model) ?? [])
      .filter(({ code }) => code.language === "python" && lastStatement(code.text) !== "")
      .map(({ code }) => ({ key, place: `${key}, ${name}`, last: lastStatement(code.text) })),
  ),
);

const hasResult = ({ key, last }: (typeof blocks)[number]): boolean =>
  printed.test(last) || saved.test(last) || savedUnsaid[key]?.test(last) === true;

describe("every Python block of every library", () => {
  test("ends with a result, printed or saved", () => {
    expect(blocks.length).toBeGreaterThan(400);
    const without = blocks.filter((block) => !hasResult(block) && !loadOnly.has(block.place));
    expect(without.map(({ place, last }) => `${place}: ${last}`)).toEqual([]);
  });

  test("is excused only where it has none", () => {
    const without = new Set(blocks.filter((block) => !hasResult(block)).map(({ place }) => place));
    expect([...loadOnly.keys()].filter((place) => !without.has(place))).toEqual([]);
  });
});

describe("the last statement", () => {
  test.each([
    ["model = load()\nprint(\n    model,\n)", "print(\n    model,\n)"],
    ["with open() as file:\n    # a\n    file.write(1)", "with open() as file:\n    file.write(1)"],
    ["try:\n    print(1)\nfinally:\n    close()", "try:\n    print(1)\nfinally:\n    close()"],
    ["# nothing", ""],
  ])("of %j is %j", (program, last) => {
    expect(lastStatement(program)).toBe(last);
  });
});
