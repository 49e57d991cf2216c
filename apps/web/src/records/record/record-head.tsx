import { hasTasks, type Original } from "@modelshelf/store";
import type { Modality } from "@modelshelf/registry";
import { modalityFill } from "../../components/modality-colors.ts";
import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import type { ListLink, RecordFrame } from "./record-frame.ts";
import { FileProblems } from "./file-problems-view.tsx";
import { notedSentence } from "./noted.ts";
import { PolicyRefusals } from "./policy-refusals-view.tsx";
import { folderHref } from "./record-files.ts";
import { SignatureLine } from "./signature-line.tsx";
import { rowsInWords } from "../rows/row-count.ts";
import { titleBesideId } from "../rows/titles.ts";
import { Day } from "../../components/day.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { RecordId } from "../rows/record-id.tsx";
import { TaskChip } from "../../components/task-chip.tsx";

/** The head of a record's page: id with a button to copy it, description, and the facts that all kinds have. */
export function RecordHead(props: {
  readonly frame: RecordFrame;
  /** The record in a sentence. */
  readonly line?: ReactNode;
  /** As in `PageHead`. */
  readonly hasActions?: boolean;
}): ReactNode {
  const { frame } = props;
  const { record } = frame;
  const title = titleBesideId(record);
  return (
    <div className="flex gap-3 sm:gap-5">
      <BookSpine modality={record.modality ?? record.tasks[0]?.modality ?? "other"} />
      <div className="min-w-0 flex-1">
        <PageHead title={<RecordId id={record.id} />} hasActions={props.hasActions}>
          {title && (
            <p className="mt-2 text-base font-medium wrap-anywhere">
              <bdi>{title}</bdi>
            </p>
          )}
          {props.line}
          {record.description && (
            <p className={`mt-2 max-w-prose wrap-anywhere ${props.line ? "text-soft" : "text-base"}`}>
              <bdi>{record.description}</bdi>
            </p>
          )}
          <Named frame={frame} />
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-soft">
            <Numbers frame={frame} />
            {frame.original && <OriginalLink original={frame.original} />}
          </div>
          {frame.signature && <SignatureLine signature={frame.signature} href={folderHref(record)} />}
          {frame.refusals && <PolicyRefusals refusals={frame.refusals} />}
          {frame.problems && <FileProblems problems={frame.problems} />}
          {frame.noted && <p className="mt-2 text-xs text-soft">{notedSentence(frame.noted)}</p>}
        </PageHead>
      </div>
    </div>
  );
}

/** The record as a book: its back in the color of its modality, which the first chip names. */
function BookSpine({ modality }: { readonly modality: Modality }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={`my-1 flex w-2 shrink-0 flex-col justify-between rounded-sm py-2.5 sm:w-8 ${modalityFill[modality]}`}
    >
      <span className="h-px bg-paper opacity-60" />
      <span className="h-px bg-paper opacity-60" />
    </span>
  );
}

/** Copies the id by the script that copies code; without script it is not there, and the id can be selected. */
function CopyId({ id }: { readonly id: string }): ReactNode {
  return (
    <span data-code data-copy-text={id}>
      <button
        type="button"
        className="copy-code needs-script min-h-8 rounded border border-line bg-raised px-2.5 text-sm pointer-coarse:min-h-10"
        data-copy-code
        data-copied="Copied"
        data-failed="The id could not be copied"
      >
        Copy id
      </button>
    </span>
  );
}

const chip =
  "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded border border-line bg-raised px-2.5 text-ink no-underline pointer-coarse:min-h-10";

function Named({ frame }: { readonly frame: RecordFrame }): ReactNode {
  const { record, license, languages } = frame;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <CopyId id={record.id} />
      <ul aria-label="Task, library, license and languages" className="contents">
        {record.tasks.map((task) => (
          <li key={task.id} className="max-w-full">
            {task.href ? (
              <a href={task.href} className={`${chip} hover:border-line-strong`}>
                <TaskChip task={task} />
              </a>
            ) : (
              <span className={chip}>
                <TaskChip task={task} />
              </span>
            )}
          </li>
        ))}
        {record.tasks.length === 0 && hasTasks(record.kind) && <li className={`${chip} text-soft italic`}>No task</li>}
        {record.library && <Chip kind="Library" {...withHref(record.library.label, record.library.href)} />}
        {record.sdk && <Chip kind="Toolkit" label={record.sdk} />}
        <Chip kind="License" {...(license ?? { label: "unknown" })} />
        <Languages languages={languages} count={record.languageCount} />
      </ul>
    </div>
  );
}

