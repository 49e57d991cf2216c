import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "ColPali",
  repository: { name: "ColPali", url: "https://github.com/ManuelFay/colpali" },
  counts: { path: "adapter_config.json" },
});
