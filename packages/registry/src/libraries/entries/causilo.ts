import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Causilo",
  repository: { name: "Causilo", url: "https://github.com/nums-ai/causilo" },
  counts: { anyOf: [{ path: "classifier/config.json" }, { path: "regressor/config.json" }] },
});
