import { expect, test } from "vitest";
import { expectSameLinks } from "../test/hostile.ts";
import { textOf, useModelHub } from "./test/model-hub.ts";

const { write } = useModelHub();

test("the first application that runs a model is shown, the others are links to the same page", async () => {
  const written = await write("ada/quantized", "?installer=uv");
  const { data, html, markdown, json } = written;
  expect(data.localApps?.app).toMatchObject({ key: "llama.cpp", why: "From the tag gguf." });
  expect(data.localApps?.choices.find(({ key }) => key === "ollama")).toEqual({
    key: "ollama",
    label: "Ollama",
    href: "/models/ada/quantized?installer=uv&app=ollama",
    isChosen: false,
  });
  expect(html).toContain('href="/models/ada/quantized?installer=uv&amp;app=ollama#run-locally"');
  for (const text of [textOf(html), markdown]) {
    expect(text).toContain("llama-server -hf ada/quantized");
    expect(text).toContain("uv pip install openai");
  }
  expect(json.localApps.app.steps[1].code.text).toContain("llama-cli -hf ada/quantized");
  expectSameLinks(written);
});

test("the application that the address asks for is shown", async () => {
  const written = await write("ada/quantized", "?app=lmstudio");
  const { data, html, markdown } = written;
  expect(data.localApps?.choices.filter(({ isChosen }) => isChosen).map(({ key }) => key)).toEqual(["lmstudio"]);
  expect(html).toMatch(/aria-current="true"[^>]*>LM Studio</);
  const link = "lmstudio://open_from_hf?model=ada%2Fquantized";
  expect(html).toContain(`href="${link}"`);
  expect(markdown).toContain(`[Open in LM Studio](${link})`);
  expectSameLinks(written);
});

test("a word that is no application changes nothing", async () => {
  const { data } = await write("ada/quantized", "?app=constructor");
  expect(data.localApps?.app.key).toBe("llama.cpp");
});

test("steps that fetch are written for this hub where the files are here", async () => {
  const { markdown } = await write("ada/quantized");
  expect(markdown).toContain("export HF_ENDPOINT=http://hub.example\nllama-server -hf ada/quantized");
});

test("a model that nothing runs has no such section", async () => {
  const { data, html, markdown } = await write("ada/masked");
  expect(data).not.toHaveProperty("localApps");
  expect(html + markdown).not.toContain("Run locally");
});
