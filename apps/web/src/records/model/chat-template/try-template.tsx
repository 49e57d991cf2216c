import { type ReactElement, useEffect, useId, useMemo, useState } from "react";
import { button } from "../../../components/buttons.ts";
import { useIsLive } from "../../../components/use-is-live.ts";
import { PlainCode } from "../../../components/plain-code.tsx";
import { type Draft, firstMessages, type Message, nextRole, roles, toVariables, variablesFor } from "./conversation.ts";
import { renderApart } from "./render-apart.ts";
import type { Rendered } from "./render-template.ts";

interface Props {
  readonly template: string;
  readonly tokens: Readonly<Record<string, string>>;
}

const field = "w-full rounded border border-line-strong bg-raised p-2 font-mono text-xs";

/** So long after a change the text is rendered. */
const pauseMs = 150;

/** Messages to edit at one side, at the other the text that a model would be given. */
export function TryTemplate({ template, tokens }: Props): ReactElement {
  const [draft, setDraft] = useState<Draft>(() => ({
    messages: firstMessages,
    variables: variablesFor(template).variables,
    addsPrompt: true,
  }));
  const rendered = useRendered(template, draft, tokens);
  const isLive = useIsLive();
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={(event) => event.preventDefault()}>
        {/* Changes that are made before the page is live would be lost. */}
        <fieldset disabled={!isLive} className="flex min-w-0 flex-col gap-3">
          <Messages messages={draft.messages} onChange={(messages) => setDraft({ ...draft, messages })} />
          <Options template={template} draft={draft} onChange={setDraft} />
        </fieldset>
      </form>
      <Output rendered={rendered} />
    </div>
  );
}

/** The text of a draft by the template; the one before while it is being made. */
function useRendered(template: string, draft: Draft, tokens: Props["tokens"]): Rendered | undefined {
  const [rendered, setRendered] = useState<Rendered>();
  const variables = useMemo(() => toVariables(draft, tokens), [draft, tokens]);
  useEffect(() => {
    if (typeof variables === "string") return undefined;
    const changed = new AbortController();
    // Not for each letter of a word: each time takes a thread.
    const timer = setTimeout(() => {
      renderApart({ template, variables }, changed.signal).then(setRendered, () => {});
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      changed.abort();
    };
  }, [template, variables]);
  return typeof variables === "string" ? { problem: variables } : rendered;
}

function Messages(props: {
  readonly messages: readonly Message[];
  readonly onChange: (messages: readonly Message[]) => void;
}): ReactElement {
  const { messages, onChange } = props;
  const replace = (position: number, ...by: readonly Message[]): void =>
    onChange(messages.toSpliced(position, 1, ...by));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">Messages</legend>
      {messages.map((message, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a message has nothing else by which it is known
        <div key={position} className="flex flex-wrap items-start gap-2">
          <select
            aria-label={`Role of message ${position + 1}`}
            value={message.role}
            onChange={({ target }) => replace(position, { ...message, role: target.value })}
            className="touch rounded border border-line-strong bg-raised px-2 text-sm"
          >
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </select>
          <textarea
            aria-label={`Text of message ${position + 1}`}
            value={message.content}
            rows={Math.min(8, message.content.split("\n").length)}
            onChange={({ target }) => replace(position, { ...message, content: target.value })}
            className={`${field} min-h-10 min-w-40 flex-1`}
          />
          <button
            type="button"
            className={button}
            aria-label={`Remove message ${position + 1}`}
            onClick={({ currentTarget }) => {
              // The button goes, so the one below has the focus.
              currentTarget.closest("fieldset")?.querySelector<HTMLElement>("[data-add]")?.focus();
              replace(position);
            }}
          >
            Remove
          </button>
        </div>
      ))}
      <p>
        <button
          type="button"
          data-add=""
          className={button}
          onClick={() => onChange([...messages, { role: nextRole(messages), content: "" }])}
        >
          Add a message
        </button>
      </p>
    </fieldset>
  );
}

function Options(props: {
  readonly template: string;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}): ReactElement {
  const { draft, onChange } = props;
  const { tools } = variablesFor(props.template);
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Check
          label="Ask for an answer (add_generation_prompt)"
          isOn={draft.addsPrompt}
          onChange={(addsPrompt) => onChange({ ...draft, addsPrompt })}
        />
        {tools !== undefined && (
          <Check
            label="Offer tools"
            isOn={draft.tools !== undefined}
            onChange={(isOn) => onChange({ ...draft, tools: isOn ? tools : undefined })}
          />
        )}
      </p>
      {draft.tools !== undefined && (
        <Json label="Tools, as JSON" text={draft.tools} onChange={(text) => onChange({ ...draft, tools: text })} />
      )}
      <Json
        label="Other variables, as JSON"
        text={draft.variables}
        onChange={(variables) => onChange({ ...draft, variables })}
      />
    </>
  );
}

function Check(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactElement {
  return (
    <label className="touch inline-flex items-center gap-2">
      <input type="checkbox" checked={props.isOn} onChange={({ target }) => props.onChange(target.checked)} />
      {props.label}
    </label>
  );
}

function Json(props: {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-soft">
        {props.label}
      </label>
      <textarea
        id={id}
        value={props.text}
        rows={Math.min(12, props.text.split("\n").length)}
        spellCheck={false}
        onChange={({ target }) => props.onChange(target.value)}
        className={field}
      />
    </div>
  );
}

function Output({ rendered }: { readonly rendered: Rendered | undefined }): ReactElement {
  return (
    <output aria-label="Text for the model" className="block min-h-48 min-w-0">
      {rendered !== undefined && "problem" in rendered && (
        <p className="rounded border border-line border-s-4 border-s-current p-3 wrap-anywhere">
          {rendered.line !== undefined && `Line ${rendered.line}: `}
          <bdi>{rendered.problem}</bdi>
        </p>
      )}
      {rendered !== undefined && "text" in rendered && (
        <>
          <PlainCode language="text" title="Text for the model" text={rendered.text} wraps />
          {rendered.isCut && <p className="mt-1 text-xs text-soft">The text is longer; this is its beginning.</p>}
        </>
      )}
    </output>
  );
}
