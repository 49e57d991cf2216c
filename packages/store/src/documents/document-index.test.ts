import { afterAll, describe, expect, test } from "vitest";
import { markText } from "./marked-text.ts";
import { soughtWords } from "./sought-words.ts";
import type { DocumentResults, MarkedText } from "./document-index.ts";
import { openDocumentIndex } from "./sqlite/open.ts";
import { english, page } from "./test/pages.ts";

const further = [
  page("/docs/pl/srodowisko", "Środowisko", [["Łączenie", "Konfiguracja środowiska i ŁADOWANIE modeli."]], {
    language: "pl",
  }),
  page("/docs/zh/a", "机器学习入门", [["训练", "本章介绍如何训练机器学习模型，并使用分词器处理文本。"]], {
    language: "zh-CN",
  }),
  page("/docs/ja/a", "モデルの学習", [["学習", "トークナイザーでデータセットを前処理します。"]], { language: "ja" }),
  page("/docs/ko/a", "모델 학습", [["학습", "데이터셋을 전처리하고 모델을 학습합니다."]], { language: "ko" }),
  page("/docs/th/a", "การเรียนรู้ของเครื่อง", [["บทนำ", "บทนี้จะแนะนำการฝึกโมเดลภาษา"]], { language: "th" }),
  page("/docs/my/a", "စက်သင်ယူမှု", [["နိဒါန်း", "ဤအခန်းတွင် ဘာသာစကားမော်ဒယ်ကို လေ့ကျင့်ပါမည်။"]], { language: "my" }),
];

const index = await openDocumentIndex({ file: ":memory:" });
await index.put([...english, ...further]);
afterAll(async () => {
  await index.close();
});

const hrefs = ({ pages }: DocumentResults): string[] => pages.map(({ best }) => best.href);
const first = async (text: string): Promise<string | undefined> => hrefs(await index.search({ text }))[0];
const written = (text: MarkedText): string =>
  text.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join("");

test("sets that are left out are in no page and no count", async () => {
  const own = await openDocumentIndex({ file: ":memory:" });
  const inSets = ["/docs", "/docs/v0.2"].map((set) => ({ ...page(`${set}/a`, "Trainer", [["Begin", "A."]]), set }));
  await own.put(inSets);
  const found = await own.search({ text: "trainer", without: ["/docs/v0.2"] });
  expect(hrefs(found)).toEqual(["/docs/a#begin"]);
  expect([found.total, found.sets]).toEqual([1, [{ value: "/docs", count: 1 }]]);
  expect((await own.search({ text: "trainer", set: "/docs/v0.2" })).total).toBe(1);
  await own.close();
});

describe("the order", () => {
  test("is exact title, then heading, then body, then code", async () => {
    expect((await index.search({ text: "trainer" })).pages.map(({ href }) => href)).toEqual([
      "/docs/trainer",
      expect.stringMatching(/optimisers|tokenizer|faq/),
      expect.stringMatching(/optimisers|tokenizer|faq/),
      expect.stringMatching(/optimisers|tokenizer|faq/),
    ]);
    expect(hrefs(await index.search({ text: "callbacks" }))).toEqual(["/docs/trainer#callbacks"]);
    expect(await first("adamw")).toBe("/docs/optimisers#adamw");
    const inBodyAndCode = await openDocumentIndex({ file: ":memory:" });
    await inBodyAndCode.put([
      page("/docs/code", "One", [["Begin", "Nothing of it here, and words beside.", "gradient = 1"]]),
      page("/docs/body", "Two", [["Begin", "The gradient is in the body of this one.", "x = 1"]]),
      page("/docs/heading", "Three", [["The gradient", "Nothing of it here, and words beside.", "x = 1"]]),
      page("/docs/title", "Gradient accumulation", [["Begin", "Nothing of it here, and words beside.", "x = 1"]]),
      page("/docs/exact", "Gradient", [["Begin", "Nothing of it here, and words beside.", "x = 1"]]),
    ]);
    const found = await inBodyAndCode.search({ text: "gradient" });
    expect(found.pages.map(({ href }) => href.slice(6))).toEqual(["exact", "title", "heading", "body", "code"]);
    await inBodyAndCode.close();
  });

  test.each([
    ["how do I push a checkpoint to the hub", "/docs/trainer#checkpoints"],
    ["train a new tokenizer from scratch", "/docs/tokenizer#train-a-new-tokenizer"],
    ["What is the pipeline for?", "/docs/pipeline-tutorial#pipelines-for-inference"],
    ["early stopping", "/docs/trainer#callbacks"],
  ])("answers %j", async (text, href) => {
    expect(await first(text)).toBe(href);
  });

  test.each([
    ["bellman equation", "bellman"],
    ["gradient accumulation", "accumulation"],
    ["gradient", "quiz"],
    ["the gradient", "quiz"],
  ])("of %j has the page with that title before those that mention it", async (text, expected) => {
    const mentions = "A gradient, gradient accumulation, the Bellman equation, the Bellman equation again.";
    const titles = await openDocumentIndex({ file: ":memory:" });
    await titles.put([
      page("/quiz", "Quiz", [
        ["Q1: What is the Bellman equation?", mentions],
        ["Gradient accumulation", mentions],
        ["Gradient", mentions],
      ]),
      page("/bellman", "The Bellman Equation: simplify our value estimation", [["Begin", "It sums up rewards."]]),
      page("/accumulation", "Performing gradient accumulation with Accelerate", [["Begin", "Steps are counted."]]),
      page("/long", "What else a gradient of a very long title about other matters can be", [["Begin", "Not much."]]),
    ]);
    expect((await titles.search({ text })).pages[0]?.href).toBe(`/${expected}`);
    await titles.close();
  });

  test("puts preferred languages first, among pages as good", async () => {
    await index.put([
      page("/docs/de/trainer", "Trainer", [["Trainer", "Die Klasse für das Training."]], { language: "de" }),
    ]);
    const search = async (preferred: readonly string[]) => hrefs(await index.search({ text: "trainer", preferred }))[0];
    expect(await search(["de-AT"])).toBe("/docs/de/trainer#trainer");
    expect(await search(["en"])).toBe("/docs/trainer#trainer");
    await index.remove("/docs", ["/docs/de/trainer"]);
  });
});

