import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Reverb",
  repository: { name: "Reverb", url: "https://github.com/revdotcom/reverb" },
});
