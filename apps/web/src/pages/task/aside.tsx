import type { ReactNode } from "react";
import { outlineEntries, OutlineList } from "../document/outline.tsx";
import type { TaskPage } from "./load.ts";

/** What is beside the text: where to go on the page, and the names that belong to the task. */
export function Aside({ data }: { readonly data: TaskPage }): ReactNode {
  return (
    <aside aria-label="About this task" className="flex min-w-0 flex-col gap-8">
      <AsideList id="frame_libraries" heading="Libraries that can do it" isInline>
        {data.libraries.map(({ key, label, href }) => (
          <li key={key}>
            <a href={href} className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
              {label}
            </a>
          </li>
        ))}
      </AsideList>
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

/** The outline of the page on wide screens, which stays in view. */
function Outline({ data }: { readonly data: TaskPage }): ReactNode {
  const text = outlineEntries(data.text?.outline ?? []);
  if (text.length === 0) return null;
  const further = [
    data.picks.length > 0 && { id: "frame_picks", text: "Worth starting with" },
    data.code && { id: "frame_code", text: "Code" },
    data.metrics.length > 0 && { id: "frame_metrics", text: "Metrics" },
    ...data.here.map(({ kind }) => ({
      id: `frame_${kind}s`,
      text: kind === "model" ? "Models here" : "Datasets here",
    })),
  ].flatMap((entry) => (entry ? [{ ...entry, level: 2, children: [] }] : []));
  return (
    <nav
      aria-labelledby="frame_outline"
      className="document-side hidden lg:sticky lg:top-(--bar-height) lg:block lg:max-h-[calc(100dvh-var(--bar-height))] lg:self-start lg:overflow-y-auto lg:pb-6"
      data-outline=""
    >
      <h2 id="frame_outline" className="flex min-h-10 items-center text-sm font-semibold">
        On this page
      </h2>
      <OutlineList entries={[...text, ...further]} />
    </nav>
  );
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