describe("words", () => {
  test.each([
    ["srodowisko", "/docs/pl/srodowisko"],
    ["ŚRODOWISKO", "/docs/pl/srodowisko"],
    ["ladowanie", "/docs/pl/srodowisko"],
    ["laczenie", "/docs/pl/srodowisko"],
    ["机器学习", "/docs/zh/a"],
    ["分词", "/docs/zh/a"],
    ["データセット", "/docs/ja/a"],
    ["トークナイザ", "/docs/ja/a"],
    ["トークナイザー", "/docs/ja/a"],
    ["学習", "/docs/ja/a"],
    ["데이터셋", "/docs/ko/a"],
    ["모델 학습", "/docs/ko/a"],
    ["모델의 학습에서", "/docs/ko/a"],
    ["데이터셋은 전처리하려면", "/docs/ko/a"],
    ["เรียนรู้", "/docs/th/a"],
    ["ภาษา", "/docs/th/a"],
    ["ဘာသာစကား", "/docs/my/a"],
    ["optimis", "/docs/optimisers"],
    ["push_to_hub", "/docs/trainer"],
    ["AutoModelForCTC", "/docs/pipeline-tutorial"],
    ["automodel ctc", "/docs/pipeline-tutorial"],
    ["ModelForCTC", "/docs/pipeline-tutorial"],
  ])("%s is found", async (text, href) => {
    expect((await index.search({ text })).pages.map((hit) => hit.href)).toContain(href);
  });

  test("must all occur; where no section has them all, those that have some are said to be loose", async () => {
    const strict = await index.search({ text: "training loop" });
    expect(strict.isLoose).toBe(false);
    expect(strict.pages.map(({ href }) => href)).toEqual(["/docs/trainer"]);
    const loose = await index.search({ text: "callbacks zzzzz" });
    expect(loose).toMatchObject({ isLoose: true, total: 1 });
  });

  test.each([
    ["tokeniser", "tokenizer"],
    ["trainr callbacks", "trainer callbacks"],
    ["Srodowiska", undefined],
    ["chekcpoints", "checkpoints"],
    ["tokenisr", "tokenizer"],
    ["zzzzzzz", undefined],
    ["trainer", undefined],
    ["xxtokenisrxx tokenisr", "xxtokenisrxx tokenizer"],
  ])("gone wrong are corrected: %s → %s", async (text, suggestion) => {
    expect((await index.search({ text })).suggestion).toBe(suggestion);
  });
});

