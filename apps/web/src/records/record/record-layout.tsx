import type { ReactNode } from "react";
import { PageActions } from "../../components/page-head.tsx";
import type { RecordFrame } from "./record-frame.ts";
import { RecordHead } from "./record-head.tsx";

/**
 * The page of a record with code. The code comes before the rest in the text, for small screens and screen readers; on wide ones
 * it is to the right, and what is related to the record below it. On a phone the code also comes before the control that hands
 * the page on.
 *
 * @param props.line what it is, in a sentence
 * @param props.below what goes below the head over the whole width
 * @param props.use the panel with the code, a `UseFrame`
 * @param props.aside what goes below the panel on wide screens, and last on small ones
 * @example <RecordLayout frame={data} use={<UseFrame>…</UseFrame>} aside={<Files files={data.files} />}>…</RecordLayout>
 */
export function RecordLayout(props: {
  readonly frame: RecordFrame;
  readonly line?: ReactNode;
  readonly below?: ReactNode;
  readonly use: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-y-6 py-4 sm:gap-y-8 sm:py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-10">
      <div className="flex min-w-0 flex-col gap-8 sm:col-start-1 sm:row-start-1 lg:col-end-3">
        <div className="sm:pr-50">
          <RecordHead frame={props.frame} line={props.line} hasActions={false} />
        </div>
        {props.below}
      </div>
      {props.use}
      <div className="sm:col-start-1 sm:row-start-1 sm:justify-self-end lg:col-end-3">
        <PageActions />
      </div>
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-2">{props.children}</div>
      <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:col-start-2 lg:row-start-3">{props.aside}</div>
    </div>
  );
}
