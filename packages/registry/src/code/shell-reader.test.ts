import { describe, expect, test } from "vitest";
import { UnfitValue } from "./code.ts";
import { sh } from "./shell.ts";

/** Where a value is an argument it is allowed; where it would be run as a command it is not. */
const commandName = /name of a command/;

describe("a value is an argument behind", () => {
  test.each([
    ["a command in a folder, whatever its name", () => sh`./a=b ${"x"}`, "./a=b x"],
    ["a word that is a keyword at the start only", () => sh`echo then ${"x"}`, "echo then x"],
    ["a command in double quotes", () => sh`"my tool" ${"x"}`, `"my tool" x`],
    ["a command in single quotes", () => sh`'my tool' ${"x"}`, `'my tool' x`],
    ["a command that is a substitution", () => sh`$(which python) ${"x"}`, "$(which python) x"],
    ["a command that is a substitution by back-ticks", () => sh`\`which python\` ${"x"}`, "`which python` x"],
    ["a command that is a variable", () => sh`$PYTHON ${"x"}`, "$PYTHON x"],
    ["a command that is a variable with a default", () => sh`\${PYTHON:-python} ${"x"}`, "${PYTHON:-python} x"],
    ["a substitution", () => sh`echo $(date) ${"x"}`, "echo $(date) x"],
    ["a substitution in quotes", () => sh`echo "$(cat "$X" | sort)" ${"x"}`, `echo "$(cat "$X" | sort)" x`],
    ["back-ticks in quotes", () => sh`echo "\`date\`" ${"x"}`, 'echo "`date`" x'],
    ["arithmetic", () => sh`echo $((1 + (2))) ${"x"}`, "echo $((1 + (2))) x"],
    ["commands in parentheses", () => sh`echo $((cd a); ls) ${"x"}`, "echo $((cd a); ls) x"],
    ["a parameter with a default that is one", () => sh`echo \${A:-\${B}} ${"x"}`, "echo ${A:-${B}} x"],
    ["an escaped quote", () => sh`echo \" "a \" b" $'it\'s' ${"x"}`, String.raw`echo \" "a \" b" $'it\'s' x`],
    [
      "a line that is continued",
      () => sh`
      echo a \
        ${"x"}`,
      "echo a \\\n  x",
    ],
    ["a tab", () => sh`echo	${"x"}`, "echo\tx"],
    ["redirections", () => sh`echo <&0 2>&1 &>> a >| b <<<c ${"x"}`, "echo <&0 2>&1 &>> a >| b <<<c x"],
    ["an assignment that is an argument", () => sh`env A=1 ${"x"}`, "env A=1 x"],
  ])("%s", (_name, write, text) => {
    expect(write().text).toBe(text);
  });
});

describe("a value would name the command behind", () => {
  test.each([
    ["an assignment", () => sh`HF_TOKEN=1 ${"x"}`],
    ["an assignment that adds", () => sh`PATH2+=:a ${"x"}`],
    ["two assignments", () => sh`A=1 B=$(date) ${"x"}`],
    ["if", () => sh`if ${"x"}; then a; fi`],
    ["then", () => sh`if a; then ${"x"}; fi`],
    ["else", () => sh`if a; then b; else ${"x"}; fi`],
    ["elif", () => sh`if a; then b; elif ${"x"}; then c; fi`],
    ["do", () => sh`for a in b; do ${"x"}; done`],
    ["while", () => sh`while ${"x"}; do a; done`],
    ["until", () => sh`until ${"x"}; do a; done`],
    ["!", () => sh`! ${"x"}`],
    ["{", () => sh`{ ${"x"}; }`],
    ["time", () => sh`time ${"x"}`],
    [";", () => sh`a b; ${"x"}`],
    ["&", () => sh`a b & ${"x"}`],
    ["||", () => sh`a b || ${"x"}`],
    ["(", () => sh`(${"x"})`],
    [")", () => sh`(cd a); ${"x"}`],
    ["an assignment of a list", () => sh`files=(a b) ${"x"}`],
    ["an assignment of an empty list", () => sh`files=() ${"x"}`],
    ["commands in parentheses", () => sh`(cd a) ${"x"}`],
    ["the pattern of a case", () => sh`case a in b) ${"x"};; esac`],
    ["a function's name", () => sh`f() { ${"x"}; }`],
    ["a function's name and a blank", () => sh`f ( ) { ${"x"}; }`],
    ["a redirection and its target", () => sh`2>> a ${"x"}`],
    ["arithmetic that is a command", () => sh`((i = 1)); ${"x"}`],
    [
      "a line of a here-document",
      () => sh`
      cat <<EOF
      a
      EOF
      ${"x"}`,
    ],
  ])("%s", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(commandName);
  });
});

