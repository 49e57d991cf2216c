import { expect, test } from "vitest";
import { namesPlace } from "./names-place.ts";

test.each([
  ["/srv/models/ada/reader has changes that are not committed.", true],
  ["a.bin cannot be read and is left out: EACCES: permission denied, open '/srv/models/a.bin'.", true],
  ["~/models/reader cannot be read.", true],
  ["a.bin cannot be read: EBUSY, open 'C:\\models\\a.bin'.", true],
  ["a.bin cannot be read: \\\\server\\models\\a.bin is away.", true],
  ["onnx/model.onnx has no readable ONNX graph: it is cut off.", false],
  ["snapshots/abc is left out: its name is not a commit, which has 40 hexadecimal digits.", false],
  ["The tensor a/b is 3 / 4 of what it should be.", false],
])("%s", (sentence, does) => {
  expect(namesPlace(sentence)).toBe(does);
});
