import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "TabPFN",
  repository: { name: "TabPFN", url: "https://github.com/PriorLabs/TabPFN" },
});
