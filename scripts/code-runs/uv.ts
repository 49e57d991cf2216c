import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "./run-command.ts";

const repository = resolve(import.meta.dirname, "../..");

/** Where environments, programs and verdicts of these runs are. */
export const runsFolder = join(repository, ".cache/code-runs");

/** Installs the same packages as pip, from the same index, in a tenth of the time; unpacked files are shared by hard links. */
const version = "0.13.9";
/** The requirement with which pip installs `uv`. */
export const uvRequirement = `uv==${version}`;

let made: Promise<string> | undefined;

/**
 * The folder of the `uv` program, which is installed on first use.
 *
 * @throws Error where Python or its `venv` is missing, or the package index cannot be reached
 */
export function uvFolder(): Promise<string> {
  return (made ??= install());
}

async function install(): Promise<string> {
  const folder = join(runsFolder, `uv-${version}`);
  if (existsSync(join(folder, "bin/uv"))) return join(folder, "bin");
  mkdirSync(runsFolder, { recursive: true });
  const fresh = `${folder}.${process.pid}`;
  const options = { folder: runsFolder, environment: machine(), seconds: 300 };
  for (const command of [
    ["python3", "-m", "venv", fresh],
    [join(fresh, "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", uvRequirement],
  ]) {
    const { fault, complaints } = await runCommand(command, options);
    if (fault !== undefined) {
      rmSync(fresh, { recursive: true, force: true });
      throw new Error(`uv could not be installed: ${fault}\n${complaints}`);
    }
  }
  // Another run may have been faster.
  if (existsSync(folder)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, folder);
  return join(folder, "bin");
}

/**
 * The variables that programs need of this machine's environment: the path, how to reach package indexes, and which
 * certificates to trust. Node reads `NODE_EXTRA_CA_CERTS` alone: without it, npm waits in silence behind a proxy with its
 * own certificate. Nothing else is let through, so that no secret of the shell reaches code that was only just installed.
 *
 * @example
 * runCommand(["npm", "install", "pyright"], { folder, environment: machine(), seconds: 300 });
 */
export function machine(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && wanted.test(name) ? [[name, value] as const] : [],
    ),
  );
}

/** The settings of some indexes include tokens for publishing, which installing does not need. */
const wanted = new RegExp(
  `^(?!UV_PUBLISH_|CARGO_.*TOKEN)(?:${[
    "PATH|HOME|LANG|TMPDIR",
    ".*_PROXY|.*_proxy",
    ".*_CA_BUNDLE|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|GIT_SSL_CAINFO",
    "npm_config_.*|PIP_.*|UV_.*|GOPROXY|CARGO_.*",
  ].join("|")})$`,
);
