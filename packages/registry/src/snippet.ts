import type { Code } from "./code/code.ts";

/**
 * One block to copy and paste: the common type of library snippets, inference snippets and commands for local apps.
 *
 * @example
 * const snippet: Snippet = { install: { pip: ["timm"] }, code: py`import timm` };
 */
export interface Snippet {
  /** Short heading, needed where a library shows more than one block: "With a pipeline". */
  readonly title?: string;
  /** The packages to install first, as data, so that a page can offer pip, uv or conda. */
  readonly install?: Install;
  /** The code; its text is empty where only a notice can be shown. */
  readonly code: Code;
  /**
   * A product message that is shown instead of or above the code, such as "Type of model unknown": rendered as a
   * callout on a page and as a comment of the snippet's language elsewhere, never as bare prose among code.
   */
  readonly notice?: string;
  /** A remark for the reader, in plain text, shown below the code. */
  readonly note?: string;
}

/**
 * Packages by package manager. Entries are requirements in the package manager's syntax (`transformers[torch]>=5`,
 * `git+https://…`), not yet quoted for a shell. `options` go between the command and the packages.
 *
 * @example { pip: ["diffusers", "transformers"], upgrade: true }
 */
export interface Install {
  readonly pip?: readonly string[];
  readonly npm?: readonly string[];
  readonly brew?: readonly string[];
  /** Programs that Rust's package manager builds. */
  readonly cargo?: readonly string[];
  /** Packages of conda-forge, for what no Python package holds. */
  readonly conda?: readonly string[];
  /** Packages of the Unity package manager. */
  readonly unity?: readonly string[];
  /** Address of a repository to clone and to run the code in. */
  readonly clone?: string;
  /** File of the cloned repository that lists further Python packages: `requirements.txt`. */
  readonly requirements?: string;
  readonly upgrade?: boolean;
  readonly options?: readonly string[];
}
