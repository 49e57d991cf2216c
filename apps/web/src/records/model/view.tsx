import { kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { allOf } from "../../components/wording.ts";
import { AllLink } from "../../components/all-link.tsx";
import { Card } from "../record/card-view.tsx";
import { Cite } from "../record/citation/view.tsx";
import { RecordHead } from "../record/record-head.tsx";
import { OnnxInterfaces } from "./onnx-view.tsx";
import { RecordList } from "../rows/record-list.tsx";
import { Files, RecordLinks, Section, Tags } from "../record/record-sections.tsx";
import { ShelfMentions } from "../record/shelf-mentions-view.tsx";
import type { Fact } from "./config-facts.ts";
import { Evaluations } from "./evaluations-view.tsx";
import { Examples } from "./examples-view.tsx";
import { Family } from "./family/view.tsx";
import { ForAuthor } from "./for-author-view.tsx";
import type { ModelPage } from "./load.ts";
import { inferenceAnchor } from "./inference/load.ts";
import { Inference } from "./inference/view.tsx";
import { runLocallyAnchor } from "./local-apps.ts";
import { LocalApps } from "./local-apps-view.tsx";
import { Memory } from "./memory/view.tsx";
import { UseFrame } from "../use/use-panel.tsx";
import { ModelUsePanel } from "./use-panel.tsx";

/**
 * One model. The code comes first in the text, for small screens and screen readers; on wide ones it is to the right
 * of the record and stays in view.
 */
export function ModelView({ data }: { readonly data: ModelPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <RecordHead frame={data} />
      <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:items-start">
        <UseFrame>
          <Ways data={data} />
          <ModelUsePanel use={data.use} {...(data.instead && { instead: data.instead })} />
          {data.inference && (
            <div className="mt-8">
              <Inference use={data.inference} />
            </div>
          )}
          {data.localApps && (
            <div className="mt-8">
              <LocalApps use={data.localApps} />
            </div>
          )}
        </UseFrame>
        <div className="flex min-w-0 flex-col gap-8">
          {data.examples?.isOwn && <Examples examples={data.examples} />}
          <Config facts={data.config} />
          {data.memory && <Memory facts={data.memory} />}
          {data.onnx && <OnnxInterfaces interfaces={data.onnx} />}
          {data.evaluations && <Evaluations results={data.evaluations} />}
          <ShelfMentions shelves={data.shelves} />
          {data.family && <Family id={data.record.id} family={data.family} />}
          <RecordLinks id="datasets" heading="Datasets" links={data.datasets} />
          {data.card && <Card card={data.card} />}
          {data.examples?.isOwn === false && <Examples examples={data.examples} />}
          <Cite citation={data.citation} />
          <Tags tags={data.tags} />
          {data.files && <Files files={data.files} />}
          {data.related.map(({ kind, heading, href, total, records }, position) => (
            <Section key={heading} id={`related-${position}`} heading={<bdi>{heading}</bdi>}>
              <RecordList kind={kind} records={records} label={heading} />
              <AllLink href={href} text={allOf({ total, shown: records.length }, kinds[kind].one, kinds[kind].many)} />
            </Section>
          ))}
          <ForAuthor findings={data.forAuthor} />
        </div>
      </div>
    </div>
  );
}

/** The ways to use a model, each a section of the panel; the row stays in sight while the panel is read. */
function Ways({ data: { inference, localApps } }: { readonly data: ModelPage }): ReactNode {
  const ways = [
    ["use", "In code"],
    inference && [inferenceAnchor, "Inference API"],
    localApps && [runLocallyAnchor, "Run locally"],
  ].filter((way) => way !== undefined);
  if (ways.length < 2) return null;
  return (
    <nav
      aria-label="Ways to use it"
      className="z-10 mb-3 flex gap-1 border-b border-line bg-paper lg:sticky lg:-top-5 lg:-mx-5 lg:-mt-5 lg:bg-raised lg:px-3 lg:pt-2 print:hidden"
    >
      {ways.map(([anchor, label]) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          className="touch inline-flex items-center border-b-2 border-transparent px-2 pb-1.5 font-medium text-soft no-underline hover:border-accent hover:text-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Config({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <Section id="configuration" heading="Configuration">
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(({ label, value, exact }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <dt className="text-soft wrap-anywhere">{label}</dt>
            <dd title={exact} className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
