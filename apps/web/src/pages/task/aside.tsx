import type { OutlineEntry } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { Quantity } from "../../components/quantity.tsx";
import { outlineEntries, OutlineList } from "../document/outline.tsx";
import type { TaskPage } from "./load.ts";
import { librariesHeading, picksHeading, usedWithHeading } from "./strings.ts";

/** The aside: where to go on the page, and the names that belong to the task. */
export function Aside({ data }: { readonly data: TaskPage }): ReactNode {
  return (
    <aside aria-label="About this task" className="flex min-w-0 flex-col gap-8">
      {data.usedWith.length > 0 ? <UsedWithList data={data} /> : <LibraryList data={data} />}
      <AsideList id="frame_subtasks" heading="Subtasks">
        {data.subtasks.map(({ type, name }) => (
          <li key={type}>
            {name} <code className="text-xs wrap-anywhere text-soft">{type}</code>
          </li>
        ))}
      </AsideList>
      <Outline data={data} />
    </aside>
  );
}

/** The libraries and apps that people here really use, as bars of numbers of models. */
function UsedWithList({ data: { usedWith } }: { readonly data: TaskPage }): ReactNode {
  const most = Math.max(...usedWith.map(({ count }) => count));
  return (
    <AsideList id="frame_libraries" heading={usedWithHeading}>
      {usedWith.map(({ id, label, count, href }) => (
        <li key={id}>
          <a href={href} className="relative flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-10">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="text-soft">
              <Quantity value={count} />
              <span className="sr-only"> models</span>
            </span>
            <span
              aria-hidden="true"
              className="absolute bottom-0.5 h-0.5 rounded-sm bg-accent opacity-50"
              style={{ width: `${((100 * count) / most).toFixed(1)}%` }}
            />
          </a>
        </li>
      ))}
    </AsideList>
  );
}

/** Where this hub has no models to count. */
function LibraryList({ data: { libraries } }: { readonly data: TaskPage }): ReactNode {
  return (
    <AsideList id="frame_libraries" heading={librariesHeading} isInline>
      {libraries.map(({ key, label, href }) => (
        <li key={key}>
          <a href={href} className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
            {label}
          </a>
        </li>
      ))}
    </AsideList>
  );
}

/** The outline of the page on wide screens, which stays in view. */
function Outline({ data }: { readonly data: TaskPage }): ReactNode {
  const text = outlineEntries(data.text?.outline ?? []);
  if (text.length === 0) return null;
  const has = (kind: "model" | "dataset"): boolean => data.here.some((records) => records.kind === kind);
  const before = outlineOf([
    data.starts.length + data.morePicks.length > 0 && ["frame_starts", "Start with"],
    data.code && ["frame_code", "Code"],
    has("model") && ["frame_models", "Choose a model"],
  ]);
  const behind = outlineOf([
    data.picks.length > 0 && ["frame_picks", picksHeading(data.picks)],
    data.metrics.length > 0 && ["frame_metrics", "Metrics"],
    data.boards.length > 0 && ["frame_boards", "Leaderboards"],
    has("dataset") && ["frame_datasets", "Datasets here"],
  ]);
  return (
    <nav
      aria-labelledby="frame_outline"
      className="document-side hidden lg:sticky lg:top-(--bar-height) lg:block lg:max-h-[calc(100dvh-var(--bar-height))] lg:self-start lg:overflow-y-auto lg:pb-6"
      data-outline=""
    >
      <h2 id="frame_outline" className="flex min-h-10 items-center text-sm font-semibold">
        On this page
      </h2>
      <OutlineList entries={[...before, ...text, ...behind]} />
    </nav>
  );
}

function outlineOf(entries: readonly (readonly [id: string, text: string] | false | undefined)[]): OutlineEntry[] {
  return entries.flatMap((entry) => (entry ? [{ id: entry[0], text: entry[1], level: 2, children: [] }] : []));
}

/** A short list beside the text; nothing where it is empty. */
function AsideList(props: {
  readonly id: string;
  readonly heading: string;
  readonly isInline?: boolean;
  readonly children: readonly ReactNode[];
}): ReactNode {
  if (props.children.length === 0) return null;
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id} className="text-sm">
        {props.heading}
      </h2>
      <ul className={`mt-2 flex gap-x-4 gap-y-1 ${props.isInline ? "flex-wrap" : "flex-col"}`}>{props.children}</ul>
    </section>
  );
}
