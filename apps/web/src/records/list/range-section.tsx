import type { RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { isUsed, type ListRange, longestBound, type RangeField } from "./range-fields.ts";
import { type RangeSlider, toSlider } from "./range-slider.ts";

/** The form that all fields beside a list belong to, wherever they are: Enter in one of them sends what is in the others too. */
export const formId = "narrow";

const field =
  "min-h-9 w-full min-w-0 rounded border bg-raised px-2 placeholder:text-soft pointer-coarse:min-h-10 aria-invalid:border-danger border-line-strong";
const apply =
  "min-h-9 rounded border border-line-strong bg-raised px-3 text-sm hover:bg-sunken pointer-coarse:min-h-10";
const row = "flex min-h-8 items-center gap-2 rounded px-2 py-1 hover:bg-sunken pointer-coarse:min-h-10";

/** A form that carries along the other choices of the list. */
export function NarrowingForm(props: {
  readonly action: string;
  readonly carried: readonly (readonly [name: string, value: string])[];
}): ReactNode {
  return (
    <form id={formId} action={props.action} hidden>
      {props.carried.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** From one amount or day to another. */
export function RangeFields({ range }: { readonly range: ListRange }): ReactNode {
  return (
    <>
      <Slider range={range} slider={toSlider(range)} />
      <Fields range={range} />
    </>
  );
}

/** Sets the fields below it, which say the same without script. */
function Slider({ range, slider }: { readonly range: ListRange; readonly slider: RangeSlider }): ReactNode {
  const { stops, from, to } = slider;
  const most = stops.length + (to === undefined ? 0 : 1);
  const knob = (label: string, name: string, value: number): ReactNode => (
    <input
      type="range"
      min={0}
      max={most}
      defaultValue={value}
      aria-label={`${range.label}: ${label}`}
      aria-valuetext={stops[value - 1] ?? "any"}
      autoComplete="off"
      data-sets={name}
    />
  );
  return (
    <div className="needs-script px-2" data-slider={stops.join("|")}>
      <div className="range-slider">
        {knob("from", range.from.name, from)}
        {to !== undefined && knob("to", range.to.name, to)}
      </div>
      {to !== undefined && (
        <div aria-hidden="true" className="-mt-1 flex px-2 text-[0.6875rem] text-soft tabular-nums">
          <span className="flex-1" />
          {stops.map((stop, at) => (
            <span key={stop} className="flex flex-1 justify-start">
              <span className="-translate-x-1/2 whitespace-nowrap">
                {stops.length < 8 || at % 3 === 0 ? stop.replace(" GB", "") : ""}
              </span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function Fields({ range }: { readonly range: ListRange }): ReactNode {
  return (
    <div className="mt-1 grid grid-cols-2 items-end gap-2 px-2 py-1">
      <BoundField label="From" of={range.label} bound={range.from} />
      <BoundField label="To" of={range.label} bound={range.to} />
      <button form={formId} className={`${apply} col-span-2 justify-self-start`}>
        Apply<span className="sr-only">{`: ${range.label}`}</span>
      </button>
    </div>
  );
}

function BoundField(props: { readonly label: string; readonly of: string; readonly bound: RangeField }): ReactNode {
  const { name, value, example, isRefused } = props.bound;
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-soft">
        <span className="sr-only">{`${props.of}: `}</span>
        {props.label}
      </span>
      <input
        form={formId}
        name={name}
        defaultValue={value}
        placeholder={example}
        aria-invalid={isRefused}
        maxLength={longestBound}
        autoComplete="off"
        className={field}
      />
    </label>
  );
}

/** A range that has no values to choose from, under its own heading; open where something is typed. */
export function RangeSection({ range }: { readonly range: ListRange }): ReactNode {
  return (
    <FoldedSection label={range.label} isOpen={isUsed(range)}>
      <RangeFields range={range} />
    </FoldedSection>
  );
}

const ownersId = "owners-suggested";

/** Records of an owner that a reader types; with script the hub suggests those whose names hold the letters. */
export function OwnerSection({ kind }: { readonly kind: RecordKind }): ReactNode {
  return (
    <FoldedSection label="Owner" isOpen={false}>
      <div className="mt-1 flex items-end gap-2 px-2 py-1">
        <input
          form={formId}
          name="author"
          list={ownersId}
          data-owners={`/owners.json?kind=${kind}`}
          aria-label="Owner"
          placeholder="Name of an owner"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={field}
        />
        <button form={formId} className={apply}>
          Apply<span className="sr-only">: Owner</span>
        </button>
        <datalist id={ownersId} aria-label="Owners" />
      </div>
      <p className="px-2 pb-1">
        <a href={`/owners?kind=${kind}`} className="touch inline-flex items-center text-sm">
          All owners
        </a>
      </p>
    </FoldedSection>
  );
}

function FoldedSection(props: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section aria-label={props.label} className="-my-2">
      <details open={props.isOpen}>
        <summary className={row}>
          <FoldArrow />
          <h2 className="text-sm">{props.label}</h2>
        </summary>
        {props.children}
      </details>
    </section>
  );
}
