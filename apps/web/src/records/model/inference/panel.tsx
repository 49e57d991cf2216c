import type { ReactNode } from "react";
import { Callout } from "../../../components/callout.tsx";
import { FoldArrow } from "../../../components/fold-arrow.tsx";
import { ChoiceChips } from "../../use/choice-chips.tsx";
import { SnippetBlock } from "../../use/snippet-block.tsx";
import { SnippetSwitch } from "../../use/snippet-switch.tsx";
import { formId, InputField, KeptFields, OtherFields } from "./fields-view.tsx";
import { inferenceAnchor, type InferenceUse, unconfirmedLabel } from "./load.ts";
import { createTokenLabel, type InferenceToken } from "./token.ts";

/**
 * The choices, the fields, and the call that comes of them. Made of its data alone, on the server and in the browser. A
 * plain form: sending it is opening the same page with another address.
 */
export function InferencePanel({ use }: { readonly use: InferenceUse }): ReactNode {
  const { fields } = use;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <KeptFields fields={fields} />
      <Providers use={use} />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {use.languages.length > 1 && (
          <SnippetSwitch label="Language" choices={use.languages} anchor={inferenceAnchor} />
        )}
        {use.clients.length > 1 && <SnippetSwitch label="Client" choices={use.clients} anchor={inferenceAnchor} />}
        {use.streaming && <SnippetSwitch label="Response" choices={use.streaming} anchor={inferenceAnchor} />}
        {use.routes && <SnippetSwitch label="Send to" choices={use.routes} anchor={inferenceAnchor} />}
      </div>
      <InputField fields={fields} />
      <div className="flex min-w-0 flex-col gap-3">
        {use.notices.map((notice) => (
          <Callout key={notice} kind="note">
            {notice}
          </Callout>
        ))}
        {use.token && <Token token={use.token} />}
        {use.call && <SnippetBlock snippet={use.call} heading={3} />}
      </div>
      <OtherFields fields={fields} />
      <button
        form={formId}
        className="min-h-9 self-start rounded border border-line-strong px-3 hover:bg-sunken pointer-coarse:min-h-10"
      >
        Update code
      </button>
    </div>
  );
}

function Token({ token: { words, address } }: { readonly token: InferenceToken }): ReactNode {
  return (
    <p className="text-soft">
      <bdi>{words}</bdi>{" "}
      {address && (
        <a href={address} rel="noopener" className="underline">
          {createTokenLabel}
        </a>
      )}
    </p>
  );
}

/** Where nobody knows which of them serve the model, the list is folded until one is chosen. */
function Providers({ use: { providers, unconfirmed } }: { readonly use: InferenceUse }): ReactNode {
  const chips = <ChoiceChips label="Providers" choices={providers} anchor={inferenceAnchor} isRow />;
  if (unconfirmed === undefined) return chips;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-soft">{unconfirmed}</p>
      <details open={providers[0]?.isChosen !== true} className="min-w-0 rounded border border-line">
        <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
          <FoldArrow />
          <span>{unconfirmedLabel}</span>
        </summary>
        <div className="border-t border-line p-3">{chips}</div>
      </details>
    </div>
  );
}
