import { doesNothing } from "../../code/comment.ts";
import { escapeMarkdown } from "../../code/markdown.ts";
import { defineForm, type Program } from "../form.ts";
import { notebookInstall } from "../notebook-install.ts";
import { type StepName, stepsOf, stepTitles } from "../steps.ts";

/** A notebook of Jupyter, format 4.5: what it is, what to install, then a heading and a cell for each step. */
export default defineForm({
  label: "Notebook",
  extension: "ipynb",
  mediaType: "application/x-ipynb+json",
  served: true,
  fits: (program) => commandsFor(program) !== undefined,
  write: (program) => {
    const { code } = program;
    const commands = commandsFor(program);
    if (commands === undefined) return undefined;
    const cells: Cell[] = [
      markdown("about", about(program)),
      ...(commands === "" ? [] : [markdown("install-title", "## Install"), codeCell("install", commands)]),
    ];
    const seen = new Map<StepName, number>();
    for (const step of stepsOf(code.text, program.id)) {
      const count = (seen.get(step.name) ?? 0) + 1;
      seen.set(step.name, count);
      const id = count === 1 ? step.name : `${step.name}-${count}`;
      cells.push(markdown(`${id}-title`, `## ${stepTitles[step.name]}`), codeCell(id, step.code));
    }
    return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, undefined, 1)}\n`;
  },
});

/** The commands that install its packages, empty where it needs none; undefined for a program that cannot be a notebook. */
function commandsFor({ code, install }: Program): string | undefined {
  return code.language === "python" && !doesNothing(code) ? notebookInstall(install ?? {}) : undefined;
}

/** A cell, its members in the order in which Jupyter writes them: saving the notebook unchanged gives the same bytes. */
interface Cell {
  readonly cell_type: "markdown" | "code";
  readonly execution_count?: null;
  readonly id: string;
  readonly metadata: object;
  readonly outputs?: readonly never[];
  readonly source: readonly string[];
}

const metadata = {
  kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
  language_info: { name: "python" },
};

function about({ title, url, remarks = [] }: Program): string {
  const link =
    url === undefined ? undefined : `[The page of this model](${url.replaceAll(/[()<>\s\\]/g, percentEncoded)})`;
  return [`# ${escapeMarkdown(title)}`, link, ...remarks.map(escapeMarkdown)].filter(Boolean).join("\n\n");
}

/** Encodes a character that would end the address of a link in Markdown. */
const percentEncoded = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;

const markdown = (id: string, text: string): Cell => ({
  cell_type: "markdown",
  id,
  metadata: {},
  source: linesOf(text),
});

const codeCell = (id: string, text: string): Cell => ({
  cell_type: "code",
  execution_count: null,
  id,
  metadata: {},
  outputs: [],
  source: linesOf(text),
});

/** Each with its line feed, as Jupyter stores a text. */
const linesOf = (text: string): readonly string[] => text.split(/(?<=\n)/);
