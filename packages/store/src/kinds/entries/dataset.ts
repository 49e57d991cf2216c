import type { Kind } from "../kind.ts";

export default {
  place: 20,
  label: "Datasets",
  labelOfOne: "Dataset",
  one: "dataset",
  many: "datasets",
  path: "/datasets",
  columns: ["task", "rows", "languages", "license", "downloads", "likes"],
  about: "Datasets of this hub by task, size, language and license, each with code that loads it.",
  listedBy: "by task, license and language; one of them at `/datasets/<id>.md`.",
  reads: {
    tasks: "task_categories",
    titles: ["cardData.pretty_name"],
    fields: ["sizes", "formats", "modalities", "libraries"],
    cardTags: {
      named: [],
      listed: [
        ["task_categories:", "task_categories"],
        ["size_categories:", "size_categories"],
        ["language:", "language"],
        ["license:", "license"],
        ["", "tags"],
      ],
    },
  },
  signs: {
    rank: 3,
    fields: ["description", "citation", "paperswithcode_id", "mainSize", "_task", "_domain"],
    cardFields: [
      "task_categories",
      "task_ids",
      "size_categories",
      "dataset_info",
      "pretty_name",
      "annotations_creators",
    ],
    tags: ["task_categories:", "size_categories:"],
  },
} satisfies Kind;
