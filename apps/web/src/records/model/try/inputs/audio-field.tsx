import { type ReactElement, useRef, useState } from "react";
import { useAddress } from "../outcome-view.tsx";

const button = "touch rounded border border-line-strong px-3 hover:bg-sunken";
const noMicrophone = "The microphone could not be used. Allow it for this page, or choose a file.";

/** Audio of a file or of the microphone. */
export function AudioField(props: {
  readonly label: string;
  readonly audio: Blob | undefined;
  readonly onChange: (audio: Blob) => void;
}): ReactElement {
  const { label, audio, onChange } = props;
  const [problem, setProblem] = useState<string>();
  const recorder = useRef<MediaRecorder>(undefined);
  const [isRecording, setRecording] = useState(false);
  const address = useAddress(audio);
  const record = async (): Promise<void> => {
    try {
      recorder.current = await startRecording(onChange);
      setRecording(true);
      setProblem(undefined);
    } catch {
      setProblem(noMicrophone);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1">
        <span className="text-xs text-soft">{label}</span>
        <input
          type="file"
          accept="audio/*"
          className="touch max-w-full"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChange(file);
          }}
        />
      </label>
      <p>
        <button
          type="button"
          className={button}
          onClick={() => {
            if (!isRecording) return void record();
            recorder.current?.stop();
            return setRecording(false);
          }}
        >
          {isRecording ? "Stop recording" : "Record"}
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
