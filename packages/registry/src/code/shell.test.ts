import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Code, UnfitValue } from "./code.ts";
import { sh } from "./shell.ts";
import { canonical, hostileText, hostileValue } from "./test/hostile.ts";

const has = (shell: string): boolean => spawnSync(shell, ["-c", "exit 0"]).status === 0;
const hasBash = has("bash");
const plainShells = ["dash", "busybox sh"].filter((shell) => has(shell.split(" ")[0] ?? ""));
if (!hasBash) console.warn("bash is missing: NOT tested is that bash reads its words back. Install bash.");
if (plainShells.length === 0) console.warn("No plain sh is installed: NOT tested is that words stay words in it.");

/** Output of a script, in the locale C: a word must not depend on the reader's locale. */
function run(shell: string, script: string): { readonly out: string; readonly errors: string } {
  const [command = "bash", ...options] = shell.split(" ");
  const { stdout, stderr } = spawnSync(command, options, {
    input: script,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], LC_ALL: "C", HOME: "/home/x" },
    maxBuffer: 2 ** 28,
  });
  return { out: stdout, errors: stderr };
}

/** Texts that a word can hold. */
const wordText = hostileText.filter((text) => !/\0|\p{Cs}/u.test(text));

const words = (seed: number, count = 500): readonly string[] => fc.sample(wordText, { numRuns: count, seed });

