import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCode } from "../run-code.ts";
import { type Ending, type Place, secondsForOne } from "./ending.ts";
import { type TinyProgram, withAddressesOf } from "./programs.ts";

/** Runs JavaScript programs to their end in Node; they name the address of the server themselves. */
export async function javascriptEndings(programs: readonly TinyProgram[], place: Place): Promise<readonly Ending[]> {
  const endings: Ending[] = [];
  for (const program of programs) endings.push(await endingOf(program, place));
  return endings;
}

async function endingOf({ run, snippet, text }: TinyProgram, place: Place): Promise<Ending> {
  const { environment, hub, address, made, within = [] } = place;
  const model = made.get(run.name);
  if (model === undefined || typeof model !== "string")
    return { fault: model?.fault ?? "its maker has to run apart", printed: "", files: [] };
  cpSync(model, hub, { recursive: true });
  const options = { variables: within.length > 0 ? {} : { HF_ENDPOINT: address }, seconds: secondsForOne, within };
  const { folder, fault, printed, complaints } = await runCode(
    { language: snippet.code.language, text: withAddressesOf(place, text) },
    environment,
    options,
  );
  // The next model has the same id; transformers.js keeps what it has fetched beside its own files.
  const cache = join(environment.folder, "node_modules/@huggingface/transformers/.cache");
  for (const left of [...readdirSync(hub).map((owner) => join(hub, owner)), cache])
    rmSync(left, { recursive: true, force: true });
  const files = readdirSync(folder).filter((name) => name !== "program.mjs");
  return { fault: fault === undefined ? "" : `${fault}\n${complaints}`, printed, files };
}
