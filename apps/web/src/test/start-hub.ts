import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The clone whose hub is started: this one, or that of an earlier revision, as `scripts/screenshots/keep-base.ts` asks. */
const root = process.env["HUB_CLONE"] || fileURLToPath(new URL("../../../../", import.meta.url));
const pinnedNode = join(root, "node_modules/node/bin/node");

export interface StartedHub {
  /** The address that it printed. */
  readonly url: string;
  /** Number of its process. */
  readonly pid: number;
  /** Where it keeps compiled pages of documents. */
  readonly pages: string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<EndedHub>;
}

export interface EndedHub {
  /** `null` when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Given {
  /** Files to import first, beside the starter records. */
  readonly records?: readonly string[] | undefined;
  /**
   * The folder of compiled pages of another hub, to be used as well. Pages are kept by all that they are compiled from,
   * so a hub with the same documents has the same pages, and 17 seconds of processor time less to spend.
   */
  readonly pages?: string | undefined;
  /** Words in front of its command, such as those that run it on another machine. */
  readonly within?: readonly string[];
}

/**
 * Starts the built hub as people do, as a process of its own with a new data folder, and waits until it prints its
 * address. When it ends first, the returned promise is that of its end.
 *
 * @param environment PORT is 0 unless given: a free port
 * @param options of the command line: `["--docs", "/docs/parts=folder"]`
 * @param given what its data folder has before it starts
 * @example const hub = requireStarted(await startHub({ LOG: "yes" }, ["--docs", "/notes=notes"], { records: ["models.jsonl"] }));
 */
export async function startHub(
  environment: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
  { records = [], pages, within = [] }: Given = {},
): Promise<StartedHub | EndedHub> {
  const dataFolder = await mkdtemp(join(tmpdir(), "modelshelf-"));
  const ownPages = join(environment["MODELSHELF_DATA"] ?? dataFolder, "pages");
  if (pages !== undefined) await symlink(pages, ownPages);
  const program = join(root, "apps/cli/src/main.ts");
  if (records.length > 0) await promisify(execFile)(pinnedNode, [program, "import", ...records, "--data", dataFolder]);
  const [file = "", ...words] = [...within, pinnedNode, program, "serve", ...options];
  const child = spawn(file, words, {
    env: { ...process.env, NODE_ENV: "production", HOST: "", PORT: "0", MODELSHELF_DATA: dataFolder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  const address = Promise.withResolvers<string>();
  createInterface(child.stdout).on("line", (line) => {
    output.stdout += `${line}\n`;
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) address.resolve(url);
  });
  const ended = new Promise<EndedHub>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      void rm(dataFolder, { recursive: true, force: true }).then(() => resolve({ code, ...output }), reject);
    });
  });
  const kill = (signal: NodeJS.Signals): void => void child.kill(signal);
  return Promise.race([
    address.promise.then((url) => ({ url, pid: child.pid ?? 0, pages: ownPages, kill, ended })),
    ended,
  ]);
}

/** @throws what the hub wrote, when it did not start */
export function requireStarted(hub: StartedHub | EndedHub): StartedHub {
  if ("url" in hub) return hub;
  throw new Error(`The hub ended with ${hub.code} before it answered: ${hub.stderr || hub.stdout}`);
}
