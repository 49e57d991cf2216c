import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { buildApp } from "../../apps/web/build-app.ts";
import { packedMode } from "../../apps/web/server-build.ts";
import { FileDates } from "../../packages/docs/src/folder/git-history.ts";
import { datesFile } from "../../packages/docs/src/folder/kept-dates.ts";
import { engineVersion } from "../../packages/docs/src/compile/engine-version.ts";
import { copyKeptPackages, type KeptPackage } from "./kept-packages.ts";
import { distinct, licenseProblems, shippedData, type ShippedPackage, withTexts, writeNotices } from "./notices.ts";
import { threadPackages } from "./thread-packages.ts";

const beginner = "bin/modelshelf.cjs";
const noticesFile = "THIRD-PARTY-NOTICES.txt";

interface Manifest {
  readonly version: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/**
 * Fills a folder with what the package for npm holds: the built program and client, content, and the packages that are no
 * part of the bundle. The folders are those of the clone, so that the program finds everything where it is there.
 *
 * @throws Error naming each package whose license may not be shipped
 */
export async function stagePackage(root: string, stage: string): Promise<void> {
  const dist = join(stage, "apps/web/dist");
  await mkdir(dist, { recursive: true });
  await buildApp(dist, packedMode);
  const kept = await copyKeptPackages(root, stage);
  await writeLicenses(root, stage, kept);
  await cp(join(root, "content"), join(stage, "content"), { recursive: true });
  for (const set of ["content/docs", "content/course"]) await keepDates(join(root, set), join(stage, set));
  for (const file of ["README.md", "LICENSE", "CHANGELOG.md"]) await cp(join(root, file), join(stage, file));
  for (const file of ["bin/frugal-process.mjs", "frugal.json"]) {
    await cp(join(root, "apps/cli", file), join(stage, "apps/cli", file));
  }
  await mkdir(join(stage, "bin"));
  await cp(join(root, "scripts/packing/modelshelf.cjs"), join(stage, beginner));
  await writeManifests(root, stage, kept);
}

/** Says beside documents that leave the repository when each last changed; nothing where its history does not tell. */
async function keepDates(from: string, to: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob("**/*.{md,mdx,ipynb}", { cwd: from })) files.push(file.split(sep).join("/"));
  const history = new FileDates(from, files);
  const dates = await Promise.all(files.toSorted().map(async (file) => [file, await history.of(file)] as const));
  const known = dates.filter(([, date]) => date !== undefined);
  if (known.length > 0) await writeJson(join(to, datesFile), Object.fromEntries(known));
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, "utf8")) as T;
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

async function writeLicenses(root: string, stage: string, kept: readonly KeptPackage[]): Promise<void> {
  const listed = [...kept, ...(await threadPackages(root))].map(({ name, version, license }): ShippedPackage => ({
    name,
    version,
    identifier: license,
  }));
  for (const part of ["client", "server"]) {
    const file = join(stage, "apps/web/dist", part, "licenses.json");
    listed.push(...(await readJson<readonly ShippedPackage[]>(file)));
    for (const each of [file, `${file}.br`, `${file}.gz`]) await rm(each, { force: true });
  }
  const shipped = [...(await withTexts(root, distinct(listed))), ...(await shippedData(root))];
  const problems = licenseProblems(shipped);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await writeFile(join(stage, noticesFile), writeNotices(shipped));
}

async function writeManifests(root: string, stage: string, kept: readonly KeptPackage[]): Promise<void> {
  const { version, description, license, repository } = await readJson<Manifest>(join(root, "package.json"));
  const { engines } = await readJson<Manifest>(join(root, "apps/cli/package.json"));
  await writeJson(join(stage, "package.json"), {
    name: "modelshelf",
    version,
    description,
    license,
    repository,
    type: "module",
    bin: { modelshelf: beginner },
    engines,
    dependencies: Object.fromEntries(kept.map((each) => [each.name, each.version])),
    bundleDependencies: kept.map(({ name }) => name),
  });
  // Compiled pages are kept for the engine that wrote them; here its sources are part of the bundle.
  await mkdir(join(stage, "packages/docs"), { recursive: true });
  await writeJson(join(stage, "packages/docs/package.json"), { private: true, engine: engineVersion() });
}
