import { kinds, type RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import { AllLink } from "../../components/all-link.tsx";
import { allOf } from "../../components/wording.ts";
import { LinkList, Section } from "../record/record-sections.tsx";
import { RecordList } from "../rows/record-list.tsx";
import type { RecordSummary } from "../rows/summary.ts";
import { Ancestors } from "./family/view.tsx";
import type { ModelPage } from "./load.ts";
import { RelativesList } from "./relatives/view.tsx";
import { relativesHeading } from "./relatives/strings.ts";
import { type Way, Ways } from "./ways-view.tsx";

/** Related models: its ancestors, and under tabs what was made from it, what uses it, and what may replace it. */
export function Related({ data }: { readonly data: ModelPage }): ReactNode {
  const { family, record } = data;
  const tabs = tabsOf(data);
  if (tabs.length === 0 && family === undefined) return null;
  return (
    <Section id="related" heading="Related">
      {family && <Ancestors ancestors={family.ancestors} id={record.id} />}
      {tabs.length > 0 && (
        <Ways
          label="Related"
          ways={tabs.map(({ heading, content, ...tab }) => ({
            ...tab,
            content: (
              <section aria-labelledby={tab.anchor} className="min-w-0">
                {/* The tab says it already, where there are several. */}
                <h3 id={tab.anchor} className={tabs.length > 1 ? "sr-only print:not-sr-only" : "mb-2"}>
                  <bdi>{heading}</bdi>
                </h3>
                {content}
              </section>
            ),
          }))}
        />
      )}
    </Section>
  );
}

type Tab = Way & { readonly heading: string };

function tabsOf({ family, datasets, relatives, related }: ModelPage): readonly Tab[] {
  return [
    ...(family?.descendants ?? []).map(({ relation, ...list }) =>
      listTab(`family-${relation}`, list.heading, { kind: "model", ...list }),
    ),
    ...related.map(({ tab, ...list }, position) => listTab(`related-${position}`, tab, list)),
    ...(datasets.length > 0
      ? [{ ...named("datasets", "Datasets"), count: datasets.length, content: <LinkList links={datasets} /> }]
      : []),
    ...(relatives.length > 0
      ? [{ ...named("relatives", "Alternatives", relativesHeading), content: <RelativesList groups={relatives} /> }]
      : []),
  ];
}

const named = (anchor: string, label: string, heading = label): Pick<Tab, "anchor" | "label" | "heading"> => ({
  anchor,
  label,
  heading,
});

interface List {
  readonly kind: RecordKind;
  readonly heading: string;
  readonly href: string;
  readonly total: number;
  readonly records: readonly RecordSummary[];
}

function listTab(anchor: string, label: string, { kind, heading, href, total, records }: List): Tab {
  return {
    ...named(anchor, label, heading),
    count: total,
    content: (
      <>
        <RecordList kind={kind} records={records} label={heading} />
        <AllLink href={href} text={allOf({ total, shown: records.length }, kinds[kind].one, kinds[kind].many)} />
      </>
    ),
  };
}
