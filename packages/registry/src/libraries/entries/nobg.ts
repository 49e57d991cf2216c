import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "nobg",
  repository: { name: "nobg", url: "https://github.com/feyninc/nobg" },
});
