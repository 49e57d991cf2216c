import type { ReactNode } from "react";
import { Callout } from "../../../components/callout.tsx";
import { FoldArrow } from "../../../components/fold-arrow.tsx";
import { Section } from "../../record/record-sections.tsx";
import { ChoiceChips } from "../../use/choice-chips.tsx";
import { SnippetBlock } from "../../use/snippet-block.tsx";
import { SnippetSwitch } from "../../use/snippet-switch.tsx";
import { inferenceAnchor, type InferenceFields, type InferenceUse } from "./load.ts";

/** "Inference API": who runs the model, the client that asks, and the call. */
export function Inference({ use }: { readonly use: InferenceUse }): ReactNode {
  return (
    <Section id={inferenceAnchor} heading="Inference API">
      <div className="flex min-w-0 flex-col gap-3">
        {use.providers.length > 1 && <ChoiceChips label="Providers" choices={use.providers} anchor={inferenceAnchor} />}
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {use.streaming && <SnippetSwitch label="Answer" choices={use.streaming} anchor={inferenceAnchor} />}
          {use.routes && <SnippetSwitch label="Ask" choices={use.routes} anchor={inferenceAnchor} />}
        </div>
        {use.clients.length > 1 && <ChoiceChips label="Clients" choices={use.clients} anchor={inferenceAnchor} />}
        {use.notices.map((notice) => (
          <Callout key={notice} kind="note">
            {notice}
          </Callout>
        ))}
        {use.call && <SnippetBlock snippet={use.call} heading={4} />}
        <Fields fields={use.fields} />
      </div>
    </Section>
  );
}

/** What is typed rather than chosen. A plain form: sending it is opening the same page with another address. */
function Fields({ fields }: { readonly fields: InferenceFields }): ReactNode {
  return (
    <details open={fields.isUsed} className="min-w-0 rounded border border-line">
      <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <span>Own input, own server, and more</span>
      </summary>
      <form action={`${fields.action}#${inferenceAnchor}`} className="flex flex-col gap-3 border-t border-line p-3">
        {fields.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field name="input" label={fields.isChat ? "Message" : "Input"} value={fields.input} />
        <Field
          name="server"
          label={fields.isChat ? "Address of your own OpenAI-compatible server" : "Address of your own server"}
          value={fields.server}
          placeholder="http://127.0.0.1:8000/v1"
        />
        {fields.isChat && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field name="temperature" label="Temperature, 0 to 2" value={fields.temperature} placeholder="0.7" />
            <Field name="max_tokens" label="Longest answer, in tokens" value={fields.max_tokens} placeholder="512" />
          </div>
        )}
        <Field name="bill_to" label="Organization that pays" value={fields.bill_to} />
        <button className="min-h-9 self-start rounded border border-line-strong px-3 hover:bg-sunken pointer-coarse:min-h-10">
          Write the call
        </button>
      </form>
    </details>
  );
}

function Field(props: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
}): ReactNode {
  const { name, label, value, placeholder } = props;
  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs text-soft">
      {label}
      <input
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        className="min-h-9 w-full min-w-0 rounded border border-line-strong bg-raised px-2 text-sm text-ink pointer-coarse:min-h-10"
      />
    </label>
  );
}
