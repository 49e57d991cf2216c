import { basePathOf, withoutBasePath } from "../addresses/base-path.ts";

/** Chat assistants that can read a page by its address, with the address that opens them with a question prefilled. */
const assistants = {
  chatgpt: (prompt: string) => `https://chatgpt.com/?hints=search&q=${encodeURIComponent(prompt)}`,
  claude: (prompt: string) => `https://claude.ai/new?q=${encodeURIComponent(prompt)}`,
} as const;

export type Assistant = keyof typeof assistants;

/**
 * Address that opens an assistant with a prompt to read a page's Markdown.
 *
 * @param prompt sentence in the reader's language, in which `{address}` stands for the Markdown address
 * @example assistantAddress("claude", "Read {address} so that I can ask about it.", "https://hub.example/docs.md")
 */
export function assistantAddress(assistant: Assistant, prompt: string, address: string): string {
  return assistants[assistant](prompt.split("{address}").join(address));
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/**
 * Address under which an assistant, which runs elsewhere, reaches what the reader sees: on the hub's public address
 * where one is set. A public address that is this machine means that none is set; then the reader's own is the best there is.
 *
 * @example publicAddress("http://127.0.0.1:3000/docs.md", "https://hub.example") // "https://hub.example/docs.md"
 */
export function publicAddress(address: string, publicUrl: string): string {
  if (!URL.canParse(publicUrl) || thisMachine.test(new URL(publicUrl).hostname)) return address;
  const { pathname, search } = new URL(address);
  return publicUrl + (withoutBasePath(pathname, basePathOf(publicUrl)) ?? pathname) + search;
}
