import { type ReactElement, useRef, useState } from "react";
import { button } from "../../../../components/buttons.ts";
import { useAddress } from "../use-address.ts";
import { FileField } from "./file-field.tsx";

const noMicrophone = "The microphone could not be used. Allow it for this page, or choose a file.";
const needsHttps = "Browsers give the microphone only to pages with an https address. Choose a file.";

/** Audio of a file or of the microphone. */
export function AudioField(props: {
  readonly label: string;
  readonly audio: Blob | undefined;
  readonly onChange: (audio: Blob) => void;
}): ReactElement {
  const { label, audio, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const recorder = useRef<MediaRecorder>(undefined);
  const [phase, setPhase] = useState<"idle" | "asking" | "recording">("idle");
  const address = useAddress(audio);
  const record = async (): Promise<void> => {
    // Typed as always there, which it is not on plain http.
    if (!("mediaDevices" in navigator)) return setProblem(needsHttps);
    setPhase("asking");
    setProblem(undefined);
    try {
      recorder.current = await startRecording(onChange);
      setPhase("recording");
    } catch {
      setPhase("idle");
      setProblem(noMicrophone);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <FileField label={label} accept="audio/*" onChange={onChange} />
      <p>
        <button
          type="button"
          className={button}
          disabled={phase === "asking"}
          onClick={() => {
            if (phase === "idle") return void record();
            recorder.current?.stop();
            return setPhase("idle");
          }}
        >
          {phase === "recording" ? "Stop recording" : "Record"}
        </button>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the reader's own */}
      {address !== undefined && <audio controls src={address} aria-label="Your audio" className="w-full max-w-96" />}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}

/** @throws DOMException when the reader or the browser refuses the microphone */
async function startRecording(onEnd: (recorded: Blob) => void): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  recorder.addEventListener("stop", () => {
    for (const track of stream.getTracks()) track.stop();
    onEnd(new Blob(pieces, { type: recorder.mimeType }));
  });
  recorder.start();
  return recorder;
}
