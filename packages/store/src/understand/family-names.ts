/**
 * Names that people use for families of models whose repositories write them otherwise, each with its reason. A name that
 * joining or parting words finds (`llama3`, `fine web`) needs no line.
 */
export const familyNames: readonly (readonly [typed: string, name: string, reason: string])[] = [
  ["sd", "stable diffusion", "the usual short form in interfaces and tutorials"],
  ["sdxl", "stable diffusion xl", "the release calls itself SDXL, its repository does not"],
  ["sd xl", "stable diffusion xl", "as above, in two words"],
  ["sd15", "stable diffusion v1 5", "how files and interfaces name version 1.5"],
  ["sd 1.5", "stable diffusion v1 5", "repositories write v1-5"],
  ["sd 1.4", "stable diffusion v1 4", "repositories write v1-4"],
  ["stable diffusion 1.5", "stable diffusion v1 5", "repositories write v1-5"],
  ["stable diffusion 1.4", "stable diffusion v1 4", "repositories write v1-4"],
  ["sd2", "stable diffusion 2", "short form with its version"],
  ["sd3", "stable diffusion 3", "short form with its version"],
  ["sd35", "stable diffusion 3 5", "short form with its version"],
  ["gptoss", "gpt oss", "written in one word, and no rule parts it"],
  ["w2v2", "wav2vec2", "the usual short form in papers on speech"],
  ["xlmr", "xlm roberta", "the short form of its authors"],
  ["command r", "c4ai command r", "repositories put the laboratory first"],
];
