import type { ReactElement } from "react";
import type { TryInput } from "../input.ts";
import type { TryPlan } from "../plan.ts";
import type { TryField } from "../tasks.ts";
import { AudioField } from "./audio-field.tsx";
import { ChatField } from "./chat-field.tsx";
import { ImageField } from "./image-field.tsx";
import { TextField } from "./text-field.tsx";

interface Props {
  readonly fields: readonly TryField[];
  readonly plan: TryPlan;
  readonly input: TryInput;
  readonly onChange: (input: TryInput) => void;
}

/** One part of the form for each thing that the task takes. */
export function Fields({ fields, ...rest }: Props): ReactElement {
  return (
    <>
      {fields.map((field) => (
        <Field key={field.name} field={field} {...rest} />
      ))}
    </>
  );
}

function Field({ field, plan, input, onChange }: Omit<Props, "fields"> & { readonly field: TryField }): ReactElement {
  switch (field.kind) {
    case "image":
      return <ImageField label={field.label} image={input.image} onChange={(image) => onChange({ ...input, image })} />;
    case "audio":
      return <AudioField label={field.label} audio={input.audio} onChange={(audio) => onChange({ ...input, audio })} />;
    case "chat":
      return (
        <ChatField
          label={plan.isChat ? field.label : "Text to continue"}
          isChat={plan.isChat}
          messages={input.messages ?? []}
          onChange={(messages) => onChange({ ...input, messages })}
        />
      );
    default:
      return (
        <TextField
          label={field.label}
          text={input[field.name] ?? ""}
          onChange={(text) => onChange({ ...input, [field.name]: text })}
        />
      );
  }
}
