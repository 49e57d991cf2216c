import { expect, test } from "vitest";
import { addressInHub, basePathOf, withoutBasePath } from "./base-path.ts";

test.each([
  ["https://example.org", ""],
  ["https://example.org/", ""],
  ["https://example.org/models-hub", "/models-hub"],
  ["https://example.org/a/b/", "/a/b"],
  ["", ""],
])("a hub at %j is below %j", (publicUrl, basePath) => expect(basePathOf(publicUrl)).toBe(basePath));

test.each([
  ["/hub", "/"],
  ["/hub/", "/"],
  ["/hub?q=a", "/?q=a"],
  ["/hub/models?q=/hub", "/models?q=/hub"],
  ["/hub/hub/x", "/hub/x"],
  ["/hub//evil.example", "//evil.example"],
  ["/hubs", undefined],
  ["/models", undefined],
  ["/", undefined],
])("%s below /hub is %s", (address, rest) => expect(withoutBasePath(address, "/hub")).toBe(rest));

test("pages get their address from the root of the hub, however many slashes it begins with", () => {
  expect(addressInHub("/models?a=b", "https://example.org/hub").href).toBe("https://example.org/models?a=b");
  expect(addressInHub("//evil.example/", "https://example.org/hub").host).toBe("example.org");
});
