import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "MatAnyone",
  repository: { name: "MatAnyone", url: "https://github.com/pq-yang/MatAnyone" },
});
