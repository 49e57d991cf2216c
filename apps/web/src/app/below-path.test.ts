import { afterAll, beforeAll, expect, test } from "vitest";
import { type HubBelow, openHubBelow } from "../test/hub-below.ts";
import { publicUrlBelow, walkBelow } from "../test/walk-below.ts";

let below: HubBelow;
beforeAll(async () => {
  below = await openHubBelow(publicUrlBelow);
});
afterAll(() => below.close());

test("whatever can be reached below a path leads to what is below it and is there", async () => {
  const { problems, kinds } = await walkBelow(below.hub, (address) =>
    fetch(below.url + address, { redirect: "manual", headers: { Accept: "*/*" } }),
  );
  expect(problems).toEqual([]);
  for (const type of ["text/html", "text/markdown", "application/json"])
    expect(kinds.get(type), type).toBeGreaterThan(50);
});
