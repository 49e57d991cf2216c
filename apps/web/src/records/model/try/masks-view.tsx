import type { ReactElement } from "react";
import { scoreInWords } from "../../../components/example/example.ts";
import type { MaskedPart } from "./run/protocol.ts";
import { useAddress } from "./use-address.ts";

interface MasksProps {
  readonly parts: readonly MaskedPart[];
  readonly masks: Blob | undefined;
  readonly image: Blob;
}

/** The masks of a segmentation on their image, and its parts as a list. */
export function MasksView({ parts, masks, image }: MasksProps): ReactElement {
  return parts.length === 0 || masks === undefined ? (
    <p>The model found nothing in this image.</p>
  ) : (
    <div className="flex flex-col gap-3">
      <Overlay masks={masks} image={image} alt={`Masks of ${parts.map(({ label }) => label).join(", ")}`} />
      <ol aria-label="Parts of the image" className="flex flex-col gap-1">
        {parts.map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- labels repeat
          <Part key={place} part={part} number={place + 1} />
        ))}
      </ol>
    </div>
  );
}

function Overlay(props: { readonly masks: Blob; readonly image: Blob; readonly alt: string }): ReactElement {
  return (
    <div className="relative w-fit">
      <img src={useAddress(props.image)} alt="" className="block max-h-[32rem] max-w-full min-w-48 rounded" />
      <img src={useAddress(props.masks)} alt={props.alt} className="absolute inset-0 size-full rounded opacity-60" />
    </div>
  );
}

function Part({ part, number }: { readonly part: MaskedPart; readonly number: number }): ReactElement {
  const { label, score, color, share } = part;
  return (
    <li>
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-3 rounded-sm border border-line"
        style={{ backgroundColor: color }}
      />
      {`${number}. `}
      <bdi className="wrap-anywhere">{label}</bdi>{" "}
      <span className="text-soft tabular-nums">
        {score !== undefined && `${scoreInWords(score)}, `}
        {`${Math.round(share * 100)}%`}
      </span>
    </li>
  );
}
