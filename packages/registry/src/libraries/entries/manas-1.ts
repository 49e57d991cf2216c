import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "MANAS-1",
  group: "science",
  repository: { name: "MANAS-1", url: "https://github.com/NeurodxAI/manas-1" },
  counts: { extension: "pt" },
});
