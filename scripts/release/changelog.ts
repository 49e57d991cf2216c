/**
 * The notes of a version: its section of the changelog, without the heading.
 *
 * @returns Markdown; `undefined` where the changelog does not have the version
 * @example notesOf("# Changelog\n\n## 0.3.0\n\n- New.\n", "0.3.0") // "- New."
 */
export function notesOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  const notes = section?.replace(/^.*\n?/, "").trim();
  return notes === "" ? undefined : notes;
}

/** Why a tag must not be released, in one sentence; `undefined` where it may. */
export function tagProblem(tag: string, version: string, changelog: string): string | undefined {
  if (tag !== `v${version}`)
    return `The tag is "${tag}", and package.json says ${version}: the tag has to be v${version}.`;
  if (notesOf(changelog, version) === undefined) return `CHANGELOG.md has no notes for ${version}.`;
  const heading = changelog.split("\n").find((line) => line.startsWith(`## ${version} `));
  if (!/ \(\d{4}-\d{2}-\d{2}\)$/.test(heading ?? "")) {
    return `The heading of ${version} in CHANGELOG.md has no day. Write it as: ## ${version} (2026-11-30)`;
  }
  if (notesOf(changelog, "Unreleased") !== undefined) {
    return `CHANGELOG.md still has notes under "Unreleased". Move them to ${version}.`;
  }
  return undefined;
}

/**
 * Notes for a page outside of the repository: links to its files lead to them as they are at the tag.
 *
 * @param repository its address: "https://example.org/acme/hub"
 * @example withWholeLinks("[Faults](content/docs/faults.md)", repository, "v0.3.0") // "[Faults](https://…/blob/v0.3.0/content/docs/faults.md)"
 */
export function withWholeLinks(notes: string, repository: string, tag: string): string {
  return notes.replaceAll(/\]\((?![a-z]+:|#)/g, `](${repository}/blob/${tag}/`);
}
