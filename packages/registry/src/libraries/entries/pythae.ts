import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "pythae",
  repository: { name: "pythae", url: "https://github.com/clementchadebec/benchmark_VAE" },
});
