import type { ReactNode } from "react";
import type { ExamplePiece } from "../../components/example/example.ts";
import { Example } from "../../components/example/example-view.tsx";
import { demoRemark } from "./strings.ts";

/** The input and the output of a model of a task. */
export function Demo(props: {
  readonly inputs: readonly ExamplePiece[];
  readonly outputs: readonly ExamplePiece[];
}): ReactNode {
  return (
    <div className="rounded border border-line bg-raised p-4">
      <Example {...props} heading={3} />
      <p className="mt-3 text-xs text-soft">{demoRemark}</p>
    </div>
  );
}
