import { describe, expect, test } from "vitest";
import { likelyEntries } from "./likely.ts";

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
