/** The console message when Markdown cannot be fetched; tests look for it there. */
export const fetchFailed = "Failed to fetch source content";

/** The parts of the browser that fetching needs; tests hand in their own. */
export interface FetchHost {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly console: Pick<Console, "error">;
}

/** Markdown versions of pages, each fetched once. */
export interface MarkdownSource {
  /** Asks ahead of the reader's click, so that the text is there when it comes. A failure is not reported. */
  preload(address: string): void;
  /** The text: at once when it has arrived. The empty text after a failure, which is logged. Never rejects. */
  read(address: string): string | Promise<string>;
}

type Answer = { readonly text: string } | { readonly failure: unknown };

/**
 * A failure is not remembered: the next attempt asks again.
 *
 * @example const source = openMarkdownSource(window); await source.read("https://hub.example/docs.md")
 */
export function openMarkdownSource({ fetch, console }: FetchHost): MarkdownSource {
  const asked = new Map<string, Promise<Answer>>();
  const texts = new Map<string, string>();
  const ask = (address: string): Promise<Answer> => {
    const known = asked.get(address);
    if (known) return known;
    const answer = fetchMarkdown(address, fetch);
    asked.set(address, answer);
    void answer.then((settled) => {
      if ("text" in settled) texts.set(address, settled.text);
      else asked.delete(address);
    });
    return answer;
  };
  const arrive = async (address: string): Promise<string> => {
    const answer = await ask(address);
    if ("text" in answer) return answer.text;
    console.error(fetchFailed, answer.failure);
    return "";
  };
  return {
    preload: (address) => void ask(address),
    read: (address) => texts.get(address) ?? arrive(address),
  };
}

async function fetchMarkdown(address: string, fetch: FetchHost["fetch"]): Promise<Answer> {
  try {
    const response = await fetch(address, { headers: { Accept: "text/plain" } });
    return response.ok ? { text: await response.text() } : { failure: response.status };
  } catch (error) {
    return { failure: error };
  }
}
