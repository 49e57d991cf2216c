import { expect, test } from "vitest";
import { placeInHub } from "./place-in-hub.ts";

test.each([
  ["/", "/"],
  ["/models", "/models"],
  ["/models/ada/reader-v1.5", "/models/ada/reader-v1.5"],
  ["/tasks/fill-mask", "/tasks/fill-mask"],
  ["/libraries/transformers", "/libraries/transformers"],
  ["/evaluation-metrics/accuracy", "/evaluation-metrics/accuracy"],
  ["/quantization", "/quantization"],
  ["/search", "/search"],
])("documents may link to %s", (path, href) => {
  expect(placeInHub(path, [])).toEqual({ href, hasMarkdown: true });
});

test("a metric may be named as people name it", () => {
  expect(placeInHub("/evaluation-metrics/Mean%20Average%20Precision", [])?.href).toBe(
    "/evaluation-metrics/mean-average-precision",
  );
});

test.each(["/llms.txt", "/-/ready"])("%s has no Markdown version to link to", (path) => {
  expect(placeInHub(path, [])).toEqual({ href: path, hasMarkdown: false });
});

test.each([
  "/nowhere",
  "/tasks/no-such-task",
  "/tasks/fill-mask/more",
  "/libraries/no-such-library",
  "/evaluation-metrics/no-such-metric",
  "/quantization/more",
  "/modelsx",
  "/%E0%A4%A",
])("nothing lies at %s", (path) => {
  expect(placeInHub(path, [])).toBeUndefined();
});
