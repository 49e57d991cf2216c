import type { ReactNode } from "react";
import { type ExamplePiece, pieceWords, scoreInWords, spansOf } from "./example.ts";
import { ScrollBox } from "../scroll-box.tsx";

/** One thing that goes into a model or comes out of it, under its name. Reads the same without script, eyes or ears. */
export function ExamplePieceView({ piece }: { readonly piece: ExamplePiece }): ReactNode {
  const name = piece.label ?? pieceWords[piece.kind];
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs text-soft wrap-anywhere first-letter:uppercase">
        <bdi>{name}</bdi>
      </figcaption>
      <Content piece={piece} name={name} />
    </figure>
  );
}

function Content({ piece, name }: { readonly piece: ExamplePiece; readonly name: string }): ReactNode {
  switch (piece.kind) {
    case "text":
      return (
        <Passage name={name} length={piece.content.length}>
          {piece.content}
        </Passage>
      );
    case "img":
    case "audio":
      return <FilePiece piece={piece} name={name} />;
    case "chart":
      return <Chart bars={piece.bars} />;
    case "tabular":
      return <Cells rows={piece.table} name={name} />;
    case "text-with-tokens":
      return <Marks piece={piece} name={name} />;
  }
}

/** From this length on a text is scrolled in its place. */
const longText = 800;

function Passage(props: { readonly name: string; readonly length: number; readonly children: ReactNode }): ReactNode {
  const look = "rounded border border-line bg-paper px-3 py-2";
  const text = (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {props.children}
    </p>
  );
  if (props.length < longText) return <div className={look}>{text}</div>;
  return (
    <ScrollBox label={props.name} className={`max-h-64 overflow-y-auto ${look}`}>
      {text}
    </ScrollBox>
  );
}

type File = Extract<ExamplePiece, { readonly src: string }>;

/** Files of other hosts are links: nothing is loaded from them unless a reader asks for it. */
function FilePiece({ piece, name }: { readonly piece: File; readonly name: string }): ReactNode {
  const { kind, src, description, host } = piece;
  if (host !== undefined) {
    return (
      <a href={src} rel="noopener nofollow" target="_blank" className="touch inline-flex items-center wrap-anywhere">
        {`${kind === "img" ? "Open the image" : "Open the audio"} (at ${host})`}
      </a>
    );
  }
  if (kind === "audio") {
    return (
      <>
        {/* The words are written below; there is nothing to see that captions could go with. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio controls preload="metadata" src={src} aria-label={description ?? name} className="w-full max-w-96">
          <a href={src}>{description ?? name}</a>
        </audio>
        {description && <p className="mt-1 text-xs text-soft">{description}</p>}
      </>
    );
  }
  return (
    <a href={src} className="block w-fit">
      <img
        src={src}
        alt={description ?? name}
        width={320}
        height={200}
        loading="lazy"
        className="h-auto max-h-80 w-auto max-w-full rounded border border-line"
      />
    </a>
  );
}

function Chart({ bars }: { readonly bars: Extract<ExamplePiece, { readonly kind: "chart" }>["bars"] }): ReactNode {
  return (
    <ul className="flex flex-col gap-2 rounded border border-line bg-paper px-3 py-2">
      {bars.map(({ label, score }) => (
        <li key={label}>
          <span className="flex justify-between gap-4">
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            <span className="text-soft tabular-nums">{scoreInWords(score)}</span>
          </span>
          <span aria-hidden="true" className="mt-0.5 block h-1.5 rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.min(100, Math.max(0, score * 100))}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Cells({ rows, name }: { readonly rows: readonly (readonly string[])[]; readonly name: string }): ReactNode {
  const [head = [], ...body] = rows;
  return (
    <ScrollBox label={name} className="max-h-80 overflow-auto rounded border border-line bg-paper">
      <table className="w-full text-left">
        <thead>
          <tr>
            {head.map((cell, column) => (
              // Columns have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col" className="border-b border-line px-3 py-1.5 font-medium">
                <bdi>{cell}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place} className="not-first:border-t not-first:border-line">
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className="px-3 py-1.5 tabular-nums">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Marks(props: {
  readonly piece: Extract<ExamplePiece, { readonly kind: "text-with-tokens" }>;
  readonly name: string;
}): ReactNode {
  return (
    <Passage name={props.name} length={props.piece.content.length}>
      {spansOf(props.piece).map(({ start, text, type }) =>
        type === undefined ? (
          text
        ) : (
          <span key={start} className="rounded-sm bg-mark box-decoration-clone px-1 py-0.5 text-ink">
            <mark className="bg-transparent text-ink">{text}</mark>
            <span className="sr-only"> (</span>
            <span className="ml-1.5 text-xs font-semibold">{type}</span>
            <span className="sr-only">)</span>
          </span>
        ),
      )}
    </Passage>
  );
}
