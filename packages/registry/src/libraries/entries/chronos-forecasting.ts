import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Chronos",
  repository: { name: "Chronos", url: "https://github.com/amazon-science/chronos-forecasting" },
});
