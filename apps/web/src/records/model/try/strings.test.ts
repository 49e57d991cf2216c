import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { byteSize } from "../../../components/wording.ts";
import { runtimeInWords, weightsInWords } from "./strings.ts";

test("the size of the runtime is that of its file as it is downloaded", () => {
  const file = fileURLToPath(import.meta.resolve("onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm"));
  expect(runtimeInWords).toContain(byteSize(gzipSync(readFileSync(file), { level: 9 }).length));
});

test("weights say their type and size", () => {
  expect(weightsInWords({ dtype: "q8", bytes: 23_000_000 })).toBe("q8 (8 bits), 23.0 MB");
  expect(weightsInWords({ dtype: "fp32" })).toBe("fp32 (32-bit floats), size unknown");
});
