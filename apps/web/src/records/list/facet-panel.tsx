import { modalities } from "@modelshelf/registry";
import type { RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { modalityFill } from "../../components/modality-colors.ts";
import { Quantity } from "../../components/quantity.tsx";
import type { ListFacet, FacetOption } from "./facet-options.ts";
import { optionRow as row, optionsMarkup } from "./options-markup.ts";
import { isUsed, type ListRange } from "./range-fields.ts";
import { NarrowingForm, OwnerSection, RangeFields, RangeSection } from "./range-section.tsx";
import { exactNumber } from "../../components/wording.ts";

const shownOptions = 8;

/**
 * Every facet with its values, counts and links. On narrow screens it is folded away; on wide ones its content is shown
 * although the fold is closed, and the handle goes away, wherever the browser can style the content of a fold.
 */
export function FacetPanel(props: {
  readonly kind: RecordKind;
  readonly facets: readonly ListFacet[];
  readonly ranges: readonly ListRange[];
  /** Path of the list, and what else narrows it. */
  readonly action: string;
  readonly carried: readonly (readonly [name: string, value: string])[];
}): ReactNode {
  const { kind, facets, ranges, action, carried } = props;
  const rangeOf = (facet: ListFacet): ListRange | undefined => ranges.find(({ range }) => range === facet.facet);
  const others = ranges.filter(({ range }) => !facets.some(({ facet }) => facet === range));
  if (facets.length === 0 && ranges.length === 0) return null;
  return (
    <nav aria-label="Filters" className="no-print">
      <details className="lg:details-content:[content-visibility:visible]">
        <summary className="touch flex items-center rounded border border-line-strong bg-raised px-3 font-medium gap-2 lg:supports-[selector(::details-content)]:hidden">
          <FoldArrow />
          Filters
        </summary>
        <div className="flex flex-col gap-6 max-lg:mt-3 max-lg:rounded max-lg:border max-lg:border-line max-lg:p-3 lg:-ml-2">
          <NarrowingForm action={action} carried={carried} />
          {facets.map((facet) => (
            <FacetSection key={facet.facet} facet={facet} range={rangeOf(facet)} />
          ))}
          {others.map((range) => (
            <RangeSection key={range.range} range={range} />
          ))}
          <OwnerSection kind={kind} />
        </div>
      </details>
    </nav>
  );
}

/** One facet under its heading, which opens it where it is folded. */
function FacetSection(props: { readonly facet: ListFacet; readonly range: ListRange | undefined }): ReactNode {
  const { facet, range } = props;
  const isGrouped = facet.options.some(({ modality }) => modality !== undefined);
  const options = isGrouped ? <GroupedOptions options={facet.options} /> : <Options options={facet.options} />;
  return (
    <section aria-label={facet.label} className={facet.isFolded && "-my-2"}>
      {facet.isFolded ? (
        <details open={range !== undefined && isUsed(range)}>
          <summary className={row}>
            <FoldArrow />
            <h2 className="text-sm">{facet.label}</h2>
          </summary>
          {options}
          {range && <RangeFields range={range} />}
        </details>
      ) : (
        <>
          <h2 className="mb-1 px-2 text-sm">{facet.label}</h2>
          {options}
          {range && <RangeFields range={range} />}
        </>
      )}
    </section>
  );
}

/** Values under their modalities; the group of the chosen one is open, and without one the largest. */
function GroupedOptions({ options }: { readonly options: readonly FacetOption[] }): ReactNode {
  const groups = modalities
    .map((modality) => ({ ...modality, options: options.filter((option) => option.modality === modality.id) }))
    .filter((group) => group.options.length > 0)
    .map((group) => ({ ...group, count: group.options.reduce((sum, { count }) => sum + count, 0) }));
  const hasChoice = groups.some((group) => group.options.some(({ isChosen }) => isChosen));
  const largest = Math.max(...groups.map(({ count }) => count));
  return (
    <div className="flex flex-col">
      {groups.map((group) => (
        <details
          key={group.id}
          open={hasChoice ? group.options.some(({ isChosen }) => isChosen) : group.count === largest}
        >
          <summary className={row}>
            <FoldArrow />
            <span aria-hidden="true" className={`h-4 w-1 shrink-0 rounded-sm ${modalityFill[group.id]}`} />
            <span className="min-w-0 flex-1">{group.label}</span>
            <Count count={group.count} />
          </summary>
          <div className="mb-2 ml-6">
            <OptionList options={group.options} />
          </div>
        </details>
      ))}
      <OptionList options={options.filter(({ modality }) => modality === undefined)} />
    </div>
  );
}

/** The most frequent values, and the rest behind a fold that opens without script. */
function Options({ options }: { readonly options: readonly FacetOption[] }): ReactNode {
  const first = options.filter(
    ({ isChosen, isExcluded }, position) => isChosen || isExcluded || position < shownOptions,
  );
  const rest = options.filter((option) => !first.includes(option));
  return (
    <>
      <OptionList options={first} />
      {rest.length > 0 && (
        <details>
          <summary className={`${row} text-accent`}>
            <FoldArrow />
            {`${exactNumber(rest.length)} more`}
          </summary>
          <OptionList options={rest} />
        </details>
      )}
    </>
  );
}

function OptionList({ options }: { readonly options: readonly FacetOption[] }): ReactNode {
  return <ul dangerouslySetInnerHTML={optionsMarkup(options).forReact()} />;
}

function Count({ count }: { readonly count: number }): ReactNode {
  return (
    <span className="shrink-0 text-xs text-soft">
      <Quantity value={count} />
    </span>
  );
}
