import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { beforeEach, describe, expect, inject, test } from "vitest";
import type { Code } from "./code.ts";
import { sh } from "./shell.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

const missing = inject("missing").bash;
/** Those that this machine has; one is enough, and every Unix has one. */
const plainShells = ["sh", "dash", "busybox sh"].filter((shell) => run(shell, "exit 0").errors === "");

/** Output of a script, in the locale C: a word must not depend on the reader's locale. */
function run(shell: string, script: string): { readonly out: string; readonly errors: string } {
  const [command = "bash", ...options] = shell.split(" ");
  const { stdout, stderr, error } = spawnSync(command, options, {
    input: script,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], LC_ALL: "C", HOME: "/home/x" },
    maxBuffer: 2 ** 28,
  });
  return { out: stdout, errors: error?.message ?? stderr };
}

/** Texts that a word can hold. */
const wordText = hostileText.filter((text) => !/\0|\p{Cs}/u.test(text));

const words = (seed: number, count = 500): readonly string[] => fc.sample(wordText, { numRuns: count, seed });

describe("bash reads back what was written", () => {
  beforeEach(({ skip }) => skip(missing !== "", missing));

  /** Places of a value in a command; each prints the value and a NUL. */
  const places: Readonly<Record<string, (text: string) => Code<"shell">>> = {
    "an argument": (text) => sh`printf -- '%s\0' ${text}`,
    "an argument on a continued line": (text) => sh`
      printf -- '%s\0' \
        ${text}`,
    "behind text": (text) => sh`printf '%s\0' --prompt=${text}`,
    "between text": (text) => sh`printf '%s\0' a'b'${text}"c"d`,
    "behind a variable": (text) => sh`printf '%s\0' $HOME${text}`,
    "an assignment": (text) => sh`
      export X=${text} Y=${text}
      printf '%s\0' "$X"`,
    "an assignment before a command": (text) => sh`X=${text} bash -c 'printf "%s\0" "$X"'`,
    "a substitution in quotes": (text) => sh`printf '%s\0' "$(printf -- '%s.' ${text})"`,
    "a substitution by back-ticks": (text) => sh`printf '%s\0' "\`printf 'x%s.' x\`"${text}`,
    "a here-string": (text) => sh`{ read -r -d '' X || true; printf '%s\0' "$X"; } <<< ${text}`,
    "in braces": (text) => sh`printf '%s\0' {${text}}`,
    "in brackets": (text) => sh`printf '%s\0' [${text}]`,
    "behind a tilde": (text) => sh`printf '%s\0' ~${text}`,
    "behind a pipe": (text) => sh`true | printf -- '%s\0' ${text}`,
    "before a redirection": (text) => sh`printf -- '%s\0' ${text}>&1`,
    "an element of a list": (text) => sh`
      X=(${text} b)
      printf '%s\0' "\${X[0]}"`,
  };
  const expected: Readonly<Record<string, (text: string) => string>> = {
    "behind text": (text) => `--prompt=${text}`,
    "between text": (text) => `ab${text}cd`,
    "behind a variable": (text) => `/home/x${text}`,
    "a substitution in quotes": (text) => `${text}.`,
    "a substitution by back-ticks": (text) => `xx.${text}`,
    "in braces": (text) => `{${text}}`,
    "in brackets": (text) => `[${text}]`,
    "behind a tilde": (text) => `~${text}`,
    "a here-string": (text) => text.replace(/^[ \t\n]+/, "").replace(/[ \t\n]+$/, ""),
  };
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    "behind a variable": (text) => !text.startsWith("-"),
    "a substitution by back-ticks": (text) => !text.startsWith("-"),
    "an element of a list": (text) => !text.startsWith("-"),
  };

  test.each(Object.entries(places))("as %s", (name, write) => {
    const texts = words(1).filter((text) => fits[name]?.(text) ?? true);
    const { out, errors } = run("bash", texts.map((text) => write(text).text).join("\n"));
    expect(errors).toBe("");
    const read = out.split("\0").slice(0, -1);
    expect(read).toEqual(texts.map((text) => expected[name]?.(text) ?? text));
    expect(read.length).toBeGreaterThan(300);
  });

  test("a list is as many words as it has members", () => {
    const lists = fc.sample(fc.array(wordText, { maxLength: 6 }), { numRuns: 200, seed: 2 });
    const script = lists.map((list) => sh`printf -- '<%s>\0' ${list} end`.text).join("\n");
    const { out } = run("bash", script);
    const all = lists.flatMap((list) => [...list, "end"]);
    expect(out.split("\0").slice(0, -1)).toEqual(all.map((text) => `<${text}>`));
  });

  test("JSON, whatever it holds, is one word that parses back", () => {
    const values = fc
      .sample(hostileValue, { numRuns: 300, seed: 3 })
      .filter((value) => !/NaN|Infinity/.test(canonical(value)));
    const { out, errors } = run("bash", values.map((value) => sh`printf '%s\0' ${sh.json(value)}`.text).join("\n"));
    expect(errors).toBe("");
    const read = out.split("\0").slice(0, -1);
    expect(read.map((text) => canonical(JSON.parse(text)))).toEqual(values.map((value) => canonical(value)));
    expect(read.length).toBeGreaterThan(150);
  });

  test("a comment runs nothing, not even where # begins no comment (zsh by default)", () => {
    const comments = fc.sample(hostileText, { numRuns: 500, seed: 4 }).map((text) => sh.comment(text).text);
    expect(run("bash", comments.join("\n"))).toEqual({ out: "", errors: "" });
    const lines = comments.flatMap((text) => text.split("\n"));
    expect(run("bash", ["set -f", ...lines.map((line) => `true ${line.replace(/^# ?/, "")}`)].join("\n"))).toEqual({
      out: "",
      errors: "",
    });
  });
});

describe.each(plainShells)("%s, which may not know all quotes", (shell) => {
  test("still reads one word and runs nothing", () => {
    const texts = words(5);
    const { out, errors } = run(shell, texts.map((text) => sh`printf -- '%s\0' ${text}`.text).join("\n"));
    expect(errors).toBe("");
    expect(out.split("\0").length - 1).toBe(texts.length);
  });
});
