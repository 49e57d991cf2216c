import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "SpanMarker",
  repository: { name: "SpanMarkerNER", url: "https://github.com/tomaarsen/SpanMarkerNER" },
  docsUrl: "https://huggingface.co/docs/hub/span_marker",
  listed: true,
  hosted: ["token-classification"],
});
