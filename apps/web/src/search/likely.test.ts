import { describe, expect, test } from "vitest";
import { openWordTable } from "../hub/meaning/open-word-table.ts";
import { candidatesOf, documentCandidates } from "./candidates.ts";
import { toLikelyEntry } from "./entries.ts";
import { entryGroups } from "./entry-groups.ts";
import { type LikelyEntry, likelyEntries } from "./likely.ts";

const hub = { sites: [] };
const likeliest = (query: string): string | undefined => likelyEntries(query, hub)[0]?.candidate.id;

describe("a need in everyday words", () => {
  test.each([
    ["captions for live events", "automatic-speech-recognition"],
    ["read out loud", "text-to-speech"],
    ["detect cars in pictures", "object-detection"],
    ["turn a scan into text", "image-to-text"],
    ["pictures from words", "text-to-image"],
    ["sort e-mails", "text-classification"],
    ["which file fits in memory", "/quantization"],
    ["run it on a laptop", "/local-apps"],
    ["draw an image from a description", "text-to-image"],
    ["enlarge images without losing quality", "image-to-image"],
    ["english into french", "translation"],
    ["what fits into 24 GB", "/quantization"],
    ["how good is a summary", "rouge"],
  ])("%s: %s", (query, id) => {
    expect(likeliest(query)).toBe(id);
  });

  test.each([
    ["photos", "pictures"],
    ["colourise", "colorize"],
    ["clip", "movie"],
  ])("means the same in other words: %s, %s", (one, other) => {
    expect(likelyEntries(`${one} restoration`, hub)).toEqual(likelyEntries(`${other} restoration`, hub));
  });

  test("says nothing more by a language, a license or a size", () => {
    const whole = likelyEntries("German apache licensed background music under 3B", hub);
    expect(whole).toEqual(likelyEntries("background music", hub));
    expect(whole[0]).toMatchObject({ candidate: { id: "text-to-audio" }, likeness: 1, phrase: "background music" });
  });

  test.each(["", "zzzz", "the", "whisper-large-v3-turbo"])("is not seen in %j", (query) => {
    expect(likelyEntries(query, hub)).toEqual([]);
  });
});

test("a page of documents is found by a phrase that it names, with the name of its set", async () => {
  const pages = [{ href: "/manual/tides", title: "Tides", keywords: ["when the water is high"] }];
  const site = { base: "/manual", title: "Sailing", hrefs: ["/manual/tides"], keywordPages: async () => pages };
  const documents = await documentCandidates({ sites: [site] });
  const [first] = likelyEntries("when is high water", hub, documents);
  expect(first).toMatchObject({ kind: "page", candidate: { id: "/manual/tides", title: "Tides", detail: "Sailing" } });
});

const withMeanings = { ...hub, meanings: openWordTable() };

/** The best entry for what somebody types, with the table of meanings or without. */
function firstFor(query: string, among: Parameters<typeof entryGroups>[0]): string | undefined {
  const { rated } = entryGroups(among, { query, page: 1 }, 0);
  const best = Math.max(...rated.map(([, worth]) => worth));
  return rated.find(([, worth]) => worth === best)?.[0].entries[0]?.href;
}

describe("a need in words that no entry has", () => {
  test.each([
    ["orchestra composer", "text-to-audio"],
    ["lecture stenographer", "automatic-speech-recognition"],
    ["predict electricity demand", "time-series-forecasting"],
    ["skeleton of a dancer", "keypoint-detection"],
  ])("%s: %s", (query, id) => {
    expect(likelyEntries(query, withMeanings)[0]?.candidate.id).toBe(id);
  });

  test("says by which of its texts it was found, where hardly a word is in it", () => {
    const query = "interpret a conversation between diplomats";
    expect(likelyEntries(query, hub)).toEqual([]);
    const [first, second] = likelyEntries(query, withMeanings);
    expect(second).toMatchObject({ candidate: { id: "translation" }, isByMeaning: true });
    const { detail } = toLikelyEntry(first as LikelyEntry, query);
    expect(detail.map(({ text }) => text).join("")).toMatch(/^By meaning: “conversational ai”\. /);
  });

  test.each(["", "zzzz", "the", "qzx ".repeat(75), "機械学習", "\0\uFFFF", "%27%20OR%201=1"])(
    "is not seen in %j",
    (query) => {
      expect(likelyEntries(query, withMeanings)).toEqual([]);
    },
  );

  test("never makes an entry as likely as words that say all", () => {
    const every = ["orchestra composer", "narrator of a novel"].flatMap((query) => likelyEntries(query, withMeanings));
    for (const { said, likeness } of every) expect(likeness).toBeLessThanOrEqual(Math.max(said, 0.99));
  });

  test("changes nothing for who types a name", () => {
    const names = (["task", "metric", "library"] as const).flatMap((kind) =>
      candidatesOf(kind).flatMap(({ id, title, alsoCalled }) => [id, title, ...alsoCalled.slice(0, 2)]),
    );
    for (const name of names.filter((_name, place) => place % 40 === 0))
      expect(firstFor(name, withMeanings), name).toBe(firstFor(name, hub));
  });
});
