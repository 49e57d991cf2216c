import { existsSync, readFileSync } from "node:fs";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import type { FakeRepository } from "../scripts/testing/fake-hub.ts";

/** Repositories of a hub to be mirrored; sizes differ, so that a kill meets all of them. */
export function madeRepositories(count: number): readonly FakeRepository[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `ada/model-${at}`,
    fields: { tags: ["license:mit", `number-${at}`], library_name: "transformers" },
    files: {
      "README.md": `---\nlicense: mit\n---\n# Model ${at}\n`,
      "config.json": `{"model_type":"bert","at":${at}}`,
      "model.bin": `weights ${at} `.repeat(2000 + at * 300),
    },
  }));
}

/**
 * The differences between these repositories here and there: a sentence for each file that is missing or other.
 *
 * @param isPartial whether files may be missing: then only what is here and wrong counts
 */
export function differences(
  data: string,
  repositories: readonly FakeRepository[],
  isPartial = false,
): readonly string[] {
  if (!existsSync(fileIndexPlace(data))) return isPartial ? [] : ["there is no index of files"];
  const index = openFileIndex(fileIndexPlace(data));
  try {
    return repositories.flatMap(({ id, files }) => {
      const here = index.revision("model", id, "main")?.files;
      if (here === undefined) return isPartial ? [] : [`${id} is missing`];
      return Object.entries(files).flatMap(([path, content]) => {
        const place = here.find((file) => file.path === path)?.place;
        if (place === undefined) return isPartial ? [] : [`${id}/${path} is missing`];
        return readFileSync(place).equals(Buffer.from(content)) ? [] : [`${id}/${path} has another content`];
      });
    });
  } finally {
    index.close();
  }
}
