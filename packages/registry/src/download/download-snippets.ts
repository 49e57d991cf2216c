import { emptyCode, UnfitValue } from "../code/code.ts";
import { sh } from "../code/shell.ts";
import type { Snippet } from "../snippet.ts";

/** The file to fetch; all text is hostile. */
export interface Wanted {
  readonly kind: "model" | "dataset" | "space";
  readonly id: string;
  /** A file of the repository; absent for all of them. */
  readonly path?: string;
  /** A part of the names of the files to fetch, such as `Q4_K_M`, where nobody knows the whole names. */
  readonly label?: string;
  /** Default `main`. */
  readonly revision?: string;
}

const publicHub = "https://huggingface.co";
const prefixes = { model: "", dataset: "datasets/", space: "spaces/" } as const;

/**
 * How to download a repository, or one of its files, with `hf download`, git or curl.
 *
 * @param endpoint address of the hub, without a trailing slash; by default the public Hub
 * @example downloadSnippets({ kind: "model", id: "gpt2" }).map(({ title }) => title) // ["hf download", "git"]
 */
export function downloadSnippets(wanted: Wanted, endpoint?: string): readonly Snippet[] {
  return waysTo(wanted).flatMap((write) => {
    try {
      return write(wanted, endpoint) ?? [];
    } catch (error) {
      // A name that fits into no command costs its block, not the others.
      if (error instanceof UnfitValue) return [];
      throw error;
    }
  });
}

type Write = (wanted: Wanted, endpoint: string | undefined) => Snippet | undefined;

/** Git and curl cannot choose files by a part of their names. */
function waysTo({ path, label }: Wanted): readonly Write[] {
  if (label !== undefined) return [withHf];
  return [withHf, path === undefined ? withGit : withCurl];
}

function withHf({ kind, id, path, label, revision = "main" }: Wanted, endpoint: string | undefined): Snippet {
  const files = path === undefined ? [id] : [id, path];
  const some = label === undefined ? emptyCode("shell") : sh`--include ${`*${label}*`}`;
  const type = kind === "model" ? emptyCode("shell") : sh`--repo-type ${kind}`;
  const at = revision === "main" ? emptyCode("shell") : sh`--revision ${revision}`;
  const command = sh`hf download ${files} ${some} ${type} ${at}`;
  return {
    title: "hf download",
    install: { pip: ["huggingface_hub"] },
    code:
      endpoint === undefined
        ? command
        : sh`
      export HF_ENDPOINT=${endpoint}
      ${command}
    `,
    note: label === undefined ? (path === undefined ? wholeNote : fileNote) : labelNote(label),
  };
}

const wholeNote =
  "Resumes an interrupted download and stores the files in the cache that libraries read. Use --local-dir to choose a folder, and --include and --exclude to choose files.";
const fileNote = "Stores the file in the cache that libraries read. Use --local-dir to choose a folder.";

const labelNote = (label: string): string =>
  `The record lists no files: this fetches those with ${label} in their names. If nothing comes, look at the names in the repository.`;

/** Hubs of this program have no git. */
function withGit({ kind, id, revision = "main" }: Wanted, endpoint: string | undefined): Snippet | undefined {
  if (endpoint !== undefined) return undefined;
  const address = `${publicHub}/${prefixes[kind]}${id}`;
  const branch = revision === "main" ? emptyCode("shell") : sh`--branch ${revision}`;
  return {
    title: "git",
    code: sh`
      git lfs install
      git clone ${branch} ${address}
    `,
    note: "Needs Git LFS. To look first without the large files, set GIT_LFS_SKIP_SMUDGE=1.",
  };
}

function withCurl({ kind, id, path = "", revision = "main" }: Wanted, endpoint = publicHub): Snippet {
  const parts = path.split("/").map(encodeURIComponent).join("/");
  const address = `${endpoint}/${prefixes[kind]}${id}/resolve/${encodeURIComponent(revision)}/${parts}`;
  return { title: "curl", code: sh`curl --location --remote-name --continue-at - ${address}` };
}
