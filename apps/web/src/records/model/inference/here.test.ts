import { highlight as highlightHere } from "@modelshelf/docs/browser";
import { clientLanguages } from "@modelshelf/registry";
import { expect, test } from "vitest";
import { htmlBelow } from "../../../page/below/html-below.ts";
import { inputFor, catalogHub, writeAll, type Written } from "../../test/catalog-hub.ts";
import { evil } from "../../test/hostile.ts";
import type { ModelPage } from "../load.ts";
import page from "../page.ts";
import type { AskedModel } from "./asked-model.ts";
import { inferenceHere } from "./here.tsx";

const mapped = { together: { providerId: "their/chat", task: "conversational", status: "live" } };
const model = [
  { id: "a/chat", pipeline_tag: "text-generation", tags: [], widgetData: [{ text: `Say </div> & "hi" ${evil}` }] },
  { id: "a/mapped", pipeline_tag: "text-generation", tags: [], inferenceProviderMapping: mapped },
  { id: "a/mask", pipeline_tag: "fill-mask", tags: [], mask_token: "<mask>" },
  { id: "a/answers", pipeline_tag: "question-answering", tags: [] },
  { id: "a/paints", pipeline_tag: "text-to-image", tags: [], cardData: { instance_prompt: "a photo of sks dog" } },
  { id: "a/hears", pipeline_tag: "automatic-speech-recognition", tags: [] },
];

const clients = ["python/openai", "python/requests", "javascript/fetch", "go/net/http", "php/ext-curl", "shell/curl"];
const addresses = [
  ...["/models/a/chat", "/models/a/mask", "/models/a/answers", "/models/a/paints", "/models/a/hears"].flatMap((path) =>
    clients.map((client) => `${path}?client=${client}&provider=hf-inference`),
  ),
  "/models/a/chat?provider=groq&stream=true&client=python/huggingface_hub&installer=uv",
  "/models/a/chat?stream=true&client=javascript/openai&temperature=0.7&max_tokens=64&top_p=0.9",
  "/models/a/chat?provider=together&direct=true&client=php/none",
  "/models/a/mapped?provider=together&direct=true&bill_to=acme",
  "/models/a/mapped?provider=groq",
  `/models/a/chat?input=${encodeURIComponent(`two\r\nlines ${evil}`)}&memory=8`,
  `/models/a/chat?parameters=${encodeURIComponent('{"seed": 1, "stop": ["\\n"]}')}&client=shell/curl`,
  "/models/a/chat?server=http://127.0.0.1:8000/v1&client=go/net/http",
  "/models/a/chat?server=nowhere&temperature=hot&top_p=2&max_tokens=0&parameters=1&bill_to=a+b",
  `/models/a/answers?input=${encodeURIComponent('{"question": "Who?", "context": "Ada did."}')}`,
  "/models/a/answers?input={half",
  `/models/a/paints?provider=fal-ai&parameters=${encodeURIComponent('{"guidance_scale": 3}')}`,
];

const hub = await catalogHub({ model });

const write = (address: string): Promise<Written<ModelPage>> =>
  writeAll(page, inputFor(hub, address, { id: address.slice("/models/".length).replace(/\?.*$/, "") }));

/** The data that the page holds for the browser, and the panel as the server wrote it. */
function partsOf(html: string): { readonly asked: AskedModel; readonly panel: string } {
  const [, asked = "", panel = ""] = /data-inference="([^"]*)">([^]*?)<\/div><output/.exec(html) ?? [];
  const text = asked
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'");
  return { asked: JSON.parse(text.replaceAll("&amp;", "&")) as AskedModel, panel };
}

test.each(addresses)("%s is written in the browser as on the server, to the byte", async (address) => {
  const plain = partsOf((await write(address.replace(/\?.*$/, ""))).html);
  const { html, data } = await write(address);
  const { panel } = partsOf(html);
  expect(panel).toContain("<form");
  expect(await inferenceHere(plain.asked, new URL(address, "http://hub.example"), "")).toBe(panel);
  const below = await inferenceHere(plain.asked, new URL(`/hub${address}`, "http://hub.example"), "/hub");
  expect(below).toBe(htmlBelow(panel, "/hub"));
  const { call } = data.inference ?? {};
  for (const code of [call?.code, call?.install]) {
    if (code) expect(await highlightHere(code.text, code.language)).toBe(code.html.inMarkup());
  }
});

test("the calls of these addresses are in all languages, and no address falls back to another client", async () => {
  const shown = await Promise.all(addresses.map(async (address) => (await write(address)).data.inference?.call?.code));
  expect(new Set(shown.map((code) => code?.language))).toEqual(new Set([...clientLanguages, undefined]));
  expect(shown.filter((code) => code === undefined)).toHaveLength(1);
});
