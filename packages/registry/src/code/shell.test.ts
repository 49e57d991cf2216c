import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { removeQuotes } from "./read-template.ts";
import { sh } from "./shell.ts";

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
    expect(evaluateTemplate).toThrow(removeQuotes);
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
    ["behind the redirection of a number", () => sh`2> a ${"x"}`],
    ["behind a bare redirection to a hole", () => sh`12>${"a"} ${"x"}`],
  ])("a value never names the command: %s", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(/name of a command/);
  });

  test("a word that ends with a number is no redirection of that number", () => {
    expect(sh`gpt2> a ${"x"}`.text).toBe("gpt2> a x");
  });

  test.each([
    ["a single quote", () => sh`echo ${"x"} 'a`],
    ["a dollar quote", () => sh`echo ${"x"} $'a`],
    ["a double quote", () => sh`echo ${"x"} "a`],
    [
      "a here-document",
      () => sh`
      cat ${"x"} <<EOF
      a
      `,
    ],
  ])("%s that nothing closes is refused", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(TypeError);
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
    expect(() => sh`echo $${sh`-a`}`).toThrow(/sh\.identifier/);
    expect(() => sh`echo $${sh`a-b`}`).toThrow(/sh\.identifier/);
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
