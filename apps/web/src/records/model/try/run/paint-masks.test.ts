import { expect, test } from "vitest";
import { paintMasks } from "./paint-masks.ts";

const mask = (...data: readonly number[]) => ({ data, width: 2, height: 2 });

test("each mask has a color and its share of the image, and later ones cover earlier ones", () => {
  const painted = paintMasks([
    { label: "sky", score: null, mask: mask(255, 255, 0, 0) },
    { label: "boat", score: 0.9, mask: mask(0, 255, 0, 0) },
  ]);
  expect(painted?.parts).toEqual([
    { label: "sky", color: "rgb(68 119 170)", share: 0.5 },
    { label: "boat", score: 0.9, color: "rgb(238 102 119)", share: 0.25 },
  ]);
  expect([...(painted?.pixels ?? [])]).toEqual([68, 119, 170, 255, 238, 102, 119, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("a soft mask without a label is the foreground", () => {
  const painted = paintMasks([{ label: null, score: null, mask: mask(255, 51, 0, 0) }]);
  expect(painted?.parts).toEqual([{ label: "Foreground", color: "rgb(68 119 170)", share: 0.3 }]);
  expect(painted?.pixels[7]).toBe(51);
});

test("colors repeat where there are many masks, and no mask is no image", () => {
  const many = Array.from({ length: 8 }, () => ({ label: "a", score: null, mask: mask(255, 0, 0, 0) }));
  expect(paintMasks(many)?.parts[7]?.color).toBe("rgb(68 119 170)");
  expect(paintMasks([])).toBeUndefined();
});
