import { type ReactElement, useId } from "react";
import { button } from "../../components/buttons.ts";
import type { PlaygroundExample } from "./examples.ts";
import type { ChosenFiles } from "./dropped-files.ts";
import { Result } from "./result.tsx";
import { exampleId, usePlayground } from "./use-playground.ts";

interface Props {
  readonly examples: readonly PlaygroundExample[];
}

/** The playground: the reader gives a model's files or record at one side and sees the result at the other. */
export function Playground({ examples }: Props): ReactElement {
  const state = usePlayground();
  const { shown } = state;
  return (
    <div
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (event.dataTransfer.items.length > 0) state.drop(event.dataTransfer);
      }}
    >
      <form className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20" onSubmit={(event) => event.preventDefault()}>
        <TextField text={state.text} onText={state.setText} />
        <p className="flex flex-wrap items-center gap-2 text-soft">
          <span>Try an example</span>
          {examples.map(({ label, text }) => (
            <button key={label} type="button" className={button} onClick={() => state.setText(text)}>
              {label}
            </button>
          ))}
        </p>
        <FileFields files={state.files} onChoose={state.choose} />
        <label className="flex flex-col gap-1">
          <span className="font-medium">Model id (if the input has none)</span>
          <input
            value={state.id}
            onChange={({ target }) => state.setId(target.value)}
            placeholder={exampleId}
            spellCheck={false}
            className="min-h-9 rounded border border-line-strong bg-raised px-2 font-mono text-xs pointer-coarse:min-h-10"
          />
        </label>
      </form>
      <section aria-label="What follows" className="min-w-0">
        {state.fault !== undefined && <p role="alert">{state.fault}</p>}
        {shown === undefined ? <Blank /> : <Result shown={shown} />}
      </section>
    </div>
  );
}

function TextField(props: { readonly text: string; readonly onText: (text: string) => void }): ReactElement {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        Record, config.json or README.md
      </label>
      <textarea
        id={id}
        value={props.text}
        onChange={({ target }) => props.onText(target.value)}
        rows={16}
        spellCheck={false}
        placeholder={'{"id": "owner/name", "library_name": "transformers", …}'}
        className="w-full rounded border border-line-strong bg-raised p-3 font-mono text-xs"
      />
    </div>
  );
}

function FileFields(props: {
  readonly files: ChosenFiles | undefined;
  readonly onChoose: (list: FileList) => void;
}): ReactElement {
  const { files, onChoose } = props;
  return (
    <div className="flex flex-col gap-2 rounded border border-dashed border-line-strong p-3">
      <p>
        {files === undefined
          ? "Or drop files or a folder here:"
          : `${files.files.length} ${files.files.length === 1 ? "file" : "files"}${files.folder === undefined ? "" : ` of ${files.folder}`}. Only the headers of weight files are read.`}
      </p>
      <p className="flex flex-wrap gap-2">
        <FileButton label="Choose a folder" isFolder onChoose={onChoose} />
        <FileButton label="Choose files" onChoose={onChoose} />
      </p>
    </div>
  );
}

function Blank(): ReactElement {
  return (
    <p className="rounded border border-line p-6 text-soft">
      The code for your model appears here, with what it is based on and what to add to its record.
    </p>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly isFolder?: boolean;
  readonly onChoose: (list: FileList) => void;
}

/** A file field that looks like the other buttons; it stays reachable by keyboard. */
function FileButton({ label, isFolder = false, onChoose }: FileButtonProps): ReactElement {
  return (
    <label
      className={`${button} inline-flex cursor-pointer items-center focus-within:outline-2 focus-within:outline-accent`}
    >
      {label}
      <input
        type="file"
        multiple
        {...(isFolder && { webkitdirectory: "" })}
        className="sr-only"
        onChange={({ target }) => {
          if (target.files !== null && target.files.length > 0) onChoose(target.files);
          target.value = "";
        }}
      />
    </label>
  );
}
