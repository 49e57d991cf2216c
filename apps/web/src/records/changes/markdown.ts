import { escapeMarkdown, fence, inlineCode } from "@modelshelf/registry";
import { pageLink, table } from "../../components/markdown.ts";
import { exactNumber } from "../../components/wording.ts";
import type { ChangesPage, ShownChanges } from "./load.ts";
import { cutPatch, oneRevision, sameFiles, moreTensors, noContents, sizesInWords, tooMuch } from "./strings.ts";

/** A comparison of two revisions as Markdown. */
export function changesMarkdown({ id, steps, before, after, offered, changes }: ChangesPage): string {
  return [
    "# Compare revisions",
    pageLink(id, steps[1]?.href ?? ""),
    ...(changes === undefined
      ? [offered.length > 0 ? oneRevision : noContents]
      : [`From ${inlineCode(before ?? "")} to ${inlineCode(after ?? "")}`, ...parts(changes)]),
  ].join("\n\n");
}

function* parts({ total, files, texts, tensors, unread }: ShownChanges): Generator<string> {
  if (total === 0) return yield sameFiles;
  yield "## Files";
  yield table(
    ["File", "Change", "Size"],
    files.map((file) => [
      pageLink(file.path, file.href),
      file.from === undefined ? file.change : `renamed from ${escapeMarkdown(file.from)}`,
      sizesInWords(file),
    ]),
  );
  if (total > files.length) yield `The first ${exactNumber(files.length)} of ${exactNumber(total)} files.`;
  if (texts.length > 0) yield "## Texts";
  for (const { path, patch, isCut } of texts) {
    yield `### ${escapeMarkdown(path)}`;
    yield patch === "" ? tooMuch : fence(patch, "diff");
    if (isCut) yield cutPatch;
  }
  if (tensors.length > 0) yield "## Tensors";
  for (const one of tensors) {
    yield `### ${escapeMarkdown(one.path)}`;
    yield table(
      ["Tensor", "Change", "Before", "After"],
      one.rows.map(({ name, change, before, after }) => [escapeMarkdown(name), change, before, after]),
    );
    if (one.total > one.rows.length) yield moreTensors(one);
  }
  if (unread.length > 0)
    yield `## Not compared\n\n${unread.map((sentence) => `- ${escapeMarkdown(sentence)}`).join("\n")}`;
}
