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

/** Values to filter by, each a line. */
export function OptionLines({ options }: Values): ReactNode {
  return (
    <ul>
      {options.map((option) => (
        <li key={option.value}>
          <a
            href={option.href}
            aria-current={option.isChosen || undefined}
            className={`${optionRow} no-underline ${lineLook(option)}`}
          >
            <OptionSign option={option} />
            <bdi className="min-w-0 flex-1 wrap-anywhere">{option.label}</bdi>
            <OptionCount count={option.count} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function lineLook({ isChosen, isExcluded }: FacetOption): string {
  if (isChosen) return "bg-sunken font-medium text-accent";
  return isExcluded ? "bg-sunken text-soft line-through" : "text-ink";
}

/** How many records have a value, at the end of its line. */
export function OptionCount({ count }: { readonly count: number }): ReactNode {
  return (
    <span className="shrink-0 text-xs text-soft">
      <Quantity value={count} />
    </span>
  );
}

/** The same as chips, several in a line. */
export function OptionChips({ options }: Values): ReactNode {
  return (
    <ul className="flex flex-wrap gap-1.5 px-2 py-1">
      {options.map((option) => (
        <li key={option.value}>
          <a
            href={option.href}
            aria-current={option.isChosen || undefined}
            className={`facet-chip ${chipLook(option)}`}
          >
            <OptionSign option={option} />
            <bdi className="min-w-0 wrap-anywhere">{option.label}</bdi>
            <span className="facet-chip-count">
              <Quantity value={option.count} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function chipLook({ isChosen, isExcluded }: FacetOption): string {
  if (isChosen) return "facet-chip-chosen";
  return isExcluded ? "facet-chip-excluded" : "";
}

function OptionSign({ option: { isChosen, isExcluded } }: { readonly option: FacetOption }): ReactNode {
  if (!isChosen && !isExcluded) return null;
  return (
    <Icon name={isChosen ? "check" : "minus"} className="size-4 shrink-0" label={isChosen ? "chosen:" : "excluded:"} />
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
