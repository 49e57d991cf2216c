import type { ReactElement } from "react";
import { fileInput } from "../../../../components/buttons.ts";

/** A file of the reader's machine. */
export function FileField(props: {
  readonly label: string;
  /** MIME types: "image/*". */
  readonly accept: string;
  readonly onChange: (file: Blob) => void;
}): ReactElement {
  const { label, accept, onChange } = props;
  return (
    <label className="flex flex-col gap-1">
      <span className="text-xs text-soft">{label}</span>
      <input
        type="file"
        accept={accept}
        className={fileInput}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChange(file);
        }}
      />
    </label>
  );
}
