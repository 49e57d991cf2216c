import { beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "../testing/code-faults.ts";
import { contentRuns } from "./content-runs.ts";

const runs = contentRuns();
const packages = ({ install: { pip = [] } }: (typeof runs)[number]): readonly string[] => pip;
const names = (run: (typeof runs)[number]): readonly string[] =>
  packages(run).map((text) => /^[\w.-]+/.exec(text)?.[0].toLowerCase() ?? "");
const places = (found: readonly (typeof runs)[number][]): readonly string[] =>
  found.map(({ page, line }) => `${page}:${line}`);

test("there are programs to check", () => {
  expect(runs.length).toBeGreaterThan(150);
  expect(runs.filter(({ reachesOut }) => !reachesOut).length).toBeGreaterThan(35);
});

// All at once, so that one shell reads them.
beforeAll(() => void faultsOf(...runs));

test.each(runs.map((run) => [`${run.page}:${run.line}`, run] as const))(
  "%s parses, names nothing undefined, imports nothing in vain, and says what to install",
  (_, { language, text, install }) => {
    expect(faultsOf({ language, text })).toEqual([]);
    expect(Object.keys(install)).not.toEqual([]);
  },
);

test("programs name files that they make, download or find in a clone, and none that readers only imagine", () => {
  expect(places(runs.filter(({ text }) => /\bpath\/(?:to|in)\b/.test(text)))).toEqual([]);
});

describe("printed installations", () => {
  test("that bring torchaudio pin a PyTorch that it loads beside", () => {
    const bringing = /^(?:torchaudio|speechbrain|asteroid|pyannote[.-]audio)$/;
    const bad = runs.filter(
      (run) => names(run).some((name) => bringing.test(name)) && !packages(run).includes("torch<2.15"),
    );
    expect(places(bad)).toEqual([]);
  });

  test("of Diffusers are upgraded where the program says `dtype`, which older releases ignore", () => {
    const bad = runs.filter(
      (run) => names(run).includes("diffusers") && /\bdtype=/.test(run.text) && !run.install.upgrade,
    );
    expect(places(bad)).toEqual([]);
  });

  test("name ftfy where Wan cleans the prompt with it unasked", () => {
    const cleaning = /\bWan(?:ImageToVideo|VideoToVideo|Animate|VACE)Pipeline\b/;
    const bad = runs.filter((run) => cleaning.test(run.text) && !names(run).includes("ftfy"));
    expect(places(bad)).toEqual([]);
  });

  test("name sentencepiece where a tokenizer of Transformers needs it", () => {
    const needing = /Helsinki-NLP\/opus-mt|facebook\/m2m100|speecht5|siglip-/;
    const bad = runs.filter(
      (run) => run.language === "python" && needing.test(run.text) && !names(run).includes("sentencepiece"),
    );
    expect(places(bad)).toEqual([]);
  });
});
