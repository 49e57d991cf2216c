import type { Snippet } from "../snippet.ts";

/** `REPO_ID_REGEX` in `utils/_validators.py` of huggingface_hub 2.4.0: characters of a name, and likewise of an owner. */
const longestName = 96;

/**
 * Snippets with a remark where the public Hub has the repository, but its own client refuses the id: names of more than
 * 96 characters, which some training scripts make. Everything that fetches through `huggingface_hub` stops there.
 *
 * @example withRefusedIdNote([{ code: py`import timm` }], `acme/${"long-".repeat(20)}name`)[0]?.note
 * // "The name has 104 characters, …"
 */
export function withRefusedIdNote(snippets: readonly Snippet[], id: string): readonly Snippet[] {
  // Nearly every id is shorter as a whole.
  if (id.length <= longestName) return snippets;
  const length = id.length - id.indexOf("/") - 1;
  if (length <= longestName) return snippets;
  const remark =
    `The name has ${length} characters, and huggingface_hub refuses names longer than ${longestName}: ` +
    "clone the repository with git, and put the path of its folder in place of the id.";
  return snippets.map((snippet) => {
    if (snippet.code.text === "") return snippet;
    return { ...snippet, note: snippet.note === undefined ? remark : `${snippet.note} ${remark}` };
  });
}
