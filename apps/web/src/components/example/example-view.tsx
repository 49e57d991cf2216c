import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import type { ExamplePiece } from "./example.ts";
import { ExamplePieceView } from "./example-piece.tsx";

/**
 * The input of a model and, where it is known, its output: side by side, on small screens one below the other.
 *
 * @param props.heading level of the headings of both sides
 */
export function Example(props: {
  readonly inputs: readonly ExamplePiece[];
  readonly outputs: readonly ExamplePiece[];
  readonly heading: 3 | 4;
}): ReactNode {
  const { inputs, outputs, heading } = props;
  if (outputs.length === 0) return <Side title="Input" heading={heading} pieces={inputs} />;
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-center sm:gap-5">
      <Side title="Input" heading={heading} pieces={inputs} />
      <Icon name="arrow-right" className="size-5 text-soft max-sm:hidden" />
      <Icon name="arrow-down" className="size-5 justify-self-center text-soft sm:hidden" />
      <Side title="Output" heading={heading} pieces={outputs} />
    </div>
  );
}

function Side(props: {
  readonly title: string;
  readonly heading: 3 | 4;
  readonly pieces: readonly ExamplePiece[];
}): ReactNode {
  const Heading = `h${props.heading}` as const;
  return (
    <div className="flex min-w-0 flex-col gap-3 self-start">
      <Heading className="text-sm font-semibold">{props.title}</Heading>
      {props.pieces.map((piece) => (
        <ExamplePieceView key={JSON.stringify(piece)} piece={piece} />
      ))}
    </div>
  );
}