describe("a result", () => {
  test("leads to the anchor, keeps the framework, and marks what was found in its context", async () => {
    const body = `${"Words before it. ".repeat(20)}Here the <b>Łącznik</b> & more. ${"Words behind it. ".repeat(20)}`;
    const href = "/docs/fw?fw=tf";
    await index.put([
      page("/docs/fw", "Choice", [], {
        sections: [{ href, anchor: "in tf", heading: "The łącznik", body, code: "" }],
      }),
    ]);
    const [hit] = (await index.search({ text: "lacznik" })).pages;
    const section = hit?.best;
    expect(section?.href).toBe("/docs/fw?fw=tf#in%20tf");
    expect(written(section?.heading ?? [])).toBe("The [łącznik]");
    expect(written(section?.excerpt ?? [])).toMatch(
      /^… before it\. .*Here the <b>\[Łącznik\]<\/b> & more\. .*Words …$/s,
    );
    expect(section?.excerpt.map(({ text }) => text).join("").length).toBeLessThan(240);
    await index.remove("/docs", ["/docs/fw"]);
  });

  test.each([
    ["to", "a token goes [to] the tokenizer"],
    ["tok", "a [token] goes to the [tokenizer]"],
    ["go to", "a token goes to the tokenizer"],
    ["goes to", "a token [goes] to the tokenizer"],
    ["go t", "a token goes to the tokenizer"],
  ])("of %j marks words, and beginnings of those that say something", (query, marked) => {
    expect(written(markText("a token goes to the tokenizer", soughtWords(query)))).toBe(marked);
  });

  test("of a name marks its parts, but not the small words among them", () => {
    const text = "AutoModelForCTC is the model for speech";
    expect(written(markText(text, soughtWords("AutoModelForCTC ")))).toBe(
      "[AutoModelForCTC] is the [model] for speech",
    );
  });

  test("shows the line of code that holds the word, where the text does not", async () => {
    const section = (await index.search({ text: "optimizers" })).pages[0]?.best;
    expect(section).toMatchObject({ isCode: true });
    expect(written(section?.excerpt ?? [])).toBe("trainer = Trainer([optimizers]=(AdamW(model), None))");
  });

  test("of long code shows three lines, from the one that holds the word", async () => {
    const code =
      "import bm25s\n\nindex = bm25s.BM25()\nindex.warmup(1)\nindex.save('a')\nindex.load('a')\nindex.close()";
    await index.put([page("/docs/index", "Index", [["Begin", "How it is made.", code]])]);
    const section = (await index.search({ text: "warmup" })).pages[0]?.best;
    expect(section).toMatchObject({ isCode: true });
    expect(written(section?.excerpt ?? [])).toBe("index.[warmup](1)\nindex.save('a')\nindex.load('a')");
    await index.remove("/docs", ["/docs/index"]);
  });

  test("of a heading without text shows the text of the next best section", async () => {
    await index.put([
      page("/docs/bare", "Quantisation", [
        ["Quantisation", ""],
        ["Kinds", "Of quantisation there are many kinds."],
      ]),
    ]);
    const best = (await index.search({ text: "quantisation" })).pages[0]?.best;
    expect(best?.href).toBe("/docs/bare#quantisation");
    expect(written(best?.excerpt ?? [])).toBe("Of [quantisation] there are many kinds.");
    await index.remove("/docs", ["/docs/bare"]);
  });

  test("is one page with its best sections; sets and languages count pages, and narrow them", async () => {
    const all = await index.search({ text: "train" });
    const trainer = all.pages.find(({ href }) => href === "/docs/trainer");
    expect([trainer?.best, ...(trainer?.further ?? [])].map((section) => section?.href)).toContain(
      "/docs/trainer#callbacks",
    );
    expect(all.sets).toEqual([
      { value: "/docs", count: 3 },
      { value: "/faq", count: 1 },
    ]);
    const narrowed = await index.search({ text: "train", set: "/faq" });
    expect(narrowed).toMatchObject({ total: 1, pages: [{ set: "/faq" }], sets: all.sets });
    expect((await index.search({ text: "学习 学習 训练", language: "ja" })).pages.map(({ href }) => href)).toEqual([
      "/docs/ja/a",
    ]);
  });

  test("pages follow each other without gap or repetition", async () => {
    const whole = hrefs(await index.search({ text: "train" }));
    const parts: string[] = [];
    for (let offset = 0; offset < whole.length; offset += 1) {
      parts.push(...hrefs(await index.search({ text: "train", limit: 1, offset })));
    }
    expect(parts).toEqual(whole);
    expect((await index.search({ text: "train", offset: 99 })).pages).toEqual([]);
  });
});

describe("what strangers type does no harm", () => {
  test.each([
    ["the"],
    ["how to do it"],
    [""],
    ["   "],
    ['"'],
    ["trainer OR"],
    ["NEAR(trainer tokenizer, 2)"],
    ["title : trainer"],
    ["trainer* NOT ^tokenizer"],
    ['{title heading} : "trainer"'],
    ["'; DROP TABLE page; --"],
    ["trainer\0tokenizer"],
    ["\u{D800}trainer"],
    ["constructor __proto__ toString"],
    ["%_%"],
    ["😀"],
    ["trainer ".repeat(1300)],
    ["a".repeat(10_000)],
    ["（学".repeat(5000)],
    ["trainer tokenizer AND AND AND"],
  ])("%j", async (text) => {
    const found = await index.search({ text, preferred: ["en'--", ""] });
    expect(found.total).toBeGreaterThanOrEqual(0);
    expect(await first("callbacks")).toBe("/docs/trainer#callbacks");
  });
});
