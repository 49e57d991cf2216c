import { expect, test } from "vitest";
import { idsOf, record } from "./fixtures.ts";
import { noValue } from "../facets/facet.ts";
import { toCursor } from "../query/cursor.ts";
import type { SearchQuery } from "../query/query.ts";
import type { Store } from "../store.ts";

export function describeFacets(opened: () => Store): void {
  test("a model is found under every library that its record speaks of, by whatever name", async () => {
    await opened().put([
      record("a/tagged", { tags: ["gguf", "diffusers"] }),
      record("a/named", { library: "gguf" }),
      record("a/silent", { tags: ["pytorch"] }),
    ]);
    const under = (library: string): Promise<string[]> => idsOf(opened(), { library, sort: "name" });
    expect(await under("llama-cpp-python")).toEqual(["a/named", "a/tagged"]);
    expect(await under("diffusers")).toEqual(["a/tagged"]);
    expect(await under("gguf"), "as the record calls it").toEqual(["a/named"]);
    expect(await under(noValue)).toEqual(["a/silent"]);
  });

  const shelf = [
    record("a/1", { tasks: ["t1"], library: "x", languages: ["en", "pl"], tags: ["k"] }),
    record("a/2", { tasks: ["t1"], library: "y", languages: ["en"], tags: ["k", "l"] }),
    record("b/3", { tasks: ["t2"], tags: ["l"] }),
    record("b/4"),
    record("b/5", { kind: "dataset", tasks: ["t1"] }),
  ];

  test("count the values of all records of the kind, most first, ties by value", async () => {
    await opened().put(shelf);
    const counts = async (facet: Parameters<Store["facet"]>[1]): Promise<string> =>
      (await opened().facet({ kind: "model" }, facet)).map(({ value, count }) => `${value} ${count}`).join(", ");
    expect(await counts("task")).toBe("t1 2, none 1, t2 1");
    expect(await counts("library")).toBe("none 2, x 1, y 1");
    expect(await counts("language")).toBe("en 2, none 2, pl 1");
    expect(await counts("author")).toBe("a 2, b 2");
    expect(await counts("license")).toBe("none 4");
    expect(await counts("tag")).toBe("k 2, l 2");
    expect(await counts("sdk")).toBe("");
  });

  test("count among what the query finds, whatever its page", async () => {
    await opened().put(shelf);
    const query: SearchQuery = {
      kind: "model",
      task: "t1",
      sort: "name",
      limit: 1,
      cursor: toCursor("name", { key: "z", id: "z" }),
    };
    expect(await opened().facet(query, "library")).toEqual([
      { value: "x", count: 1 },
      { value: "y", count: 1 },
    ]);
    expect(await opened().facet({ kind: "model", tags: ["l"] }, "task", 1)).toEqual([{ value: "t1", count: 1 }]);
    expect(await opened().facet({ kind: "model", text: "nothing" }, "task")).toEqual([]);
  });
}
