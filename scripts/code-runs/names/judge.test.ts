import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { writeAcme } from "./acme-package.ts";
import { type JudgedProgram, type Judgement, judge } from "./judge.ts";
import type { Diagnostic } from "./pyright.ts";

const folder = writeAcme();
afterAll(() => rmSync(folder, { recursive: true }));

/** A complaint about what stands at `at` in the program, on its first line that has it. */
function judgedAs(text: string, message: string, at: string, more: Partial<JudgedProgram> = {}): Judgement {
  const checked = `from anything_ import unknown_value_\n${text}`;
  const lines = checked.split("\n");
  const line = lines.findIndex((one) => one.includes(at));
  const column = lines[line]?.indexOf(at) ?? -1;
  const diagnostic: Diagnostic = {
    file: "",
    isError: true,
    message,
    line,
    column,
    end: { line, column: column + at.length },
  };
  return judge([diagnostic], { ...program(text), checked, ...more });
}

function noTrim(of: string): string {
  return `Cannot access attribute "trim" for class "${of}"\n  Attribute "trim" is unknown`;
}

function program(text: string): JudgedProgram {
  return { text, checked: text, model: { id: "acme/a", tags: [] }, folders: [folder], unknown: new Map() };
}

test("a module that is not there is wrong, one that could not be had is not tried", () => {
  const text = "import acme_player";
  const message = 'Import "acme_player" could not be resolved';
  expect(judgedAs(text, message, "acme_player")).toEqual({
    verdict: "failed",
    problem: `line 1: ${message}`,
    unchecked: [],
  });
  const unknown = new Map([["acme_player", "no release to read"]]);
  expect(judgedAs(text, message, "acme_player", { unknown })).toEqual({
    verdict: "not tried",
    problem: "Could not be read: acme_player (no release to read).",
    unchecked: [],
  });
});

test("a name that a module does not have is wrong", () => {
  const text = "import numpy\nfrom acme import Adio";
  expect(judgedAs(text, '"Adio" is unknown import symbol', "Adio")).toMatchObject({
    verdict: "failed",
    problem: 'line 2: "Adio" is unknown import symbol',
  });
  expect(judgedAs("import acme\nacme.lod()", '"lod" is not a known attribute of module "acme"', "lod").verdict).toBe(
    "failed",
  );
});

test("a name that the record holds is not the entry's", () => {
  const model = { id: "acme/a", tags: [], transformersInfo: { autoModel: "AcmeModel" } };
  expect(
    judgedAs("from acme import AcmeModel", '"AcmeModel" is unknown import symbol', "AcmeModel", { model }),
  ).toMatchObject({
    verdict: "not tried",
    problem: "The name AcmeModel comes from the model.",
  });
});

test("a module below another is there once anything has imported it", () => {
  const message = '"tools" is not a known attribute of module "acme"';
  expect(judgedAs("import acme\nacme.tools.cutting", message, "tools")).toEqual({ verdict: "passed", unchecked: [] });
});

test("a name that is loaded when it is asked for is found, a misspelled one is not", () => {
  const message = '"Forecaster" is unknown import symbol';
  expect(judgedAs("from acme import Forecaster", message, "Forecaster").verdict).toBe("passed");
  // Of modules with __getattr__ the checker believes anything, and is silent.
  expect(judge([], program("from acme_lazy import Forecaster"))).toEqual({ verdict: "passed", unchecked: [] });
  expect(judge([], program("import os\nfrom acme_lazy import Forcaster"))).toEqual({
    verdict: "failed",
    problem: "line 2: acme_lazy has nothing that is called Forcaster",
    unchecked: [],
  });
  expect(judge([], program("import acme_lazy as lazy\n\nlazy.Forcaster()")).problem).toContain(
    "line 3: acme_lazy has nothing",
  );
});

test("a name that is made while its module is imported is undecided, one that stands nowhere is wrong", () => {
  expect(judgedAs("from acme_made import AcmeDetect", '"AcmeDetect" is unknown import symbol', "AcmeDetect")).toEqual({
    verdict: "not tried",
    problem: "Only running it would tell: acme_made makes AcmeDetect while it is imported.",
    unchecked: [],
  });
  expect(judgedAs("from acme_made import AcmeDtect", '"AcmeDtect" is unknown import symbol', "AcmeDtect").verdict).toBe(
    "failed",
  );
});

test("a name from a module that could not be read is undecided", () => {
  expect(judgedAs("from acme import Engine", '"Engine" is unknown import symbol', "Engine")).toMatchObject({
    verdict: "not tried",
    problem: "Only running it would tell: acme_engine could not be read.",
  });
});

test("arguments that do not fit are wrong", () => {
  const text = 'from acme import Audio, load\naudio = Audio("a")\nload("a", speed=2)\naudio.trim(1, 7)';
  expect(judgedAs(text, 'No parameter named "speed"', "speed").problem).toContain("line 3");
  expect(judgedAs(text, 'Argument missing for parameter "rate"', 'Audio("a")').problem).toContain("line 2");
  expect(judgedAs(text, "Expected 2 positional arguments", "7").problem).toContain("line 4");
});

test("arguments of a method that something wraps are left open, and it is named", () => {
  const text = 'from acme import Audio\naudio = Audio("a", 1)\naudio.speak("Hello (1)", "ada")';
  expect(judgedAs(text, "Expected 1 positional argument", '"ada"')).toEqual({
    verdict: "passed",
    unchecked: ["speak()"],
  });
});

test("arguments of a class whose base could not be read are left open, and it is named", () => {
  const text = "from acme.audio import Settings\nSettings(speed=2)";
  expect(judgedAs(text, 'No parameter named "speed"', "speed")).toEqual({
    verdict: "passed",
    unchecked: ["Settings()"],
  });
});

test("what is loaded may be of another class than the checker says", () => {
  const text = 'from acme import Audio\naudio = Audio.from_hub("a")\naudio.trim(1)';
  expect(judgedAs(text, noTrim("str"), "trim")).toEqual({ verdict: "passed", unchecked: ["trim()"] });
  expect(judgedAs(text, noTrim("Audio*"), "trim").verdict).toBe("failed");
  expect(judgedAs('"a".trim()', noTrim("str"), "trim").verdict).toBe("failed");
  const called = 'Object of type "Speaker" is not callable\n  Attribute "__call__" is unknown';
  expect(judgedAs(text, called, "audio").unchecked).toEqual(["the call of what is loaded"]);
});

test("methods of values without a known class are named, attributes are not", () => {
  const told = ["predict", "shape"].map((name) => ({
    file: "",
    isError: false,
    message: `Type of "${name}" is unknown`,
    line: 1,
    column: 0,
    end: { line: 1, column: 1 },
  }));
  expect(judge(told, program("model.predict(1).shape"))).toEqual({ verdict: "passed", unchecked: ["predict()"] });
});

test("the first wrong line is the one that is told", () => {
  const told = [3, 2].map((line) => ({
    file: "",
    isError: true,
    message: `Import "acme_${line}" could not be resolved`,
    line,
    column: 0,
    end: { line, column: 1 },
  }));
  expect(judge(told, program("")).problem).toBe('line 2: Import "acme_2" could not be resolved');
});
