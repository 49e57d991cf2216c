import type { ReactNode } from "react";
import { Quantity } from "../../components/quantity.tsx";
import { exactNumber } from "../../components/wording.ts";
import { Icon } from "../../icons/icon.tsx";
import type { FacetOption } from "./facet-options.ts";

interface Values {
  readonly options: readonly FacetOption[];
}

/** The classes of a line of the filters. */
export const optionRow = "flex min-h-8 items-center gap-2 rounded px-2 py-1 hover:bg-sunken pointer-coarse:min-h-10";

/** Classes of values as lines, and as chips that share lines. */
const looks = {
  lines: {
    list: undefined,
    link: `${optionRow} no-underline`,
    chosen: "bg-sunken font-medium text-accent",
    excluded: "bg-sunken text-soft line-through",
    other: "text-ink",
    label: "min-w-0 flex-1 wrap-anywhere",
    count: "shrink-0 text-xs text-soft",
  },
  chips: {
    list: "flex flex-wrap gap-1.5 px-2 py-1",
    link: "facet-chip",
    chosen: "facet-chip-chosen",
    excluded: "facet-chip-excluded",
    other: "",
    label: "min-w-0 wrap-anywhere",
    count: "facet-chip-count",
  },
} as const;

/** Values to filter by. */
export function OptionList({ options, as }: Values & { readonly as: keyof typeof looks }): ReactNode {
  const look = looks[as];
  return (
    <ul className={look.list}>
      {options.map(({ value, href, label, count, isChosen, isExcluded }) => (
        <li key={value}>
          <a
            href={href}
            aria-current={isChosen || undefined}
            className={`${look.link} ${isChosen ? look.chosen : isExcluded ? look.excluded : look.other}`}
          >
            {isChosen && <Icon name="check" className="size-4 shrink-0" label="chosen:" />}
            {isExcluded && !isChosen && <Icon name="minus" className="size-4 shrink-0" label="excluded:" />}
            <bdi className={look.label}>{label}</bdi>
            <span className={look.count}>
              <Quantity value={count} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The same as columns of a chart, for values that follow one another, such as sizes; each is as high as it is frequent. A
 * value without records has its place, and no link.
 */
export function OptionColumns({ options }: Values): ReactNode {
  const most = Math.max(1, ...options.map(({ count }) => count));
  return (
    <ul className="flex gap-px px-4">
      {options.map((option) => (
        <li key={option.value} className="flex-1">
          {option.href !== "" && <Column option={option} height={Math.round((100 * option.count) / most)} />}
        </li>
      ))}
    </ul>
  );
}

function Column(props: { readonly option: FacetOption; readonly height: number }): ReactNode {
  const { href, label, count, isChosen } = props.option;
  const height = count === 0 ? 0 : Math.max(4, props.height);
  return (
    <a
      href={href}
      aria-current={isChosen || undefined}
      title={`${label}: ${exactNumber(count)}`}
      className="facet-column"
    >
      <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none">
        <rect y={100 - height} width="10" height={height} />
      </svg>
      <span className="sr-only">
        <bdi>{label}</bdi>{" "}
        <data value={count} title={exactNumber(count)}>
          {exactNumber(count)}
        </data>
      </span>
    </a>
  );
}