describe("a value beside text", () => {
  test.each([
    ["of a variable is quoted, so that it does not lengthen its name", () => sh`echo $X${"abc"}`, "echo $X'abc'"],
    ["of a parameter in braces is quoted", () => sh`cd \${X}${"/abc"}`, "cd ${X}'/abc'"],
    ["of arithmetic is quoted", () => sh`echo $((1 + 1))${"abc"}`, "echo $((1 + 1))'abc'"],
    ["in braces is quoted, so that it is no part of a list", () => sh`echo {a,${"b"}}`, "echo {a,'b'}"],
    ["in brackets is quoted, so that it is no range", () => sh`ls [${"a"}]*`, "ls ['a']*"],
    ["of a tilde is quoted, so that it is no user", () => sh`ls ~${"root"}`, "ls ~'root'"],
    ["of > is quoted, so that it is no descriptor", () => sh`echo ${2}> out`, "echo '2'> out"],
    ["of < is quoted, so that it is no descriptor", () => sh`cat ${0}< in`, "cat '0'< in"],
    ["of other text is not", () => sh`echo a/${"b"}.txt`, "echo a/b.txt"],
    ["in quotes may begin with a dash", () => sh`echo "a"${"-x"}`, `echo "a"-x`],
    ["that is an escaped blank may begin with a dash", () => sh`echo a\ ${"-x"}`, String.raw`echo a\ -x`],
  ])("%s", (_name, write, text) => {
    expect(write().text).toBe(text);
  });

  test.each([
    ["a parameter in braces", () => sh`ls \${X}${"-x"}`],
    ["arithmetic", () => sh`ls $((0))${"-x"}`],
    ["a substitution", () => sh`ls $(true)${"-x"}`],
    ["back-ticks", () => sh`ls \`true\`${"-x"}`],
    ["the target of a redirection", () => sh`ls > a ${"-x"}`],
    ["the descriptor of a redirection", () => sh`ls 2>&1 ${"-x"}`],
    [
      "-- of the line before",
      () => sh`
      ls -- a
      ls ${"-x"}`,
    ],
    ["-- of a substitution", () => sh`ls $(ls -- a) ${"-x"}`],
    ["a command that is called --", () => sh`-- ${"-x"}`],
  ])("that begins with a dash is no word behind %s, of which nothing may be left", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(UnfitValue);
  });
});

describe("a list of values", () => {
  test.each([
    [() => sh`ls ${["a", "b"]}; cd c`, "ls a b; cd c"],
    [() => sh`ls ${["a", "b"]}|sort`, "ls a b|sort"],
    [() => sh`ls ${["a", "b"]}&`, "ls a b&"],
    [() => sh`(ls ${["a", "b"]})`, "(ls a b)"],
    [() => sh`files=(${["a", "b"]} c)`, "files=(a b c)"],
  ])("may end with the command: %o", (write, text) => {
    expect(write().text).toBe(text);
  });

  test.each([
    ["a variable", () => sh`ls $X${["a", "b"]}`],
    ["a parameter", () => sh`ls \${X}${["a", "b"]}`],
    ["arithmetic", () => sh`ls $((1))${["a", "b"]}`],
    ["a substitution", () => sh`ls $(a)${["a", "b"]}`],
    ["a quote behind it", () => sh`ls ${["a", "b"]}"c"`],
    ["a redirection behind it", () => sh`ls ${["a", "b"]}> c`],
  ])("touches nothing, so not %s", (_name, evaluateTemplate) => {
    expect(evaluateTemplate).toThrow(/blanks around it/);
  });
});

describe("the target of a redirection", () => {
  test.each([
    [() => sh`a >> ${"-x"}`, "a >> -x"],
    [() => sh`a &> ${"-x"}`, "a &> -x"],
    [() => sh`a >| ${"-x"}`, "a >| -x"],
    [() => sh`a < ${"-x"}`, "a < -x"],
    [() => sh`a <<< ${"-x"}`, "a <<< -x"],
    [
      () => sh`
      cat <<EOF > ${"-x"}
      it's
      EOF`,
      "cat <<EOF > -x\nit's\nEOF",
    ],
  ])("may begin with a dash: %o", (write, text) => {
    expect(write().text).toBe(text);
  });
});

