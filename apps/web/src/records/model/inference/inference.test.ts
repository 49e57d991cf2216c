import { expect, test } from "vitest";
import { expectInert, expectSameLinks } from "../../test/hostile.ts";
import { hostileId, textOf, useModelHub } from "../test/model-hub.ts";

const { write } = useModelHub();

test("the first client that can ask the router is shown, the others are links to the same page", async () => {
  const written = await write("lin/large", "?installer=uv");
  const { data, html, markdown, json } = written;
  expect(data.inference?.clients[0]).toMatchObject({ label: "Python: openai", isChosen: true });
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

test("a server of one's own is asked instead of a provider, and an address that is none is named", async () => {
  const { data } = await write("lin/large", "?server=http://127.0.0.1:8000/v1");
  expect(data.inference?.call?.code?.text).toContain('base_url="http://127.0.0.1:8000/v1"');
  const { data: wrong, html } = await write("lin/large", "?server=nowhere");
  expect(wrong.inference?.call).toBeUndefined();
  expect(html).toContain("The address of your own server must begin with http:// or https://");
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