const withHref = (label: string, href: string | undefined): { label: string; href?: string } => ({
  label,
  ...(href !== undefined && { href }),
});

function Chip(props: { readonly kind: string; readonly label: string; readonly href?: string }): ReactNode {
  const text = (
    <span className="truncate" title={props.label}>
      <span className="text-soft">{props.kind} </span>
      <bdi>{props.label}</bdi>
    </span>
  );
  return (
    <li className="max-w-full">
      {props.href ? (
        <a href={props.href} className={`${chip} hover:border-line-strong`}>
          {text}
        </a>
      ) : (
        <span className={chip}>{text}</span>
      )}
    </li>
  );
}

/** One or two languages as chips; of more the first, the rest behind a fold. */
function Languages(props: { readonly languages: readonly ListLink[]; readonly count: number }): ReactNode {
  const inSight = props.count <= 2 ? props.count : 1;
  const rest = props.languages.slice(inSight);
  const beyond = props.count - props.languages.length;
  return (
    <>
      {props.languages.slice(0, inSight).map(({ value, label, href }) => (
        <Chip key={value} kind="Language" label={label} href={href} />
      ))}
      {rest.length > 0 && (
        <li className="max-w-full">
          <details>
            <summary className={`${chip} text-accent`}>
              <FoldArrow />
              {`${props.count - inSight} more languages`}
            </summary>
            <ul className="mt-2 flex flex-wrap gap-2">
              {rest.map(({ value, label, href }) => (
                <Chip key={value} kind="Language" label={label} href={href} />
              ))}
              {beyond > 0 && <li className={chip}>{`and ${beyond} more`}</li>}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

/** Leads to the record on the hub that it comes from. */
function OriginalLink({ original: { href, host } }: { readonly original: Original }): ReactNode {
  return (
    <a href={href} rel="noopener nofollow" className="inline-flex items-center gap-1 pointer-coarse:min-h-10">
      Original at <bdi className="wrap-anywhere">{host}</bdi>
    </a>
  );
}

/** Numbers and days of a record. A count of 0 is not shown: a record without the count is read as 0 as well. */
function Numbers({ frame: { record } }: { readonly frame: RecordFrame }): ReactNode {
  return (
    <dl className="contents">
      {rowsInWords(record) !== "" && <Number label="Rows">{`${rowsInWords(record)} rows`}</Number>}
      {record.downloads > 0 && (
        <Number label="Downloads">
          <Icon name="arrow-down-to-line" className="size-3.5" />
          <Quantity value={record.downloads} /> {record.downloads === 1 ? "download" : "downloads"}
        </Number>
      )}
      {record.likes > 0 && (
        <Number label="Likes">
          <Icon name="heart" className="size-3.5" />
          <Quantity value={record.likes} /> {record.likes === 1 ? "like" : "likes"}
        </Number>
      )}
      {record.lastModified && (
        <Number label="Updated">
          updated <Day iso={record.lastModified} />
        </Number>
      )}
      {record.createdAt && (
        <Number label="Created" isMinor>
          created <Day iso={record.createdAt} />
        </Number>
      )}
      {record.gated && (
        <Number label="Access">
          <Icon name="lock" className="size-3.5" />
          gated: files on request
        </Number>
      )}
    </dl>
  );
}

/** @param props.isMinor on a phone it is left to the table of facts, so that code comes sooner */
function Number(props: {
  readonly label: string;
  readonly isMinor?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { label, children } = props;
  return (
    <div className={props.isMinor ? "max-sm:hidden" : undefined}>
      <dt className="sr-only">{label}</dt>
      <dd className="inline-flex items-center gap-1">{children}</dd>
    </div>
  );
}
