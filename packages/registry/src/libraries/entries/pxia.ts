import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "pxia",
  repository: { name: "pxia", url: "https://github.com/not-lain/pxia" },
});
