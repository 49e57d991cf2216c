import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";
import { machine, uvFolder } from "../uv.ts";
import { unpackSource } from "./source-release.ts";

/** Where packages are unpacked: outside of the repository, and deleted when the work is done. */
export const namesFolder = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "modelshelf/names",
  String(process.pid),
);

/** A folder that modules are imported from. Files are links into the cache of `uv`, where both are on one disk. */
export interface Site {
  readonly folder: string;
  /** Version of Python whose releases are taken: `3.12`. */
  readonly python: string;
}

const platforms = ["x86_64-unknown-linux-gnu", "aarch64-apple-darwin"] as const;

/**
 * Unpacks the newest releases that requirements allow, without what they depend on, and runs nothing of them. The source
 * code of a release is taken where it has no wheel.
 *
 * @returns why a requirement could not be had, by its text; nothing for those that could
 */
export async function unpack(
  requirements: readonly string[],
  { folder, python }: Site,
): Promise<ReadonlyMap<string, string>> {
  mkdirSync(folder, { recursive: true });
  // Where it is the folder of a virtual environment, this is what makes it one.
  const above = join(folder, "../../..");
  if (folder.endsWith("site-packages")) writeFileSync(join(above, "pyvenv.cfg"), `version = ${python}\n`);
  if (requirements.length === 0) return new Map();
  if ((await install(requirements, folder, python)) === undefined) return new Map();
  const missing = new Map<string, string>();
  for (const requirement of requirements) {
    const fault = await install([requirement], folder, python);
    if (fault === undefined) continue;
    const noSource = await unpackSource(requirement, { folder, python });
    if (noSource !== undefined) missing.set(requirement, fault);
  }
  return missing;
}

async function install(requirements: readonly string[], folder: string, python: string): Promise<string | undefined> {
  const uv = join(await uvFolder(), "uv");
  let fault: string | undefined;
  for (const platform of platforms) {
    const ended = await runCommand(
      [uv, "pip", "install", "--quiet", "--no-deps", "--no-build", "--target", folder, ...requirements].concat([
        "--python-version",
        python,
        "--python-platform",
        platform,
      ]),
      { folder, environment: machine(), seconds: 600 },
    );
    if (ended.fault === undefined) return undefined;
    fault ??= ended.complaints.replaceAll(/\s+/g, " ").trim().slice(0, 300) || ended.fault;
  }
  return fault;
}

/** The metadata of a package. */
export interface Distribution {
  /** In lower case, words joined by `-`. */
  readonly name: string;
  readonly version: string;
  /** Names of the packages that it depends on, those of its extras included. */
  readonly needs: readonly string[];
}

/** The packages unpacked in a folder, by name. */
export function distributionsIn(folder: string): ReadonlyMap<string, Distribution> {
  if (!existsSync(folder)) return new Map();
  const infos = readdirSync(folder).filter((name) => name.endsWith(".dist-info"));
  return new Map(
    infos.flatMap((info) => {
      const path = join(folder, info, "METADATA");
      if (!existsSync(path)) return [];
      const text = readFileSync(path, "utf8").split("\n\n", 1)[0] ?? "";
      const field = (name: string): string => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1]?.trim() ?? "";
      const needs = [...text.matchAll(/^Requires-Dist: ([\w.-]+)/gm)].map(([, name = ""]) => normalized(name));
      const name = normalized(field("Name"));
      return [[name, { name, version: field("Version"), needs }] as const];
    }),
  );
}

/** @example normalized("Scikit_Learn") // "scikit-learn" */
export function normalized(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}

/** Deletes everything that was unpacked. */
export function removeFiles(): void {
  rmSync(namesFolder, { recursive: true, force: true });
}
