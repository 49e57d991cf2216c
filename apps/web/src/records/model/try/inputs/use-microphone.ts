import { useRef, useState } from "react";

const noMicrophone = "The microphone could not be used. Allow it for this page, or choose a file.";
const needsHttps = "Browsers give the microphone only to pages with an https address. Choose a file.";

/** A recording of the reader. */
export interface Microphone {
  /** `asking`: the browser asks the reader whether the page may listen. */
  readonly phase: "idle" | "asking" | "recording";
  /** Why there is no recording, as a sentence. */
  readonly problem: string | undefined;
  /** Begins a recording, or ends the one that has begun. */
  toggle(): void;
}

/** @param onRecorded told the audio of a recording at its end */
export function useMicrophone(onRecorded: (audio: Blob) => void): Microphone {
  const recorder = useRef<MediaRecorder>(undefined);
  const [phase, setPhase] = useState<Microphone["phase"]>("idle");
  const [problem, setProblem] = useState<string>();
  const record = async (): Promise<void> => {
    // Typed as always there, which it is not on plain http.
    if (!("mediaDevices" in navigator)) return setProblem(needsHttps);
    setPhase("asking");
    setProblem(undefined);
    try {
      recorder.current = await startRecording(onRecorded);
      setPhase("recording");
    } catch {
      setPhase("idle");
      setProblem(noMicrophone);
    }
  };
  const toggle = (): void => {
    if (phase === "idle") return void record();
    recorder.current?.stop();
    setPhase("idle");
  };
  return { phase, problem, toggle };
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
