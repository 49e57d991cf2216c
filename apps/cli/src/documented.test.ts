import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { describe, expect, test } from "vitest";
import { commands } from "./command-table.ts";
import { toParseArgsOptions } from "./command/command.ts";
import type { Setting } from "./settings/setting.ts";
import { settings } from "./settings/settings.ts";
import { renderCommandHelp, renderProgramHelp } from "./options/help.ts";

const page = readFileSync(new URL("../../../content/docs/command-line.md", import.meta.url), "utf8");
const advice = "Correct content/docs/command-line.md, so that it says what the program's own help says.";

/** The part of the page below a heading with the given id, up to the next heading of its kind. */
function section(id: string): string {
  const [, text] = page.split(new RegExp(`^## .*\\[\\[${id}\\]\\]$`, "m"));
  if (text === undefined) throw new Error(`The page has no section with the id [[${id}]]. ${advice}`);
  return text.split(/^## /m)[0] ?? "";
}

/** The options in the tables of a section: what is between back-ticks in the first cell of each row. */
function optionsOnPage(text: string): readonly string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("| `--"));
  return rows.map((row) => {
    const [, cell = ""] = row.split(/(?<!\\)\|/);
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code.replaceAll("\\|", "|")).join(" ");
  });
}

/** The options in a command's help, written likewise: `--port <number> -p`. */
function optionsInHelp(help: string): readonly string[] {
  return [...help.matchAll(/^ {2}(?:(-\w), | {4})(--[\w-]+(?: <[^>]+>)?)(?: |$)/gm)]
    .map(([, short, long = ""]) => (short === undefined ? long : `${long} ${short}`))
    .filter((option) => option !== "--help -h" && option !== "--config <file>");
}

describe("the page about the command line", () => {
  test("lists every command with the words of the help", () => {
    const listed = section("commands")
      .split("\n")
      .flatMap((line) => /^\| \[`(\w+)`\]\(#\1\) \| (.+) \|$/.exec(line)?.slice(1, 3).join(": ") ?? []);
    const inHelp = [...renderProgramHelp(commands).matchAll(/^ {2}([a-z]+) {2,}(.+)$/gm)];
    expect(listed, advice).toEqual(inHelp.map(([, name, summary]) => `${name}: ${summary}`));
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    "names the options of %s, all of them and no others",
    (name, command) => {
      const inHelp = optionsInHelp(renderCommandHelp(command));
      expect(inHelp).toHaveLength(Object.keys(command.options ?? {}).length);
      expect(optionsOnPage(section(name)).toSorted(), advice).toEqual(inHelp.toSorted());
    },
  );

  test("shows how each command is called", () => {
    for (const command of commands) {
      const usage = /^Usage: (.+)$/m.exec(renderCommandHelp(command))?.[1] ?? "";
      expect(section(command.name), `${advice} Usage of ${command.name}:`).toContain(usage);
    }
  });

  test("says the exit codes", () => {
    const codes = [...renderProgramHelp(commands).matchAll(/(\d) ([a-z ]+)/g)].map(([, code, words]) => [code, words]);
    expect(codes.length).toBeGreaterThan(2);
    for (const [code, words] of codes) expect(section("exit-codes"), advice).toContain(`| \`${code}\` | ${words}`);
  });
});

describe("every setting", () => {
  const options = commands.flatMap((command) => Object.entries(command.options ?? {}));

  test.each(settings.map((setting: Setting) => [setting.key, setting] as const))(
    "%s can be set in all the ways that the documentation lists, and its help names them",
    (key, { option, variable, fallback, kind }) => {
      if (option === undefined) return;
      const ofKey = options.filter(([, { setting }]) => setting === key);
      expect(ofKey.map(([name]) => name)).toContain(option);
      const byDefault = ofKey[0]?.[1].default;
      if (variable !== undefined) expect(byDefault).toContain(`$${variable}`);
      if (fallback !== undefined) expect(byDefault).toContain(fallback);
      if (kind.isNumber) expect(kind.accepts(fallback ?? "")).toBe(true);
    },
  );

  test("names a variable of its own", () => {
    const variables = settings.flatMap(({ variable }: Setting) => variable ?? []);
    expect(new Set(variables).size).toBe(variables.length);
  });
});

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The words that follow `npx modelshelf` in the shell blocks of a document, up to a pipe. */
function calls(document: string): readonly (readonly string[])[] {
  const blocks = [...document.matchAll(/^```(?:bash|sh)\n([^]*?)^```$/gm)].map(([, block = ""]) => block);
  const lines = blocks.flatMap((block) => block.replaceAll("\\\n", " ").split("\n"));
  return lines.flatMap((line) => {
    const [, call] = /npx modelshelf ([^|>#]*)/.exec(line) ?? [];
    return call === undefined ? [] : [wordsOf(call)];
  });
}

/** The words of a line as a shell takes them: what is in quotes is one. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replaceAll(/["']/g, ""));
}

describe("every call that the documents show", () => {
  const documents = ["README.md", "CONTRIBUTING.md", ...globSync("content/docs/**/*.md", { cwd: root })];
  const shown = documents.flatMap((file) =>
    calls(readFileSync(root + file, "utf8")).map((words) => [`${file}: ${words.join(" ")}`, words] as const),
  );

  test("is found", () => {
    expect(shown.length).toBeGreaterThan(20);
  });

  test.each(shown)("is one that the program takes: %s", (_place, [name, ...rest]) => {
    const command = commands.find((one) => one.name === name);
    if (!command) throw new Error(`There is no command "${name}". Correct the document.`);
    const options = toParseArgsOptions(command);
    const { positionals } = parseArgs({ args: rest, options, allowPositionals: true, strict: true });
    const [least, most] = command.positionals ?? [0, 0];
    expect(positionals.length).toBeGreaterThanOrEqual(least);
    expect(positionals.length).toBeLessThanOrEqual(most);
  });
});
