import { gitRecords } from "../files/git-records.ts";
import { readKeptDates } from "./kept-dates.ts";

/** Files by their path below the folder, with forward slashes → when they last changed, ISO 8601 in UTC. */
type History = ReadonlyMap<string, string>;

/**
 * When the files of a folder last changed: by the dates that it brings along, else by its history, which is read once, when
 * the first date is asked for.
 */
export class FileDates {
  readonly #folder: string;
  readonly #files: Iterable<string>;
  #history: Promise<History> | undefined;

  /** @param files those that will be asked for, by their path below the folder */
  constructor(folder: string, files: Iterable<string>) {
    this.#folder = folder;
    this.#files = files;
  }

  /** ISO 8601 in UTC; `undefined` where the history does not say. */
  async of(file: string): Promise<string | undefined> {
    this.#history ??= readKeptDates(this.#folder).then((kept) => kept ?? gitDates(this.#folder, this.#files));
    return (await this.#history).get(file);
  }
}

/**
 * When the files of a folder last changed, by the author date of the last commit that touched them. One pass over the
 * history, which ends as soon as every file is dated. Empty where the folder is not a checkout, where there is no git, or
 * where git will not look at a folder that belongs to somebody else.
 *
 * In a shallow checkout the oldest commit seems to add every file; what only that one says is left out.
 *
 * @param files by their paths below the folder
 * @param at another place and time: a folder below the first one, whose files they are, and a commit; of those all dates
 * @throws Error where git breaks off before it has said all of `at`
 * @example (await gitDates("shelf", ["index.md"], { below: "docs", commit: "0a1b…" })).get("index.md") // "2026-11-21T14:38:57.000Z"
 */
export async function gitDates(
  folder: string,
  files: Iterable<string>,
  at?: { readonly below: string; readonly commit: string },
): Promise<History> {
  const wanted = new Set(files);
  const dates = new Map<string, string>();
  if (wanted.size === 0) return dates;
  const isShallow = await isShallowCheckout(folder);
  let date: string | undefined;
  let isWhole = true;
  const onCutOff = (): void => void (isWhole = false);
  const words = logArguments(at ?? { below: "", commit: "HEAD" });
  for await (const line of gitRecords(folder, words, "\n", { onCutOff })) {
    // Names that hold what would end a line are quoted; those stay without a date.
    const commit = /^\0(\S+) (.*)$/.exec(line);
    if (commit) date = isShallow && commit[2] === "" ? undefined : toUtc(commit[1] ?? "");
    else if (date !== undefined && wanted.delete(line)) dates.set(line, date);
    if (wanted.size === 0) break;
  }
  if (at && !isWhole) throw new Error("git stopped early");
  return dates;
}

async function isShallowCheckout(folder: string): Promise<boolean> {
  for await (const line of gitRecords(folder, ["rev-parse", "--is-shallow-repository"])) return line === "true";
  return false;
}

function logArguments({ below, commit }: { readonly below: string; readonly commit: string }): readonly string[] {
  const relative = below === "" ? "--relative" : `--relative=${below}`;
  return ["log", "--format=%x00%aI %P", "--name-only", "--no-renames", relative, commit, "--", below || "."];
}

function toUtc(text: string): string | undefined {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
