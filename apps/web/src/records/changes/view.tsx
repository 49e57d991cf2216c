import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { ScrollBox } from "../../components/scroll-box.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { exactNumber } from "../../components/wording.ts";
import { Section } from "../record/record-sections.tsx";
import type { ChangesPage, ShownChanges, ShownTensors, ShownText } from "./load.ts";
import { cutPatch, moreTensors, noContents, oneRevision, sameFiles, sizesInWords, tooMuch } from "./strings.ts";

/** Two revisions to choose, and what changed between them. */
export function ChangesView({ data }: { readonly data: ChangesPage }): ReactNode {
  const { id, before, after, offered, changes } = data;
  return (
    <div className="page-width py-8">
      <PageHead title="Compare revisions">
        <p className="mt-1 text-soft wrap-anywhere">
          <bdi>{id}</bdi>
        </p>
        {changes && (
          <form className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
            <RevisionField name="before" label="Before" chosen={before} offered={offered} />
            <RevisionField name="after" label="After" chosen={after} offered={offered} />
            <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">
              Compare
            </button>
          </form>
        )}
      </PageHead>
      <div className="mt-8 flex min-w-0 flex-col gap-8">
        {changes ? (
          <Changes changes={changes} />
        ) : (
          <Callout kind="note">{offered.length > 0 ? oneRevision : noContents}</Callout>
        )}
      </div>
    </div>
  );
}

interface RevisionFieldProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | undefined;
  readonly offered: readonly string[];
}

function RevisionField({ name, label, chosen, offered }: RevisionFieldProps): ReactNode {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-xs text-soft">{label}</span>
      <select
        name={name}
        defaultValue={chosen}
        className="touch max-w-full min-w-40 rounded border border-line-strong bg-raised px-3"
      >
        {offered.map((revision) => (
          <option key={revision} value={revision}>
            {revision}
          </option>
        ))}
      </select>
    </label>
  );
}

function Changes({ changes }: { readonly changes: ShownChanges }): ReactNode {
  const { total, texts, tensors, unread } = changes;
  if (total === 0) return <Callout kind="note">{sameFiles}</Callout>;
  return (
    <>
      <Files changes={changes} />
      {texts.length > 0 && (
        <Section id="texts" heading="Texts">
          <div className="flex flex-col gap-5">
            {texts.map((text) => (
              <Text key={text.path} text={text} />
            ))}
          </div>
        </Section>
      )}
      {tensors.length > 0 && (
        <Section id="tensors" heading="Tensors">
          <div className="flex flex-col gap-5">
            {tensors.map((one) => (
              <Tensors key={one.path} tensors={one} />
            ))}
          </div>
        </Section>
      )}
      {unread.length > 0 && (
        <Section id="not-compared" heading="Not compared">
          <ul className="list-disc ps-5">
            {unread.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                <bdi>{sentence}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const cell = "px-3 py-2";
const head = "px-3 py-2 font-medium";

function Files({ changes: { files, total } }: { readonly changes: ShownChanges }): ReactNode {
  return (
    <Section id="files" heading="Files">
      <div className="rounded border border-line">
        <table className="w-full border-collapse text-left">
          <TableHead
            caption="Files that changed"
            columns={[
              { label: "File", className: head },
              { label: "Change", className: head },
              { label: "Size", className: `${head} text-right` },
            ]}
          />
          <tbody className="divide-y divide-line">
            {files.map((file) => (
              <tr key={file.path}>
                <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
                  <a href={file.href}>
                    <bdi>{file.path}</bdi>
                  </a>
                  {file.from !== undefined && (
                    <span className="block text-xs text-soft">
                      was <bdi>{file.from}</bdi>
                    </span>
                  )}
                </th>
                <td className={cell}>{file.change}</td>
                <td className={`${cell} text-right text-soft tabular-nums`}>{sizesInWords(file)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > files.length && (
        <p className="mt-2 text-soft">{`The first ${exactNumber(files.length)} of ${exactNumber(total)} files.`}</p>
      )}
    </Section>
  );
}

function Text({ text: { path, html, isCut } }: { readonly text: ShownText }): ReactNode {
  return (
    <div className="min-w-0">
      <PathHeading path={path} />
      {html === undefined ? <p className="text-soft">{tooMuch}</p> : <CodeBlock html={html} />}
      {isCut && (
        <p className="mt-2 text-soft">
          {cutPatch.split("`").map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))}
        </p>
      )}
    </div>
  );
}

const PathHeading = ({ path }: { readonly path: string }): ReactNode => (
  <h3 className="mb-2 font-medium wrap-anywhere">
    <bdi>{path}</bdi>
  </h3>
);

function Tensors({ tensors }: { readonly tensors: ShownTensors }): ReactNode {
  const { path, rows, total } = tensors;
  return (
    <div className="min-w-0">
      <PathHeading path={path} />
      <ScrollBox label={`Tensors of ${path}`} className="overflow-x-auto rounded border border-line">
        <table className="w-full border-collapse text-left">
          <TableHead
            caption={`Tensors of ${path} that changed`}
            columns={["Tensor", "Change", "Before", "After"].map((label) => ({ label, className: head }))}
          />
          <tbody className="divide-y divide-line">
            {rows.map(({ name, change, before, after }) => (
              <tr key={name}>
                <th scope="row" className={`${cell} min-w-40 font-normal wrap-anywhere`}>
                  <bdi>{name}</bdi>
                </th>
                <td className={cell}>{change}</td>
                <td className={`${cell} whitespace-nowrap tabular-nums`}>{before}</td>
                <td className={`${cell} whitespace-nowrap tabular-nums`}>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {total > rows.length && <p className="mt-2 text-soft">{moreTensors(tensors)}</p>}
    </div>
  );
}
