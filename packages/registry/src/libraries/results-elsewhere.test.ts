import { describe, expect, test } from "vitest";
import type { Snippet } from "../snippet.ts";
import { libraries } from "./all.ts";

/**
 * The code of the libraries that is not Python ends with a result as well: a JavaScript program prints or saves one, and
 * commands lead to one, step by step.
 */

interface Shown {
  readonly place: string;
  readonly blocks: readonly Snippet[];
}

const shown: readonly Shown[] = [...libraries].flatMap(([key, { snippets, samples = {} }]) =>
  Object.entries(samples).map(([name, model]) => ({ place: `${key}, ${name}`, blocks: snippets?.(model) ?? [] })),
);

/** The lines that run, without comments. */
const linesOf = ({ code }: Snippet): readonly string[] =>
  code.text.split("\n").filter((line) => line.trim() !== "" && !/^\s*(?:#|\/\/)/.test(line));

const blocksIn =
  (language: string) =>
  ({ blocks }: Shown): readonly Snippet[] =>
    blocks.filter((block) => block.code.language === language && linesOf(block).length > 0);

/** Commands that only get ready: they download, build, or set up. */
const preparation =
  /^(?:hf (?:download|auth)|git |cd |ls\b|uv sync|conda |cmake |curl -fsSL|curl --location|build_data|export |\. \.\/setup|mlagents-load-from-hf|mrt models|python -m sample_factory\.huggingface\.load_from_hub)/;

/** Long commands go on below, behind a backslash. */
const commandsOf = (block: Snippet): readonly string[] =>
  linesOf(block)
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");

const onlyPrepares = (block: Snippet): boolean =>
  commandsOf(block).every((command) => preparation.test(command.trim()));

/** Starts a server that answers programs; what opens a page of its own is used there. */
const serves = (block: Snippet): boolean =>
  block.code.language === "shell" && commandsOf(block).some((command) => /\bserve\b|-serve\b|-server\b/.test(command));

const asks = ({ code }: Snippet): boolean => /\bcurl http|base_url=/.test(code.text);

/** Models for which commands end before a result, and why. */
const excused: ReadonlyMap<string, string> = new Map([
  ["ml-agents, agent", "the agent runs in a scene of Unity's editor, which the record does not name"],
  ["mlx, anything else", "the record does not say which program of MLX the files are for"],
  ["sample-factory, agent", "each environment has a program of its own that plays it"],
  ["seedvr, another model", "the scripts of the project load its own files alone"],
  ["stable-audio-3, another model", "the record does not say which size of the model the files are"],
  ["wan2.2, anything else", "the record does not say what the files change in which of the project's models"],
]);

describe("code that is not Python", () => {
  test("prints or saves a result, in JavaScript", () => {
    const programs = shown.flatMap((item) => blocksIn("javascript")(item).map((block) => ({ ...item, block })));
    expect(programs.length).toBeGreaterThan(8);
    const without = programs.filter(
      ({ block }) => !/console\.log\(|\.save\(|writeFile/.test(linesOf(block).at(-1) ?? ""),
    );
    expect(without.map(({ place }) => place)).toEqual([]);
  });

  test("logs a result, in C#", () => {
    const programs = shown.flatMap((item) => blocksIn("csharp")(item).map((block) => ({ ...item, block })));
    expect(programs.map(({ place }) => place)).not.toEqual([]);
    const without = programs.filter(({ block }) => !/\b(?:Debug\.Log|Console\.WriteLine)\(\w+/.test(block.code.text));
    expect(without.map(({ place }) => place)).toEqual([]);
  });

  test("is in a language that one of these tests reads", () => {
    const languages = new Set(shown.flatMap(({ blocks }) => blocks.map(({ code }) => code.language)));
    expect([...languages].toSorted()).toEqual(["csharp", "javascript", "python", "shell"]);
  });

  test("does more than get ready, on the command line", () => {
    const withCommands = shown.filter((item) => blocksIn("shell")(item).length > 0);
    expect(withCommands.length).toBeGreaterThan(60);
    const without = withCommands.filter(({ blocks }) =>
      blocks
        .filter((block) => linesOf(block).length > 0)
        .every((block) => block.code.language === "shell" && onlyPrepares(block)),
    );
    expect(without.map(({ place }) => place).toSorted()).toEqual([...excused.keys()].toSorted());
  });

  test("asks each server that it starts", () => {
    const servers = shown.filter(({ blocks }) => blocks.some(serves));
    expect(servers.length).toBeGreaterThan(5);
    const unasked = servers.filter(({ blocks }) => !blocks.slice(blocks.findIndex(serves)).some(asks));
    expect(unasked.map(({ place }) => place)).toEqual([]);
  });
});
