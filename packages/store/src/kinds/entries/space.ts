import type { Kind } from "../kind.ts";

export default {
  place: 30,
  label: "Spaces",
  labelOfOne: "Space",
  explained: "Space (demo app)",
  one: "Space",
  many: "Spaces",
  manyExplained: "Spaces (demo apps)",
  path: "/spaces",
  otherPaths: ["/apps", "/demos"],
  columns: ["toolkit", "hardware", "license", "updated", "likes"],
  about: "Spaces of this hub: demo apps, by the toolkit they are built with and the hardware they run on.",
  listedBy: "(demo apps) by toolkit; one of them at `/spaces/<id>.md`.",
  reads: {
    titles: ["cardData.title", "title", "_title"],
    fields: ["sdk", "hardware", "stage", "models", "datasets"],
    cardTags: {
      named: ["library_name", "pipeline_tag", "sdk"],
      listed: [
        ["", "tags"],
        ["", "language"],
        ["dataset:", "datasets"],
        ["license:", "license"],
      ],
    },
  },
  signs: {
    rank: 2,
    fields: ["sdk", "subdomain", "host", "runtime", "_hardware", "_title"],
    cardFields: ["sdk"],
    tags: [],
  },
} satisfies Kind;
