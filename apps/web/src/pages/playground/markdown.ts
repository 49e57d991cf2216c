import { escapeMarkdown, fence } from "@modelshelf/registry";
import type { PlaygroundPage } from "./load.ts";
import { withoutScript } from "./strings.ts";

export function playgroundMarkdown({ lead, privacy, commands, examples }: PlaygroundPage): string {
  return [
    "# Playground",
    escapeMarkdown(lead),
    escapeMarkdown(privacy),
    escapeMarkdown(withoutScript),
    fence(commands.join("\n"), "shell"),
    "## To begin with",
    ...examples.flatMap(({ label, text }) => [
      `### ${escapeMarkdown(label.replace(/^a /, ""))}`,
      fence(text, text.startsWith("{") ? "json" : "markdown"),
    ]),
  ].join("\n\n");
}
