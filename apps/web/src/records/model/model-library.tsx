import type { ReactNode } from "react";
import { LibraryCode } from "../use/use-panel.tsx";
import type { LibraryUse } from "./use.ts";

/** The code of one library, or why it has none, and which fact of the record led to it. */
export function ModelLibrary({ library }: { readonly library: LibraryUse }): ReactNode {
  const { label, href, why, missing, docsUrl } = library;
  const reason = missing && (
    <>
      {missing}
      {docsUrl && (
        <>
          {" "}
          <a href={docsUrl} rel="noopener" className="underline">
            Its documentation
          </a>
        </>
      )}
    </>
  );
  return (
    <LibraryCode library={library} missing={reason}>
      <p className="text-xs text-soft wrap-anywhere">
        <bdi>{why}</bdi> <a href={href} className="underline">{`About ${label}`}</a>
      </p>
    </LibraryCode>
  );
}
