import type { Generator } from "./generator.ts";

const page = "content/docs/hub-api.md";

/** The page of the documentation that describes the API for the Hub's clients. */
export const openApiPage: Generator = {
  name: "page of the API",
  owns: [page],
  files: async () => {
    // Imported at run time: an earlier generator may just have written what it imports.
    const { openApiMarkdown } = await import("../../apps/web/src/api/openapi/markdown.ts");
    return new Map([[page, openApiMarkdown()]]);
  },
};
