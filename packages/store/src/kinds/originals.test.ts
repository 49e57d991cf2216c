import { expect, test } from "vitest";
import { originalAt } from "./originals.ts";

const hub = { originals: "https://hub.example.org" };

test("a record leads to its place on the hub that records come from", () => {
  expect(originalAt(hub, "dataset", "nyu-mll/glue")).toEqual({
    href: "https://hub.example.org/datasets/nyu-mll/glue",
    host: "hub.example.org",
  });
  expect(originalAt(hub, "model", "gpt2")?.href).toBe("https://hub.example.org/gpt2");
  expect(originalAt({}, "model", "gpt2")).toBeUndefined();
});

test.each(["custom", "None", "unknown"])("%j in a card is no id, so that it leads nowhere", (word) => {
  expect(originalAt(hub, "dataset", word)).toBeUndefined();
});
