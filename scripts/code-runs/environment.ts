import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installCommands } from "../../packages/registry/src/snippets/install.ts";
import type { Install } from "../../packages/registry/src/snippet.ts";
import { runCommand } from "./run-command.ts";
import { machine, runsFolder, uvFolder } from "./uv.ts";

/** A place that holds what one printed installation brings, and nothing else. */
export interface Environment {
  readonly folder: string;
  /** Environment variables for programs that run in it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Releases of the packages in it, by name; those of Python in lower case. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Why an installation could not be made; `skipped` when it was not tried. */
export interface NoEnvironment {
  readonly error: string;
  readonly skipped?: true;
}

export interface EnvironmentOptions {
  /** Version of Python, such as `3.12`, or the path of one. Default: 3.11. */
  readonly python?: string | undefined;
  /** Programs also find the packages that were installed beside that Python, such as those of Debian. */
  readonly seesInstalled?: boolean;
  /** Default: 900. */
  readonly seconds?: number | undefined;
}

/**
 * Runs the printed lines of an installation, as they are shown for uv, in an environment that has been empty. The
 * machine's own Python packages are not seen unless `seesInstalled` is set. Call {@link removeEnvironment} afterwards: some
 * environments take gigabytes.
 *
 * @example const made = await makeEnvironment({ pip: ["model2vec"] }); if ("error" in made) console.error(made.error);
 */
export async function makeEnvironment(
  install: Install,
  { python = "3.11", seesInstalled = false, seconds = 900 }: EnvironmentOptions = {},
): Promise<Environment | NoEnvironment> {
  const obstacle = obstacleOf(install);
  if (obstacle !== undefined) return { error: obstacle, skipped: true };
  const uv = await uvFolder();
  mkdirSync(runsFolder, { recursive: true });
  const lines = installCommands(install, "uv").text;
  const name = createHash("sha256").update(lines).digest("hex").slice(0, 8);
  const folder = mkdtempSync(join(runsFolder, `${name}-`));
  const venv = join(folder, "venv");
  // Without one, npm takes the next folder above that has one: this repository.
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  // Likewise for packages that write what they find into the repository they are in, such as Ultralytics.
  mkdirSync(join(folder, ".git"));
  const variables = {
    ...machine(),
    VIRTUAL_ENV: venv,
    UV_PYTHON_DOWNLOADS: "never",
    // The package holds what processors need; this would fetch the libraries of CUDA from a place of their own.
    ONNXRUNTIME_NODE_INSTALL: "skip",
    // Its name in releases before 1.22.
    ONNXRUNTIME_NODE_INSTALL_CUDA: "skip",
    PATH: [join(venv, "bin"), uv, machine()["PATH"]].join(delimiter),
  };
  const options = { folder, environment: variables, seconds };
  const seen = seesInstalled ? ["--system-site-packages"] : [];
  const empty = await runCommand(["uv", "venv", "--quiet", "--python", python, ...seen, venv], options);
  const ended = empty.fault === undefined ? await runCommand(["bash", "-euc", lines], options) : empty;
  if (ended.fault !== undefined) {
    removeEnvironment({ folder });
    const error = `${ended.fault}\n${ended.complaints}`;
    if (/No space left on device/.test(error))
      return { error: "There was not enough room on the disk.", skipped: true };
    return ended === empty ? { error: `There is no Python ${python} here.`, skipped: true } : { error };
  }
  const listed = await runCommand(["uv", "pip", "list", "--format", "json"], { ...options, seconds: 60 });
  return { folder, variables, versions: { ...versionsOf(listed.printed), ...nodeVersions(folder, install) } };
}

export function removeEnvironment({ folder }: Pick<Environment, "folder">): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The obstacle to an installation that these runs cannot do, or should not do on somebody's machine. */
function obstacleOf(install: Install): string | undefined {
  if (install.clone !== undefined) return `The installation clones ${install.clone}.`;
  if (install.pip?.some((text) => /git\+|github\.com/.test(text)))
    return "The installation builds a repository of source code.";
  const others = (["brew", "cargo", "conda", "unity"] as const).filter((manager) => install[manager] !== undefined);
  return others.length > 0 ? `The installation needs ${others.join(" and ")}.` : undefined;
}

function versionsOf(listed: string): Readonly<Record<string, string>> {
  const packages: readonly { readonly name: string; readonly version: string }[] =
    listed === "" ? [] : JSON.parse(listed);
  return Object.fromEntries(packages.map(({ name, version }) => [name.toLowerCase(), version]));
}

function nodeVersions(folder: string, { npm = [] }: Install): Readonly<Record<string, string>> {
  return Object.fromEntries(
    npm.map((wanted) => {
      const name = wanted.replace(/(?<=.)@[^@/]*$/, "");
      const { version }: { readonly version: string } = JSON.parse(
        readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"),
      );
      return [name, version];
    }),
  );
}
