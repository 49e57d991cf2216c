import { counted } from "../../components/wording.ts";
import type { GroupOfLibraries } from "./load.ts";

/** The words for a search that found no library. */
export const noLibraryFound = "No library has all of these words in its name, key or group.";

/** @example groupWords({ libraries: 6, models: 12 }) // "6 libraries · 12 models here" */
export const groupWords = ({ libraries, models }: Pick<GroupOfLibraries, "libraries" | "models">): string =>
  `${counted(libraries, "library", "libraries")} · ${counted(models, "model", "models")} here`;
