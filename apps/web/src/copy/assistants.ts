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
