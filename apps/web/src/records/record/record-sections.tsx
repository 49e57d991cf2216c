import type { Original } from "@modelshelf/store";
import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import type { ListLink } from "./record-frame.ts";
import type { RecordLink } from "../links/record-links.ts";
import type { RecordFiles } from "./record-files.ts";
import { byteSize, counted, exactNumber } from "../../components/wording.ts";
import { Icon } from "../../icons/icon.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { RecordId } from "../rows/record-id.tsx";

/** A part of a record's page under a heading of level 2. */
export function Section(props: {
  readonly id: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby={props.id} className="min-w-0">
      <LinkedHeading id={props.id} className="mb-2 text-lg wrap-anywhere">
        {props.heading}
      </LinkedHeading>
      {props.children}
    </section>
  );
}

/** Tags, each leading to the list of all records that carry it. */
export function Tags({ tags }: { readonly tags: readonly ListLink[] }): ReactNode {
  if (tags.length === 0) return null;
  return (
    <Section id="tags" heading="Tags">
      <ul className="flex flex-wrap gap-1.5">
        {tags.map(({ value, label, href }) => (
          <li key={value} className="max-w-full">
            <a
              href={href}
              title={label}
              className="flex min-h-7 max-w-full items-center rounded border border-line bg-sunken px-2 text-xs text-ink no-underline hover:border-line-strong pointer-coarse:min-h-10"
            >
              <bdi className="truncate">{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Records that this one names, under a heading; nothing where it names none. */
export function RecordLinks(props: {
  readonly id: string;
  readonly heading: string;
  readonly links: readonly RecordLink[];
}): ReactNode {
  if (props.links.length === 0) return null;
  return (
    <Section id={props.id} heading={props.heading}>
      <LinkList links={props.links} />
    </Section>
  );
}

/** Named records, as links where this hub has them. */
export function LinkList({ links }: { readonly links: readonly RecordLink[] }): ReactNode {
  return (
    <ul>
      {links.map(({ id, href, original }) => (
        <li key={id}>
          {href ? (
            <a href={href} className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
              <RecordId id={id} />
            </a>
          ) : (
            <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2">
              <RecordId id={id} />
              <ElsewhereNote original={original} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Beside a record that this hub does not have: so much, and where it is. */
export function ElsewhereNote({ original }: { readonly original: Original | undefined }): ReactNode {
  return (
    <span className="text-xs text-soft">
      not in this hub
      {original && (
        <>
          {" · "}
          <a href={original.href} rel="noopener nofollow" className="pointer-coarse:py-2">
            at <bdi>{original.host}</bdi>
          </a>
        </>
      )}
    </span>
  );
}

const filesInSight = 12;

/** The files of a repository with their sizes, as far as the record knows them. */
export function Files({ files }: { readonly files: RecordFiles }): ReactNode {
  const more = files.total - files.shown.length;
  const list = (
    <ul className="divide-y divide-line rounded border border-line font-mono text-xs">
      {files.shown.map(({ path, size, page, href }) => (
        <li key={path} className="flex items-center gap-4 px-3 py-1.5">
          <a href={page} rel={page && "nofollow"} className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{path}</bdi>
          </a>
          {size !== undefined && (
            <data value={size} title={`${exactNumber(size)} bytes`} className="shrink-0 text-soft">
              {byteSize(size)}
            </data>
          )}
          {href !== undefined && (
            <a
              href={`${href}?download=true`}
              download=""
              aria-label={`Download ${path}`}
              className="-me-1 inline-flex shrink-0 items-center p-1 text-soft hover:text-accent pointer-coarse:min-h-10 pointer-coarse:min-w-10 pointer-coarse:justify-center"
            >
              <Icon name="download" className="size-3.5" />
            </a>
          )}
        </li>
      ))}
      {more > 0 && <li className="px-3 py-1.5 text-soft">{`and ${exactNumber(more)} more`}</li>}
    </ul>
  );
  return (
    <Section id="files" heading="Files">
      {files.total <= filesInSight ? (
        list
      ) : (
        <details>
          <summary className="touch inline-flex items-center gap-1 text-accent">
            <FoldArrow />
            {`Show ${counted(files.total, "file", "files")}`}
          </summary>
          {list}
        </details>
      )}
      {files.folder !== undefined && (
        <p className="mt-2">
          <a href={files.folder} rel="nofollow">
            Browse files
          </a>
        </p>
      )}
    </Section>
  );
}