describe("bash reads back what was written", () => {
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

  test.skipIf(!hasBash).each(Object.entries(places))("as %s", (name, write) => {
    const texts = words(1).filter((text) => fits[name]?.(text) ?? true);
    const { out, errors } = run("bash", texts.map((text) => write(text).text).join("\n"));
    expect(errors).toBe("");
    const read = out.split("\0").slice(0, -1);
    expect(read).toEqual(texts.map((text) => expected[name]?.(text) ?? text));
    expect(read.length).toBeGreaterThan(300);
  });

  test.skipIf(!hasBash)("a list is as many words as it has members", () => {
    const lists = fc.sample(fc.array(wordText, { maxLength: 6 }), { numRuns: 200, seed: 2 });
    const script = lists.map((list) => sh`printf -- '<%s>\0' ${list} end`.text).join("\n");
    const { out } = run("bash", script);
    const all = lists.flatMap((list) => [...list, "end"]);
    expect(out.split("\0").slice(0, -1)).toEqual(all.map((text) => `<${text}>`));
  });

  test.skipIf(!hasBash)("JSON, whatever it holds, is one word that parses back", () => {
    const values = fc
      .sample(hostileValue, { numRuns: 300, seed: 3 })
      .filter((value) => !/NaN|Infinity/.test(canonical(value)));
    const { out, errors } = run("bash", values.map((value) => sh`printf '%s\0' ${sh.json(value)}`.text).join("\n"));
    expect(errors).toBe("");
    const read = out.split("\0").slice(0, -1);
    expect(read.map((text) => canonical(JSON.parse(text)))).toEqual(values.map((value) => canonical(value)));
    expect(read.length).toBeGreaterThan(150);
  });

  test.skipIf(!hasBash)("a comment runs nothing, not even where # begins no comment (zsh by default)", () => {
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

describe("shell words", () => {
  test.each([
    ["openai-community/gpt2", "openai-community/gpt2"],
    ["a b", "'a b'"],
    ["", "''"],
    ["it's", `"it's"`],
    ["it's $5", String.raw`$'it\047s $5'`],
    ["https://x/?a=b&c", "'https://x/?a=b&c'"],
    ["a\nb\u202E", String.raw`$'a\nb\342\200\256'`],
    ["C:\\x", String.raw`$'C:\\x'`],
    ["zażółć 😀", "'zażółć 😀'"],
    ["=ls", "'=ls'"],
    ["~", "'~'"],
    [7, "7"],
    [true, "true"],
  ])("%j becomes %s", (value, word) => {
    expect(sh`cmd ${value}`.text).toBe(`cmd ${word}`);
  });

  test.each(["a\0b", "\uD800", "x\uDC00"])("%j fits into no word", (text) => {
    expect(() => sh`cmd ${text}`).toThrow(UnfitValue);
  });

  test("nothing is no word", () => {
    expect(() => sh`cmd ${undefined}`).toThrow(UnfitValue);
    expect(() => sh`cmd ${null}`).toThrow(UnfitValue);
  });

  test("objects and nested lists are no words", () => {
    expect(() => sh`cmd ${{ a: 1 }}`).toThrow(/use sh\.json/);
    expect(() => sh`cmd ${[["a"]]}`).toThrow(/use sh\.json/);
  });

  test("an empty list leaves no gap", () => {
    expect(sh`pip install ${[]} timm`.text).toBe("pip install timm");
    expect(sh`pip install ${[]}`.text).toBe("pip install");
  });
});

describe("a word that begins with a dash", () => {
  test.each([
    ["in argument position", () => sh`ls ${"-rf"}`],
    ["in a list", () => sh`ls ${["a", "--help"]}`],
    ["as a number", () => sh`head ${-1}`],
    ["behind an option's name", () => sh`llama-cli -p ${"-x"}`],
    ["behind -- of another command", () => sh`git add -- a; ls ${"-x"}`],
    ["behind a variable that may be empty", () => sh`ls $X${"-x"}`],
    ["behind a word that may be empty", () => sh`ls ""${"-x"}`],
    ["behind another hole", () => sh`ls ${""}${"-x"}`],
    [
      "behind a continued line",
      () => sh`
      ls -- \
         a
      ls \
         ${"-x"}`,
    ],
  ])("%s is unfit", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(UnfitValue);
    expect(evaluateTemplate).toThrow(/begins with a dash/);
  });

  test("is fine behind --, behind text, as an assignment and as the target of a redirection", () => {
    expect(sh`rm -- a ${"-x"}`.text).toBe("rm -- a -x");
    expect(sh`cmd --n=${-1} -p${"-x"}`.text).toBe("cmd --n=-1 -p-x");
    expect(sh`X=${"-x"} cmd > ${"-out"}`.text).toBe("X=-x cmd > -out");
  });

  test("is never chosen right behind the dashes themselves", () => {
    expect(() => sh`ls -${"rf"}`).toThrow(/choose the option/);
    expect(() => sh`ls --${"all"}`).toThrow(/choose the option/);
  });
});

describe("shell holes stand for whole words", () => {
  test.each([
    ["single quotes", () => sh`echo '${"x"}'`],
    ["double quotes", () => sh`echo "${"x"}"`],
    [
      "quotes over lines",
      () => sh`
      curl -d '{
        "inputs": ${"x"}
      }'`,
    ],
    ["dollar quotes", () => sh`echo $'a\'${"x"}'`],
    ["quotes within a substitution", () => sh`echo "$(cat '${"x"}')"`],
    ["double quotes behind a substitution", () => sh`echo "$(cat a) ${"x"}"`],
  ])("a hole in %s is refused: remove the quotes", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(/remove the quotes: the tag adds them/);
  });

  test.each([
    ["a comment", () => sh`ls # ${"x"}`, /use sh\.comment\(x\)/],
    [
      "a here-document",
      () => sh`
      cat <<EOF
      ${"x"}
      EOF`,
      /here-document/,
    ],
    [
      "a quoted here-document",
      () => sh`
      cat <<-'END' | sh
      "
      ${"x"}
      END`,
      /here-document/,
    ],
    ["arithmetic", () => sh`echo $((1 + ${"x"}))`, /arithmetic/],
    ["a parameter expansion", () => sh`echo "\${X:-${"x"}}"`, /parameter expansion/],
  ])("a hole in %s is refused", (_name, evaluateTemplate, message) => {
    expect(evaluateTemplate).toThrow(message);
    expect(evaluateTemplate).toThrow(TypeError);
  });

  test("a hole in back-ticks is refused: they are read twice", () => {
    expect(() => sh`echo \`cat ${"x"}\``).toThrow(/write \$\(…\) instead/);
    expect(() => sh`echo "\`cat $(cat ${"x"})\`"`).toThrow(/write \$\(…\) instead/);
  });

  test.each([
    ["at the start", () => sh`${"rm"} -rf x`],
    [
      "on the second line",
      () => sh`
      cd x
      ${"rm"} y`,
    ],
    ["behind a pipe", () => sh`a | ${"sh"}`],
    ["behind &&", () => sh`a && ${"sh"}`],
    ["in a substitution", () => sh`echo "$(${"x"})"`],
    ["behind an assignment", () => sh`X=1 ${"x"}`],
    ["behind then", () => sh`if a; then ${"x"}; fi`],
    ["behind a redirection", () => sh`> a ${"x"}`],
  ])("a value never names the command: %s", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(/command's name/);
  });

  test("a list needs blanks around it", () => {
    expect(() => sh`cmd --x=${["a", "b"]}`).toThrow(/blanks around it/);
    expect(() => sh`cmd ${["a", "b"]}.txt`).toThrow(/blanks around it/);
    expect(() => sh`cmd > ${["a", "b"]}`).toThrow(/blanks around it/);
  });

  test("behind $ only the name of a variable may stand", () => {
    expect(sh`curl -H "Authorization: Bearer $${sh.identifier("HF_TOKEN")}" x$${sh.identifier("A")}`.text).toBe(
      'curl -H "Authorization: Bearer $HF_TOKEN" x$A',
    );
    expect(() => sh`echo "$${"HF_TOKEN"}"`).toThrow(/use sh\.identifier/);
    expect(() => sh`echo "$${sh`(rm x)`}"`).toThrow(/sh\.identifier/);
    expect(() => sh`echo $${"x"}`).toThrow(/use sh\.identifier/);
    expect(() => sh.identifier("A-B")).toThrow(UnfitValue);
  });

  test("quotes, comments and apostrophes around a hole do not confuse the reader", () => {
    expect(
      sh`
        # Don't worry: it's "fine"
        echo a#b \' "don't" \"  ${"x"} # it's
        echo ${"y"}`.text,
    ).toBe(String.raw`# Don't worry: it's "fine"` + "\n" + String.raw`echo a#b \' "don't" \"  x # it's` + "\necho y");
  });
});

describe("emptied lines of a long command", () => {
  const none = sh.lines();

  test("in its middle and at its end they leave a command that still ends", () => {
    expect(
      sh`
        curl ${"x"} \
          ${none} \
          -d y \
          ${none}
        echo done`.text,
    ).toBe("curl x \\\n  -d y\necho done");
  });
});

describe("JSON in a word", () => {
  test("stands in single quotes, which it never contains", () => {
    expect(sh.json({ text: "it's \u202E" }).text).toBe(String.raw`'{"text": "it\u0027s \u202e"}'`);
  });

  test("keeps its layout when it is put into an indented command", () => {
    const body = { inputs: "x".repeat(90), stream: false };
    expect(
      sh`
        if ready; then
          curl ${"https://x"} \
            -d ${sh.json(body)}
        fi`.text,
    ).toBe(
      `if ready; then\n  curl https://x \\\n    -d '{\n  "inputs": "${"x".repeat(90)}",\n  "stream": false\n}'\nfi`,
    );
  });
});
