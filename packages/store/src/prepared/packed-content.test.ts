import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { packRecord, packTexts, unpackRecord, unpackTexts } from "./packed-content.ts";

test("a record comes out as it went in", () => {
  const source = { id: "ada/Reader", pipeline_tag: "fill-mask", tags: ["license:mit", "line\nfeed"], łódź: ["模型"] };
  const { record } = parseRecord("model", source);
  if (record === undefined) throw new Error("this is a record");
  expect(unpackRecord(packRecord(record))).toEqual(record);
});

test("so do any two texts of JSON", () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (fields, source) => {
      const texts = [JSON.stringify(JSON.parse(fields)), JSON.stringify(JSON.parse(source))] as const;
      expect(unpackTexts(packTexts(...texts))).toEqual(texts);
    }),
  );
});

test("bytes that were packed in 2026 can be read, so the first dictionary has not changed", () => {
  const bytes = Buffer.from("AcMumpiSqB-UmpgCGuWFWYIkhpHWwEVzLQA", "base64url");
  expect(unpackTexts(bytes)).toEqual([
    '{"kind":"model","id":"ada/Reader"}',
    '{"id":"ada/Reader","library_name":"peft"}',
  ]);
});

test("damaged bytes are refused", () => {
  const bytes = packTexts("{}", "{}");
  expect(() => unpackTexts(bytes.subarray(0, 2))).toThrow();
  expect(() => unpackTexts(Uint8Array.of(9, ...bytes.subarray(1)))).toThrow();
});
