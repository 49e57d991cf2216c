import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MambaSSM",
  repository: { name: "MambaSSM", url: "https://github.com/state-spaces/mamba" },
});
