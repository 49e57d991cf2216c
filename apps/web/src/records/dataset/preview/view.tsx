import type { Medium, PreviewColumn } from "@modelshelf/files";
import type { ReactNode } from "react";
import { ScrollBox } from "../../../components/scroll-box.tsx";
import { Section } from "../../record/record-sections.tsx";
import { ChoiceChips } from "../../use/choice-chips.tsx";
import { cellAddress } from "../viewer/media/cell-address.ts";
import { type DatasetPreview, previewAnchor } from "./load.ts";
import { columnInWords, countedInWords, rowsInWords } from "./strings.ts";

/** "Rows": columns with what they hold, drawn, and the first rows of a file. */
export function Preview({ preview }: { readonly preview: DatasetPreview }): ReactNode {
  const { columns, rows, files, problems, path, href, cells, more } = preview;
  return (
    <Section id={previewAnchor} heading="Rows">
      <div className="flex min-w-0 flex-col gap-3">
        {files.length > 0 && <ChoiceChips label="Files" choices={files} anchor={previewAnchor} />}
        {more > 0 && (
          <p className="text-xs text-soft">{`And ${more} more files; name one with ?file= in the address.`}</p>
        )}
        <p className="text-soft">
          {`${rowsInWords(preview)} `}
          <a href={href} className="wrap-anywhere" download="">
            <bdi>{path}</bdi>
          </a>
        </p>
        {problems.map((problem) => (
          <p key={problem} className="text-soft wrap-anywhere">
            <bdi>{problem}</bdi>
          </p>
        ))}
        {columns.length > 0 && <Rows columns={columns} rows={rows} {...(cells && { cells })} />}
        {countedInWords(preview) && <p className="text-xs text-soft">{countedInWords(preview)}</p>}
      </div>
    </Section>
  );
}

function Rows({ columns, rows, cells }: Pick<DatasetPreview, "columns" | "rows" | "cells">): ReactNode {
  return (
    <ScrollBox label="First rows" className="max-h-[32rem] overflow-auto rounded border border-line bg-raised">
      <table className="min-w-full border-collapse text-left text-xs">
        <caption className="sr-only">First rows</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className="max-w-80 min-w-32 border-b border-line-strong px-3 py-2 align-top font-normal"
              >
                <bdi className="block font-medium wrap-anywhere">{column.name}</bdi>
                <span className="block text-soft">{columnInWords(column)}</span>
                <Drawing column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, position) => (
            // Rows have no id of their own and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={position}>
              {columns.map(({ name, type, media }, column) => (
                <td
                  key={name}
                  className={`max-w-80 px-3 py-1.5 align-top wrap-anywhere ${type === "integer" || type === "number" ? "text-right tabular-nums" : ""}`}
                >
                  {media === undefined || cells === undefined || row[column] === undefined ? (
                    <bdi className="line-clamp-4">{row[column]}</bdi>
                  ) : (
                    <MediumCell
                      media={media}
                      src={cellAddress(cells, position, name)}
                      label={`${name}, row ${position + 1}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function MediumCell(props: { readonly media: Medium; readonly src: string; readonly label: string }): ReactNode {
  const { media, src, label } = props;
  return media === "image" ? (
    <img src={src} alt={label} loading="lazy" decoding="async" className="max-h-28 max-w-full" />
  ) : (
    // Strangers' recordings come without captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio src={src} aria-label={label} controls preload="none" className="h-8 w-60" />
  );
}

const [width, height, gap] = [96, 20, 1];

/** How the values are spread, or how frequent each label is; the words above say the same in short. */
function Drawing({ column: { range, values } }: { readonly column: PreviewColumn }): ReactNode {
  if (values !== undefined) {
    const all = values.reduce((sum, [, count]) => sum + count, 0);
    return (
      <ul className="mt-1 flex flex-wrap gap-x-3 text-soft">
        {values.slice(0, 4).map(([value, count]) => (
          <li key={value} className="flex items-center gap-1">
            <bdi className="max-w-32 truncate">{value}</bdi>
            <span className="tabular-nums">{`${Math.round((100 * count) / all)}%`}</span>
          </li>
        ))}
      </ul>
    );
  }
  if (range === undefined) return null;
  const most = Math.max(...range.histogram);
  const step = width / range.histogram.length;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="mt-1 fill-accent"
    >
      {range.histogram.map((count, position) => {
        const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <rect key={position} x={position * step} y={height - tall} width={step - gap} height={tall} />
        );
      })}
    </svg>
  );
}
