import type { ReactNode } from "react";
import { Callout } from "../../../components/callout.tsx";
import { ChoiceChips } from "../../use/choice-chips.tsx";
import { SnippetBlock } from "../../use/snippet-block.tsx";
import { SnippetSwitch } from "../../use/snippet-switch.tsx";
import { formId, InputField, KeptFields, OtherFields } from "./fields-view.tsx";
import { inferenceAnchor, type InferenceUse } from "./load.ts";

/**
 * What may be chosen and typed, and the call that comes of it. Made of its data alone, on the server and in the browser. A plain
 * form: sending it is opening the same page with another address.
 */
export function InferencePanel({ use }: { readonly use: InferenceUse }): ReactNode {
  const { fields } = use;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <KeptFields fields={fields} />
      <ChoiceChips label="Providers" choices={use.providers} anchor={inferenceAnchor} isRow />
      <div className="scroll-row flex flex-wrap gap-x-5 gap-y-2">
        {use.languages.length > 1 && (
          <SnippetSwitch label="Language" choices={use.languages} anchor={inferenceAnchor} />
        )}
        {use.clients.length > 1 && <SnippetSwitch label="Client" choices={use.clients} anchor={inferenceAnchor} />}
        {use.streaming && <SnippetSwitch label="Answer" choices={use.streaming} anchor={inferenceAnchor} />}
        {use.routes && <SnippetSwitch label="Ask" choices={use.routes} anchor={inferenceAnchor} />}
      </div>
      <InputField fields={fields} />
      <div className="flex min-w-0 flex-col gap-3">
        {use.notices.map((notice) => (
          <Callout key={notice} kind="note">
            {notice}
          </Callout>
        ))}
        {use.call && <SnippetBlock snippet={use.call} heading={4} />}
      </div>
      <OtherFields fields={fields} />
      <button
        form={formId}
        className="min-h-9 self-start rounded border border-line-strong px-3 hover:bg-sunken pointer-coarse:min-h-10"
      >
        Write the call
      </button>
    </div>
  );
}
