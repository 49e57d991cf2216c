import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink, table } from "../../../components/markdown.ts";
import { byteSize } from "../../../components/wording.ts";
import { memoryAnchor, type MemoryNeeds } from "./load.ts";
import { fitInWords, memoryFormula, memoryHeads, sizeInWords } from "./strings.ts";

/** The memory for each form of the weights, as Markdown. */
export function memoryMarkdown(facts: MemoryNeeds): string {
  const rows = facts.rows.map((row) => [
    escapeMarkdown(row.label),
    sizeInWords(row),
    byteSize(row.need.whole),
    fitInWords(row),
  ]);
  const others = [...facts.budgets, ...(facts.lengths ?? [])].filter(({ isChosen }) => !isChosen);
  const links = others.map(({ label, href }) => pageLink(label, `${href}#${memoryAnchor}`));
  return [
    "## Memory",
    table(memoryHeads(facts), rows),
    memoryFormula(facts),
    `For another memory or length of text: ${links.join(", ")}`,
  ].join("\n\n");
}
