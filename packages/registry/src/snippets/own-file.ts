import { escapePattern } from "../code/escape-pattern.ts";
import { exampleFiles } from "../inference/example-files.ts";
import type { Library } from "../libraries/library.ts";
import { listInWords } from "../list-in-words.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";

const ourExamples = Object.values<string>(exampleFiles);

/**
 * Snippets with a remark on how to run them on your own file, where their input is an image, audio, a video or a table that
 * the code fetches. The code itself stays as it is, so that it runs as printed. The one rule about it for all libraries: how
 * the file is taken is read from the finished code, so that no library declares it.
 *
 * @param library whose snippets they are; its `examples` are addresses of further files
 * @example
 * withOwnFileNote([{ code: py`print(pipe(${exampleFiles["jfk.wav"]}))` }], {}, {})[0]?.note
 * // `For your own file, replace the address with its path, such as "my.wav".`
 */
export function withOwnFileNote<One extends Snippet>(
  snippets: readonly One[],
  { widget }: Pick<ModelFacts, "widget">,
  { examples = {} }: Pick<Library, "examples">,
): readonly One[] {
  const addresses = [...(widget?.src === undefined ? [] : [widget.src]), ...Object.values(examples), ...ourExamples];
  return snippets.map((snippet) => {
    // Most code fetches no file.
    const remark = snippet.code.text.includes("://") ? remarkOn(snippet.code, addresses) : undefined;
    if (remark === undefined) return snippet;
    return { ...snippet, note: snippet.note === undefined ? remark : `${snippet.note} ${remark}` };
  });
}

function remarkOn({ text, language }: Snippet["code"], addresses: readonly string[]): string | undefined {
  const used = addresses
    .filter((address) => isAddress(address) && text.includes(address))
    .toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  const [first] = used;
  if (first === undefined) return undefined;
  const names = used.flatMap((address) => downloadedAs(text, address) ?? []);
  if (names.length > 0) return forDownloaded(names);
  const own = ownName(first);
  if (sendsToServer(text))
    return "For your own file, replace the address with a data URL, such as data:image/jpeg;base64,…";
  const opened = `open("${own ?? "path/to/file"}", "rb")`;
  if (text.includes("urlopen(")) return `For your own file, replace urlopen(…) with ${opened}.`;
  if (text.includes("requests.get(")) return `For your own file, read ${opened} instead of the response.`;
  if (language === "javascript")
    return "For your own file, replace the address with its path, or with URL.createObjectURL(file) in a browser.";
  if (used.length > 1) return "For your own files, replace the addresses with their paths.";
  const example = own === undefined ? "" : `, such as "${own}"`;
  return `For your own file, replace the address with its path${example}.`;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** A server reads no files of its clients: OpenAI's form of an image is an address or the bytes themselves. */
const sendsToServer = (text: string): boolean => /"image_url"/.test(text);

/** The name of the file on the disk, where a line of the code downloads it. */
function downloadedAs(text: string, address: string): string | undefined {
  const written = escapePattern(address);
  const [, python, shell] =
    new RegExp(`\\burlretrieve\\("${written}", "([^"\\\\]+)"|--output ([\\w./-]+) '?${written}`).exec(text) ?? [];
  return python ?? shell;
}

/** Some programs take a folder and all that is in it, so its files are named nowhere else. */
function forDownloaded(names: readonly string[]): string {
  const [, folder] = /^(.+)\/[^/]+$/.exec(names[0] ?? "") ?? [];
  if (folder !== undefined) return `For your own files, put them in the folder ${folder} and leave out the download.`;
  return names.length === 1
    ? `For your own file, replace ${names[0]} with its path and leave out the download.`
    : `For your own files, replace ${listInWords(names)} with their paths and leave out the downloads.`;
}

/** Formats that readers of media tell by the name. */
const extension = /\.(wav|flac|mp3|ogg|jpe?g|png|webp|mp4|csv)(?:$|\?)/i;

/** `undefined` where the address does not say what the file is. */
function ownName(address: string): string | undefined {
  const [, found] = extension.exec(address) ?? [];
  return found && `my.${found.toLowerCase()}`;
}
