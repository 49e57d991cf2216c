import type { Rule } from "../rule.ts";

/** The card. Only a list of files tells that there is none. */
export default {
  place: 130,
  find({ record, files }) {
    if (files.size === 0 || files.has("README.md")) return undefined;
    const name = record.id.slice(record.id.indexOf("/") + 1);
    return {
      effect: "page",
      missing: "The repository has no README.md.",
      improves: "Readers learn what the model does, what it was trained on, and what it should not be used for.",
      additions: [
        {
          file: "README.md",
          language: "markdown",
          lines: `# ${name}\n\nWhat the model does, what it was trained on, and what it should not be used for.`,
          isExample: true,
        },
      ],
    };
  },
} satisfies Rule;
