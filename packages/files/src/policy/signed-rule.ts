import { recordKinds } from "@modelshelf/store";
import { idPatterns } from "../repository/id-patterns.ts";
import { unverified } from "./criteria/signatures.ts";
import type { PolicyRule } from "./policy.ts";

/**
 * The rule that an option of ids stands for: their files are given out only if a signature is verified.
 *
 * @param name of the rule, which refusals show
 * @param ids of repositories, in which `*` stands for any letters within one part
 * @example signedRule("--require-signed", ["ada/*"]).isFor("ada/reader") // true
 */
export const signedRule = (name: string, ids: readonly string[]): PolicyRule => ({
  name,
  kinds: recordKinds,
  actions: ["serve"],
  isFor: idPatterns(ids),
  criterion: { ofSignatures: unverified },
});
