import { expect, test } from "vitest";
import { readTextLimits } from "./text-limits.ts";

test("positions for padding are not counted as tokens", () => {
  expect(readTextLimits({ max_position_embeddings: 512, hidden_size: 384 })).toEqual({ tokens: 512, width: 384 });
  expect(readTextLimits({ max_position_embeddings: 514, hidden_size: 768 })).toEqual({ tokens: 512, width: 768 });
  expect(readTextLimits({ max_position_embeddings: 8194 })).toEqual({ tokens: 8192 });
  expect(readTextLimits({ n_positions: 34 })).toEqual({ tokens: 34 });
});

test("a model of several parts says it of its text", () => {
  const text_config = { max_position_embeddings: 40_960, hidden_size: 2560 };
  expect(readTextLimits({ text_config, vision_config: { hidden_size: 1024 } })).toEqual({
    tokens: 40_960,
    width: 2560,
  });
});

test("what is no size is left out", () => {
  expect(readTextLimits(undefined)).toEqual({});
  expect(readTextLimits({ max_position_embeddings: -1, hidden_size: "768" })).toEqual({});
});

test("modules of Sentence Transformers say it too", () => {
  expect(readTextLimits({ max_seq_length: 256, do_lower_case: false })).toEqual({ tokens: 256 });
  expect(readTextLimits({ word_embedding_dimension: 384, pooling_mode_mean_tokens: true })).toEqual({ width: 384 });
  const twoModes = { pooling_mode_cls_token: true, pooling_mode_mean_tokens: true, pooling_mode_max_tokens: false };
  expect(readTextLimits({ word_embedding_dimension: 384, ...twoModes })).toEqual({ width: 768 });
  expect(readTextLimits({ embedding_dimension: 384, pooling_mode: "mean" })).toEqual({ width: 384 });
  expect(readTextLimits({ in_features: 768, out_features: 512 })).toEqual({ width: 512 });
});
