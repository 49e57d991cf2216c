import type { ReactElement } from "react";
import { button } from "../../../../components/buttons.ts";
import type { Message } from "../input.ts";
import { TextField } from "./text-field.tsx";

const names: Readonly<Record<Message["role"], string>> = { user: "You", assistant: "Model" };

/** The turns so far, and the one that is being written. */
export function ChatField(props: {
  readonly label: string;
  readonly isChat: boolean;
  readonly messages: readonly Message[];
  readonly onChange: (messages: readonly Message[]) => void;
}): ReactElement {
  const { label, isChat, messages, onChange } = props;
  const before = isChat ? messages.slice(0, -1) : [];
  return (
    <>
      {before.length > 0 && (
        <>
          <ol aria-label="Messages" className="flex flex-col gap-2">
            {before.map(({ role, content }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a message has nothing else by which it is known
              <li key={place} className="rounded border border-line bg-paper px-3 py-2">
                <span className="block text-xs text-soft">{names[role]}</span>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {content}
                </p>
              </li>
            ))}
          </ol>
          <p>
            <button type="button" className={button} onClick={() => onChange([{ role: "user", content: "" }])}>
              New chat
            </button>
          </p>
        </>
      )}
      <TextField
        label={label}
        text={messages.at(-1)?.content ?? ""}
        onChange={(content) => onChange([...messages.slice(0, -1), { role: "user", content }])}
      />
    </>
  );
}
