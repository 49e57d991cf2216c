import type { Commit } from "../repository/repository.ts";
import { git } from "./git.ts";

/** Commits that are kept of a history. */
const maxCommits = 1000;
const maxMessageLength = 2000;

/**
 * The commit that is checked out and those before it, newest first, at most {@link maxCommits}. Of a shallow clone those
 * that it has. Addresses of people are left out.
 *
 * @throws the error of git, or where there is none
 * @example (await readHistory("models/ada/reader"))[0]?.title // "Say what it reads"
 */
export async function readHistory(folder: string): Promise<readonly Commit[]> {
  const options = ["--topo-order", "--no-show-signature", "-z", `--max-count=${maxCommits}`];
  const printed = await git(folder, "log", "HEAD", ...options, "--format=tformat:%H%x02%cI%x02%an%x02%s%x02%b");
  return printed.split("\0").flatMap((line): Commit[] => {
    const [commit = "", date = "", author = "", title = "", ...rest] = line.split("\u0002");
    if (!/^[0-9a-f]{40}$/.test(commit)) return [];
    const message = shorten(rest.join(" ").trim());
    return [
      {
        commit,
        date: new Date(date).toISOString(),
        title: shorten(title),
        ...(message !== "" && { message }),
        ...(author !== "" && { author: shorten(author) }),
      },
    ];
  });
}

function shorten(text: string): string {
  return text.length > maxMessageLength ? text.slice(0, maxMessageLength).toWellFormed() : text;
}
