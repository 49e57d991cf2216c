import { expect, test } from "vitest";
import { gitId, toTree } from "./git-objects.ts";

test("ids of blobs and of the empty tree are those of git", () => {
  expect(gitId("blob", Buffer.from("hello\n"))).toBe("ce013625030ba8dba906f756967f9e9ca394464a");
  expect(toTree([]).oid).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
});
