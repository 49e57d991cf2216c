const prefix = "#record=";
const longestAddress = 30_000;

/**
 * A record as the fragment of an address, compressed: browsers send no fragment to a server.
 *
 * @returns undefined for a record that is too long for an address
 * @example await toFragment({ id: "a/b" }) // "#record=q1bKTFGyUkrUT1LSUa…"
 */
export async function toFragment(value: unknown): Promise<string | undefined> {
  const packed = await through(new Blob([JSON.stringify(value)]), new CompressionStream("deflate-raw"));
  const fragment = `${prefix}${toBase64Url(packed)}`;
  return fragment.length > longestAddress ? undefined : fragment;
}

/** The text of the record in a fragment; undefined where there is none, or it was cut off. */
export async function fromFragment(fragment: string): Promise<string | undefined> {
  if (!fragment.startsWith(prefix)) return undefined;
  try {
    const packed = fromBase64Url(fragment.slice(prefix.length));
    const text = new TextDecoder().decode(await through(new Blob([packed]), new DecompressionStream("deflate-raw")));
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return undefined;
  }
}

async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
