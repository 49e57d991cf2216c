import { describe, expect, it } from "vitest";
import { readDocstring } from "./read-docstring.ts";

const examples = (docstring: string) => {
  const [first] = readDocstring(docstring);
  return first?.kind === "titled" ? first.markdown : undefined;
};

describe("a block below Examples::", () => {
  it("is code as a whole, whatever in it looks like Markdown", () => {
    expect(
      examples("Examples::\n\n  # All of these are the same:\n  load('test[:33%](pct1)')\n\n  load(\n      1)\n"),
    ).toBe("```py\n# All of these are the same:\nload('test[:33%](pct1)')\n\nload(\n    1)\n```");
  });

  it("stays text around a fence of its own", () => {
    expect(examples("Example::\n\n  So:\n\n  ```sh\n  run\n  ```\n")).toBe("So:\n\n```sh\nrun\n```");
  });

  it("is text below a single colon", () => {
    expect(examples("Example:\n  Call [`run`].\n")).toBe("Call [`run`].");
  });
});
