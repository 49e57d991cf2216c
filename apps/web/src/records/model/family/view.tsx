import { kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { AllLink } from "../../../components/all-link.tsx";
import { allOf, exactNumber } from "../../../components/wording.ts";
import { ElsewhereNote, Section } from "../../record/record-sections.tsx";
import type { RecordLink } from "../../links/record-links.ts";
import { RecordId } from "../../rows/record-id.tsx";
import { RecordList } from "../../rows/record-list.tsx";
import type { Descendants, ModelFamily } from "./load.ts";
import { thisModel } from "./words.ts";

/** "Family": what the model was made from, generation by generation, and what was made from it. */
export function Family({ id, family }: { readonly id: string; readonly family: ModelFamily }): ReactNode {
  return (
    <Section id="family" heading="Family">
      <Generation generations={family.ancestors} id={id} descendants={family.descendants} />
      {family.descendants.map((one) => (
        <div key={one.relation} className="mt-5">
          <h3 id={`family-${one.relation}`} className="mb-2 font-medium">
            {one.heading}
          </h3>
          <RecordList kind="model" records={one.records} label={one.heading} />
          <AllLink
            href={one.href}
            text={allOf({ total: one.total, shown: one.records.length }, kinds.model.one, kinds.model.many)}
          />
        </div>
      ))}
    </Section>
  );
}

/** A list in a list for each generation, with a line that leads from parents to children. */
function Generation(props: {
  readonly generations: readonly (readonly RecordLink[])[];
  readonly id: string;
  readonly descendants: readonly Descendants[];
  readonly isBelow?: boolean;
}): ReactNode {
  const { generations, id, descendants, isBelow = false } = props;
  const [parents, ...below] = generations;
  return (
    <ul className={isBelow ? "ms-1.5 border-s border-line-strong ps-4" : undefined}>
      {parents === undefined ? (
        <li>
          <p className="py-1">
            <strong className="font-medium">
              <RecordId id={id} />
            </strong>
            <span className="text-soft">{` (${thisModel})`}</span>
          </p>
          <Counts descendants={descendants} />
        </li>
      ) : (
        <li>
          <p className="flex flex-wrap gap-x-3">
            {parents.map((parent) => (
              <Parent key={parent.id} parent={parent} />
            ))}
          </p>
          <Generation {...props} generations={below} isBelow />
        </li>
      )}
    </ul>
  );
}

function Parent({ parent: { id, href, original } }: { readonly parent: RecordLink }): ReactNode {
  if (href === undefined) {
    return (
      <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2 text-soft">
        <bdi className="wrap-anywhere">{id}</bdi>
        <ElsewhereNote original={original} />
      </span>
    );
  }
  return (
    <a href={href} className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
      <RecordId id={id} />
    </a>
  );
}

function Counts({ descendants }: { readonly descendants: readonly Descendants[] }): ReactNode {
  if (descendants.length === 0) return null;
  return (
    <ul className="ms-1.5 flex flex-wrap gap-x-5 border-s border-line-strong ps-4">
      {descendants.map(({ relation, heading, total }) => (
        <li key={relation}>
          <a href={`#family-${relation}`} className="inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-10">
            {heading}
            <span className="text-soft tabular-nums">{exactNumber(total)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