describe("a parameter in braces", () => {
  test.each([
    ["plain", sh`echo \${X}${"a b"}`, "echo ${X}'a b'"],
    ["with a default in braces", sh`echo \${X:-{c d} e}${"a b"}`, "echo ${X:-{c d} e}'a b'"],
    ["with two of them", sh`echo \${X:-{c}{d}}${"a b"}`, "echo ${X:-{c}{d}}'a b'"],
    ["in double quotes", sh`echo "\${X:-{c d}}" ${"a b"}`, "echo \"${X:-{c d}}\" 'a b'"],
  ])("%s ends at its own brace", (_, code, text) => expect(code.text).toBe(text));

  test("takes no value, wherever in it", () => {
    expect(() => sh`echo \${X:-${"a"}}`).toThrow(/expansion/);
    expect(() => sh`echo \${X:-{c} ${"a"}}`).toThrow(/expansion/);
    expect(() => sh`echo \${X:-{c ${"a"}}}`).toThrow(/expansion/);
  });

  test("may be empty, so that a value after it could be an option", () => {
    expect(() => sh`ls \${X}${"-x"}`).toThrow(/begins with a dash/);
    expect(() => sh`ls -\${X}${"a"}`).toThrow(/behind a dash/);
  });
});

describe("here-documents", () => {
  test("end at the line of their word alone, indented behind <<-", () => {
    expect(
      sh`
      cat <<-EOF
      EOF more
      	EOF
      ls ${"a b"}
    `.text,
    ).toBe("cat <<-EOF\nEOF more\n\tEOF\nls 'a b'");
    expect(
      () => sh`
      cat <<EOF
      EOF ${"a"}
      EOF
    `,
    ).toThrow(/here-document/);
  });

  test.each(["<<EOF", "<< EOF", "<<-EOF", "<<'EOF'", '<<"EOF"', "<<\\EOF"])("%s ends at its word", (start) => {
    const raw = [`cat ${start}\nit's "$(\nEOF\necho `, ""];
    expect(sh(Object.assign([...raw], { raw }), "x").text).toBe(`${raw[0]}x`);
    const open = [`cat ${start}\nEOF2\necho `, ""];
    expect(() => sh(Object.assign([...open], { raw: open }), "x")).toThrow(/here-document/);
  });

  test.each([
    ["with blanks before it", "cat <<EOF\nit's\n  EOF\necho "],
    ["with a tab before it", "cat <<EOF\nit's\n\tEOF\necho "],
    ["with blanks before it behind <<-", "cat <<-EOF\nit's\n  EOF\necho "],
    ["with a blank behind it", "cat <<EOF\nit's\nEOF \necho "],
  ])("do not end at their word %s", (_name, text) => {
    const open = [text, ""];
    expect(() => sh(Object.assign([...open], { raw: open }), "x")).toThrow(/here-document/);
    const closed = [`${text}\nEOF\necho `, ""];
    expect(sh(Object.assign([...closed], { raw: closed }), "x").text).toBe(`${closed[0]}x`);
  });

  test("may be empty", () => {
    const raw = ["cat <<EOF\nEOF\necho ", ""];
    expect(sh(Object.assign([...raw], { raw }), "x").text).toBe("cat <<EOF\nEOF\necho x");
  });

  test("two on one line follow each other", () => {
    expect(
      sh`
      diff <<A.1 <<B
      it's
      A.1
      "
      B
      echo ${"x"}`.text,
    ).toMatch(/B\necho x$/);
  });
});

test.each([
  ["'", () => sh`echo ${"x"} 'a`],
  ["'", () => sh`echo ${"x"} $'a\'`],
  ['"', () => sh`echo ${"x"} "a`],
  ['"', () => sh`echo ${"x"} "$(a`],
  ["(", () => sh`(echo ${"x"}`],
  ["(", () => sh`echo ${"x"} $(a`],
  [
    "<<EOF",
    () => sh`
    cat ${"x"} <<EOF
    a`,
  ],
])("what opens %s has to close it, and the message names it", (opened, evaluateTemplate) => {
  expect(evaluateTemplate).toThrow(`opens ${opened} and never closes it`);
});

test.each([
  ["single quotes that nothing closes", () => sh`echo 'a ${"x"}`, /remove the quotes/],
  ["arithmetic that is a command", () => sh`((${1} > 0)) && ls`, /arithmetic/],
  ["arithmetic behind parentheses", () => sh`echo $(( ((1)) + (2) + ${1} ))`, /arithmetic/],
  ["arithmetic in quotes", () => sh`echo "$((1 + ${1}))"`, /arithmetic/],
  ["a parameter in a parameter", () => sh`echo \${A:-\${B:-${"x"}}}`, /parameter expansion/],
  ["a comment behind a command", () => sh`ls;# ${"x"}`, /sh\.comment/],
])("a hole in %s is refused", (_name, evaluateTemplate, message) => {
  expect(evaluateTemplate).toThrow(message);
});
