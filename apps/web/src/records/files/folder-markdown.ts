import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { outsideLink, pageLink, table } from "../../components/markdown.ts";
import { byteSize, counted } from "../../components/wording.ts";
import type { FolderPage } from "./load-folder.ts";

/** A folder as Markdown. */
export function folderMarkdown({ title, id, revision, steps, signature, ...rest }: FolderPage): string {
  const { entries, total, revisions, changes, bills } = rest;
  const rows = entries.map(({ name, href, files, size, sha256, oid }) => [
    pageLink(files === undefined ? name : `${name}/`, href),
    files === undefined ? "" : counted(files, "file", "files"),
    size === undefined ? "" : byteSize(size),
    sha256 ? `SHA-256 ${inlineCode(sha256)}` : oid ? inlineCode(oid) : "",
  ]);
  return [
    `# ${escapeMarkdown(title)}`,
    `${pageLink(id, steps[1]?.href ?? "")}, revision ${inlineCode(revision)}`,
    signature !== undefined && escapeMarkdown(signature.sentence),
    table(["Name", "Holds", "Size", "Hash"], rows),
    total > entries.length && `The first ${entries.length} of ${total} entries.`,
    revisions.length > 0 && `Other revisions: ${revisions.map(({ label, href }) => pageLink(label, href)).join(", ")}`,
    changes !== undefined && pageLink("Compare revisions", changes),
    bills && `Bill of materials: ${bills.map(({ label, href }) => outsideLink(label, href)).join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
