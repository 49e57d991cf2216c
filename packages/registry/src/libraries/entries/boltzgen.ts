import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BoltzGen",
  repository: { name: "BoltzGen", url: "https://github.com/HannesStark/boltzgen" },
  counts: { path: "boltzgen1_diverse.ckpt" },
});
