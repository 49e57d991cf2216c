/** What is needed to fetch; tests hand in their own. */
export interface FetchHost {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly console: Pick<Console, "error">;
}

/**
 * A reader of Markdown twins that asks for each address once. A failure is logged, gives the empty text and is not
 * remembered, so that the next attempt asks again.
 *
 * @example const read = openMarkdownSource(window); await read("https://hub.example/docs.md")
 */
export function openMarkdownSource(host: FetchHost): (address: string) => Promise<string> {
  const texts = new Map<string, Promise<string>>();
  return (address) => {
    const known = texts.get(address);
    if (known) return known;
    const text = fetchMarkdown(address, host);
    texts.set(address, text);
    void text.then((content) => content === "" && texts.delete(address));
    return text;
  };
}

async function fetchMarkdown(address: string, { fetch, console }: FetchHost): Promise<string> {
  try {
    const response = await fetch(address, { headers: { Accept: "text/plain" } });
    if (response.ok) return await response.text();
    console.error("Failed to fetch source content", response.status);
  } catch (error) {
    console.error("Failed to fetch source content", error);
  }
  return "";
}
