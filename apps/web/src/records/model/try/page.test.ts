import { afterAll, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../../test/served-repositories.ts";
import { tinyModels } from "./test/tiny-models.ts";

const contents = tinyModels["tiny/judge"]!;
const repository = { kind: "model", id: "tiny/judge", contents } as const;
const opened: ServedRepositories[] = [];
afterAll(() => Promise.all(opened.map((served) => served.close())));

async function serve(...args: Parameters<typeof serveRepositories>): Promise<string> {
  const served = await serveRepositories(...args);
  opened.push(served);
  return served.endpoint;
}

const answer = (url: string): Promise<Response> => fetch(url, { headers: { Accept: "text/html" } });

test("a model whose files are here has a page that lists what a browser loads, and its own page leads there", async () => {
  const endpoint = await serve([repository]);
  const page = await (await fetch(`${endpoint}/models/tiny/judge/try.json`)).json();
  expect(page.plan).toMatchObject({ id: "tiny/judge", task: "text-classification" });
  expect(page.plan.weights.map(({ dtype, bytes }: { dtype: string; bytes: number }) => [dtype, bytes])).toEqual([
    ["q8", contents["onnx/model_quantized.onnx"]!.length],
    ["fp32", contents["onnx/model.onnx"]!.length],
  ]);
  const { tryLink } = await (await fetch(`${endpoint}/models/tiny/judge.json`)).json();
  expect(tryLink).toEqual({
    href: "/models/tiny/judge/try",
    weights: expect.stringMatching(/^q8 \(8 bits\), \d+ bytes$/),
  });
  const markdown = await (await fetch(`${endpoint}/models/tiny/judge/try.md`)).text();
  expect(markdown).toMatch(/^# Try in the browser$/m);
  expect(markdown).toContain('const pipe = await pipeline("text-classification", "tiny/judge", {');
});

test("the page has the policy for models where one can be tried, and no other page has it", async () => {
  const endpoint = await serve([repository]);
  const embedder = async (path: string): Promise<string | null> =>
    (await answer(endpoint + path)).headers.get("Cross-Origin-Embedder-Policy");
  expect(await embedder("/models/tiny/judge/try")).toBe("require-corp");
  expect(await embedder("/models/tiny/judge")).toBeNull();
  expect(await embedder("/models/ada/reader-v1.5/try")).toBeNull();
});

test("files that are given out on request are not loaded by a page", async () => {
  const endpoint = await serve([repository], { gated: "auto" });
  const { plan, refusal } = await (await fetch(`${endpoint}/models/tiny/judge/try.json`)).json();
  expect(plan).toBeUndefined();
  expect(refusal).toContain("must be requested");
  expect(await (await fetch(`${endpoint}/models/tiny/judge.json`)).json()).not.toHaveProperty("tryLink");
});

test("a model whose files are not here says so, and its page leads nowhere", async () => {
  const endpoint = await serve([repository]);
  const { refusal } = await (await fetch(`${endpoint}/models/ada/reader-v1.5/try.json`)).json();
  expect(refusal).toBe("This hub doesn't have the files of this model, so there is nothing to load.");
  const page = await (await answer(`${endpoint}/models/ada/reader-v1.5/try`)).text();
  expect(page).toContain('<a href="/models/ada/reader-v1.5">Other ways to run this model</a>');
  expect(await (await fetch(`${endpoint}/models/ada/reader-v1.5.json`)).json()).not.toHaveProperty("tryLink");
  expect((await answer(`${endpoint}/models/nobody/nothing/try`)).status).toBe(404);
});

test("the page is found by other letters, and not indexed", async () => {
  const endpoint = await serve([repository]);
  const moved = await fetch(`${endpoint}/models/TINY/Judge/try`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([308, "/models/tiny/judge/try"]);
  expect(await (await answer(`${endpoint}/models/tiny/judge/try`)).text()).toContain('content="noindex"');
});
