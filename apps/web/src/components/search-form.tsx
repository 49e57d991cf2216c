import type { ReactNode } from "react";

/** A search within one list: a form with GET that carries along what else is chosen. */
export function SearchForm(props: {
  /** Path of the list. */
  readonly action: string;
  /** The name of the search, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly search?: string | undefined;
  /** Name of the field in the address. Default `search`. */
  readonly name?: string;
  readonly carried: readonly (readonly [name: string, value: string])[];
  readonly button: string;
  readonly longest: number;
}): ReactNode {
  return (
    <search className="no-print">
      <form action={props.action} className="flex gap-2">
        {props.carried.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name={props.name ?? "search"}
          defaultValue={props.search}
          aria-label={props.label}
          placeholder={props.placeholder}
          maxLength={props.longest}
          className="touch min-w-0 flex-1 rounded border border-line-strong bg-raised px-3"
        />
        <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">
          {props.button}
        </button>
      </form>
    </search>
  );
}
