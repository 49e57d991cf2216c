import type { ReactNode } from "react";
import { kindWords } from "../../components/app-kind-strings.ts";
import { Callout } from "../../components/callout.tsx";
import { Section } from "../record/record-sections.tsx";
import { ChoiceChips } from "../use/choice-chips.tsx";
import { localAppHref } from "../../addresses/local-app-href.ts";
import { SnippetBlock } from "../use/snippet-block.tsx";
import { type ChosenApp, type LocalAppsUse } from "./local-apps.ts";

/** "Run locally" or "Serve": a row of applications, each a link to the same page, and the steps with the chosen one. */
export function LocalApps({ use: { choices, app, words } }: { readonly use: LocalAppsUse }): ReactNode {
  return (
    <Section id={words.anchor} heading={words.heading}>
      {choices.length > 1 && <ChoiceChips label={words.heading} choices={choices} anchor={words.anchor} />}
      <Steps app={app} />
    </Section>
  );
}

function Steps({ app }: { readonly app: ChosenApp }): ReactNode {
  const { key, label, link, missing, steps, why, docsUrl } = app;
  return (
    <div className="mt-3 flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="text-base">{label}</h3>
        <p className="text-xs text-soft">
          {`${kindWords(app)} · `}
          <a href={localAppHref(key)} className="underline">{`About ${label} and its models`}</a>
        </p>
      </div>
      {link && (
        <p>
          <a
            href={link}
            rel="nofollow noopener"
            className="inline-flex min-h-9 items-center rounded border border-line-strong px-3 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-10"
          >
            {`Open in ${label}`}
          </a>
        </p>
      )}
      {missing && <Callout kind="note">{missing}</Callout>}
      {steps.map((step) => (
        <SnippetBlock key={step.title} snippet={step} heading={4} />
      ))}
      <p className="text-xs text-soft wrap-anywhere">
        <bdi>{why}</bdi> <a href={docsUrl} rel="noopener" className="underline">{`Documentation of ${label}`}</a>
        {" · "}
        <a href="/local-apps" className="underline">
          All apps and servers
        </a>
      </p>
    </div>
  );
}
