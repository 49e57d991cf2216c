import { listInWords } from "@modelshelf/registry";
import { Fragment, type ReactNode } from "react";
import { Callout } from "../../../components/callout.tsx";
import type { ModelLoading } from "./load.ts";
import type { OwnCode } from "./own-code.ts";
import {
  hasRemarks,
  loadingAdvice,
  loadingAnchor,
  loadingHeading,
  notReadWords,
  ownCodeWords,
  riskInWords,
} from "./strings.ts";

/** The effects of loading a model beyond reading numbers: what a reader should know between its code and running it. */
export function Loading({ loading }: { readonly loading: ModelLoading }): ReactNode {
  const { files, templates, notRead, ownCode, isDangerous } = loading;
  if (!hasRemarks(loading)) return null;
  const advice = loadingAdvice(loading);
  return (
    <section aria-labelledby={loadingAnchor}>
      <Callout kind={isDangerous ? "caution" : "note"}>
        <h2 id={loadingAnchor} className="font-medium">
          {loadingHeading}
        </h2>
        <ul className="mt-1 space-y-1">
          {files.map(({ path, page, report }) => (
            <li key={path}>
              <a href={page}>
                <code className="wrap-anywhere">{path}</code>
              </a>{" "}
              <bdi>{riskInWords(report)}.</bdi>
            </li>
          ))}
          {templates.length > 0 && (
            <li>
              The model <bdi>{listInWords(templates)}.</bdi>
            </li>
          )}
          {notRead > 0 && <NotReadLine count={notRead} />}
          {ownCode && <OwnCodeLine code={ownCode} />}
        </ul>
        {advice && <p className="mt-1 text-soft">{advice}</p>}
      </Callout>
    </section>
  );
}

function NotReadLine({ count }: { readonly count: number }): ReactNode {
  const { before, command, after } = notReadWords(count);
  return (
    <li>
      {before} <code>{command}</code> {after}
    </li>
  );
}

function OwnCodeLine({ code: { files } }: { readonly code: OwnCode }): ReactNode {
  return (
    <li>
      {ownCodeWords.before} {ownCodeWords.ofRepository}
      {files.map(({ path, page, repository }, position) => (
        <Fragment key={`${repository ?? ""} ${path}`}>
          {position === 0 ? ": " : ", "}
          {page === undefined ? (
            <code className="wrap-anywhere">{path}</code>
          ) : (
            <a href={page}>
              <code className="wrap-anywhere">{path}</code>
            </a>
          )}
          {repository !== undefined && <bdi> (from {repository})</bdi>}
        </Fragment>
      ))}
      . {ownCodeWords.after}
    </li>
  );
}
