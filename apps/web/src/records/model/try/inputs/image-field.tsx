import type { ReactElement } from "react";
import { useAddress } from "../outcome-view.tsx";

/** An image of the reader's machine. */
export function ImageField(props: {
  readonly label: string;
  readonly image: Blob | undefined;
  readonly onChange: (image: Blob) => void;
}): ReactElement {
  const { label, image, onChange } = props;
  const address = useAddress(image);
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1">
        <span className="text-xs text-soft">{label}</span>
        <input
          type="file"
          accept="image/*"
          className="touch max-w-full"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChange(file);
          }}
        />
      </label>
      {address !== undefined && (
        <img src={address} alt="" className="max-h-64 max-w-full self-start rounded border border-line" />
      )}
    </div>
  );
}
