import { describe, expect, test } from "vitest";
import { expectInert, expectSameLinks } from "../../test/hostile.ts";
import { hostileId, textOf, useModelHub } from "../test/model-hub.ts";

const { write } = useModelHub();

test("the first client that can ask the router is shown, the others are links to the same page", async () => {
  const written = await write("lin/large", "?installer=uv");
  const { data, html, markdown, json } = written;
  expect(data.inference?.languages[0]).toMatchObject({ label: "Python", isChosen: true });
  expect(data.inference?.clients[0]).toMatchObject({ label: "openai", isChosen: true });
  expect(data.inference?.providers[0]).toEqual({
    label: "auto",
    href: "/models/lin/large?installer=uv",
    isChosen: true,
  });
  expect(html).toContain('href="/models/lin/large?installer=uv&amp;client=shell%2Fcurl#inference"');
  for (const text of [textOf(html), markdown]) {
    expect(text).toContain('base_url="https://router.huggingface.co/v1"');
    expect(text).toContain("uv pip install openai");
  }
  expect(json.inference.call.code.text).toContain('model="lin/large"');
  expectSameLinks(written);
});

test("provider, client, stream, payer, numbers and the message of the address are in the call", async () => {
  const query =
    "?provider=hf-inference&client=shell/curl&stream=true&bill_to=acme&temperature=0.5&max_tokens=64&input=Why%3F";
  const written = await write("lin/large", query);
  const { code } = written.data.inference?.call ?? {};
  expect(code?.language).toBe("shell");
  for (const part of ["hf-inference", "X-HF-Bill-To: acme", '"stream": true', '"temperature": 0.5', "64", "Why?"]) {
    expect(code?.text, part).toContain(part);
  }
  expect(written.html).toContain('<input type="hidden" name="client" value="shell/curl"/>');
  expect(written.html).toContain('name="input"');
  expectSameLinks(written);
});

describe("providers", () => {
  test("that serve the model come first, live ones before others, and the first is asked", async () => {
    const written = await write("ina/served");
    const { data, html, markdown, json } = written;
    const labels = ["groq", "together", "novita (staging)", "auto", "your own server"];
    expect(data.inference?.providers.map(({ label }) => label)).toEqual(labels);
    expect(data.inference?.providers[0]).toEqual({ label: "groq", href: "/models/ina/served", isChosen: true });
    expect(data.inference?.providers[3]?.href).toBe("/models/ina/served?provider=auto");
    expect(data.inference?.call?.code?.text).toContain('model="ina/served:groq"');
    expect(json.inference).not.toHaveProperty("unconfirmed");
    expect(html + markdown).not.toContain("Not known which providers");
    expect(html).not.toContain("Providers for this task");
    expect(markdown).toContain("Other providers: [together]");
    expectSameLinks(written);
  });

  test.each([
    ["?provider=auto", 'model="ina/served"', []],
    ["?provider=together", 'model="ina/served:together"', []],
    ["?provider=together&direct=true", 'model="their/chat"', []],
    ["?direct=true", 'model="fast/chat"', []],
    ["?provider=novita", 'model="ina/served:novita"', ["its status is staging"]],
  ])("%s asks with %s", async (query, part, notices) => {
    const { data } = await write("ina/served", query);
    expect(data.inference?.call?.code?.text).toContain(part);
    expect(data.inference?.notices).toEqual(notices.map((words) => expect.stringContaining(words)));
  });

  test.each([
    ["ina/sees", "image_url", "Message"],
    ["ina/untold", "capital of Portugal", "Message"],
  ])("%s is asked as the chat that it is served as, whatever its task", async (id, part, label) => {
    for (const query of ["", "?provider=auto", "?server=http://127.0.0.1:8000/v1"]) {
      // oxlint-disable-next-line no-await-in-loop -- each is a test of its own
      const { data, html } = await write(id, query);
      expect(data.inference?.call?.code?.text).toContain("client.chat.completions.create(");
      expect(data.inference?.call?.code?.text).toContain(part);
      expect(data.inference?.streaming).toHaveLength(2);
      expect(html).toContain(`>${label}</label>`);
    }
  });

  test.each(["lin/large", "ina/tuned"])(
    "of %s nobody knows, so the list is folded and the page says so",
    async (id) => {
      const written = await write(id);
      const { data, html, markdown, json } = written;
      const sentence = "Not known which providers serve this model: its record lists none.";
      for (const text of [textOf(html), markdown, json.inference.unconfirmed]) expect(text).toContain(sentence);
      expect(data.inference?.providers[0]).toMatchObject({ label: "auto", isChosen: true });
      expect(data.inference?.providers.length).toBeGreaterThan(10);
      expect(html).toMatch(/<details class="[^"]*"><summary[^>]*>(?:(?!<\/summary>)[^])*Providers for this task/);
      expect(markdown).toContain("Providers for this task: [");
      expectSameLinks(written);
      for (const query of ["?provider=groq", "?server=http://127.0.0.1:8000/v1"]) {
        // oxlint-disable-next-line no-await-in-loop -- each is a test of its own
        expect((await write(id, query)).html).toMatch(
          /<details open=""[^>]*><summary[^>]*>(?:(?!<\/summary>)[^])*Providers for/,
        );
      }
    },
  );

  test("that are all unknown here leave the router, and the page says so", async () => {
    const { data, markdown } = await write("ina/elsewhere");
    expect(data.inference?.providers.map(({ label }) => label)).toEqual(["auto", "your own server"]);
    expect(markdown).toContain("this hub can ask none of those that its record lists");
  });

  test("that the record does not list can be asked by the address, with a word on it", async () => {
    const { data } = await write("ina/served", "?provider=cerebras");
    expect(data.inference?.providers.map(({ label }) => label)).toContain("cerebras");
    expect(data.inference?.notices[0]).toBe("The record does not list cerebras as a provider of this model.");
  });
});

