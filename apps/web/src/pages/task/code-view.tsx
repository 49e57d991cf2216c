import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import { SnippetBlock } from "../../records/use/snippet-block.tsx";
import { SnippetSwitch } from "../../records/use/snippet-switch.tsx";
import type { TaskCode } from "./code.ts";
import type { TaskPage } from "./load.ts";
import { hasAdvice } from "./starts.ts";
import { noStartsRemark } from "./strings.ts";

/** Code for one model of the task; the others are links to the same page, so the choice works without script. */
export function Code(props: {
  readonly code: TaskCode;
  /** Its models to start with have links of their own, above. */
  readonly data: TaskPage;
}): ReactNode {
  const { code, data } = props;
  const { starts, task } = data;
  const others = code.models.filter(({ label }) => starts.every(({ id }) => id !== label));
  return (
    <section aria-labelledby="frame_code" className="min-w-0">
      <LinkedHeading id="frame_code" className="text-xl">
        Code
      </LinkedHeading>
      {!hasAdvice(data) && <p className="mt-1 text-soft">{noStartsRemark}</p>}
      {others.length > 0 && code.models.length > 1 && (
        <nav aria-label={`Models for ${task.label}`} className="mt-2 flex flex-wrap gap-2">
          {others.map(({ label, href, isChosen }) => (
            <a
              key={label}
              href={`${href}#frame_code`}
              rel="nofollow"
              aria-current={isChosen ? "true" : undefined}
              className={`inline-flex min-h-8 items-center rounded border px-2.5 text-xs wrap-anywhere no-underline pointer-coarse:min-h-10 ${
                isChosen
                  ? "border-line-strong bg-sunken font-medium text-ink"
                  : "border-line bg-raised text-soft hover:border-line-strong"
              }`}
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      {code.installers && (
        <div className="mt-3">
          <SnippetSwitch label="Install with" choices={code.installers} anchor="frame_code" />
        </div>
      )}
      <div className="mt-3 flex flex-col gap-4">
        {code.snippets.map((snippet) => (
          <SnippetBlock key={snippet.code?.text} snippet={snippet} heading={3} />
        ))}
      </div>
      <p className="mt-2 text-xs text-soft wrap-anywhere">
        {"For "}
        <a href={code.library.href} className="underline">
          {code.library.label}
        </a>
        {". All code for this model: "}
        <a href={code.model.href} className="underline">
          {code.model.id}
        </a>
      </p>
    </section>
  );
}
