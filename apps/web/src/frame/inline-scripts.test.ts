import { expect, test } from "vitest";
import { headScript, scriptHashes } from "./inline-scripts.ts";

test("the script in the head asks for every module, and no address of one ends it", () => {
  const script = headScript(["/assets/main.js", "/a</script><script>b"]);
  expect(script).toContain('"/assets/main.js"');
  expect(script).not.toContain("<");
});

test("other modules are another script, which the policy has to allow", () => {
  const [head, rules] = scriptHashes(["/assets/main.js"], "");
  expect(head).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(scriptHashes(["/assets/other.js"], "")).toEqual([expect.not.stringContaining(head ?? ""), rules]);
});
