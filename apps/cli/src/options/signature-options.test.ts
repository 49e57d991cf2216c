import { expect, test } from "vitest";
import { withSignedRule, withUnmetRule } from "./signature-options.ts";

test("commands that verify nothing have the rule of $REQUIRE_SIGNED as well", () => {
  const environment = { REQUIRE_SIGNED: "ada/*, eve/tiny" };
  const required = ["ada/*", "eve/tiny"];
  const rules = withUnmetRule(undefined, { environment });
  expect(rules).toMatchObject([{ name: "--require-signed" }]);
  expect(JSON.stringify(rules)).toBe(JSON.stringify(withSignedRule(undefined, { required })));
  expect(withUnmetRule(undefined, { environment: {} })).toBeUndefined();
});
