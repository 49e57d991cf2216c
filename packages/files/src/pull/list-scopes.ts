import type { Upstream } from "../upstream/upstream.ts";

/** An upstream with the patterns of the ids that it may be asked for. */
export interface PatternedUpstream {
  readonly upstream: Upstream;
  readonly patterns: readonly string[];
}

/** Conditions on the ids of a list. */
export interface IdConditions {
  /** Owners, any of them; none for all. */
  readonly authors: readonly string[];
  /** Pieces of the id, all of them, in any letter case. */
  readonly pieces: readonly string[];
}

/** A list that is asked of an upstream; several of them are what its patterns allow. */
export interface ListScope {
  readonly upstream: Upstream;
  readonly author?: string;
  readonly search?: string;
}

/**
 * The lists that are asked of each upstream, so that it sends little that its patterns do not allow: of `ada/*` those of the
 * owner `ada` alone. What it sends is still compared with the patterns.
 *
 * @example
 * listScopes([{ upstream, patterns: ["ada/*", "gpt2"] }], { authors: [], pieces: [] })
 * // [{ upstream, author: "ada" }, { upstream, search: "gpt2" }]
 */
export function listScopes(
  upstreams: readonly PatternedUpstream[],
  { authors, pieces }: IdConditions,
): readonly ListScope[] {
  const text = pieces.join(" ");
  const asked = text === "" ? {} : { search: text };
  return upstreams.flatMap(({ upstream, patterns }) => {
    const owners = patterns.map(ownerIn);
    if (owners.includes(undefined)) {
      if (authors.length === 0) return [{ upstream, ...asked }];
      return authors.map((author) => ({ upstream, author, ...asked }));
    }
    const own = distinct(owners.filter((owner) => owner !== undefined && owner !== ""));
    const meant = authors.length === 0 ? own : own.filter((owner) => authors.some((each) => isSame(each, owner)));
    const bare = distinct(patterns.filter((pattern) => ownerIn(pattern) === ""));
    const named = authors.length > 0 ? [] : bare.filter((id) => pieces.every((piece) => has(id, piece)));
    return [
      ...meant.map((author) => ({ upstream, author, ...asked })),
      ...named.map((search) => ({ upstream, search })),
    ];
  });
}

/** The one owner that a pattern allows: an empty text for an id without owner, `undefined` for several owners. */
function ownerIn(pattern: string): string | undefined {
  const [owner = "", name] = pattern.split("/");
  if (name === undefined) return pattern.includes("*") ? undefined : "";
  return owner.includes("*") ? undefined : owner;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const has = (id: string, piece: string): boolean => id.toLowerCase().includes(piece.toLowerCase());

/** Each text once, in any letter case. */
const distinct = (texts: readonly (string | undefined)[]): readonly string[] =>
  [
    ...new Map(texts.toReversed().flatMap((text) => (text === undefined ? [] : [[text.toLowerCase(), text]]))).values(),
  ].toReversed();
