import type { ReactElement } from "react";
import { button } from "../../../../components/buttons.ts";
import { useAddress } from "../use-address.ts";
import { FileField } from "./file-field.tsx";
import { useMicrophone } from "./use-microphone.ts";

/** Audio of a file or of the microphone. */
export function AudioField(props: {
  readonly label: string;
  readonly audio: Blob | undefined;
  readonly onChange: (audio: Blob) => void;
}): ReactElement {
  const { label, audio, onChange } = props;
  const address = useAddress(audio);
  const { phase, problem, toggle } = useMicrophone(onChange);
  return (
    <div className="flex flex-col gap-2">
      <FileField label={label} accept="audio/*" onChange={onChange} />
      <p>
        <button type="button" className={button} disabled={phase === "asking"} onClick={toggle}>
          {phase === "recording" ? "Stop recording" : "Record"}
        </button>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the reader's own */}
      {address !== undefined && <audio controls src={address} aria-label="Your audio" className="w-full max-w-96" />}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
