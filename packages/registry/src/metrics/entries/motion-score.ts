import { defineMetric } from "../metric.ts";

export default defineMetric({
  label: "Motion Score",
  family: "images",
  range: "at least 0, in pixels per frame",
  better: "neither",
  summary: "How much moves in a video: the mean length of the optical flow between neighboring frames.",
  related: ["fvd", "identity-preservation", "clipsim"],
});
