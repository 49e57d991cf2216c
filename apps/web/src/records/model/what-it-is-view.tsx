import type { ReactNode } from "react";
import { RecordId } from "../rows/record-id.tsx";
import type { ModelLine } from "./what-it-is.ts";

/** What a model is, as one sentence with links to its bases, here or where they are. */
export function WhatItIs({ line: { is, bases, size } }: { readonly line: ModelLine }): ReactNode {
  return (
    <p className="mt-2 max-w-prose text-base">
      {is}
      {bases.map(({ id, href = "", original }, at) => (
        <span key={id}>
          {at > 0 ? " and " : " "}
          {href || original ? (
            <a
              href={href || original?.href}
              rel={href ? undefined : "noopener nofollow"}
              title={href ? undefined : `at ${original?.host}`}
              className="pointer-coarse:py-2"
            >
              <RecordId id={id} />
            </a>
          ) : (
            <RecordId id={id} />
          )}
        </span>
      ))}
      {size !== undefined && `, ${size}`}.
    </p>
  );
}
