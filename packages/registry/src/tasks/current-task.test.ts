import { expect, test } from "vitest";
import { taskIds } from "./ids.ts";
import { formerTask, taskBehind } from "./current-task.ts";

test("retired ids lead to the task that took over", () => {
  expect(formerTask("text2text-generation")).toBe("text-generation");
  expect(formerTask("conversational")).toBe("text-generation");
  expect(formerTask("structured-data-classification")).toBe("tabular-classification");
});

test("ids in use and words that mean nothing lead nowhere", () => {
  for (const id of [...taskIds, "", "constructor", "__proto__", "Conversational"]) {
    expect(formerTask(id), id).toBeUndefined();
    expect(taskBehind(id), id).toBeUndefined();
  }
});

test("a subtask leads to its task, one that two tasks have to neither; as a filter it means nothing", () => {
  expect(taskBehind("named-entity-recognition")).toBe("token-classification");
  expect(taskBehind("closed-domain-qa")).toBeUndefined();
  expect(formerTask("named-entity-recognition")).toBeUndefined();
});
