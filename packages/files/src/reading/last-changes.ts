import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Change } from "../repository/repository.ts";
import { git, offlineEnvironment, quietOptions } from "./git.ts";

const maxTitleLength = 500;
const header = /^\u0001([0-9a-f]{40})\u0002([^\u0002]*)\u0002([^]*)$/;

/**
 * The commit that changed each file last, by its path: one walk from the commit that is checked out back through history,
 * which ends as soon as every file was met. What is older than a shallow clone goes back is not known and left out.
 *
 * @param paths of the files of that commit
 * @throws an error when git ends with one; the reason of the signal
 * @example (await lastChanges("models/ada/reader", ["README.md"])).get("README.md")?.title // "Say what it reads"
 */
export async function lastChanges(
  folder: string,
  paths: Iterable<string>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Change>> {
  const wanted = new Set(paths);
  const found = new Map<string, Change>();
  const oldest = await shallowCommits(folder);
  let change: Change | undefined;
  let isFirst = false;
  for await (const word of wordsOf(folder, signal)) {
    const [, commit, date = "", title = ""] = header.exec(word) ?? [];
    if (commit !== undefined) {
      if (wanted.size === 0) break;
      const isKnown = !oldest.has(commit);
      change = isKnown
        ? { commit, date: new Date(date).toISOString(), title: title.slice(0, maxTitleLength) }
        : undefined;
      isFirst = true;
      continue;
    }
    // Git begins the names of a commit with a line break.
    const path = isFirst ? word.replace(/^\n/, "") : word;
    isFirst = false;
    if (wanted.delete(path) && change !== undefined) found.set(path, change);
  }
  return found;
}

/** The words of git's history, cut at the zero bytes. Ends git when nobody reads on. */
async function* wordsOf(folder: string, signal: AbortSignal | undefined): AsyncGenerator<string> {
  // Merges name the files in which they are like none of their parents: where they changed something themselves.
  const log = ["log", "HEAD", "-c", "--date-order", "--no-renames", "--name-only", "-z", "--no-show-signature"];
  const words = ["-C", folder, ...quietOptions, ...log, "--format=tformat:%x01%H%x02%cI%x02%s"];
  const child = spawn("git", words, {
    stdio: ["ignore", "pipe", "ignore"],
    env: offlineEnvironment(),
    ...(signal && { signal }),
  });
  const ended = new Promise<number | null>((done, fail) => child.once("error", fail).once("close", done));
  ended.catch(() => {});
  try {
    let rest = "";
    for await (const piece of child.stdout.setEncoding("utf8")) {
      const parts = (rest + String(piece)).split("\0");
      rest = parts.pop() ?? "";
      yield* parts;
    }
    signal?.throwIfAborted();
    const code = await ended;
    if (code !== 0) throw new Error(`git log ended with ${code}`);
  } finally {
    child.kill();
  }
}

/** Commits at which a shallow clone ends: they seem to have made all files that were there already. */
async function shallowCommits(folder: string): Promise<ReadonlySet<string>> {
  const place = resolve(folder, await git(folder, "rev-parse", "--git-path", "shallow"));
  const text = await readFile(place, "utf8").catch(() => "");
  return new Set(text.split("\n").filter((line) => line !== ""));
}
