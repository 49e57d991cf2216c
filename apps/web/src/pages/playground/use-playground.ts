import { useEffect, useState } from "react";
import { type ChosenFiles, chosenFiles, droppedFiles } from "./dropped-files.ts";
import { fromFragment } from "./share.ts";
import type { Shown } from "./show.ts";

/** Where a text or files name no model. */
export const exampleId = "owner/model";

/** The state of the playground, and what readers do to it. */
export interface PlaygroundState {
  readonly text: string;
  readonly id: string;
  readonly files: ChosenFiles | undefined;
  /** The result; absent before the first answer and where nothing was given. */
  readonly shown: Shown | undefined;
  /** Why files could not be read: a sentence. */
  readonly fault: string | undefined;
  readonly setText: (text: string) => void;
  readonly setId: (id: string) => void;
  readonly choose: (list: FileList) => void;
  readonly drop: (transfer: DataTransfer) => void;
}

export function usePlayground(): PlaygroundState {
  const [text, setTextOnly] = useState("");
  const [id, setId] = useState("");
  const [files, setFiles] = useState<ChosenFiles>();
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    const read = async (): Promise<void> => {
      const shared = await fromFragment(location.hash);
      if (shared !== undefined) setTextOnly(shared);
      else if (location.hash.startsWith("#record="))
        setFault("The record in this address was cut off: ask for the whole link.");
    };
    void read();
  }, []);

  const isBlank = text.trim() === "" && files === undefined;
  useEffect(() => {
    let isOld = false;
    const answer = async (): Promise<void> => {
      // The registry with all its libraries is fetched when there is something to show.
      const { show } = await import("./show.ts");
      const next = await show({ text, files, id: id.trim() || exampleId });
      if (!isOld) setShown(next);
    };
    if (!isBlank) void answer();
    return () => {
      isOld = true;
    };
  }, [text, files, id, isBlank]);

  const take = (chosen: ChosenFiles): void => {
    setFault(chosen.files.length === 0 ? "Your selection has no files." : undefined);
    if (chosen.files.length > 0) setFiles(chosen);
  };
  return {
    text,
    id,
    files,
    shown: isBlank ? undefined : shown,
    fault,
    setText: (next) => {
      setFiles(undefined);
      setFault(undefined);
      setTextOnly(next);
    },
    setId,
    choose: (list) => take(chosenFiles(list)),
    drop: (transfer) => {
      droppedFiles(transfer).then(take, (error: unknown) =>
        setFault(`These files cannot be read: ${error instanceof Error ? error.message : String(error)}.`),
      );
    },
  };
}
