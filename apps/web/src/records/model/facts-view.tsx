import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { Section } from "../record/record-sections.tsx";
import { notedByHub } from "../record/noted.ts";
import type { Fact } from "./config-facts.ts";
import { noteSource } from "./fact-sources.ts";

/** Facts of a record that has a few more are all in sight. */
const inSight = 8;
const fewMore = 2;

/** The facts of a model as a quiet table, in columns where there is room; each says where it is from when it is asked. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  const folded = facts.length > inSight + fewMore ? facts.slice(inSight) : [];
  return (
    <Section id="configuration" heading="Facts">
      <FactList facts={facts.slice(0, facts.length - folded.length)} />
      {folded.length > 0 && (
        <details>
          <summary className="touch inline-flex items-center gap-1 text-accent">
            <FoldArrow />
            {`${folded.length} more facts`}
          </summary>
          <FactList facts={folded} />
        </details>
      )}
    </Section>
  );
}

function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-x-8">
      {facts.map(({ label, value, exact, from }) => (
        <div key={label} className="grid grid-cols-[min(7rem,45%)_minmax(0,1fr)] gap-x-3 border-b border-line">
          <dt className="py-1.5 text-soft wrap-anywhere pointer-coarse:py-2.5">{label}</dt>
          <dd className="min-w-0">
            <details>
              <summary
                title={exact}
                className="flex min-h-8 items-start justify-between gap-x-3 py-1.5 hover:text-accent pointer-coarse:min-h-10 pointer-coarse:py-2.5"
              >
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{value}</bdi>
                  {from === noteSource && <span className="text-xs text-soft">{` ${notedByHub}`}</span>}
                </span>
                <FoldArrow />
                <span className="sr-only">, source</span>
              </summary>
              <p className="pb-2 text-xs text-soft wrap-anywhere">
                <bdi>{from}</bdi>
              </p>
            </details>
          </dd>
        </div>
      ))}
    </dl>
  );
}
