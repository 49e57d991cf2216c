import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { madeRecords } from "./catalog/make-records.ts";
import { measure, type Measured } from "./docs/measure.ts";
import { addRow } from "./table/row.ts";
import { lineOf } from "./table/table.ts";

/**
 * How long it takes to write the site of a catalog as files, and to write it again when nothing has changed, with the
 * documentation of the product alone beside it. Needs the built web app.
 *
 *   npm run bench export                 3,700 made-up models
 *   npm run bench export -- --full       37,000, which takes five minutes and 5 GB of disk
 */
const full = 37_000;
const count = process.argv.includes("--full") ? full : full / 10;
/** The time that the project allows itself for all of them on two cores, and for fewer in proportion. */
const limitSeconds = (300 * count) / full;
const models = `${count.toLocaleString("en")} models`;

const folder = mkdtempSync(join(tmpdir(), "modelshelf-bench-"));
try {
  const [source, data, site] = [join(folder, "models.jsonl"), join(folder, "data"), join(folder, "site")];
  await writeFile(source, madeRecords(count));
  await run(["import", source, "--kind", "model", "--data", data, "--quiet"]);
  const words = ["export", site, "--public-url", "https://hub.example.org", "--data", data];
  const first = await run(words);
  const again = await run(words);
  const documents = await run([
    "export",
    join(folder, "docs"),
    "--only-docs",
    "--docs",
    "content/docs",
    "--data",
    data,
  ]);
  print(`export of ${models}`, first.seconds, { limit: limitSeconds });
  print(`export of ${models}, processor time`, first.cpuSeconds, { limit: 2 * limitSeconds });
  print(`export of ${models} again, nothing has changed`, again.seconds, { limit: limitSeconds * 0.6 });
  print("export of the documentation alone", documents.seconds, { limit: 15 });
} finally {
  rmSync(folder, { recursive: true });
}

async function run(words: readonly string[]): Promise<Measured> {
  const measured = await measure([process.execPath, "apps/cli/bin/modelshelf.mjs", ...words], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  // Made-up records and documents without their hub have links that lead nowhere, which the exit code says.
  const isWritten = measured.code === 0 || /\d files written/.test(measured.output);
  if (!isWritten) throw new Error(measured.output.slice(-500));
  return measured;
}

function print(what: string, figure: number, against: { readonly limit: number }): void {
  console.log(lineOf(addRow({ what, figure, unit: "s", against })));
}
