import type { Ref } from "../repository/repository.ts";

const lists = [
  ["branches", "branch", "name"],
  ["tags", "tag", "name"],
  ["pullRequests", "pull-request", "ref"],
] as const;

/**
 * The branches, tags and pull requests of an answer to `/refs`; what is not as it should be is left out.
 *
 * @example readRefs({ tags: [{ name: "v1.0", targetCommit: "0a1b…" }] }) // [{ name: "v1.0", kind: "tag", commit: "0a1b…" }]
 */
export function readRefs(answer: Readonly<Record<string, unknown>>): readonly Ref[] {
  return lists.flatMap(([list, kind, member]) => {
    const found: unknown = answer[list];
    return (Array.isArray(found) ? (found as readonly Readonly<Record<string, unknown>>[]) : []).flatMap(
      (each): Ref[] => {
        const { [member]: name, targetCommit: commit } = each ?? {};
        const isWhole = typeof name === "string" && typeof commit === "string" && /^[0-9a-f]{40}$/.test(commit);
        return isWhole ? [{ name, kind, commit }] : [];
      },
    );
  });
}
