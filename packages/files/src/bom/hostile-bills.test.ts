import { parseRecord, type RecordKind } from "@modelshelf/store";
import { describe, expect, test } from "vitest";
import { problemsOf } from "../../../../scripts/testing/bills/validate-bill.ts";
import { endless, evil } from "../../../../scripts/testing/hostile-text.ts";
import { toBillItem } from "./bill-item.ts";
import { billFormatNames, writeBill } from "./write-bill.ts";

/** Records whose texts were written to break something. */
const hostile: readonly (readonly [RecordKind, object])[] = [
  [
    "model",
    { cardData: { license: evil, license_link: evil, datasets: [evil], base_model: [evil] }, tags: [evil, evil] },
  ],
  ["model", { cardData: { license: "other", license_name: endless, license_link: `https://x.example/${evil}` } }],
  ["model", { id: "a.b-c_d/E.f", library_name: evil, pipeline_tag: evil, tags: ["\uD800 lone"] }],
  [
    "model",
    { siblings: [{ rfilename: `../${evil}` }, { rfilename: "a#b" }, { rfilename: "" }], sha: evil, lastModified: evil },
  ],
  [
    "model",
    {
      cardData: {
        "model-index": [{ results: [{ dataset: { name: evil }, metrics: [{ type: evil, value: "NaN\u0000" }] }] }],
      },
    },
  ],
  ["model", { lastModified: "+275760-09-13T00:00:00.000Z", base_model: "ada/reader" }],
  [
    "dataset",
    { tags: [`modality:${evil}`, "modality:tabular", "modality:3d", "modality:geospatial"], gated: "manual" },
  ],
  ["dataset", { cardData: { pretty_name: evil, license: ["cc", "gpl", "unknown"] }, description: `${evil}\uDFFF` }],
  ["space", { cardData: { models: ["ada/reader"], datasets: ["ada/pages"], title: evil }, sdk: "gradio" }],
];

describe.each(billFormatNames)("%s is valid", (format) => {
  test.each(hostile.map(([kind, value]) => ({ kind, value })))("for the $kind $value", async ({ kind, value }) => {
    const odd = [
      { path: evil, size: 0, oid: "a".repeat(40) },
      { path: "\uD800", size: 1, oid: "d".repeat(40) },
    ];
    for (const known of [undefined, { commit: "f".repeat(40), date: "2025-01-31T12:00:00.5+02:00", files: odd }]) {
      for (const hub of [undefined, "https://hub.example.org/below"]) {
        const items = [toBillItem(parseRecord(kind, { id: "ada/reader", ...value }).record!, known)];
        const text = writeBill({ name: evil, items, version: "0.3.0", ...(hub && { hub }) }, format);
        expect(await problemsOf(text, format)).toEqual([]);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/\\ud[89a-f]/i);
      }
    }
  });
});
