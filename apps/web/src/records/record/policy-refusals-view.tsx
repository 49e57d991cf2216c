import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";

/** The refusals of the policy about a repository: before somebody tries to download it. */
export function PolicyRefusals({ refusals }: { readonly refusals: readonly string[] }): ReactNode {
  return (
    <div className="mt-3 max-w-prose">
      <Callout kind="caution">
        {refusals.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            <bdi>{sentence}</bdi>
          </p>
        ))}
      </Callout>
    </div>
  );
}
