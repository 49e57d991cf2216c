import { expect, test } from "vitest";
import { commands } from "../command-table.ts";
import type { Command } from "../command/command.ts";
import { renderCommandHelp, renderProgramHelp } from "./help.ts";

const columns = 100;

test.each<readonly [string, string]>([
  ["the program", renderProgramHelp(commands)],
  ...commands.map((command) => [command.name, renderCommandHelp(command)] as const),
])("the help of %s fits into a hundred columns", (_name, help) => {
  const tooLong = help
    .split("\n")
    // A single word, such as an address, cannot be broken; examples and JSON are copied as they are.
    .filter((line) => line.length > columns && line.trim().includes(" ") && !/^ {2}(?:modelshelf |[{"])/.test(line));
  expect(tooLong).toEqual([]);
});

test("wraps beside the flags, writes Markdown as text, and keeps examples", () => {
  const command: Command = {
    name: "greet",
    summary: "Greet people",
    options: {
      loud: { type: "boolean", short: "l", help: "[shout](./shouting) the `greeting`", default: "`$LOUD`" },
      name: {
        type: "string",
        multiple: true,
        value: "<a name that is longer than the column of the flags>",
        help: "whom to greet",
      },
    },
    details: `${"word ".repeat(30).trim()}\n\n  modelshelf greet --name ada`,
    run: () => Promise.resolve(0),
  };
  expect(renderCommandHelp(command)).toBe(`Greet people.

Usage: modelshelf greet [options]

Options:
  -l, --loud                            shout the greeting (default: $LOUD)
      --name <a name that is longer than the column of the flags>
                                        whom to greet (repeatable)
      --config <file>                   file of settings (default: $MODELSHELF_CONFIG, else
                                        modelshelf.config.json)
  -h, --help                            show this help

${"word ".repeat(20).trim()}
${"word ".repeat(10).trim()}

  modelshelf greet --name ada
`);
});
