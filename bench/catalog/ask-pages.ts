/** How many different pages of a kind are asked for. The first quarter warms the engine up and is not counted. */
const pages = 24;
const tasks = "text-generation fill-mask image-classification text-to-image feature-extraction translation".split(" ");
const words = "qwen llama lora gguf instruct mini base chat vision coder sft merge".split(" ");

/**
 * Asks a hub for pages that nobody has asked for before, one after the other.
 *
 * @returns milliseconds on the clock, the median of each kind of page
 * @throws when one of them cannot be read
 */
export async function pageTimes(url: string): Promise<Readonly<Record<string, number>>> {
  const { records } = (await (await read(`${url}/models.json?limit=${pages}`)).json()) as {
    readonly records: readonly { readonly id: string }[];
  };
  const models = records.map(({ id }) => `/models/${id.split("/").map(encodeURIComponent).join("/")}`);
  const orders = ["downloads", "likes", "updated", "created"];
  const lists = tasks.flatMap((task) => orders.map((order) => `/models?task=${task}&sort=${order}&license=mit`));
  const searches = words.flatMap((word) => [`/search?q=${word}`, `/search?q=${word}+7b`]);
  return {
    "a model's page, code included": await median(models.map((path) => url + path)),
    "a list of models, with all counts of its filters": await median(lists.map((path) => url + path)),
    "a search over everything": await median(searches.map((path) => url + path)),
  };
}

async function median(addresses: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const address of addresses) {
    const from = performance.now();
    await (await read(address)).arrayBuffer();
    times.push(performance.now() - from);
  }
  const counted = times.slice(Math.floor(times.length / 4)).toSorted((one, other) => one - other);
  return counted[Math.floor(counted.length / 2)] ?? Number.NaN;
}

async function read(address: string): Promise<Response> {
  const answer = await fetch(address, { headers: { Accept: address.includes(".json") ? "*/*" : "text/html" } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer;
}
