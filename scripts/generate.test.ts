import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generate } from "./generate.ts";
import { collectionIndex, importNames } from "./generators/collection-index.ts";
import type { Generator } from "./generators/generator.ts";

const repository = resolve(import.meta.dirname, "..");
const folder = "packages/registry/src/fruits";
const stages = [[collectionIndex({ folder: "fruits", noun: "fruit", plural: "fruits", idNoun: "Id" })]];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "modelshelf-generate-"));
  mkdirSync(join(root, folder, "entries"), { recursive: true });
  for (const id of ["pear", "3d-Apple", "gemma.cpp"]) addEntry(id);
});
afterEach(() => rmSync(root, { recursive: true }));

const addEntry = (id: string): void =>
  writeFileSync(join(root, folder, "entries", `${id}.ts`), `export default { label: ${JSON.stringify(id)} };\n`);

const run = (check: boolean): Promise<string[]> => generate(root, { check, run: stages });

const oneGolden = async (): Promise<Map<string, string>> => new Map([["goldens/a.md", "a\n"]]);

const runTooEarly = async (): Promise<Map<string, string>> => {
  throw new Error("This was run before its index was up to date.");
};

describe("generate", () => {
  test("writes the index of a folder, and then has nothing left to do", async () => {
    expect(await run(false)).toEqual([
      `${folder}/ids.ts is missing (index of fruits).`,
      `${folder}/all.ts is missing (index of fruits).`,
    ]);
    const { fruitIds, isFruitId } = await import(join(root, folder, "ids.ts"));
    expect(fruitIds).toEqual(["3d-Apple", "gemma.cpp", "pear"]);
    expect(isFruitId("pear")).toBe(true);
    expect(isFruitId("constructor")).toBe(false);
    const { fruits, fruit } = await import(join(root, folder, "all.ts"));
    expect([...fruits.keys()]).toEqual(fruitIds);
    expect(fruit("gemma.cpp")).toEqual({ label: "gemma.cpp" });
    expect(fruit("__proto__")).toBeUndefined();
    expect(await run(true)).toEqual([]);
  });

  test("a check names what is stale and changes nothing", async () => {
    await run(false);
    const before = readFileSync(join(root, folder, "ids.ts"), "utf8");
    addEntry("plum");
    expect(await run(true)).toEqual([
      `${folder}/ids.ts is stale (index of fruits).`,
      `${folder}/all.ts is stale (index of fruits).`,
    ]);
    expect(readFileSync(join(root, folder, "ids.ts"), "utf8")).toBe(before);
  });

  test("what imports an index is loaded after the index has lost an entry that is gone", async () => {
    await run(false);
    rmSync(join(root, folder, "entries", "pear.ts"));
    const readIndex = async (): Promise<readonly Generator[]> => {
      const { fruitIds } = await import(join(root, folder, "all.ts")).then(() => import(join(root, folder, "ids.ts")));
      return [{ name: "list", owns: [], files: async () => new Map([["list.txt", fruitIds.join()]]) }];
    };
    await generate(root, { check: false, run: [...stages, readIndex] });
    expect(readFileSync(join(root, "list.txt"), "utf8")).toBe("3d-Apple,gemma.cpp");
  });

  test("a file that has lost its source is named, then deleted", async () => {
    const goldens = [[{ name: "goldens", owns: ["goldens/*.md"], files: oneGolden }]];
    mkdirSync(join(root, "goldens"));
    writeFileSync(join(root, "goldens/a.md"), "a\n");
    writeFileSync(join(root, "goldens/b.md"), "b\n");
    expect(await generate(root, { check: true, run: goldens })).toEqual(["goldens/b.md is left over (goldens)."]);
    expect(existsSync(join(root, "goldens/b.md"))).toBe(true);
    await generate(root, { check: false, run: goldens });
    expect(existsSync(join(root, "goldens/b.md"))).toBe(false);
    expect(existsSync(join(root, "goldens/a.md"))).toBe(true);
  });

  test("a check leaves out what depends on something stale", async () => {
    const later = [...stages, [{ name: "later", owns: [], files: runTooEarly }]];
    expect(await generate(root, { check: true, run: later })).toHaveLength(2);
  });

  test("what is committed is up to date", async () => {
    const stale = await generate(repository, { check: true });
    expect(stale, "Run `npm run generate` and commit what it writes.").toEqual([]);
  });
});

describe("importNames", () => {
  test("gives every id a name of its own that the language allows", () => {
    const names = importNames(["a-b", "a_b", "a.b", "3d", "new", "library", "x"]);
    expect([...names.values()]).toEqual(["a_b", "a_b_2", "a_b_3", "_3d", "new_2", "library_2", "x"]);
  });
});
