import { expect, test } from "vitest";
import { gatheredFacts, publishedFacts, publishedTables } from "./published-facts.ts";

test.each(publishedTables)("the table %s is there", (name) => {
  expect(Object.keys(publishedFacts<object>(name)).length).toBeGreaterThan(0);
});

const gathered = publishedTables.map((name) => [name, gatheredFacts(name)] as const);
/** An additional run, which CI does without. */
const isLeftOut = process.env["CI"] !== undefined && gathered.every(([, facts]) => facts === undefined);

test.for(isLeftOut ? [] : gathered)("the table %s says what was gathered", ([name, facts], { skip }) => {
  skip(facts === undefined, "The gathered facts are not beside the checkout, in ../shared/facts.");
  expect(facts).toMatchObject(publishedFacts<object>(name));
});
