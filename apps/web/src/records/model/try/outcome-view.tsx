import type { ReactElement } from "react";
import { scoreInWords } from "../../../components/example/example.ts";
import { ExamplePieceView } from "../../../components/example/example-piece.tsx";
import type { TryInput } from "./input.ts";
import { MasksView } from "./masks-view.tsx";
import type { Box, OutcomePiece } from "./run/protocol.ts";
import { useAddress } from "./use-address.ts";

/** The output of a model, drawn as on the pages of tasks. */
export function OutcomeView(props: {
  readonly pieces: readonly OutcomePiece[];
  readonly input: TryInput;
}): ReactElement {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {props.pieces.map((piece, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing else by which they are known
        <Piece key={place} piece={piece} image={props.input.image} />
      ))}
    </div>
  );
}

function Piece(props: { readonly piece: OutcomePiece; readonly image: Blob | undefined }): ReactElement | null {
  const { piece, image } = props;
  switch (piece.kind) {
    case "boxes":
      return image === undefined ? null : <Boxes boxes={piece.boxes} image={image} />;
    case "masks":
      return image === undefined ? null : <MasksView parts={piece.parts} masks={piece.blob} image={image} />;
    case "image":
      return <BlobImage blob={piece.blob} label={piece.label} />;
    case "sound":
      return <Sound blob={piece.blob} label={piece.label} />;
    default:
      return <ExamplePieceView piece={piece} />;
  }
}

function BlobImage({ blob, label }: { readonly blob: Blob; readonly label: string }): ReactElement {
  return (
    <figure>
      <figcaption className="mb-1 text-xs text-soft">{label}</figcaption>
      <img src={useAddress(blob)} alt={label} className="max-h-96 max-w-full rounded border border-line" />
    </figure>
  );
}

function Sound({ blob, label }: { readonly blob: Blob; readonly label: string }): ReactElement {
  return (
    <figure>
      <figcaption className="mb-1 text-xs text-soft">{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its text is the input */}
      <audio controls src={useAddress(blob)} aria-label={label} className="w-full max-w-96" />
    </figure>
  );
}

const percent = (part: number): string => `${Math.min(100, Math.max(0, part * 100))}%`;

/** Objects on their image, and once more as a list. */
function Boxes({ boxes, image }: { readonly boxes: readonly Box[]; readonly image: Blob }): ReactElement {
  const address = useAddress(image);
  if (boxes.length === 0) return <p>The model found no objects in this image.</p>;
  const numbered = boxes.map((box, place) => ({ ...box, number: place + 1 }));
  return (
    <div className="flex flex-col gap-3">
      <div className="relative w-fit" dir="ltr">
        <img src={address} alt="" className="block max-h-[32rem] max-w-full min-w-48 rounded" />
        {numbered.map(({ number, xmin, ymin, xmax, ymax }) => (
          <span
            key={number}
            aria-hidden="true"
            className="absolute border-2 border-accent"
            style={{
              left: percent(xmin),
              top: percent(ymin),
              width: percent(xmax - xmin),
              height: percent(ymax - ymin),
            }}
          >
            <span className="absolute top-0 left-0 bg-accent px-1 text-xs text-accent-ink">{number}</span>
          </span>
        ))}
      </div>
      <ol aria-label="Objects" className="flex flex-col gap-1">
        {numbered.map(({ number, label, score }) => (
          <li key={number}>
            {`${number}. `}
            <bdi className="wrap-anywhere">{label}</bdi>{" "}
            <span className="text-soft tabular-nums">{scoreInWords(score)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
