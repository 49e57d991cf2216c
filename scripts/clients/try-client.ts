import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { makeEnvironment, removeEnvironment } from "../code-runs/environment.ts";
import { type Ended, runCommand } from "../code-runs/run-command.ts";
import { machine } from "../code-runs/uv.ts";
import type { Client } from "./client.ts";
import { keepBuild } from "./kept-builds.ts";
import { repositories, token } from "./repositories.ts";

/** The result of a client at a hub. */
export interface Tried {
  /**
   * "yes": unchanged, everything came as expected; "not run": it could not be installed or built; "missing": nothing here
   * installs it, and this machine does not have it.
   */
  readonly works: "yes" | "in part" | "no" | "failed" | "not run" | "missing";
  /** The release that ran; empty where none did. */
  readonly release: string;
  /** Why it is not "yes"; empty where it is. */
  readonly why: string;
}

/**
 * Installs a client into a folder of its own, lets it read from a hub, and removes the folder. Never throws.
 *
 * @param endpoint of a hub of `serveClients`
 * @example await tryClient(client, endpoint) // { works: "yes", release: "0.36.2", why: "" }
 */
export async function tryClient(client: Client, endpoint: string): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-client-"));
  const environment = client.install && (await makeEnvironment(client.install, { seconds: client.seconds }));
  try {
    if (environment && "error" in environment) return notRun(client, environment.error);
    // Node.js finds packages in the folders above a program.
    const place = environment ? mkdtempSync(join(environment.folder, "program-")) : folder;
    for (const [name, content] of Object.entries(client.files)) {
      mkdirSync(dirname(join(place, name)), { recursive: true });
      writeFileSync(join(place, name), content);
    }
    const variables = { ...(environment?.variables ?? machine()) };
    for (const kept of client.keeps ?? []) {
      const built = await keepBuild(kept, { environment: machine() });
      if ("failed" in built) return notRun(client, sentenceOf(built.failed));
      variables["PATH"] = [built.folder, variables["PATH"]].join(delimiter);
    }
    const seconds = client.seconds ?? 300;
    for (const command of client.build ?? []) {
      const built = await runCommand(command, { folder: place, environment: variables, seconds });
      if (built.fault !== undefined) return notRun(client, sentenceOf(built));
    }
    const found = await releaseOf(client, place, variables);
    if (typeof found !== "string") return { ...found, release: "" };
    const ended = await runCommand(client.command, {
      folder: place,
      environment: { ...variables, ...settings(endpoint, folder), PATH: [place, variables["PATH"]].join(delimiter) },
      seconds,
    });
    return { ...verdict(client, ended), release: found };
  } catch (error) {
    return { works: "failed", release: "", why: String(error) };
  } finally {
    if (environment && !("error" in environment)) removeEnvironment(environment);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The verdict on a client, from the end of its program.
 *
 * @example verdict(client, { printed: "{}\n", complaints: "" }) // { works: "yes", why: "" }
 */
export function verdict(client: Client, ended: Ended): Pick<Tried, "works" | "why"> {
  if (ended.fault !== undefined) return { works: "failed", why: sentenceOf(ended) };
  const line = ended.printed.trim().split("\n").at(-1) ?? "";
  const expected = JSON.stringify(client.expected(repositories));
  if (!isDeepStrictEqual(parsed(line), JSON.parse(expected)))
    return { works: "failed", why: `It got ${shortened(line)} instead of ${shortened(expected)}` };
  if (client.refusal !== undefined) return { works: "no", why: client.refusal };
  return client.limit === undefined ? { works: "yes", why: "" } : { works: "in part", why: client.limit };
}

/** Its home is an empty folder: no token, setting or cache of this machine is found. */
function settings(endpoint: string, home: string): Record<string, string> {
  return {
    HOME: home,
    HF_HOME: join(home, "hub"),
    HF_ENDPOINT: endpoint,
    HF_HUB_DISABLE_PROGRESS_BARS: "1",
    HF_HUB_DISABLE_TELEMETRY: "1",
    GATED_TOKEN: token,
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C.UTF-8",
    NO_PROXY: "127.0.0.1,localhost",
    no_proxy: "127.0.0.1,localhost",
  };
}

/** The release of a client, or why the program of this machine does not tell it. */
async function releaseOf(
  { release }: Client,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string | Pick<Tried, "works" | "why">> {
  if (typeof release === "string") return release;
  if (!isInstalled(release[0]!, environment)) return { works: "missing", why: "It is not installed on this machine." };
  const ended = await runCommand(release, { folder, environment, seconds: 30 });
  if (ended.fault !== undefined) return { works: "failed", why: sentenceOf(ended) };
  const [found] = /\d+(?:\.\d+)+/.exec(ended.printed + ended.complaints) ?? [];
  return found ?? { works: "failed", why: `\`${release.join(" ")}\` prints no release.` };
}

/** Whether a program is there. It may fail to start all the same, which is another fault. */
function isInstalled(program: string, { PATH = "" }: Readonly<Record<string, string>>): boolean {
  return PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function notRun({ release }: Client, why: string): Tried {
  return { works: "not run", release: typeof release === "string" ? release : "", why: shortened(why) };
}

/** How it ended, and the lines of its complaints that tell the error: the last ones that are not of a stack. */
function sentenceOf({ fault = "", complaints }: Ended): string {
  const lines = complaints.split("\n").filter((line) => !/^\s*(?:at |$)|^Node\.js v/.test(line));
  return shortened(`${fault}: ${lines.slice(-3).join(" ")}`);
}

const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
