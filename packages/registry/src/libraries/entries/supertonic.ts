import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Supertonic",
  repository: { name: "Supertonic", url: "https://github.com/supertone-inc/supertonic" },
});
