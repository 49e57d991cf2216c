import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";
import { understoodIn } from "./understood.ts";

test.each([
  ["French bert", 'French: language French → "French" bert'],
  ["speech to text", 'speech to text: task Automatic Speech Recognition → "speech to text"'],
  ["qwen under 3B", 'under 3B: number of parameters up to 3B → qwen "under 3B"'],
  ["whisper under 4 GB", 'under 4 GB: size of files up to 4 GB → whisper "under 4 GB"'],
  ["qwen between 1B and 3B", 'between 1B and 3B: number of parameters from 1B to 3B → qwen "between 1B and 3B"'],
  ["sdxl lora", 'sdxl: the name stable diffusion xl → "sdxl" lora'],
])("%s", (text, expected) => {
  const [first] = understoodIn(text);
  expect(`${first?.typed}: ${first?.meaning} → ${first?.asWords}`).toBe(expected);
});

test("what is taken back is understood no longer", () => {
  const text = "small French embedding model under 4 GB";
  let left = text;
  for (let [part] = understoodIn(left); part !== undefined; [part] = understoodIn(left)) left = part.asWords;
  expect(partsOf(left).every(({ values, size, bytes }) => values.length === 0 && !size && !bytes)).toBe(true);
});

test.each(["whisper", "a/b", "", '"french"'])("nothing in %j", (text) => expect(understoodIn(text)).toEqual([]));
