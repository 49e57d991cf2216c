/** What is needed to fetch; tests hand in their own. */
export interface FetchHost {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly console: Pick<Console, "error">;
}

/** Markdown twins of pages, each asked for once. */
export interface MarkdownSource {
  /** Asks ahead of the reader's click, so that the text is at hand with it. A failure stays unsaid. */
  preload(address: string): void;
  /** The text, or the empty text after a failure, which is logged. */
  read(address: string): Promise<string>;
}

type Answer = { readonly text: string } | { readonly failure: unknown };

/**
 * A failure is not remembered: the next attempt asks again.
 *
 * @example const source = openMarkdownSource(window); await source.read("https://hub.example/docs.md")
 */
export function openMarkdownSource({ fetch, console }: FetchHost): MarkdownSource {
  const answers = new Map<string, Promise<Answer>>();
  const ask = (address: string): Promise<Answer> => {
    const known = answers.get(address);
    if (known) return known;
    const answer = fetchMarkdown(address, fetch);
    answers.set(address, answer);
    void answer.then((settled) => "failure" in settled && answers.delete(address));
    return answer;
  };
  return {
    preload: (address) => void ask(address),
    read: async (address) => {
      const answer = await ask(address);
      if ("text" in answer) return answer.text;
      console.error("Failed to fetch source content", answer.failure);
      return "";
    },
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