test("a server of one's own is asked instead of a provider, and an address that is none is named", async () => {
  const { data } = await write("lin/large", "?server=http://127.0.0.1:8000/v1");
  expect(data.inference?.call?.code?.text).toContain('base_url="http://127.0.0.1:8000/v1"');
  const { data: wrong, html } = await write("lin/large", "?server=nowhere");
  expect(wrong.inference?.call).toBeUndefined();
  expect(html).toContain("The address of your own server must begin with http:// or https://");
  expectSameLinks(await write("lin/large", "?server=nowhere"));
});

test.each([
  ["", "Hugging Face's router chooses a provider. Set HF_TOKEN to your Hugging Face token.", true],
  ["?provider=novita", "novita answers, through Hugging Face's router. Set HF_TOKEN", true],
  ["?provider=hf-inference&direct=true", "hf-inference answers. Set HF_TOKEN", true],
  ["?provider=fal-ai&direct=true", undefined, false],
  ["?provider=fireworks-ai&direct=true", "fireworks-ai answers. Set FIREWORKS_AI_API_KEY to your API key", false],
  ["?server=http://127.0.0.1:8000/v1", "Your own server answers. Set API_TOKEN to its token", false],
])("with %s the panel says who answers and where the token comes from", async (query, words, isCreated) => {
  const written = await write("lin/large", query);
  const variable = /Set (\w+) to/.exec(written.data.inference?.token?.words ?? "")?.[1];
  if (words === undefined) expect(written.data.inference).not.toHaveProperty("token");
  else {
    expect(written.data.inference?.call?.code?.text).toContain(variable);
    for (const text of [textOf(written.html).replaceAll("&#x27;", "'"), written.markdown.replaceAll("\\", "")])
      expect(text).toContain(words);
  }
  expect(written.html.includes("https://huggingface.co/settings/tokens")).toBe(isCreated);
  expectSameLinks(written);
});

test("choosing a provider leaves one's own server, and the other way around", async () => {
  const { data } = await write("lin/large", "?server=http://127.0.0.1:8000/v1");
  const chosen = data.inference?.providers.filter(({ isChosen }) => isChosen);
  expect(chosen?.map(({ label }) => label)).toEqual(["your own server"]);
  expect(data.inference?.providers[1]?.href).not.toContain("server=");
  const { data: other } = await write("lin/large", "?provider=groq");
  expect(other.inference?.providers.at(-1)?.href).toBe("/models/lin/large?server=http%3A%2F%2F127.0.0.1%3A8000%2Fv1");
});

test("a language is kept where its client cannot ask the provider", async () => {
  const { data } = await write("lin/large", "?client=shell/none");
  expect(data.inference?.call?.code?.language).toBe("shell");
});

test.each([
  ["temperature=3", "temperature", "from 0 to 2"],
  ["top_p=1.5", "top_p", "from 0 to 1"],
  ["max_tokens=1.5", "max_tokens", "whole number"],
  ["parameters=[1]", "parameters", "JSON object"],
  ["bill_to=a+b", "bill_to", "name of an organization"],
  ["server=nowhere", "server", "must begin with http"],
])("%s is named beside its field, which keeps it", async (query, name, words) => {
  const { html, markdown, data } = await write("lin/large", `?${query}`);
  const field = new RegExp(
    `<input id="inference-${name}"[^>]*aria-describedby="([^"]*)"[^>]*/><p id="([^"]*)"[^>]*>([^<]*)`,
  );
  const [, described, id, problem] = field.exec(html) ?? [];
  expect([described, problem]).toEqual([
    id,
    data.inference?.fields.problems[name as "server"]?.replaceAll('"', "&quot;"),
  ]);
  expect(problem).toContain(words);
  expect(markdown).toContain(words);
  expect(html).toContain(' open=""');
});

test("further parameters and the parts of an input are in the call", async () => {
  const given = encodeURIComponent('{"seed": 7}');
  expect(
    (await write("lin/large", `?client=shell/curl&parameters=${given}`)).data.inference?.call?.code?.text,
  ).toContain('"seed": 7');
});

test("what means nothing changes nothing", async () => {
  const plain = (await write("lin/large")).data.inference?.call;
  const odd = "?provider=constructor&client=cobol&temperature=hot&max_tokens=-1&bill_to=a%0Ab&stream=maybe";
  expect((await write("lin/large", odd)).data.inference?.call).toEqual(plain);
});

test("a model whose task nobody is asked for has no such section, and a hostile one breaks out of nothing", async () => {
  const { data, html, markdown } = await write("ada/bare");
  expect(data).not.toHaveProperty("inference");
  expect(html + markdown).not.toContain("Inference API");
  const hostile = `?input=${encodeURIComponent("<script>alert(1)</script>")}&server=${encodeURIComponent('http://a"><script>')}`;
  expectInert(await write(hostileId, hostile));
  expectInert(await write("lin/large", hostile));
});
