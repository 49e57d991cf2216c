import { execFile } from "node:child_process";
import { cp, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const wanted = join(root, "scripts/python-requirements.txt");
const environment = join(root, ".cache/venv");
/** Written last: without it the environment is not whole. */
const installed = join(environment, "installed.txt");
const python = join(environment, "bin/python");

/**
 * Puts the Python packages that inference code is shown for, and the one that knows the schema of Kubernetes, into `.cache/venv`, where tests run that code. Once; again
 * when `scripts/python-requirements.txt` has changed or the Python that it was made with is gone.
 *
 * @returns why they are not there, in a sentence; empty where they are
 */
export async function preparePythonPackages(): Promise<string> {
  if (await isWhole()) return "";
  process.stderr.write("Installing the Python packages that tests run code with. This happens once.\n");
  await rm(environment, { recursive: true, force: true });
  try {
    await run("python3", ["-m", "venv", environment]);
  } catch {
    return "Python cannot make an environment for packages. Install its venv module (Debian and Ubuntu: python3-venv).";
  }
  try {
    const quiet = ["--quiet", "--disable-pip-version-check", "--no-input"];
    await run(python, ["-m", "pip", "install", ...quiet, "--requirement", wanted], { timeout: 900_000 });
  } catch (error) {
    return `The Python packages cannot be installed (${lastLine(error)}). Python 3.11 or newer and a way to the package index are needed.`;
  }
  await cp(wanted, installed);
  return "";
}

async function isWhole(): Promise<boolean> {
  try {
    if ((await readFile(wanted, "utf8")) !== (await readFile(installed, "utf8"))) return false;
    await run(python, ["-c", ""]);
    return true;
  } catch {
    return false;
  }
}

/** Where pip says why. */
function lastLine(error: unknown): string {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return text.trim().split("\n").at(-1) ?? "";
}
