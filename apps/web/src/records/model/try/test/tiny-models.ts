import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { audioModels } from "./tiny-audio-models.ts";
import { imageModels } from "./tiny-image-models.ts";
import { rewritingModels } from "./tiny-rewriting-models.ts";
import { textModels } from "./tiny-text-models.ts";

/** A repository by its files. */
export type Repository = Readonly<Record<string, string | Uint8Array>>;

/**
 * Models of a few kilobytes whose outputs follow from their inputs by a rule that a reader can check: one for each task, by
 * their ids.
 */
export const tinyModels: Readonly<Record<string, Repository>> = {
  ...textModels,
  ...imageModels,
  ...audioModels,
  ...rewritingModels,
};

/** Writes all of them below a folder, as `<owner>/<name>`. */
export function writeTinyModels(folder: string): void {
  for (const [id, files] of Object.entries(tinyModels)) {
    for (const [path, content] of Object.entries(files)) {
      const place = join(folder, id, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, content);
    }
  }
}
