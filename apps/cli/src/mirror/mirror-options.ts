import { type RecordKind, recordKinds } from "@modelshelf/store";
import { type Arguments, type Option, UsageError } from "../command/command.ts";
import { readEndpoint, readSize } from "../options/upstream-options.ts";

export const mirrorOptions = {
  kind: {
    type: "string",
    multiple: true,
    value: "<model|dataset|space>",
    help: "kind of repositories to mirror",
    default: "`model`",
  },
  author: { type: "string", value: "<name>", help: "only repositories of this owner" },
  search: { type: "string", value: "<text>", help: "only repositories with this text in their id" },
  filter: {
    type: "string",
    multiple: true,
    value: "<tag>",
    help: "only repositories with this tag; of several tags, all",
  },
  since: {
    type: "string",
    value: "<date>",
    help: "only repositories changed since then, such as `2026-10-31`, or `7d` for seven days",
  },
  limit: { type: "string", value: "<number>", help: "at most this many of each kind" },
  files: {
    type: "string",
    multiple: true,
    value: "<patterns>",
    help: "download files too: patterns as in `.gitignore`, separated by commas; `'*'` for all files",
    default: "only cards",
  },
  revision: {
    type: "string",
    multiple: true,
    value: "<name>",
    help: "mirror this branch, tag, `refs/pr/<number>` or commit too",
  },
  "all-refs": { type: "boolean", help: "mirror all branches, tags and pull requests too" },
  "from-lock": {
    type: "string",
    value: "<file>",
    help: "mirror only what this file lists, one per line, such as `owner/name@v1.0` ([agreed revisions](./mirror#lock))",
  },
  "max-size": { type: "string", value: "<size>", help: "leave out files larger than this, such as `5GB`" },
  "records-only": { type: "boolean", help: "mirror only records, without model cards and lists of files" },
  restricted: {
    type: "boolean",
    help: "mirror private records, and files of gated repositories, that the token gives access to",
  },
  "allow-host": {
    type: "string",
    multiple: true,
    value: "<name>",
    help: "allow downloads from this host, even in a private network",
  },
  "dry-run": { type: "boolean", help: "show what would be downloaded and its size, and download nothing" },
} as const satisfies Readonly<Record<string, Option>>;

/** The choice of what to mirror, from the options. */
export interface MirrorChoice {
  readonly endpoint: URL;
  readonly kinds: readonly RecordKind[];
  readonly author?: string;
  readonly search?: string;
  readonly tags: readonly string[];
  readonly since?: Date;
  readonly limit?: number;
  readonly patterns: readonly string[];
  readonly maxBytes?: number;
  readonly revisions: readonly string[];
  readonly isAllRefs: boolean;
  /** A file that names what comes. */
  readonly lockFile?: string;
  /** Names of what comes, as lines of such a file have them; empty where options choose. */
  readonly names: readonly string[];
  readonly isRecordsOnly: boolean;
  readonly withRestricted: boolean;
  readonly allowedHosts: readonly string[];
  readonly isDryRun: boolean;
}

/** Options that choose repositories and revisions, as a lock file does. */
const choosing = ["kind", "author", "search", "filter", "since", "limit", "revision", "all-refs"] as const;

/** The message for an option beside a lock file, or beside names of repositories. */
export const namesChoose = (by: "file" | "names", option: string): string =>
  by === "file"
    ? `The file in --from-lock lists what to mirror; leave out ${option}.`
    : `You named the repositories, so leave out ${option}.`;

/** @throws UsageError for a value that is not what its option takes, and for options that exclude each other */
export function readMirrorChoice({ values, positionals }: Arguments, nowMs: number): MirrorChoice {
  const text = (name: keyof typeof mirrorOptions): string | undefined => values[name] as string | undefined;
  const texts = (name: keyof typeof mirrorOptions): readonly string[] => (values[name] ?? []) as readonly string[];
  const [author, search, since, limit, maxSize] = (["author", "search", "since", "limit", "max-size"] as const).map(
    text,
  );
  const lockFile = text("from-lock");
  const [endpoint = "", ...names] = positionals;
  if (lockFile !== undefined && names.length > 0) throw new UsageError(namesChoose("names", "--from-lock"));
  const by = lockFile === undefined ? "names" : "file";
  const isNamed = by === "file" || names.length > 0;
  const other = isNamed ? choosing.find((name) => values[name] !== undefined) : undefined;
  if (other !== undefined) throw new UsageError(namesChoose(by, `--${other}`));
  return {
    endpoint: readEndpoint(endpoint),
    kinds: readKinds(texts("kind")),
    ...(author !== undefined && { author }),
    ...(search !== undefined && { search }),
    tags: texts("filter"),
    ...(since !== undefined && { since: readSince(since, nowMs) }),
    ...(limit !== undefined && { limit: readLimit(limit) }),
    patterns: texts("files").flatMap((list) => list.split(",").filter((pattern) => pattern.trim() !== "")),
    ...(maxSize !== undefined && { maxBytes: readSize("--max-size", maxSize) }),
    revisions: texts("revision"),
    isAllRefs: values["all-refs"] === true,
    ...(lockFile !== undefined && { lockFile }),
    names,
    isRecordsOnly: values["records-only"] === true,
    withRestricted: values["restricted"] === true,
    allowedHosts: texts("allow-host"),
    isDryRun: values["dry-run"] === true,
  };
}

function readKinds(given: readonly string[]): readonly RecordKind[] {
  const unknown = given.find((name) => !recordKinds.some((kind) => kind === name));
  if (unknown !== undefined) throw new UsageError(`--kind is one of ${recordKinds.join(", ")}, not "${unknown}".`);
  return given.length === 0 ? ["model"] : recordKinds.filter((kind) => given.includes(kind));
}

function readSince(text: string, nowMs: number): Date {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  const date = days === undefined ? new Date(text) : new Date(nowMs - Number(days) * 86_400_000);
  if (Number.isNaN(date.getTime())) throw new UsageError(`--since is a date such as 2026-10-31, or 7d, not "${text}".`);
  return date;
}

function readLimit(text: string): number {
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`--limit is a whole number from 1, not "${text}".`);
}
