import type { ReactElement } from "react";
import { useAddress } from "../use-address.ts";
import { FileField } from "./file-field.tsx";

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
      <FileField label={label} accept="image/*" onChange={onChange} />
      {address !== undefined && (
        <img src={address} alt="" className="max-h-64 max-w-full self-start rounded border border-line" />
      )}
    </div>
  );
}
