import { modalities } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { modalityFill } from "../../components/modality-colors.ts";
import { Quantity } from "../../components/quantity.tsx";
import type { ListFacet, FacetOption } from "./facet-options.ts";
import { facet as facetOf, type RecordKind } from "@modelshelf/store";
import { OptionColumns, OptionList, optionRow as row } from "./facet-values.tsx";
import { isUsed, type ListRange } from "./range-fields.ts";
import { formId, NarrowingForm, OwnerSection, RangeFields, RangeSection } from "./range-section.tsx";
import { exactNumber } from "../../components/wording.ts";

const shownOptions = 8;
/** From so many values on, finding one by its name is quicker than by looking. */
const manyOptions = 12;

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
    <nav aria-label="Filters" className="no-print" data-part="filters">
      <a href="#results" className="sr-only focus:not-sr-only focus:mb-2 focus:inline-block">
        Skip to the results
      </a>
      <details id="filters" className="scroll-mt-20 lg:details-content:[content-visibility:visible]">
        <summary className="touch flex items-center rounded border border-line-strong bg-raised px-3 font-medium gap-2 lg:supports-[selector(::details-content)]:hidden">
          <FoldArrow />
          Filters
        </summary>
        <div
          id="all-filters"
          className="flex scroll-mt-20 flex-col gap-6 max-lg:mt-3 max-lg:rounded max-lg:border max-lg:border-line max-lg:p-3 lg:-ml-2"
        >
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
  const options = (
    <>
      {facet.options.length >= manyOptions && <ValueField facet={facet} />}
      <FacetValues facet={facet} isChart={range !== undefined} />
    </>
  );
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

function FacetValues({ facet, isChart }: { readonly facet: ListFacet; readonly isChart: boolean }): ReactNode {
  const { options } = facet;
  if (isChart) return <Columns facet={facet} />;
  return options.some(({ modality }) => modality !== undefined) ? (
    <GroupedOptions options={options} />
  ) : (
    <Options options={options} />
  );
}

/** A value by its name: narrows those below while somebody types, and takes any other with Enter, which needs no script. */
function ValueField({ facet: { facet, label } }: { readonly facet: ListFacet }): ReactNode {
  return (
    <div className="px-2 py-1">
      <input
        form={formId}
        name={facet}
        type="search"
        aria-label={`Find a value of ${label}`}
        placeholder={`Find in ${label.toLowerCase()}`}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-narrows=""
        className="min-h-8 w-full min-w-0 rounded border border-line bg-raised px-2 text-sm placeholder:text-soft pointer-coarse:min-h-10"
      />
    </div>
  );
}

/** Values that follow one another, as a chart over their slider; what no record has keeps its place. */
function Columns({ facet: { facet, options } }: { readonly facet: ListFacet }): ReactNode {
  const { order = [] } = facetOf(facet);
  const columns = order.map((value) => options.find((option) => option.value === value) ?? { ...none, value });
  return (
    <>
      <OptionColumns options={columns} />
      <OptionList as="lines" options={options.filter(({ value }) => !order.includes(value))} />
    </>
  );
}

const none = { label: "", count: 0, href: "", isChosen: false };

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
            <span className="shrink-0 text-xs text-soft">
              <Quantity value={group.count} />
            </span>
          </summary>
          <div className="mb-2 ml-6">
            <OptionList as="lines" options={group.options} />
          </div>
        </details>
      ))}
      <OptionList as="lines" options={options.filter(({ modality }) => modality === undefined)} />
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
      <OptionList as="chips" options={first} />
      {rest.length > 0 && (
        <details>
          <summary className={`${row} text-accent`}>
            <FoldArrow />
            {`${exactNumber(rest.length)} more`}
          </summary>
          <OptionList as="chips" options={rest} />
        </details>
      )}
    </>
  );
}
