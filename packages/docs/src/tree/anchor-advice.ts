import type { Diagnostic, DiagnosticKind } from "../diagnostics/diagnostic.ts";
import { keptFor } from "../memory/kept-for.ts";
import { hasObject } from "./object-anchors.ts";
import { slug } from "./slug.ts";

/** The id that is meant by an anchor that is not one: authors often write the heading's text, or what another builder makes of it. */
export function meantId(fragment: string, ids: ReadonlySet<string>): string | undefined {
  const meant = slug(fragment);
  if (meant !== "" && ids.has(meant)) return meant;
  return byLettersOf(ids).get(lettersOf(fragment)) ?? undefined;
}

/** Of the ids of each page, which one has which letters; `null` where several have. Pages may have many dead anchors. */
const byLettersOf = keptFor((ids: ReadonlySet<string>): ReadonlyMap<string, string | null> => {
  const byLetters = new Map<string, string | null>();
  for (const id of ids) {
    const letters = lettersOf(id);
    if (letters !== "") byLetters.set(letters, byLetters.has(letters) ? null : id);
  }
  return byLetters;
});

/** Builders differ in what they do with signs and spaces. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The ids that links to a page may use. */
export interface PageIds {
  readonly ids: ReadonlySet<string>;
  /** Components or plugins of another builder make parts of it, which have ids that are not known. */
  readonly isPartial: boolean;
}

/**
 * The finding for an anchor that is not an id of a page; `undefined` for one that is, or that may be.
 *
 * @param where the page in the message: its address, or `this page`
 * @example missingId("this page", "My part", { ids: new Set(["my-part"]), isPartial: false })?.kind // "dead-anchor"
 */
export function missingId(
  where: string,
  fragment: string,
  { ids, isPartial }: PageIds,
): { readonly kind: DiagnosticKind; readonly message: string } | undefined {
  if (ids.has(fragment) || hasObject(ids, fragment)) return undefined;
  const meant = meantId(fragment, ids);
  if (isPartial && meant === undefined) return { kind: "foreign-anchor", message: anchorInPart(where, fragment) };
  const advice =
    meant === undefined
      ? "Fix the link, or the heading's id."
      : `The id of that heading is "${meant}": use it in the link.`;
  return { kind: "dead-anchor", message: `Nothing on ${where} has the id "${fragment}". ${advice}` };
}

/** The message for a link to a place that may be in what another builder makes. */
export function anchorInPart(href: string, fragment: string): string {
  return `Nothing on ${href} has the id "${fragment}". It may be in a part of that page that a component or plugin generates; those are not run here.`;
}

/** Whether components or plugins of another builder make parts of a page, which have ids that are not known. */
export function hasForeignParts(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ kind }) => kind === "foreign-tag" || kind === "foreign-template");
}
