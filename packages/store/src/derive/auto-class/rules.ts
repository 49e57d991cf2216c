import { byArchitecture } from "./by-architecture.ts";
import { byAutoMap } from "./by-auto-map.ts";
import { byClassName } from "./by-class-name.ts";
import { byLibrary } from "./by-library.ts";
import { byModelType } from "./by-model-type.ts";
import { byName } from "./by-name.ts";
import { byTask } from "./by-task.ts";
import { byTraining } from "./by-training.ts";
import type { AutoClassRule } from "./seen.ts";

/** The surest first; the first that finds a class decides. */
export const autoClassRules: readonly AutoClassRule[] = [
  byArchitecture,
  byAutoMap,
  byClassName,
  byTask,
  byModelType,
  byName,
  byTraining,
  byLibrary,
];
