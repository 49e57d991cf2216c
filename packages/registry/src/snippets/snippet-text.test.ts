import { expect, test } from "vitest";
import { emptyCode } from "../code/code.ts";
import { js } from "../code/javascript.ts";
import { py } from "../code/python.ts";
import { snippetText } from "./snippet-text.ts";

test("code without a notice is its text", () => {
  expect(snippetText({ code: py`import timm`, note: "apart", install: { pip: ["timm"] } })).toBe("import timm");
});

test("a notice is a comment in the language of the snippet, marked by a warning sign", () => {
  expect(snippetText({ code: emptyCode("python"), notice: "Type of model unknown" })).toBe(
    "# ⚠️ Type of model unknown",
  );
  expect(snippetText({ code: emptyCode("javascript"), notice: "Unknown pipeline tag" })).toBe(
    "// ⚠️ Unknown pipeline tag",
  );
});

test("a notice stands above the code", () => {
  expect(snippetText({ code: js`f();`, notice: "Careful" })).toBe("// ⚠️ Careful\nf();");
});

test("product messages keep their exact spelling", () => {
  const notice = "Couldn't find a valid YOLO version tag.";
  expect(snippetText({ code: emptyCode("python"), notice })).toContain(notice);
});
