import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { keepsCode } from "./src/serve/keeps-code.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** After so long a hub that has not answered is ended, and the build goes on. */
const maxMs = 120_000;
/** Pages that readers ask a new hub for. What makes them is compiled when the next hub starts. */
const firstPages = ["/models", "/", "/datasets", "/tasks", "/search?q=text", "/docs"];

/**
 * Serves the built program from an empty folder, asks it for some pages and ends it, so that it leaves its compiled code
 * beside itself. Flags are those with which a hub is served: with others V8 does not use the code.
 */
export async function keepCode(): Promise<void> {
  const { flags, environment }: { flags: string[]; environment: Record<string, string> } = JSON.parse(
    await readFile(at("../cli/frugal.json"), "utf8"),
  );
  const dataFolder = await mkdtemp(join(tmpdir(), "modelshelf-build-"));
  try {
    const words = [at("dist/server/program.cjs"), "serve", "--port", "0", "--host", "127.0.0.1", "--data", dataFolder];
    const { PATH = "" } = process.env;
    // What hubs on this machine are told is not meant for this one.
    const env = { ...environment, PATH, NODE_ENV: "production", [keepsCode]: "1" };
    const child = spawn(process.execPath, [...flags, ...words], {
      env,
      stdio: ["ignore", "pipe", "ignore"],
      timeout: maxMs,
    });
    const ended = once(child, "exit");
    for await (const line of createInterface(child.stdout)) {
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (url === undefined) continue;
      for (const page of firstPages) await askFor(`${url}${page}`);
      child.kill("SIGTERM");
    }
    const [code] = await ended;
    if (code !== 0) console.warn("The built hub has not started here. It runs, but starts in twice the time.");
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** A page that fails says so when somebody reads it; here its code alone is missing. */
async function askFor(url: string): Promise<void> {
  await fetch(url, { headers: { Accept: "text/html" } })
    .then((response) => response.text())
    .catch(() => undefined);
}
