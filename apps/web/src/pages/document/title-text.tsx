import type { OutlineEntry, TocEntry } from "@modelshelf/docs";
import type { ReactNode } from "react";

/** A title in the contents or the outline, its code as code. */
export function TitleText(props: { readonly text: string; readonly pieces?: OutlineEntry["pieces"] }): ReactNode {
  if (!props.pieces) return props.text;
  return <span>{props.pieces.map(({ text, isCode }) => (isCode ? <code key={text}>{text}</code> : text))}</span>;
}

/** Entries that are in a table of contents, groups included. */
export function countEntries(toc: readonly TocEntry[]): number {
  return toc.reduce((count, { children }) => count + 1 + countEntries(children), 0);
}
