import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "Big Vision",
  group: "vision",
  repository: { name: "big_vision", url: "https://github.com/google-research/big_vision" },
  counts: { extension: "npz" },
});
