import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { problemLines, problemsLabel } from "./file-problems.ts";

/** Files of the repository that an import could not read, or found missing: before somebody downloads them. */
export function FileProblems({ problems }: { readonly problems: readonly string[] }): ReactNode {
  return (
    <div className="mt-3 max-w-prose">
      <Callout kind="caution">
        <p>{problemsLabel}</p>
        <ul className="list-disc ps-5">
          {problemLines(problems).map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
