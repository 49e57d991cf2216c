import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Describe Anything",
  repository: { name: "Describe Anything", url: "https://github.com/NVlabs/describe-anything" },
});
