import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { outsideLink, pageLink, table } from "../../../components/markdown.ts";
import { cellAddress } from "../viewer/media/cell-address.ts";
import type { DatasetPreview } from "./load.ts";
import { columnInWords, countedInWords, rowsInWords } from "./strings.ts";

const shownRows = 5;

/** Columns and the first rows of a file. */
export function previewMarkdown(preview: DatasetPreview): string {
  const { columns, rows, problems, path, files } = preview;
  const others = files.filter(({ isChosen }) => !isChosen);
  const facts = columns.map((column) => [inlineCode(column.name), escapeMarkdown(columnInWords(column))]);
  const cells = rows.slice(0, shownRows).map((row, position) =>
    row.map((cell = "", at) => {
      const { name, media } = columns[at] ?? {};
      const address = preview.cells && media && name !== undefined && cellAddress(preview.cells, position, name);
      return address && cell !== "" ? outsideLink(cell, address) : escapeMarkdown(cell);
    }),
  );
  return [
    "## Rows",
    `${inlineCode(path)}: ${escapeMarkdown(rowsInWords(preview))}`,
    ...problems.map(escapeMarkdown),
    facts.length > 0 && table(["Column", "Holds"], facts),
    countedInWords(preview),
    cells.length > 0 &&
      table(
        columns.map(({ name }) => escapeMarkdown(name)),
        cells,
      ),
    others.length > 0 && `Other files: ${others.map(({ label, href }) => pageLink(label, href)).join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
