import { ChevronRight } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { AdviceItem } from "../../components/advice-item.tsx";
import type { DerivedFact, LibraryOutcome, Outcome } from "./outcome.ts";
import { PlainCode } from "../../components/plain-code.tsx";
import type { Shown } from "./show.ts";

/** The result for the input: problems first, then code, reasons, advice, and the record. */
export function Result({ shown }: { readonly shown: Shown }): ReactElement {
  const { outcome, problems, record, takenFor, fragment } = shown;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <div className="flex flex-col gap-2">
        {outcome && (
          <h2 className="text-xl wrap-anywhere">
            <bdi>{outcome.id}</bdi>
          </h2>
        )}
        {outcome && (
          <output className="text-soft">
            <bdi>{summary(outcome, takenFor)}</bdi>
          </output>
        )}
        {problems.map((problem) => (
          <p
            key={problem}
            role="alert"
            className="rounded border border-line border-s-4 border-s-current p-3 wrap-anywhere"
          >
            <bdi>{problem}</bdi>
          </p>
        ))}
        {fragment !== undefined && (
          <p>
            <a href={fragment} className="underline">
              Link to this record
            </a>
            <span className="text-soft">
              : the record is stored in the link, after the #, and never sent to a server.
            </span>
          </p>
        )}
      </div>
      {outcome && <Code libraries={outcome.libraries} />}
      {outcome && outcome.derived.length > 0 && <Derived facts={outcome.derived} />}
      {outcome && <Advice findings={outcome.findings} />}
      {record !== undefined && (
        <details className="min-w-0">
          <summary className="touch flex items-center gap-x-2 font-medium">
            <ChevronRight aria-hidden className="size-4 shrink-0 text-soft [details[open]>summary>&]:rotate-90" />
            The record
          </summary>
          <PlainCode language="json" text={record} />
        </details>
      )}
    </div>
  );
}

function summary({ libraries, task, findings }: Outcome, takenFor: string): string {
  const written = libraries.filter(({ snippets }) => snippets.some(({ code }) => code !== ""));
  const code = written.length === 0 ? "no code" : `code for ${written.map(({ label }) => label).join(", ")}`;
  const advice =
    findings.length === 0
      ? "nothing to add"
      : `${findings.length} ${findings.length === 1 ? "thing" : "things"} to add`;
  return `Read as ${takenFor}: ${[task, code, advice].filter(Boolean).join(" · ")}`;
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h3 className="text-lg">{heading}</h3>
      {children}
    </section>
  );
}

function Code({ libraries }: { readonly libraries: readonly LibraryOutcome[] }): ReactElement {
  return (
    <Part heading="Code">
      {libraries.length === 0 && (
        <p className="text-soft">It is unknown which library loads this model. See below what to add.</p>
      )}
      {libraries.map(({ key, label, isHint, snippets }) => (
        <div key={key} className="flex min-w-0 flex-col gap-3">
          <h4 className="font-medium">{isHint ? `${label}, a guess` : label}</h4>
          {snippets.map((one) => (
            <div key={one.key} className="flex min-w-0 flex-col gap-2">
              {one.title && <p>{one.title}</p>}
              {one.notice && <p className="text-soft">{one.notice}</p>}
              {one.install && <PlainCode language="shell" text={one.install} />}
              {one.code && <PlainCode language={one.language} text={one.code} />}
              <p className="text-xs text-soft wrap-anywhere empty:hidden">
                <bdi>{reasonOf(one)}</bdi>
              </p>
              {one.note && <p className="text-soft wrap-anywhere">{one.note}</p>}
            </div>
          ))}
        </div>
      ))}
    </Part>
  );
}

function reasonOf({ basis, why }: { readonly basis?: string; readonly why?: string }): string | undefined {
  if (basis !== undefined) return `${basis.charAt(0).toUpperCase()}${basis.slice(1)}.`;
  return why === undefined ? undefined : `Why this code: ${why}`;
}

function Derived({ facts }: { readonly facts: readonly DerivedFact[] }): ReactElement {
  return (
    <Part heading="Missing from the record">
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <thead className="border-b border-line-strong text-soft">
            <tr>
              {["Fact", "Value and reason"].map((label) => (
                <th key={label} scope="col" className="py-2 pr-4 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {facts.map(({ fact, value, level, from }) => (
              <tr key={fact}>
                <th scope="row" className="py-2 pr-4 align-top font-mono text-xs font-normal">
                  {fact}
                </th>
                <td className="py-2 align-top wrap-anywhere">
                  <bdi className="block">{value}</bdi>
                  <bdi className="block text-soft">{`${level === "guessed" ? "a guess from" : "derived from"} ${from}`}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}

function Advice({ findings }: { readonly findings: Outcome["findings"] }): ReactElement {
  return (
    <Part heading="What to add">
      {findings.length === 0 && <p className="text-soft">This hub finds nothing missing.</p>}
      <ol className="flex min-w-0 flex-col gap-5">
        {findings.map((finding) => (
          <li key={finding.rule} className="min-w-0">
            <AdviceItem advice={finding}>
              {finding.additions.map(({ file, language, lines }) => (
                <PlainCode key={lines} language={language} title={file} text={lines} />
              ))}
            </AdviceItem>
          </li>
        ))}
      </ol>
    </Part>
  );
}
