import { maxNameLength, type RecordSources } from "./record-sources.ts";

/** Toolkit that a demo app is built with: `gradio`, `docker`. */
export function sdkOf({ fields, card }: RecordSources): string | undefined {
  return fields.word("sdk", maxNameLength) ?? card.word("sdk", maxNameLength);
}

/** Hardware that a demo app runs on, or asks for while it sleeps: `runtime.hardware`, else `_hardware`. */
export function hardwareOf({ fields }: RecordSources): string | undefined {
  const hardware = fields.object("runtime").object("hardware");
  return (
    hardware.word("current", maxNameLength) ??
    hardware.word("requested", maxNameLength) ??
    fields.word("_hardware", maxNameLength)
  );
}

/** State of a demo app where the record comes from, in capitals: `RUNNING`, `SLEEPING`, `PAUSED`. */
export function stageOf({ fields }: RecordSources): string | undefined {
  return fields.object("runtime").word("stage", maxNameLength);
}
