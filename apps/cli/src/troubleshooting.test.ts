import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const page = readFileSync(join(root, "content/docs/troubleshooting.md"), "utf8");

/** A text of the sources as readers see it: an ellipsis for each value. */
const withoutValues = (source: string): string => source.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…");

/** All sources, each in one line: a sentence may go over several, as may that of a file. */
const sources = globSync("{apps,packages}/*/src/**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/test/**"] })
  .concat("scripts/packing/modelshelf.cjs")
  .map((path) => withoutValues(readFileSync(join(root, path), "utf8")));

/** Messages of headings, and of the tables of further ones. */
const messages = [...page.matchAll(/^### `(.+)`\[\[/gm)].map(([, message = ""]) => message);
const further = [...page.matchAll(/^\| (`.+`) \| /gm)].flatMap(([, cell = ""]) => cell.slice(1, -1).split("`, `"));
const listed = [...messages, ...further].map((message) => message.replaceAll(/^[… ]+|[.… ]+$/g, ""));

/** The rooms of the commands, and those whose messages say that something outside of the program failed, with their sentences. */
const rooms = globSync(
  [
    "apps/cli/src/{backup,bundle,catalog,command,commands,export,import,mirror,options,settings}/**/*.ts",
    "apps/web/src/{api/registry,http,serve}/*.ts",
    "packages/store/src/{import,postgres,sqlite}/**/*.ts",
    "packages/files/src/{bundle,mirror,places,pull,upstream}/**/*.ts",
  ],
  { cwd: root, exclude: ["**/*.test.ts", "**/test/**", "**/hub-metrics.ts"] },
).map((path) => ({ path, said: sentencesIn(withoutValues(readFileSync(join(root, path), "utf8"))) }));

/** Texts of several words that begin and end as a message does; comments do not count. */
function sentencesIn(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, "");
  return [...code.matchAll(/(["`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
    .map(([, , text = ""]) => text)
    .filter((text) => /^(?:[A-Z…]).*[.…]$/.test(text) && /[a-z]{2,} [a-z]{2,}/.test(text) && text.split(" ").length > 3)
    .filter((text) => !/^(?:SELECT|… (?:WHERE|ORDER))/.test(text));
}

/** A message that tells its reader to do something. */
const advises =
  /--[a-z]|(?:^|[.;:,] (?:or |so )?)(?:add|ask|bring|check|choose|create|delete|fetch|free|get|give|grant|import|leave|move|name|put|raise|remove|restore|run|save|send|set|start|stop|try|update|use|wait|write)\b/i;

/** Sentences that nobody has to act on, and beginnings of others. */
const unaddressed: readonly string[] = [
  "Exit codes: 0 done, 1 failed, 2 wrong arguments.",
  "Invalid username or password.",
  "Modelshelf: a self-hosted hub for machine-learning ….",
  "Names that are there: ….",
  "No column has the relevance of a query.",
  "The catalog … is closed.",
  "The content is shorter than it was.",
  "The content started again.",
  "The files of … at …",
  "The input is …",
  "The list of … at …",
  "The policy can be used: ….",
  "The reader has left.",
  "The record of … at …",
  "Watching for changes. Ctrl C ends it.",
  "… stored with …",
  "… … was removed.…",
  "… For now, files that are there come from their upstream again.",
  "… For now, no file is deleted there.",
  "… asks to wait … s.",
  "… became shorter while it was sent.",
  "… can be read again.",
  "… is damaged: ….",
  "… is not in memory.",
  "… was replaced; the hub serves the new one.",
  "…: …; trying again in … s.",
];

/** A message stands in a source when its words do in their order, with a value or an end of a text for each ellipsis. */
function isSaid(message: string): boolean {
  const parts = message.split("…").map((part) => RegExp.escape(part.trim()));
  const pattern = new RegExp(parts.filter((part) => part !== "").join(String.raw`(?:(?!\n\n)[^\n]){0,60}?`));
  return sources.some((source) => pattern.test(source));
}

test("each message that troubleshooting explains is one that the program says", () => {
  expect(messages.length).toBeGreaterThan(35);
  expect(messages.filter((message) => !isSaid(message))).toEqual([]);
  expect(isSaid("Port … on … is taken by another printer.")).toBe(false);
});

test("each further message is one that the program says", () => {
  expect(further.length).toBeGreaterThan(35);
  expect(further.filter((message) => !isSaid(message))).toEqual([]);
});

test("a message of a command, of the catalog or about another hub says what to do, or is explained", () => {
  const unexplained = rooms
    .flatMap(({ said }) => said)
    .filter((text) => !advises.test(text) && !listed.some((message) => text.includes(message)));
  expect([...new Set(unexplained)].toSorted()).toEqual([...unaddressed].toSorted());
});

test("each message has a cause and what to do", () => {
  const sections = page
    .split(/^### /m)
    .slice(1)
    .filter((section) => !section.startsWith("Further "));
  for (const section of sections) {
    expect(section.match(/\*\*(?:Cause|What to do)\.\*\*/g), section.slice(0, 60)).toEqual([
      "**Cause.**",
      "**What to do.**",
    ]);
  }
});
