import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { Section } from "../record/record-sections.tsx";
import { notedByHub } from "../record/noted.ts";
import type { Fact } from "./config-facts.ts";
import { noteSource } from "./fact-sources.ts";

/** The facts of a model as a quiet table; each says where it is from when it is asked. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <Section id="configuration" heading="Facts">
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(({ label, value, exact, from }) => (
          <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4">
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
    </Section>
  );
}
