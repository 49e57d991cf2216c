import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { kindOfFileName } from "../import/kind.ts";
import { parseRecord } from "../record/parse-record.ts";
import { Notes } from "./notes.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Files with notes, in the order in which they are believed: starter records are notes as well. */
export const noteFiles = (folder: string): readonly string[] =>
  ["content/catalog/*.jsonl", "content/notes/*.jsonl"].flatMap((pattern) => globSync(pattern, { cwd: folder }).sort());

/** Reads the notes of a checkout of this program, or of a folder that is laid out as one. */
export function readNotes(folder: string): Notes {
  const records = noteFiles(folder).flatMap((file) => {
    const lines = readFileSync(join(folder, file), "utf8").split("\n");
    const kind = kindOfFileName(basename(file)) ?? "model";
    return lines.filter(Boolean).flatMap((line) => parseRecord(kind, JSON.parse(line)).record ?? []);
  });
  return new Notes(records);
}

let own: Notes | undefined;

/** The notes that come with this program; read once, when they are first needed. */
export function ownNotes(): Notes {
  own ??= readNotes(root);
  return own;
}
