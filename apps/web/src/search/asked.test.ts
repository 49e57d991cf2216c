import { expect, test } from "vitest";
import { kindAsked } from "./asked.ts";

test.each([
  ["german question answering dataset", "dataset"],
  ["demo of whisper", "space"],
  ["small french speech model", "model"],
  ["models under 3B", "model"],
  ["embedding model", undefined],
  ["how good is a translation", "metric"],
  ["metrics for summarization", "metric"],
  ["metrics", undefined],
  ["datasets", undefined],
  ["speech to text", undefined],
])("%s asks for %s", (query, kind) => expect(kindAsked(query)).toBe(kind));
