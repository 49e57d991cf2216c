import type { Install } from "../../packages/registry/src/snippet.ts";
import type { KeptBuild } from "./kept-builds.ts";
import type { Repositories } from "./repositories.ts";

/** A release of a program that reads from a hub, and the proof that it gets what is there. */
export interface Client {
  /** As people call it: `huggingface_hub`. The same name may come with several releases. */
  readonly name: string;
  /** The pinned release, or the command that prints the one of this machine. */
  readonly release: string | readonly string[];
  readonly language: "Python" | "JavaScript" | "Rust" | "Go" | "Java" | "shell";
  /** Python packages or Node.js packages, installed into a folder that nothing else uses. */
  readonly install?: Pick<Install, "pip" | "npm">;
  /** Files beside the program, by relative path. */
  readonly files: Readonly<Record<string, string>>;
  /** Programs that its command finds on the path, each compiled once and kept for later runs. */
  readonly keeps?: readonly KeptBuild[];
  /** Commands that build it, before the hub is asked for anything. */
  readonly build?: readonly (readonly string[])[];
  /** Run in the folder of the files. The last line that it prints is JSON. */
  readonly command: readonly string[];
  /** The use of the hub, for the table: "downloads a repository". */
  readonly does: string;
  /** The expected last line. Contents are compared by their hashes: see {@link Repositories.sha256}. */
  readonly expected: (repositories: Repositories) => unknown;
  /** A limit or a need in addition, as a sentence: the row says "in part". */
  readonly limit?: string;
  /** Why it cannot work with this hub, as a sentence: the row says "no", and `expected` is the answer that it gets instead. */
  readonly refusal?: string;
  /** Nothing here installs it. A machine without it skips it by name and keeps the row of an earlier run. */
  readonly mayBeMissing?: true;
  /** Default: 300, for its installation, for each build command and for the program. */
  readonly seconds?: number;
}

/**
 * The name that chooses a client and holds its row: its own, with the release where that is pinned.
 *
 * @example keyOf(client) // "huggingface_hub 0.36.2"
 */
export function keyOf({ name, release }: Pick<Client, "name" | "release">): string {
  return typeof release === "string" ? `${name} ${release}` : name;
}
