import { reasonOf } from "@modelshelf/store";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WordTable } from "./word-table.ts";

const file = fileURLToPath(new URL("../../../../../content/meaning/words.bin", import.meta.url));

/**
 * The table by which search compares texts by meaning, read when it is asked for the first time: a megabyte and a half.
 * Searches without it find by words alone, so a file that is missing or cut short is reported once, and is not a fault.
 *
 * @example openWordTable()()?.vectorOf("transcribe a podcast")
 */
export function openWordTable(log?: (line: string) => void): () => WordTable | undefined {
  let opened: { readonly table: WordTable | undefined } | undefined;
  return () => {
    opened ??= { table: readTable(log) };
    return opened.table;
  };
}

function readTable(log: ((line: string) => void) | undefined): WordTable | undefined {
  try {
    return new WordTable(readFileSync(file));
  } catch (error) {
    log?.(`Search does not compare meanings, because its table of words cannot be read: ${reasonOf(error)}`);
    return undefined;
  }
}
