import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toSpaceFacts } from "./to-space-facts.ts";

function facts(fields: object): ReturnType<typeof toSpaceFacts> {
  const { record, problem } = parseRecord("space", { id: "ada/demo", ...fields });
  if (!record) throw new Error(problem);
  return toSpaceFacts(record);
}

test("what starts a demo app is read from its card, where it runs from the record", () => {
  const cardData = { sdk: "gradio", sdk_version: 5.5, app_file: "src/app.py", app_port: "8080" };
  expect(
    facts({ cardData, host: "https://ada-demo.hf.space/", siblings: [{ rfilename: "src/app.py" }, null] }),
  ).toEqual({
    id: "ada/demo",
    sdk: "gradio",
    sdkVersion: "5.5",
    host: "https://ada-demo.hf.space",
    appFile: "src/app.py",
    appPort: 8080,
    files: ["src/app.py"],
  });
});

test.each([
  [{ host: "javascript:alert(1)" }],
  [{ host: "http://plain.example" }],
  [{ host: "https://user:word@a.example" }],
  [{ host: 5, siblings: "none" }],
  [{ cardData: { app_file: "../../etc/passwd", app_port: 70_000 } }],
  [{ cardData: { app_file: "https://evil.example/x.py", app_port: "22; rm" } }],
  [{ cardData: { app_file: ["a"], sdk_version: { a: 1 }, app_port: [80] } }],
])("%j says nothing", (fields) => {
  expect(facts(fields)).toEqual({ id: "ada/demo", files: [] });
});
