import { expect, test } from "vitest";
import { parseRecord } from "../record/parse-record.ts";
import { toBaseModels } from "./to-base-models.ts";
import { toLicenses } from "./to-licenses.ts";
import { toPapers } from "./to-papers.ts";

const model = (value: object) => parseRecord("model", { id: "ada/reader", ...value }).record!;

test.each([
  [{ cardData: { license: "mit" } }, [{ id: "mit" }]],
  [{ cardData: { license: ["apache-2.0", "CC-BY-4.0", "apache-2.0"] } }, [{ id: "apache-2.0" }, { id: "cc-by-4.0" }]],
  [
    { cardData: { license: "other", license_name: "falcon", license_link: "https://falconllm.tii.ae/terms.html" } },
    [{ id: "falcon", link: "https://falconllm.tii.ae/terms.html" }],
  ],
  [{ cardData: { license: "other", license_link: "javascript:alert(1)" } }, [{ id: "other" }]],
  [{ cardData: { license: "other", license_link: "LICENSE" } }, [{ id: "other" }]],
  [{ cardData: { license: ["mit", "unknown"] } }, [{ id: "mit" }]],
  [{ tags: ["license:mit"] }, [{ id: "mit" }]],
  [{}, []],
])("the licenses of %j", (value, expected) => {
  expect(toLicenses(model(value))).toEqual(expected);
});

test("base models have the relation that is stated of each", () => {
  const tags = ["base_model:ada/one", "base_model:adapter:ada/one", "base_model:ada/two"];
  const expected = [{ id: "ada/one", relation: "adapter" }, { id: "ada/two" }];
  expect(toBaseModels(model({ tags }))).toEqual(expected);
  const cardData = { base_model: ["ada/one"], base_model_relation: "merge" };
  expect(toBaseModels(model({ cardData }))).toEqual([{ id: "ada/one", relation: "merge" }]);
});

test("papers are numbers of arXiv without versions, and a DOI; nothing else of such tags is taken", () => {
  const tags = ["arxiv:1810.04805", "arxiv:1810.04805v2", "doi:10.57967/hf/0038", "arxiv:x", "doi:10.1/}"];
  expect(toPapers({ tags })).toEqual({ arxiv: ["1810.04805"], doi: "10.57967/hf/0038" });
  expect(toPapers({ tags: [] })).toEqual({ arxiv: [] });
});
