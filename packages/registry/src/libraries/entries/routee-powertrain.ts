import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "RouteE-Powertrain",
  repository: { name: "RouteE-Powertrain", url: "https://github.com/NatLabRockies/routee-powertrain" },
  docsUrl: "https://natlabrockies.github.io/routee-powertrain/",
  counts: { anyOf: [{ extension: "onnx" }, { extension: "joblib" }] },
});
