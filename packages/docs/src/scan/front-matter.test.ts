import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

describe("front matter", () => {
  it("is taken out, and title and description are kept", () => {
    const page = scan("---\ntitle: 'A'\ntags: [x]\ndescription: B\n---\n# C", scanShapes);
    expect(page.frontMatter).toEqual({ title: "A", description: "B" });
    expect(written("---\r\ntitle: A\r\n---\r\n# C")).toBe("# C");
  });

  it.each(["---\n\nText\n\n---", "---\nText\n---\n", "---\na: [\n---\n", "x\n---\na: b\n---"])(
    "is not %j",
    (source) => {
      expect(written(source)).toBe(source);
    },
  );
});
