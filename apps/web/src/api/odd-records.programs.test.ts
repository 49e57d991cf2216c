import { parseRecord } from "@modelshelf/store";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { oddRecords, wholeRecords } from "../test/odd-records.ts";
import { runPython } from "../test/run-python.ts";
import { type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

/** Records that are almost right, through the real client: one that it cannot parse would break its lists of the whole hub. */
const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const ofEach = 400;
let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([]);
  const records = oddRecords({ count: ofEach, seed: 33 });
  const parsed = records.map(({ kind, id, value }) => parseRecord(kind, { ...value, id }).record!);
  await served.store.put(parsed);
});
afterAll(() => served.close());

test("the client lists and inspects every record of a hub, however odd some are", { timeout: 240_000 }, async () => {
  const found = await runPython(
    served,
    `
import logging
logging.disable()
api = HfApi()
lists = {
  "model": lambda: api.list_models(author="odd", full=True, cardData=True, fetch_config=True),
  "dataset": lambda: api.list_datasets(author="odd", full=True),
  "space": lambda: api.list_spaces(author="odd", full=True),
}
expand = {
  "model": ["cardData", "config", "evalResults", "gguf", "inferenceProviderMapping", "lastModified", "model-index",
    "safetensors", "siblings", "transformersInfo", "widgetData"],
  "dataset": ["cardData", "citation", "description", "lastModified", "siblings", "mainSize"],
  "space": ["cardData", "runtime", "siblings", "models", "lastModified"],
}
wide = {
  "model": lambda: api.list_models(author="odd", expand=expand["model"]),
  "dataset": lambda: api.list_datasets(author="odd", expand=expand["dataset"]),
  "space": lambda: api.list_spaces(author="odd", expand=expand["space"]),
}
one = {"model": api.model_info, "dataset": api.dataset_info, "space": api.space_info}
broken = []
counts = {}
for kind, list_all in lists.items():
  try:
    ids = [info.id for info in list_all()]
    counts[kind] = [len(ids), len(list(wide[kind]()))]
  except Exception as error:
    broken.append([kind, repr(error)])
for kind, id in [(kind, f"odd/{kind}-{index}") for kind in lists for index in range(${ofEach})]:
  try:
    info = one[kind](id, files_metadata=True)
    str(info), str(info.card_data)
  except Exception as error:
    broken.append([id, repr(error)])
print(json.dumps({"broken": broken, "counts": counts}))`,
  );
  const all = [ofEach, ofEach];
  expect(found).toEqual({ broken: [], counts: { model: all, dataset: all, space: all } });
});

/** The client's view of a model and a Space, and how it prints them. */
const inspect = (id: string): Promise<unknown> =>
  runPython(
    served,
    `
api = HfApi()
model = api.model_info("${id}", expand=["cardData", "siblings", "safetensors", "transformersInfo", "lastModified",
  "inferenceProviderMapping", "downloadsAllTime"])
space = api.space_info("${id}", expand=["runtime", "siblings", "cardData"])
print(json.dumps({
  "printed": [json.loads(json.dumps(vars(info), default=str)) for info in (model, space)],
  "model": [[file.rfilename for file in model.siblings], model.card_data.license, model.card_data.tags, model.safetensors,
    model.transformers_info, str(model.last_modified), str(model.inference_provider_mapping[0].provider_id),
    model.inference_provider_mapping[0].task, model.downloads_all_time],
  "space": [[file.rfilename for file in space.siblings], space.runtime.stage, space.runtime.hardware,
    space.runtime.requested_hardware, space.card_data.title],
}))`,
  );

const put = (id: string, [model, space]: readonly object[]): Promise<unknown> =>
  served.store.put([parseRecord("model", { ...model, id }).record!, parseRecord("space", { ...space, id }).record!]);

test("records that the client printed are listed again as they were", async () => {
  await put("whole/api", [wholeRecords.model!, wholeRecords.space!]);
  const { printed, ...stated } = (await inspect("whole/api")) as { readonly printed: readonly object[] };
  await put("whole/printed", printed);
  expect(await inspect("whole/printed")).toMatchObject(stated);
});
