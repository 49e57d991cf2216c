import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "BiRefNet",
  repository: { name: "BiRefNet", url: "https://github.com/ZhengPeng7/BiRefNet" },
});
