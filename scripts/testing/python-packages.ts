import { spawn } from "node:child_process";
import { cp, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { uvRequirement } from "../code-runs/uv.ts";

const root = resolve(import.meta.dirname, "../..");
const wanted = join(root, "scripts/python-requirements.txt");
const environment = join(root, ".cache/venv");
/** Written last: without it the environment is not whole. */
const installed = join(environment, "installed.txt");
const python = join(environment, "bin/python");
const maxMinutes = 15;

/**
 * Puts the Python packages that tests run code with into `.cache/venv`: those that inference code is shown for, and the one
 * that knows the schema of Kubernetes. Once; again when `scripts/python-requirements.txt` has changed or the Python that it
 * was made with is gone. pip sees the whole environment of the caller, and writes to the terminal what it is doing.
 *
 * @returns why they are not there, in a sentence; empty where they are
 */
export async function preparePythonPackages(): Promise<string> {
  if (await isWhole()) return "";
  process.stderr.write("Installing the Python packages that tests run code with. This happens once.\n");
  await rm(environment, { recursive: true, force: true });
  if ((await run("python3", ["-m", "venv", environment])) !== "") {
    return "Python cannot make an environment for packages. Install its venv module (Debian and Ubuntu: python3-venv).";
  }
  const fault = (await installWithUv()) && (await pipInstall("--requirement", wanted));
  if (fault !== "") {
    return `The Python packages that tests run code with cannot be installed (${fault}). Python 3.11 or newer and a way to the package index are needed: check the connection, the proxy and the certificates, then try again.`;
  }
  await cp(wanted, installed);
  return "";
}

/** In a fifth of the time that pip takes. It does not read pip's own settings, so pip comes after it where it fails. */
async function installWithUv(): Promise<string> {
  const words = ["pip", "install", "--python", python, "--requirement", wanted];
  return (await pipInstall(uvRequirement)) || (await run(join(environment, "bin/uv"), words));
}

/** Compiling every module takes as long as half of the rest; Python compiles those that tests import, once. */
function pipInstall(...what: readonly string[]): Promise<string> {
  const words = ["--disable-pip-version-check", "--no-input", "--no-compile", ...what];
  return run(python, ["-m", "pip", "install", ...words]);
}

async function isWhole(): Promise<boolean> {
  try {
    if ((await readFile(wanted, "utf8")) !== (await readFile(installed, "utf8"))) return false;
    return (await run(python, ["-c", ""])) === "";
  } catch {
    return false;
  }
}

/** Runs a program to its end, which may take {@link maxMinutes}. Returns the last line of what it complains of; empty after success. */
function run(program: string, words: readonly string[]): Promise<string> {
  return new Promise((finish) => {
    const child = spawn(program, words, { stdio: ["ignore", "inherit", "pipe"], timeout: maxMinutes * 60_000 });
    let complaints = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      process.stderr.write(text);
      complaints = (complaints + text).slice(-10_000);
    });
    child.once("error", ({ message }) => finish(message));
    child.once("close", (code, signal) => {
      const last = complaints.trim().split("\n").at(-1) ?? "";
      if (code === 0) finish("");
      else finish(signal === null ? last || `exit code ${code}` : `no end within ${maxMinutes} minutes`);
    });
  });
}
