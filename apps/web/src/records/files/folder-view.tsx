import type { ReactNode } from "react";
import { Day } from "../../components/day.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { byteSize, counted, exactNumber } from "../../components/wording.ts";
import { Icon } from "../../icons/icon.tsx";
import { SignatureLine } from "../record/signature-line.tsx";
import type { FolderEntry, FolderPage } from "./load-folder.ts";

/** A folder of a repository as a table. */
export function FolderView({ data }: { readonly data: FolderPage }): ReactNode {
  const areDated = data.entries.some(({ changed }) => changed !== undefined);
  const { title, entries, total, revision, commit, revisions, changes, signature, bills = [] } = data;
  return (
    <div className="page-width py-8">
      <PageHead title={<bdi className="wrap-anywhere">{title}</bdi>}>
        <p className="mt-2 text-soft wrap-anywhere">
          Revision <bdi className="font-medium text-ink">{revision}</bdi>
          {commit !== undefined && commit !== revision && (
            <>
              {" · "}
              <code className="text-xs" title={commit}>
                {commit.slice(0, 10)}
              </code>
            </>
          )}
          {revisions.length > 0 && " · Others: "}
          {revisions.map(({ label, href }, position) => (
            <span key={href}>
              {position > 0 && ", "}
              <a href={href} className="underline">
                <bdi>{label}</bdi>
              </a>
            </span>
          ))}
          {changes !== undefined && (
            <>
              {" · "}
              <a href={changes} rel="nofollow" className="underline">
                Compare revisions
              </a>
            </>
          )}
          {bills.map(({ label, href }, position) => (
            <span key={href}>
              {position === 0 ? " · Bill of materials: " : ", "}
              <a href={href} download="" rel="nofollow" className="underline">
                {label}
              </a>
            </span>
          ))}
        </p>
        {signature && <SignatureLine signature={signature} />}
      </PageHead>
      <div className="mt-6 rounded border border-line">
        <table className="w-full border-collapse text-left">
          <TableHead
            caption={title}
            columns={[
              { label: "Name", className: "px-3 py-2 font-medium" },
              { label: "Hash", className: "px-3 py-2 font-medium max-md:hidden" },
              { label: "Changed", className: areDated ? "px-3 py-2 font-medium max-lg:hidden" : "hidden" },
              { label: "Size", className: "px-3 py-2 text-right font-medium" },
              { label: "Download", className: "sr-only" },
            ]}
          />
          <tbody className="divide-y divide-line">
            {entries.map((entry) => (
              <Row key={entry.href} entry={entry} isDated={areDated} />
            ))}
          </tbody>
        </table>
      </div>
      {total > entries.length && (
        <p className="mt-2 text-soft">{`The first ${exactNumber(entries.length)} of ${exactNumber(total)} entries.`}</p>
      )}
    </div>
  );
}

function Row({ entry, isDated }: { readonly entry: FolderEntry; readonly isDated: boolean }): ReactNode {
  const { name, href, files, size, sha256, oid, changed, download } = entry;
  const hash = sha256 ?? oid;
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className="min-w-0 px-3 font-normal">
        <a href={href} className="touch inline-flex items-center gap-2 py-1 wrap-anywhere">
          <Icon name={files === undefined ? "file-text" : "folder"} className="size-4 shrink-0 text-soft" />
          <bdi>{name}</bdi>
        </a>
        {files !== undefined && <span className="ms-2 text-xs text-soft">{counted(files, "file", "files")}</span>}
      </th>
      <td className="px-3 max-md:hidden">
        {hash !== undefined && (
          <code className="text-xs text-soft" title={`${sha256 === undefined ? "git" : "SHA-256"} ${hash}`}>
            {hash.slice(0, 10)}
          </code>
        )}
      </td>
      <td className={isDated ? "px-3 text-soft max-lg:hidden" : "hidden"}>
        {changed && (
          <span title={changed.title}>
            <Day iso={changed.date} />
          </span>
        )}
      </td>
      <td className="px-3 text-right whitespace-nowrap text-soft tabular-nums">
        {size !== undefined && (
          <data value={size} title={`${exactNumber(size)} bytes`}>
            {byteSize(size)}
          </data>
        )}
      </td>
      <td className="w-12 text-right">
        {download !== undefined && (
          <a
            href={download}
            download=""
            aria-label={`Download ${name}`}
            className="touch inline-flex w-10 items-center justify-center text-soft hover:text-accent"
          >
            <Icon name="download" className="size-4" />
          </a>
        )}
      </td>
    </tr>
  );
}
