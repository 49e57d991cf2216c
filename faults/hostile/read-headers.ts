/** Reads the header of each file of a folder and what loading it would run, and prints what became of them. A process of its own: it may run out of memory. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { diskReader, readHeader, readLoading } from "@modelshelf/files";

const [folder = ""] = process.argv.slice(2);
const counts = { read: 0, refused: 0, slow: [] as string[] };
for (const path of readdirSync(folder)) {
  const place = join(folder, path);
  const began = performance.now();
  try {
    const file = { path, place, size: statSync(place).size };
    await readLoading(file, diskReader);
    await readHeader(file, diskReader);
    counts.read += 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    counts.refused += 1;
  }
  if (performance.now() - began > 5000) counts.slow.push(path);
}
console.log(JSON.stringify(counts));
