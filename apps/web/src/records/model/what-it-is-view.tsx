import type { ReactNode } from "react";
import type { RecordLink } from "../links/record-links.ts";
import { RecordId } from "../rows/record-id.tsx";
import { joinAt, type ModelLine, othersOf, sizeIn } from "./what-it-is.ts";

/** A model as one sentence with links to its bases, here or where they are. */
export function WhatItIs({ line }: { readonly line: ModelLine }): ReactNode {
  return (
    <p className="mt-2 max-w-prose text-base">
      {line.is}
      {line.bases.map((base, at) => (
        <span key={base.id}>
          {joinAt(line, at)}
          <Base base={base} />
        </span>
      ))}
      {othersOf(line)}
      {sizeIn(line)}.
    </p>
  );
}

function Base({ base: { id, href, original } }: { readonly base: RecordLink }): ReactNode {
  if (href !== undefined)
    return (
      <a href={href} className="pointer-coarse:py-2">
        <RecordId id={id} />
      </a>
    );
  if (!original) return <RecordId id={id} />;
  return (
    <>
      <RecordId id={id} />
      {" ("}
      <a href={original.href} rel="noopener nofollow" className="pointer-coarse:py-2">
        at <bdi>{original.host}</bdi>
      </a>
      )
    </>
  );
}
