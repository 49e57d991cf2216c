import { byArchitecture } from "./by-architecture.ts";
import { byAutoMap } from "./by-auto-map.ts";
import { byClassName } from "./by-class-name.ts";
import { byModelType } from "./by-model-type.ts";
import { byTask } from "./by-task.ts";
import type { AutoClassRule } from "./seen.ts";

/** The surest first; the first that finds a class decides. */
export const autoClassRules: readonly AutoClassRule[] = [byArchitecture, byAutoMap, byClassName, byTask, byModelType];
