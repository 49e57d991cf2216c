import { ArrowDown, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ExamplePiece } from "../../catalogue/example.ts";
import { ExamplePieceView } from "../../components/example-piece.tsx";

/** Said below every example: its scores and answers are written by hand. */
export const demoRemark =
  "An example made for this page: it shows the form of what goes in and comes out. What a model really answers differs from model to model.";

/** What goes into a model of a task, and what comes out of it. */
export function Demo(props: {
  readonly inputs: readonly ExamplePiece[];
  readonly outputs: readonly ExamplePiece[];
}): ReactNode {
  return (
    <div className="rounded border border-line bg-raised p-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-center sm:gap-5">
        <Side heading="Goes in" pieces={props.inputs} />
        <ArrowRight aria-hidden="true" className="size-5 text-soft max-sm:hidden" />
        <ArrowDown aria-hidden="true" className="size-5 justify-self-center text-soft sm:hidden" />
        <Side heading="Comes out" pieces={props.outputs} />
      </div>
      <p className="mt-3 text-xs text-soft">{demoRemark}</p>
    </div>
  );
}

function Side({ heading, pieces }: { readonly heading: string; readonly pieces: readonly ExamplePiece[] }): ReactNode {
  return (
    <section aria-label={heading} className="flex min-w-0 flex-col gap-3 self-start">
      <h3 className="text-sm font-semibold">{heading}</h3>
      {pieces.map((piece) => (
        <ExamplePieceView key={JSON.stringify(piece)} piece={piece} />
      ))}
    </section>
  );
}
