import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import { frontMatterFields } from "@modelshelf/docs";
import { isRepositoryId } from "@modelshelf/registry";
import { CommandError } from "../command.ts";
import { safetensorsSize } from "./safetensors-size.ts";

const maxFiles = 5000;
const maxBytes = 5_000_000;

/** A record made of a folder, and what could not be read of it. */
export interface FolderRecord {
  readonly value: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

/** Members of `config` of a record, by the file that the Hub reads them from. */
const configFiles: readonly (readonly [file: string, member: string])[] = [
  ["adapter_config.json", "peft"],
  ["tokenizer_config.json", "tokenizer_config"],
  ["processor_config.json", "processor_config"],
  ["model_index.json", "diffusers"],
];

/**
 * The record that the Hub would make of a folder with a model: the front matter of README.md, the configuration files, the
 * names of the files and the number of parameters from the headers of safetensors.
 *
 * @throws CommandError when the folder cannot be read
 */
export async function readModelFolder(folder: string): Promise<FolderRecord> {
  const problems: string[] = [];
  const files = await listFiles(folder);
  const text = async (file: string): Promise<string | undefined> => {
    if (!files.includes(file)) return undefined;
    try {
      const { size } = await stat(join(folder, file));
      if (size <= maxBytes) return await readFile(join(folder, file), "utf8");
      problems.push(`${file} is larger than ${maxBytes / 1_000_000} MB and was not read.`);
    } catch (error) {
      problems.push(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
    return undefined;
  };
  const json = async (file: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const source = await text(file);
    try {
      const value: unknown = source === undefined ? undefined : JSON.parse(source);
      if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
      if (value !== undefined) problems.push(`${file} does not hold a JSON object.`);
    } catch (error) {
      problems.push(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
    }
    return undefined;
  };
  const { fields: card, problem } = frontMatterFields((await text("README.md")) ?? "");
  if (problem !== undefined) problems.push(`README.md: ${problem}`);
  const config: Record<string, unknown> = { ...(await json("config.json")) };
  for (const [file, member] of configFiles) {
    const value = await json(file);
    if (value !== undefined) config[member] = value;
  }
  const template = await text("chat_template.jinja");
  if (template !== undefined) config["chat_template_jinja"] = template;
  const weights = files.filter((file) => /^[^/]*\.safetensors$/.test(file)).map((file) => join(folder, file));
  const safetensors = await safetensorsSize(weights);
  const tokenizer = config["tokenizer_config"] as Readonly<Record<string, unknown>> | undefined;
  return {
    problems,
    value: {
      id: idOf(folder),
      cardData: card,
      library_name: card["library_name"],
      pipeline_tag: card["pipeline_tag"],
      config,
      mask_token: tokenizer?.["mask_token"],
      siblings: files.map((rfilename) => ({ rfilename })),
      ...(safetensors && { safetensors }),
    },
  };
}

/** Paths below a folder, as the Hub writes them. Links are not followed, and what is hidden does not count. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const root = resolve(folder) + sep;
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => resolve(entry.parentPath, entry.name).slice(root.length).split(sep).join("/"))
      .filter((path) => !/(?:^|\/)\./.test(path))
      .toSorted()
      .slice(0, maxFiles);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${folder} cannot be read: ${reason}.`);
  }
}

/** Names of folders are often no names of repositories. */
function idOf(folder: string): string {
  const name = basename(resolve(folder));
  return isRepositoryId(name) ? name : "model";
}
