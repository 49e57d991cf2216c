import { listInWords } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { FoldArrow } from "../../../components/fold-arrow.tsx";
import type { InferenceFieldName } from "./choices.ts";
import { inferenceAnchor, type InferenceFields, serverExample } from "./load.ts";

/** The form that the fields name. It holds nothing that is seen: an export hides forms, and the call stays in sight. */
export const formId = "inference-form";

/** The form itself, with the rest of the address, which sending it keeps. */
export function KeptFields({ fields }: { readonly fields: InferenceFields }): ReactNode {
  return (
    <form id={formId} action={`${fields.action}#${inferenceAnchor}`} noValidate className="hidden">
      {fields.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** The input of the model; until something is typed, the example that the call is written with stands there. */
export function InputField({ fields }: { readonly fields: InferenceFields }): ReactNode {
  const { isChat, parts, example } = fields;
  const label = isChat ? "Message" : parts ? `Input: JSON with ${listInWords(parts)}` : "Input";
  return <Field fields={fields} name="input" label={label} placeholder={example} isLong />;
}

/** Fields that fewer readers use. They are open where something in them is in use. */
export function OtherFields({ fields }: { readonly fields: InferenceFields }): ReactNode {
  const { isChat } = fields;
  return (
    <details open={fields.isUsed} className="min-w-0 rounded border border-line">
      <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <span>Parameters, own server, billing</span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        {isChat && (
          <div className="grid items-start gap-3 sm:grid-cols-3">
            <Field fields={fields} name="temperature" label="Temperature, 0 to 2" placeholder="0.7" isNumber />
            <Field fields={fields} name="top_p" label="Top-p, 0 to 1" placeholder="0.9" isNumber />
            <Field fields={fields} name="max_tokens" label="Max tokens" placeholder="512" isNumber />
          </div>
        )}
        <Field
          fields={fields}
          name="parameters"
          label="Further parameters, as JSON"
          placeholder={isChat ? '{"seed": 1}' : '{"top_k": 5}'}
        />
        <Field
          fields={fields}
          name="server"
          label={isChat ? "Address of your own OpenAI-compatible server" : "Address of your own server"}
          placeholder={serverExample}
        />
        <Field fields={fields} name="bill_to" label="Bill to" placeholder="acme" />
      </div>
    </details>
  );
}

const box =
  "w-full min-w-0 rounded border bg-raised px-2 text-sm text-ink placeholder:text-soft aria-invalid:border-caution border-line-strong";

/** A field with its label, and the sentence on what is wrong with its content, which a screen reader reads with it. */
function Field(props: {
  readonly fields: InferenceFields;
  readonly name: InferenceFieldName;
  readonly label: string;
  readonly placeholder: string;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
}): ReactNode {
  const { fields, name, label, placeholder } = props;
  const problem = fields.problems[name];
  const id = `${inferenceAnchor}-${name}`;
  const shared = {
    id,
    form: formId,
    name,
    placeholder,
    defaultValue: fields.values[name],
    spellCheck: false,
    autoComplete: "off",
    ...(problem !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-problem` }),
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-soft">
        {label}
      </label>
      {props.isLong ? (
        <textarea {...shared} rows={2} dir="auto" className={`${box} field-sizing-content max-h-60 py-1.5`} />
      ) : (
        <input
          {...shared}
          {...(props.isNumber && { inputMode: "decimal" as const })}
          className={`${box} min-h-9 pointer-coarse:min-h-10`}
        />
      )}
      <p id={`${id}-problem`} className="text-xs text-caution empty:hidden">
        {problem}
      </p>
    </div>
  );
}
