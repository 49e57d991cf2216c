import { type ReactElement, useId } from "react";

const field = "w-full rounded border border-line-strong bg-raised p-2";

/** A text of one or more lines. */
export function TextField(props: {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}): ReactElement {
  const { label, text, onChange } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-soft">
        {label}
      </label>
      <textarea
        id={id}
        className={field}
        dir="auto"
        rows={Math.min(8, Math.max(2, text.split("\n").length, Math.ceil(text.length / 90)))}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
