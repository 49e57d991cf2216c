/** Reads the header of each file of a folder, what loading it would run, and the first rows of files of data, and prints what became of them. A process of its own: it may run out of memory. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { diskReader, previewFormat, readHeader, readLoading, readPreview } from "@modelshelf/files";

const [folder = ""] = process.argv.slice(2);
const counts = { read: 0, refused: 0, slow: [] as string[] };
for (const path of readdirSync(folder)) {
  const place = join(folder, path);
  const began = performance.now();
  try {
    const file = { path, place, size: statSync(place).size };
    await readLoading(file, diskReader);
    if (previewFormat(path) === undefined) await readHeader(file, diskReader);
    else await readData(file);
    counts.read += 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    counts.refused += 1;
  }
  if (performance.now() - began > 5000) counts.slow.push(path);
}
/** @throws Error with what the page of the file says of it */
async function readData(file: Parameters<typeof readPreview>[0]): Promise<void> {
  const { problems = [] } = (await readPreview(file, diskReader)) ?? {};
  if (problems.length > 0) throw new Error(problems.join(" "));
}

console.log(JSON.stringify(counts));
