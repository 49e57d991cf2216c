import { afterAll, describe, expect, test } from "vitest";
import { odd, serveDatasets } from "../../test/served-datasets.ts";

const { ask, error, hub, json } = await serveDatasets();
afterAll(() => hub.close());

describe("/splits and /is-valid", () => {
  test("name the configs and splits that the card says, or names of files", async () => {
    const names = async (address: string): Promise<readonly string[]> =>
      (await json(address)).splits.map((each: any) => [each.dataset, each.config, each.split].join(" "));
    expect(await json("/splits?dataset=ada/lines")).toEqual({
      splits: ["train", "test"].map((split) => ({ dataset: "ada/lines", config: "default", split })),
      pending: [],
      failed: [],
    });
    expect(await names("/splits?dataset=ada%2Fwords")).toEqual([
      "ada/words en train",
      "ada/words en test",
      "ada/words odd é/&? train",
    ]);
    expect(await names(`/splits?dataset=ada/words&config=${odd}`)).toEqual(["ada/words odd é/&? train"]);
    expect(await names("/splits?dataset=bare")).toEqual(["bare default train"]);
    expect(await names("/splits?dataset=ADA/Lines")).toEqual(["ada/lines default train", "ada/lines default test"]);
  });

  test("say the commit, which clients compare, and what there is to ask for", async () => {
    const answer = await ask("/is-valid?dataset=ada/lines");
    expect(answer.headers.get("X-Revision")).toBe(hub.commits.get("ada/lines"));
    expect(await answer.json()).toEqual({
      preview: true,
      viewer: true,
      search: true,
      filter: true,
      statistics: true,
    });
    expect(await json("/is-valid?dataset=ada/images")).toMatchObject({ preview: false, viewer: false });
  });
});

describe("what cannot be answered is said", () => {
  test.each([
    ["/rows?dataset=ada/lines", 422, "MissingRequiredParameter", '"config" and "split"'],
    ["/splits?dataset=", 422, "MissingRequiredParameter", '"dataset"'],
    ["/splits?dataset=ada/absent", 404, "RepoNotFound", "no dataset ada/absent"],
    ["/splits?dataset=ada/elsewhere", 404, "ResponseNotFound", "not on this hub"],
    ["/rows?dataset=ada/lines&config=x&split=train", 404, "ResponseNotFound", "no config x, only default"],
    ["/rows?dataset=ada/lines&config=default&split=x", 404, "ResponseNotFound", "no split x, only train, test"],
    ["/rows?dataset=ada/broken&config=default&split=train", 422, "StreamingRowsError", "train.parquet cannot be read"],
    [
      "/first-rows?dataset=ada/broken&config=default&split=test",
      422,
      "StreamingRowsError",
      "test.jsonl cannot be read",
    ],
    ["/splits?dataset=ada/closed", 401, "GatedRepo", "restricted"],
    ["/rows?dataset=ada/closed&config=default&split=train", 401, "GatedRepo", "restricted"],
    ["/api/datasets/ada/closed/parquet", 401, "GatedRepo", "restricted"],
    ["/statistics?dataset=ada/lines&config=default", 422, "MissingRequiredParameter", '"split"'],
    ["/statistics?dataset=ada/broken&config=default&split=train", 422, "StreamingRowsError", "train.parquet cannot"],
    ["/statistics?dataset=ada/closed&config=default&split=train", 401, "GatedRepo", "restricted"],
    ["/info?dataset=ada/lines&config=x", 404, "ResponseNotFound", "no config x"],
    ["/info?dataset=ada/broken&config=default", 422, "StreamingRowsError", "train.parquet cannot be read"],
    ["/search?dataset=ada/lines&config=default&split=train", 422, "MissingRequiredParameter", '"query"'],
    [
      `/search?dataset=ada/lines&config=default&split=train&query=${"a".repeat(10_000)}`,
      422,
      "InvalidParameter",
      "1000 letters",
    ],
    ["/search?dataset=ada/lines&config=default&split=train&query=a&length=101", 422, "InvalidParameter", '"length"'],
    ["/search?dataset=ada/broken&config=default&split=test&query=a", 422, "StreamingRowsError", "test.jsonl cannot"],
    ["/search?dataset=ada/closed&config=default&split=train&query=a", 401, "GatedRepo", "restricted"],
    ["/filter?dataset=ada/lines&config=default&split=train", 422, "MissingRequiredParameter", '"where"'],
    ["/filter?dataset=ada/lines&config=default&split=train&where=", 422, "MissingRequiredParameter", '"where"'],
    ["/filter?dataset=ada/lines&config=default&split=train&where=a", 422, "InvalidParameter", "at its end"],
    ["/filter?dataset=ada/lines&config=default&split=train&where=b=1", 422, "InvalidParameter", "does not have: b"],
    ["/filter?dataset=ada/lines&config=default&split=train&where=id=1&offset=-1", 422, "InvalidParameter", '"offset"'],
    ["/filter?dataset=ada/closed&config=default&split=train&where=a=1", 401, "GatedRepo", "restricted"],
  ])("%s", async (address, status, code, sentence) => {
    expect(await error(address)).toEqual([status, code, expect.stringContaining(sentence)]);
  });

  test("without a dataset, the addresses are pages", async () => {
    expect((await ask("/search?q=words")).headers.get("Content-Type")).toContain("text/html");
    expect((await ask("/rows")).headers.get("Content-Type")).toContain("text/html");
  });
});
