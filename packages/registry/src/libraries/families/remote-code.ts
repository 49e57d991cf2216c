import { type Code, emptyCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";

/** The Hub writes the underscore; authors also write the hyphen. */
const remoteCodeTags = ["custom_code", "custom-code"];

/**
 * Whether loading the model runs Python code from its repository.
 *
 * @example hasRemoteCode({ id: "acme/bert", tags: ["custom_code"] }) // true
 */
export function hasRemoteCode(model: ModelFacts): boolean {
  return remoteCodeTags.some((tag) => model.tags.includes(tag));
}

/**
 * The argument that lets a library run the code of a repository, with the comma before it; nothing for other models.
 *
 * @example py`SentenceTransformer(${model.id}${trustRemoteCode(model)})`
 */
export function trustRemoteCode(model: ModelFacts): Code<"python"> {
  return hasRemoteCode(model) ? py`, trust_remote_code=True` : emptyCode("python");
}
