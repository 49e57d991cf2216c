import { ggufModels } from "@modelshelf/registry";
import { derived } from "../found.ts";
import type { QuantizationRule } from "./rule.ts";

const maxFileTypes = 40;

/** GGUF files have their type in their names, by a published rule; a repository often holds one file for each type. */
export const byFiles: QuantizationRule = (model) => {
  const labels = ggufModels(model).flatMap(({ label }) => label ?? []);
  const fileTypes = [...new Set(labels)].slice(0, maxFileTypes);
  return fileTypes.length === 0 ? undefined : derived({ method: "gguf", fileTypes }, "the names of the files");
};
