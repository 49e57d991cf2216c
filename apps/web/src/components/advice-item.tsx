import type { ReactNode } from "react";

/** A missing fact of a record, as far as both writers of advice need it. */
interface Advice {
  readonly effectLabel: string;
  readonly missing: string;
  readonly improves: string;
  readonly action?: string;
}

/**
 * One thing that a record lacks, and what becomes better with it.
 *
 * @param props.children the lines to add, each with its file
 */
export function AdviceItem(props: { readonly advice: Advice; readonly children: ReactNode }): ReactNode {
  const { effectLabel, missing, improves, action } = props.advice;
  return (
    <div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
      <p>
        <span className="font-medium">{`${effectLabel}: `}</span>
        <bdi>{missing}</bdi>
      </p>
      <p className="text-soft">{improves}</p>
      {action && <p>{action}</p>}
      {props.children}
    </div>
  );
}
